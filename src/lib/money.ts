/** An amount in integer minor units of a currency (ISO 4217 code). */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** How a currency is written and rounded. */
export interface CurrencyFormat {
  readonly code: string;
  readonly symbol: string;
  readonly side: 'left' | 'right';
  /** Decimals shown. */
  readonly decimals: number;
  /** Converted prices are rounded up to a multiple of this many whole units. */
  readonly roundTo: number;
}

/** Every currency of the product is kept in hundredths. */
export const MINOR_DIGITS = 2;
const MINOR = 10 ** MINOR_DIGITS;
const RATE_DIGITS = 10;

/** Minor units in whole ones. */
export const major = (minor: number): number => minor / MINOR;

/**
 * Whole units, as PocketBase keeps prices, to minor units; the one place where a float is read.
 * @example toMinor(2500.5) // 250050
 */
export function toMinor(units: number): number {
  return Math.round(units * MINOR);
}

/**
 * Converts minor units at a decimal rate text and rounds up to the target's step, so that the shown price never
 * falls below what the rate gives. Integer arithmetic throughout.
 * @example convert(250000, '2.45', { roundTo: 100, … }) // 620000: 6,125 ₽ becomes 6,200 ₽
 * @throws RangeError when the rate is not a positive decimal.
 */
export function convert(minor: number, rate: string, target: Pick<CurrencyFormat, 'roundTo'>): number {
  if (!/^\d+(\.\d+)?$/.test(rate)) throw new RangeError(`Not a rate: ${rate}`);
  const [whole = '0', fraction = ''] = rate.split('.');
  const scaled = BigInt(whole + fraction.slice(0, RATE_DIGITS).padEnd(RATE_DIGITS, '0'));
  if (scaled === 0n) throw new RangeError('A rate of zero');
  const product = BigInt(minor) * scaled;
  const step = BigInt(Math.max(1, Math.round(target.roundTo * MINOR))) * 10n ** BigInt(RATE_DIGITS);
  const steps = product / step + (product % step > 0n ? 1n : 0n);
  return Number((steps * step) / 10n ** BigInt(RATE_DIGITS));
}

/**
 * Writes an amount in its currency's own habit, the same in every language (brand: 2 500 ₽, ฿1,900, $58).
 * Decimals are shown only when there are any, and then all of them: what is shown is what is owed.
 */
export function formatMoney(minor: number, format: Pick<CurrencyFormat, 'symbol' | 'side'>): string {
  const shown = minor % MINOR === 0 ? 0 : MINOR_DIGITS;
  const [whole = '0', fraction] = (Math.abs(minor) / MINOR).toFixed(shown).split('.');
  const isLeft = format.side === 'left';
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, isLeft ? ',' : '\u202f');
  const digits = grouped + (fraction ? (isLeft ? '.' : ',') + fraction : '');
  return (minor < 0 ? '−' : '') + (isLeft ? format.symbol + digits : `${digits}\u00a0${format.symbol}`);
}

/** An amount in the currency that it is in; one that the country does not have is written with its code. */
export function writeMoney(minor: number, currency: string, formats: readonly CurrencyFormat[]): string {
  return formatMoney(minor, formats.find(({ code }) => code === currency) ?? { symbol: currency, side: 'right' });
}

/** The first of a country's currencies, which is its main one. */
export function mainFormat([main]: readonly CurrencyFormat[]): CurrencyFormat {
  return main ?? { code: 'THB', symbol: '฿', side: 'left', decimals: 0, roundTo: 1 };
}
