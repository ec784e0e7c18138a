import { DATE_FORMATS } from '../config/constants.ts';
import type { Language } from './language.ts';
import { getT } from './t.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

const monthNames = (language: Language): readonly string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month, 1))),
  );
const weekdayNames = (language: Language): readonly string[] =>
  Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 5, 1 + day))),
  );
const MONTHS: Record<Language, readonly string[]> = { ru: monthNames('ru'), en: monthNames('en') };
const WEEKDAYS: Record<Language, readonly string[]> = { ru: weekdayNames('ru'), en: weekdayNames('en') };
const NUMBER_FORMATS: Record<Language, Intl.NumberFormat> = { ru: new Intl.NumberFormat(LOCALES.ru), en: new Intl.NumberFormat(LOCALES.en) };
const DAY_FORMATS: Record<Language, Intl.DateTimeFormat> = {
  ru: new Intl.DateTimeFormat(LOCALES.ru, { ...DATE_FORMATS.long, timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(LOCALES.en, { ...DATE_FORMATS.long, timeZone: 'UTC' }),
};

/** Duration in words. @example formatDuration(510, 'en') // '8.5 hours' */
export function formatDuration(minutes: number, language: Language): string {
  const t = getT(language);
  if (minutes >= MINUTES_PER_DAY) return t('days', { count: Math.round(minutes / MINUTES_PER_DAY) + 1 });
  const hours = Math.round((minutes / MINUTES_PER_HOUR) * 2) / 2;
  return Number.isInteger(hours) ? t('hours', { count: hours }) : t('hours_half', { hours: NUMBER_FORMATS[language].format(hours) });
}

/** Long date of a day or instant, in UTC. @example formatDay('2026-11-20', 'en') // '20 November 2026' */
export function formatDay(day: string, language: Language): string {
  return DAY_FORMATS[language].format(new Date(day.includes('T') || day.includes(' ') ? day.replace(' ', 'T') : `${day}T00:00:00Z`)).replace(/\s?г\.$/, '');
}

const MONTH_DAYS: Record<Language, Intl.DateTimeFormat> = {
  ru: new Intl.DateTimeFormat(LOCALES.ru, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(LOCALES.en, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
};
/** Any leap year: 29 February has its words too. */
const SOME_YEAR = 2024;

/** A stretch of every year, `MM-DD` at both ends. @example formatMonthDays({ from: '05-16', to: '10-14' }, 'en') // '16 May – 14 October' */
export function formatMonthDays({ from, to }: { readonly from: string; readonly to: string }, language: Language): string {
  const said = (monthDay: string): string => MONTH_DAYS[language].format(new Date(`${SOME_YEAR}-${monthDay}T00:00:00Z`)).replace(' ', '\u00a0');
  return from === to ? said(from) : `${said(from)} – ${said(to)}`;
}

/** An instant by a place's clock. @example formatInstant('2026-12-04 11:30:00.000Z', 'en', 'Asia/Bangkok') // '4 December 2026, 18:30' */
export function formatInstant(instant: string, language: Language, timeZone: string): string {
  const at = new Date(instant.replace(' ', 'T'));
  const day = new Intl.DateTimeFormat(LOCALES[language], { ...DATE_FORMATS.long, timeZone }).format(at).replace(/\s?г\.$/, '');
  return `${day}, ${new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)}`;
}

/** Months (1–12) as a stretch; '' for none. @example formatMonths([11, 12, 1], 'en') // 'November – January' */
export function formatMonths(months: readonly number[], language: Language): string {
  if (months.length === 0) return '';
  if (months.length === 12) return getT(language)('all_year');
  const open = new Set(months);
  const first = months.find((month) => !open.has(month === 1 ? 12 : month - 1)) ?? 1;
  const last = months.findLast((month) => !open.has(month === 12 ? 1 : month + 1)) ?? 12;
  const gaps = months.filter((month) => !open.has(month === 12 ? 1 : month + 1)).length;
  const name = (month: number): string => MONTHS[language][month - 1] ?? '';
  if (gaps > 1) return months.map(name).join(', ');
  return first === last ? name(first) : `${name(first)} – ${name(last)}`;
}

/** ISO weekdays (1 = Monday). @example formatWeekdays([1, 3], 'en') // 'Mon, Wed' */
export function formatWeekdays(weekdays: readonly number[], language: Language): string {
  if (weekdays.length === 0 || weekdays.length === 7) return getT(language)('every_day');
  return weekdays.map((day) => WEEKDAYS[language][day - 1] ?? '').join(', ');
}

/** First letters of the months, for the season's strip. */
export const MONTH_INITIALS: Record<Language, readonly string[]> = {
  ru: MONTHS.ru.map((name) => name.charAt(0).toUpperCase()),
  en: MONTHS.en.map((name) => name.charAt(0)),
};
