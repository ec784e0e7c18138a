import { MINOR_DIGITS } from '../../lib/money.ts';
import type { OffsetAt } from '../../lib/office-hours.ts';
import type { MessageKey, Translate } from '../../i18n/message-key.ts';
import type { Cell } from './rows.ts';

const MINUTE_MS = 60_000;

/** Both decimals: every currency is kept in hundredths. */
export const SUM = { decimals: MINOR_DIGITS, width: 14 } as const;

/** Stored instants as the clock of a zone shows them. */
export function clockIn(offsetAt: OffsetAt): (stored: string | undefined) => Cell {
  return (stored) => {
    const at = Date.parse((stored ?? '').replace(' ', 'T'));
    return Number.isNaN(at) ? null : new Date(at + offsetAt(at) * MINUTE_MS);
  };
}

/** The word of a code; the code itself where it has none. */
export const wordIn =
  (t: Translate, titles: Readonly<Record<string, MessageKey>> = {}) =>
  (code: string): string =>
    titles[code] ? t(titles[code]) : code;
