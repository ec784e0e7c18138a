import { ELSEWHERE, RULES } from '../../../records/retention-rules.ts';
import type { KeptFor, Period, RetentionRule } from '../../../schema/retention.ts';

/** A period in a legal text, by the code of its rule: `{{requests}}`, or `{{reply|of}}` for the genitive. */
const NAMED = /\{\{\s*([a-z]+(?:-[a-z]+)*)\s*(\|\s*of\s*)?\}\}/g;

/** A place of a text where a period is named. */
export interface NamedPeriod {
  readonly code: string;
  readonly form: 'bare' | 'of';
  readonly from: number;
  readonly to: number;
}

/** @example namedIn('Kept {{requests}}.') // [{ code: 'requests', form: 'bare', from: 5, to: 17 }] */
export function namedIn(text: string): readonly NamedPeriod[] {
  return [...text.matchAll(NAMED)].map((match) => {
    const [whole, code = '', of] = match;
    return { code, form: of === undefined ? 'bare' : 'of', from: match.index, to: match.index + whole.length };
  });
}

/** The text with every period that it names; what nobody knows stays as it is written. */
export function withPeriods(text: string, wordsOf: (named: NamedPeriod) => string | null): string {
  return namedIn(text)
    .toReversed()
    .reduce((left, named) => {
      const words = wordsOf(named);
      return words === null ? left : left.slice(0, named.from) + words + left.slice(named.to);
    }, text);
}

const RU_WORD = '(?:час(?:а|ов)?|сут(?:ки|ок)|д(?:ень|ня|ней)|недел(?:я|и|ю|ь)|месяц(?:а|ев)?|год(?:а)?|лет)';
const EN_WORD = '(?:hours?|days?|weeks?|months?|years?)';
const RU_NUMBER = '(?:два|две|двух|три|трёх|четыре|пять|пяти|шесть|шести|семь|семи|восемь|десять|десяти|двенадцать|двенадцати|тридцать|тридцати)';
const EN_NUMBER = '(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty)';
/** Four figures are a year of the calendar. */
const FIGURES = '\\d{1,3}(?:\\s?[–-]\\s?\\d{1,3})?';
/** No word before and behind: a class of letters by name, which the engine of the database lacks, is a list of them here. */
const EDGE = '[A-Za-zА-Яа-яЁё0-9]';
/**
 * Classes of many letters (`\S`) have no place here: with `i` the engine of the database holds each letter of Unicode against them, a tenth of a second
 * whenever one of its engines begins.
 */
const TYPED = {
  ru: new RegExp(`(?<!${EDGE})(?:${FIGURES}|${RU_NUMBER})[\\s\\u00a0]+(?:календарн[а-яё]+[\\s\\u00a0]+)?${RU_WORD}(?!${EDGE})`, 'gi'),
  en: new RegExp(`(?<!${EDGE})(?:${FIGURES}|${EN_NUMBER})[\\s\\u00a0-]+(?:calendar[\\s\\u00a0]+)?${EN_WORD}(?!${EDGE})`, 'gi'),
} as const;

/** Periods that somebody wrote by hand, in figures or in words. @example typedIn('Храним 12 месяцев', 'ru') // [{ text: '12 месяцев', from: 7, to: 17 }] */
export function typedIn(text: string, language: 'ru' | 'en'): readonly { readonly text: string; readonly from: number; readonly to: number }[] {
  return [...text.matchAll(TYPED[language])].map((match) => ({ text: match[0], from: match.index, to: match.index + match[0].length }));
}

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
