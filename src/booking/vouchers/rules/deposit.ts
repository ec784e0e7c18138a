import { depositOf } from './ledger.ts';

const WHOLE = 10_000;

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
