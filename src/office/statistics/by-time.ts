import { MINOR_DIGITS } from '../../lib/money.ts';
import { bucketKind, bucketsOf, type StatPeriod } from './rules/period.ts';

const UNIT = 10 ** MINOR_DIGITS;
/** An average to the whole unit of its currency: nobody reads hundredths of it. */
export const wholeUnits = (total: number, of: number): number => (of === 0 ? 0 : Math.round(total / of / UNIT) * UNIT);

/** Sums of days or months as the places of a stretch on the axis of time. */
export function byTime(
  rows: readonly { readonly words: readonly string[]; readonly n: number; readonly total?: number }[] | undefined,
  days: StatPeriod,
  fact: 'n' | 'total' = 'n',
): readonly number[] {
  const isMonths = bucketKind(days) === 'month';
  return bucketsOf(days).map(({ key, from, to }) =>
    (rows ?? [])
      .filter(({ words: [when = ''] }) => (isMonths ? when.slice(0, 7) === key : when >= from && when <= to))
      .reduce((sum, row) => sum + (row[fact] ?? 0), 0),
  );
}
