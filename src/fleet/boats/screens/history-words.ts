import { describedHistory } from '../../../kit/history/described.ts';
import type { HistoryWords } from '../../../kit/history/words.ts';
import { type CurrencyFormat, mainFormat, writeMoney } from '../../../lib/money.ts';
import { boats } from '../../../model/boats/fields/boats.ts';
import type { Pier } from '../repo/boats.ts';

const HISTORY = describedHistory(boats);

/** How the history of a boat is told. */
export const boatHistory = (piers: readonly Pier[], formats: readonly CurrencyFormat[]): HistoryWords => ({
  ...HISTORY,
  named: { home_pier: piers },
  sums: { names: ['charter_price'], write: (minor) => writeMoney(minor, mainFormat(formats).code, formats) },
});
