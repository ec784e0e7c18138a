import type { Language } from '../../../schema/vocab.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
/** A Monday, to name weekdays by. */
const MONDAY = Date.parse('2024-01-01T00:00:00Z');
const DAY_MS = 86_400_000;
const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

const formatted = (day: string, lang: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** ISO weekdays with their names. */
export const weekdayNames = (lang: Language): readonly { readonly weekday: number; readonly name: string }[] =>
  WEEK.map((weekday) => ({ weekday, name: formatted(new Date(MONDAY + (weekday - 1) * DAY_MS).toISOString().slice(0, 10), lang, { weekday: 'short' }) }));

/** @example monthTitle('2027-01', 'en') // 'January 2027' */
export const monthTitle = (month: string, lang: Language): string => formatted(`${month}-01`, lang, { month: 'long', year: 'numeric' });
/** @example monthShort('2027-01', 'en') // 'Jan' */
export const monthShort = (month: string, lang: Language): string => formatted(`${month}-01`, lang, { month: 'short' });
/** @example fullDay('2027-01-05', 'en') // 'Tue, 5 January 2027' */
export const fullDay = (day: string, lang: Language): string => formatted(day, lang, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });
/** @example yearlyDay('05-16', 'en') // '16 May' */
export const yearlyDay = (monthDay: string, lang: Language): string =>
  monthDay === '' ? '…' : formatted(`2024-${monthDay}`, lang, { day: 'numeric', month: 'long' });
/** @example stretch({ from: '05-16', to: '10-14' }, 'en') // '16 May – 14 October' */
export const stretch = ({ from, to }: { readonly from: string; readonly to: string }, lang: Language): string =>
  `${yearlyDay(from, lang)} – ${yearlyDay(to, lang)}`;
/** Names of the months, from January. */
export const monthNames = (lang: Language): readonly string[] =>
  Array.from({ length: 12 }, (_, at) => formatted(`2024-${String(at + 1).padStart(2, '0')}-01`, lang, { month: 'long' }));
