import { convert, type CurrencyFormat } from '../../lib/money.ts';

/** What is known of rates: decimal texts under `BASE>QUOTE`, and how each currency is written. */
interface Rates {
  readonly formats: Readonly<Record<string, CurrencyFormat>>;
  readonly rates: Readonly<Record<string, string>>;
}

/** The currency that cards show prices in; a code of '' means the country's main one. */
export interface PriceScale {
  readonly code: string;
  readonly format: CurrencyFormat;
  /** Decimal text from the main currency; `null` of the main one itself. */
  readonly rate: string | null;
}

/** The scale of a page: the chosen currency where its rate is known, as its cards have it. */
export function scaleOf(main: CurrencyFormat, chosen: string | null, known: Rates | null): PriceScale {
  const rate = chosen && chosen !== main.code ? known?.rates[`${main.code}>${chosen}`] : undefined;
  const format = chosen ? known?.formats[chosen] : undefined;
  return chosen && rate && format ? { code: chosen, format, rate } : { code: '', format: main, rate: null };
}

/** Minor units of the main currency as a card shows them: minor units of the scale. */
export function shownMinor(minor: number, { rate, format }: PriceScale): number {
  return rate ? convert(minor, rate, format) : minor;
}

/**
 * A price limit in whole units, said anew in another scale.
 * @param from code of the currency that it was given in; '' means the main one
 * @returns `null` while the rate between them is not known
 */
export function movedLimit(limit: number, from: string, to: PriceScale, main: CurrencyFormat, known: Rates | null): number | null {
  if (from === to.code) return limit;
  const inMain = from === '' || from === main.code ? limit : limit * Number(known?.rates[`${from}>${main.code}`]);
  const moved = Math.round(inMain * Number(to.rate ?? 1));
  return Number.isSafeInteger(moved) && moved > 0 ? moved : null;
}
