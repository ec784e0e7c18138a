import { type CurrencyFormat, formatMoney, toMinor } from '../../domain/money.ts';

/** An amount in the currency that it is in; one that the country does not have is written with its code. */
export function writeMoney(minor: number, currency: string, formats: readonly CurrencyFormat[]): string {
  return formatMoney(minor, formats.find(({ code }) => code === currency) ?? { symbol: currency, side: 'right', decimals: 2 });
}

/** What was typed as whole units, in minor ones; `null` where nothing was. */
export function minorIn(value: unknown): number | null {
  const text = String(value ?? '')
    .trim()
    .replace(',', '.');
  const units = Number(text);
  return text === '' || !Number.isFinite(units) ? null : toMinor(units);
}
