import { MINOR_DIGITS } from '../../lib/money.ts';
import type { OffsetAt } from '../../lib/office-hours.ts';
import type { MessageKey, Translate } from '../../i18n/message-key.ts';
import type { Cell } from './rows.ts';

const MINUTE_MS = 60_000;
/** A zone is asked once per this stretch: clocks change on the hour. */
const STRETCH_MS = 15 * MINUTE_MS;

/** Minor units in whole ones. */
export const major = (minor: number): number => minor / 10 ** MINOR_DIGITS;
/** Both decimals: every currency is kept in hundredths. */
export const SUM = { decimals: MINOR_DIGITS, width: 14 } as const;

/** Stored instants as the clock of a zone shows them. */
export function clockIn(offsetAt: OffsetAt): (stored: string | undefined) => Cell {
  const known = new Map<number, number>();
  return (stored) => {
    const at = Date.parse((stored ?? '').replace(' ', 'T'));
    if (Number.isNaN(at)) return null;
    const stretch = Math.floor(at / STRETCH_MS);
    const minutes = known.get(stretch) ?? offsetAt(at);
    known.set(stretch, minutes);
    return new Date(at + minutes * MINUTE_MS);
  };
}

/** The word of a code; the code itself where it has none. */
export const wordIn =
  (t: Translate, titles: Readonly<Record<string, MessageKey>> = {}) =>
  (code: string): string =>
    titles[code] ? t(titles[code]) : code;
