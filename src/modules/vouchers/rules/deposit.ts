import { depositOf } from './ledger.ts';

/** Hundredths of a percent of the total that is asked for ahead, until the owner sets another share. */
export const USUAL_DEPOSIT = 5000;
const WHOLE = 10_000;
/** Categories that are paid in full at once, by their slugs: places are bought ahead. */
export const PAID_IN_FULL: readonly string[] = ['shows'];

/** What the owner has set of deposits. */
export interface DepositTerms {
  /** Hundredths of a percent. */
  readonly usual_deposit: number;
  readonly paid_in_full: readonly string[];
}

/** Hundredths of a percent of the total that are asked for of a category, by its slug. */
export const depositShare = (category: string, { usual_deposit, paid_in_full }: DepositTerms): number =>
  paid_in_full.includes(category) ? WHOLE : usual_deposit;

/** The deposit that is asked for where nothing else was agreed, to the smallest sum that is paid. */
export const usualDeposit = (total: number, share: number, step: number): number => depositOf(total, share, step);
