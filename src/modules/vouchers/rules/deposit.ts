import { depositOf } from './ledger.ts';

/** Hundredths of a percent of the total that is asked for ahead. */
const USUAL_DEPOSIT = 5000;
const WHOLE = 10_000;
/** Categories that are paid in full at once: places are bought ahead. */
const PAID_IN_FULL: readonly string[] = ['shows'];

/** Whether a category, by its slug, is paid in full at once. */
export const isPaidInFull = (category: string): boolean => PAID_IN_FULL.includes(category);

/** The deposit that is asked for where nothing else was agreed, to the smallest sum that is paid. */
export const usualDeposit = (total: number, isWhole: boolean, step: number): number => depositOf(total, isWhole ? WHOLE : USUAL_DEPOSIT, step);
