import { DATE_FORMATS, DEFAULT_TIMEZONE } from '../../../config/constants.ts';
import type { Language } from '../../../i18n/language.ts';
import { zoneClock } from '../../../lib/time/zone-clock.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const KINDS = { day: DATE_FORMATS.default, moment: { ...DATE_FORMATS.default, ...TIME }, time: TIME } as const;
const MINUTE_MS = 60_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What Russian adds to a year, and not the end of «авг.». */
const OF_A_YEAR = /(\d)\s?г\./;

const known = new Map<string, Intl.DateTimeFormat>();

/** Formats are dear to make: one per kind, language and zone. */
function formatOf(kind: keyof typeof KINDS, lang: Language, timeZone: string): Intl.DateTimeFormat {
  const name = `${kind} ${lang} ${timeZone}`;
  const found = known.get(name) ?? new Intl.DateTimeFormat(LOCALES[lang], { ...KINDS[kind], timeZone });
  known.set(name, found);
  return found;
}

/** PocketBase writes a space where ISO has a T. */
const toDate = (text: string): Date => new Date(text.replace(' ', 'T'));

/**
 * The day of an instant on the country's clock; a day of the calendar is that day on every clock.
 * @example formatDate('2026-11-20 20:00:00.000Z', 'en') // '21 Nov 26'
 */
export function formatDate(text: string, lang: Language, zone: string = DEFAULT_TIMEZONE): string {
  return formatOf('day', lang, DAY.test(text) ? 'UTC' : zone)
    .format(toDate(text))
    .replace(OF_A_YEAR, '$1');
}

/** A day of the calendar, which no clock moves; '' for none. @example formatDay('2026-11-21', 'en') // '21 Nov 26' */
export function formatDay(day: string, lang: Language): string {
  return day === '' ? '' : formatDate(day.slice(0, 10), lang);
}

/** The day with its hour and minute, on the country's clock. */
export function formatMoment(text: string, lang: Language, zone: string = DEFAULT_TIMEZONE): string {
  return formatOf('moment', lang, zone).format(toDate(text)).replace(OF_A_YEAR, '$1');
}

/** A stored instant as an input of day and time has it. @example toOfficeInput('2026-11-20 20:00:00.000Z') // '2026-11-21T03:00' */
export function toOfficeInput(text: string, zone: string = DEFAULT_TIMEZONE): string {
  if (text === '') return '';
  const at = toDate(text).getTime();
  return new Date(at + aheadOf(zone, at)).toISOString().slice(0, 16);
}

/** What such an input says, as an instant; '' where it says nothing. */
export function fromOfficeInput(text: string, zone: string = DEFAULT_TIMEZONE): string {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(`${text.slice(0, 16)}:00Z`) : Number.NaN;
  return Number.isNaN(at) ? '' : new Date(at - aheadOf(zone, at - aheadOf(zone, at))).toISOString();
}

/** Day and time of an instant on the clock of a zone, which sort as text. @example clockIn('Asia/Bangkok', 0) // '1970-01-01 07:00' */
export function clockIn(timezone: string, at_ms: number): string {
  return new Date(at_ms + aheadOf(timezone, at_ms)).toISOString().slice(0, 16).replace('T', ' ');
}

/** Milliseconds by which a clock is ahead of UTC. */
const aheadOf = (zone: string, at_ms: number): number => zoneClock(zone)(at_ms) * MINUTE_MS;
