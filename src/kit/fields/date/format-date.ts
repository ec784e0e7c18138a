import { DATE_FORMATS, DEFAULT_COUNTRY } from '../../../config/constants.ts';
import { clockOf, zoneOf } from '../../../config/zones.ts';
import { instantOf } from '../../../domain/zone.ts';
import type { Language } from '../../../i18n/language.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const KINDS = { day: DATE_FORMATS.default, moment: { ...DATE_FORMATS.default, ...CLOCK }, time: CLOCK } as const;
const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(kind: keyof typeof KINDS, lang: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${kind} ${lang} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[lang], { ...KINDS[kind], timeZone });
  formats.set(key, format);
  return format;
}

/** PocketBase writes a space where ISO has a T. */
const toDate = (text: string): Date => new Date(text.replace(' ', 'T'));

/** The day on the clock of the country's office: server and browser write the same. @example formatDate('2026-11-20 20:00:00.000Z', 'en') // '21 Nov 26' */
export function formatDate(text: string, lang: Language, country: string = DEFAULT_COUNTRY): string {
  return formatOf('day', lang, zoneOf(country))
    .format(toDate(text))
    .replace(/\s?г\.$/, '');
}

/** A day of the calendar, which no clock moves; '' for none. @example formatDay('2026-11-21', 'en') // '21 Nov 26' */
export function formatDay(day: string, lang: Language): string {
  return day === ''
    ? ''
    : formatOf('day', lang, 'UTC')
        .format(new Date(`${day.slice(0, 10)}T12:00:00Z`))
        .replace(/\s?г\.$/, '');
}

/** The day with its hour and minute, on the clock of the country's office. */
export function formatMoment(text: string, lang: Language, country: string = DEFAULT_COUNTRY): string {
  return formatOf('moment', lang, zoneOf(country))
    .format(toDate(text))
    .replace(/\s?г\./, '');
}

/** The hour and minute, on the clock of the country's office. */
export function formatTime(text: string, lang: Language, country: string = DEFAULT_COUNTRY): string {
  return formatOf('time', lang, zoneOf(country)).format(toDate(text));
}

/** A stored instant as an input of day and time has it. @example toOfficeInput('2026-11-20 20:00:00.000Z') // '2026-11-21T03:00' */
export function toOfficeInput(text: string, country: string = DEFAULT_COUNTRY): string {
  if (text === '') return '';
  const at = toDate(text).getTime();
  return new Date(at + clockOf(country)(at) * MINUTE_MS).toISOString().slice(0, 16);
}

/** What such an input says, as an instant; '' where it says nothing. */
export function fromOfficeInput(text: string, country: string = DEFAULT_COUNTRY): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(text) ?? [];
  if (day === undefined || time === undefined) return '';
  const at = instantOf(day, time, clockOf(country));
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}
