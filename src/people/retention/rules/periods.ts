import { ELSEWHERE, RULES } from '../../../records/retention-rules.ts';
import type { KeptFor, Period, RetentionRule } from '../../../schema/retention.ts';

/** Periods that were set, by the code of their rule, in its unit. */
export type SetPeriods = Readonly<Record<string, number>>;

/** @example ruleOf('requests')?.keptFor.unit // 'months' */
export const ruleOf = (code: string): RetentionRule | undefined => RULES.find((rule) => rule.code === code);

/** The rule whose period holds for this one. */
export const settingOf = (rule: RetentionRule): RetentionRule => (rule.as === undefined ? rule : (ruleOf(rule.as) ?? rule));

/** Whether somebody may set it; technical ones are as long as what needs them. */
export const isSettable = ({ keptFor, as }: RetentionRule): boolean => as === undefined && keptFor.least !== undefined && keptFor.most !== undefined;

/** How long it is kept now. What was set outside of the limits of today counts as the nearest that is within. */
export function periodOf(rule: RetentionRule, set: SetPeriods): Period {
  const { code, keptFor } = settingOf(rule);
  return { unit: keptFor.unit, count: withinLimits(keptFor, set[code] ?? keptFor.standard) };
}

function withinLimits({ least, most, standard }: KeptFor, count: number): number {
  return least === undefined || most === undefined ? standard : Math.min(most, Math.max(least, count));
}

/** Every period that a text may name: those of rules, and those that others keep to. */
export function namedPeriods(set: SetPeriods): Readonly<Record<string, Period>> {
  const rules = RULES.map((rule) => [rule.code, periodOf(rule, set)] as const);
  return Object.fromEntries([...rules, ...ELSEWHERE.map(({ code, period }) => [code, period] as const)]);
}

const HOUR_MS = 3_600_000;

/**
 * What is older than this was kept long enough. Months and years are those of the calendar; where a month has no such day, its last.
 * @example goneBefore({ count: 1, unit: 'months' }, Date.parse('2026-03-31')) // 2026-02-28
 */
export function goneBefore({ count, unit }: Period, now: number): number {
  if (unit === 'hours' || unit === 'days') return now - count * (unit === 'days' ? 24 : 1) * HOUR_MS;
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - count * (unit === 'years' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/** Why a period that somebody typed cannot be set; `null` where it can. */
export function periodFault(rule: RetentionRule, count: unknown): 'fixed' | 'wrong' | 'too_short' | 'too_long' | null {
  const { least, most } = rule.keptFor;
  if (!isSettable(rule) || least === undefined || most === undefined) return 'fixed';
  if (typeof count !== 'number' || !Number.isInteger(count)) return 'wrong';
  if (count < least) return 'too_short';
  return count > most ? 'too_long' : null;
}

/** Rules that a change of this one's period concerns: its own, and those that go by it. */
export const concernedBy = (code: string): readonly RetentionRule[] => RULES.filter((rule) => settingOf(rule).code === code);

/** The next instant at which the engine walks: at 19:29 UTC, in the night of the countries that the house is in. */
export function nextNight(now: number): number {
  const date = new Date(now);
  const at = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), NIGHT.hour, NIGHT.minute);
  return at > now ? at : at + 24 * HOUR_MS;
}
/** When the nightly walk begins, by UTC; the line in `hooks.pb.js` says the same. */
export const NIGHT = { hour: 19, minute: 29 } as const;
