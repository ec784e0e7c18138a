/** Hundredths of a percent of the total that is asked for ahead, until the owner sets another share. */
export const USUAL_DEPOSIT = 5000;
/** Categories that are paid in full at once, by their slugs: places are bought ahead. */
export const PAID_IN_FULL: readonly string[] = ['shows'];

/**
 * So much one person may give back, or put right, alone, until the owner sets another sum: minor units of the voucher's currency, in
 * which prices of its country are kept. What is more one prepares and another pays.
 */
export const ALONE_UP_TO: Readonly<Record<string, number>> = { THB: 20_000_00, RUB: 50_000_00, USD: 600_00, EUR: 600_00 };
/** Of a currency of which nothing is said. */
export const ELSEWHERE = 600_00;
