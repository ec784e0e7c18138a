/** What a payout comes to; minor units. */
export interface PayoutSums {
  /** What was earned. */
  readonly gross: number;
  /** What is taken back of it, below zero or nothing. */
  readonly clawbacks: number;
  /** What is paid: always the sum of both. */
  readonly net: number;
}

/** @example payoutSums([34_800, -5_000]) // { gross: 34_800, clawbacks: -5_000, net: 29_800 } */
export function payoutSums(amounts: readonly number[]): PayoutSums {
  const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);
  const [gross, clawbacks] = [sum(amounts.filter((one) => one > 0)), sum(amounts.filter((one) => one < 0))];
  return { gross, clawbacks, net: gross + clawbacks };
}
