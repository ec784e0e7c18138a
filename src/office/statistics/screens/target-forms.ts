import { minorIn, unitsIn } from '../../../kit/money/typed.ts';
import { MINOR_DIGITS, major } from '../../../lib/money.ts';
import type { TargetRow } from '../../../model/statistics/operations.ts';
import { targetFault } from '../rules/target.ts';

/** A target as it stands, or none. */
export type StoredTarget = Pick<TargetRow, 'total' | 'vouchers' | 'revision'>;
export const NO_TARGET: StoredTarget = { total: 0, vouchers: 0, revision: 0 };

/** What was typed for one person, and the target that it was typed over. */
export interface TypedTarget {
  readonly total?: string;
  readonly vouchers?: string;
  readonly seen: StoredTarget;
}

/** A target as it is typed. @example sumText(50000050) // '500000.5' */
export const sumText = (total: number): string => (total === 0 ? '' : String(Number(major(total).toFixed(MINOR_DIGITS))));
export const countText = (count: number): string => (count === 0 ? '' : String(count));

const isBlank = (text: string): boolean => text.trim() === '';

/** What a row means to set: nothing where it is as it stands, or what is wrong with it. */
export function meantBy(
  typed: TypedTarget | undefined,
  stored: StoredTarget,
): { readonly total: number; readonly vouchers: number; readonly fault: 'total' | 'vouchers' | null; readonly isChanged: boolean } {
  const sum = typed?.total === undefined ? stored.total : isBlank(typed.total) ? 0 : minorIn(typed.total);
  const count = typed?.vouchers === undefined ? stored.vouchers : isBlank(typed.vouchers) ? 0 : unitsIn(typed.vouchers);
  const said = { total: sum ?? Number.NaN, vouchers: count ?? Number.NaN };
  const fault = targetFault(said);
  return { ...said, fault, isChanged: fault !== null || said.total !== stored.total || said.vouchers !== stored.vouchers };
}
