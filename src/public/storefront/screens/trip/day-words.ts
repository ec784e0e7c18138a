import { type DayState, firstRunning } from '../../../../catalogue/catalogue/rules/day-state.ts';
import { reasonOfDay } from '../../../../catalogue/catalogue/rules/sailing-days.ts';
import type { Language } from '../../../../i18n/language.ts';
import type { FamilyKey, Say } from '../../family-texts.ts';
import type { PageDays } from './form-day.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
const STATES = {
  runs: 'family_day_runs',
  past: 'family_day_past',
  over: 'family_day_over',
  off: 'family_day_off',
  closed: 'family_day_closed',
  season: 'family_day_season',
  weekday: 'family_day_weekday',
} as const satisfies Record<DayState, FamilyKey>;

const formatted = (day: string, lang: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** @example dayName('2027-01-18', 'en') // 'Monday, 18 January' */
export const dayName = (day: string, lang: Language): string => formatted(day, lang, { weekday: 'long', day: 'numeric', month: 'long' });
/** @example shortDay('2027-01-18', 'en') // '18 January' */
export const shortDay = (day: string, lang: Language): string => formatted(day, lang, { day: 'numeric', month: 'long' }).replace(' ', '\u00a0');
/** @example monthName('2027-01-01', 'ru') // 'Январь 2027' */
export function monthName(day: string, lang: Language): string {
  const name = formatted(day, lang, { month: 'long', year: 'numeric' }).replace(/\s?г\.$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
/** Names of the weekdays from Monday, short and long. */
export const weekdays = (lang: Language): readonly { readonly short: string; readonly long: string }[] =>
  Array.from({ length: 7 }, (_, at) => {
    const day = `2026-06-0${at + 1}`;
    return { short: formatted(day, lang, { weekday: 'short' }), long: formatted(day, lang, { weekday: 'long' }) };
  });

/** What a state is called; of a day that was taken off or added with the reason that the house gives. */
export function stateWords(state: DayState, say: Say, why = ''): string {
  return (state === 'off' || state === 'runs') && why ? `${say(STATES[state])}: ${why}` : say(STATES[state]);
}
/** That reason; '' of other days. */
export const whyOf = (day: string, { sailing }: PageDays, variant: string): string => reasonOfDay(day, sailing, variant);

/** Why a day cannot be asked for and which is next; that it runs where it does. */
export function dayWords(day: string, state: DayState, variant: string, days: PageDays, lang: Language, say: Say): string {
  const { sailing, now } = days;
  const reason = whyOf(day, days, variant);
  if (state === 'runs') return [say('family_day_chosen', { day: shortDay(day, lang) }), reason].filter(Boolean).join(' ');
  const next = firstRunning(day, sailing, variant, now);
  const why = say('family_day_not', { day: shortDay(day, lang), reason: stateWords(state, say, reason) });
  return next ? `${why} ${say('family_day_next', { day: shortDay(next, lang) })}` : why;
}
