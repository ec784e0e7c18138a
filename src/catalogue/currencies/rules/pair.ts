import { HOUR_MS } from '../../../lib/time/zone.ts';
import type { DatedRate, Pair } from '../../../model/currencies/operations.ts';
import { isRate, rateJump } from './rate.ts';

/** The job that fetches rates from an address. */
export const RATES_JOB = 'rates_fetch';
/** So long they can be entered: after that the day has other ones. */
export const HELD_MS = 86_400_000;

/** No bank takes more, in percent. */
const MOST_SPREAD = 50;

/** The name under which a fault of a pair is told. */
export const pairField = (base: string, quote: string): string => `${base}_${quote}`;

/** What is wrong with a rate as it was typed, before the rates that stand are asked; `null` where nothing is. */
export function pairFault({ value, spread_percent }: { readonly value: string; readonly spread_percent: number }): 'rate_zero' | 'rate_spread' | null {
  if (!isRate(value)) return 'rate_zero';
  return spread_percent >= 0 && spread_percent <= MOST_SPREAD ? null : 'rate_spread';
}

/** A number as people type it, as the text of a rate; '' where it is none. */
export const typedRate = (text: string): string => {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return isRate(plain) ? plain : '';
};

/**
 * The pairs that a country keeps rates of: each of its currencies with the main one, in the direction in which rates stand, and
 * the foreign one first where none does.
 */
export function pairsOf(main: string, others: readonly string[], rates: readonly Pair[]): readonly Pair[] {
  return others.map((code) => {
    const isTurned = rates.some(({ base, quote }) => base === main && quote === code);
    return isTurned ? { base: main, quote: code } : { base: code, quote: main };
  });
}

/** The rates of a pair, the latest first as they were given. */
export const ratesIn = <T extends DatedRate>(rates: readonly T[], { base, quote }: Pair): readonly T[] =>
  rates.filter((one) => one.base === base && one.quote === quote);

/** The rate that is in force at an instant; `null` where none is. @param newestFirst rates of one pair */
export const rateAt = <T extends DatedRate>(newestFirst: readonly T[], at: string): T | null => newestFirst.find(({ valid_from }) => valid_from <= at) ?? null;

/** How far a rate is away from the one before it, in hundredths of a percent, where that is more than `most` and it is said twice; else `null`. */
export function jumpOf(before: string | null, value: string, most: number): number | null {
  if (before === null || !isRate(before) || !isRate(value)) return null;
  const jump = rateJump(before, value);
  return jump > most ? jump : null;
}

/** Whether nobody has said the rate of a pair for so many hours. */
export const isStale = (rate: Pick<DatedRate, 'valid_from'> | null, now_ms: number, hours: number): boolean =>
  rate === null || now_ms - Date.parse(rate.valid_from.replace(' ', 'T')) > hours * HOUR_MS;

/** What 1 of one currency is in another, over the main one; for showing. `null` where a rate is missing. */
export function crossRate(main: string, from: string, to: string, inForce: readonly DatedRate[]): number | null {
  const inMain = (code: string): number | null => {
    if (code === main) return 1;
    for (const { base, quote, value } of inForce) {
      if (base === code && quote === main) return Number(value);
      if (base === main && quote === code) return 1 / Number(value);
    }
    return null;
  };
  const [one, other] = [inMain(from), inMain(to)];
  return one === null || other === null ? null : one / other;
}
