import { DATE_FORMATS } from '../../../config/constants.ts';
import type { Language } from '../../../i18n/language.ts';

/** The office's clock: server and browser write the same day. */
const TIME_ZONE = 'Asia/Bangkok';
const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };

const days = (lang: Language) => new Intl.DateTimeFormat(LOCALES[lang], { ...DATE_FORMATS.default, timeZone: TIME_ZONE });
const moments = (lang: Language) =>
  new Intl.DateTimeFormat(LOCALES[lang], { ...DATE_FORMATS.default, hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });
const DAYS: Record<Language, Intl.DateTimeFormat> = { ru: days('ru'), en: days('en') };
const MOMENTS: Record<Language, Intl.DateTimeFormat> = { ru: moments('ru'), en: moments('en') };

/** PocketBase writes a space where ISO has a T. */
const toDate = (text: string): Date => new Date(text.replace(' ', 'T'));

/** @example formatDate('2026-11-20 20:00:00.000Z', 'en') // '21 Nov 26' */
export function formatDate(text: string, lang: Language): string {
  return DAYS[lang].format(toDate(text)).replace(/\s?г\.$/, '');
}

/** The day with its hour and minute, on the office's clock. */
export function formatMoment(text: string, lang: Language): string {
  return MOMENTS[lang].format(toDate(text)).replace(/\s?г\./, '');
}

/** The office's clock has no summer time. */
const OFFSET_MS = 7 * 3_600_000;

/** A stored instant as an input of day and time has it. @example toOfficeInput('2026-11-20 20:00:00.000Z') // '2026-11-21T03:00' */
export function toOfficeInput(text: string): string {
  if (text === '') return '';
  return new Date(toDate(text).getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** What such an input says, as an instant; '' where it says nothing. */
export function fromOfficeInput(text: string): string {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(`${text.slice(0, 16)}:00Z`) : Number.NaN;
  return Number.isNaN(at) ? '' : new Date(at - OFFSET_MS).toISOString();
}

const times = (lang: Language) => new Intl.DateTimeFormat(LOCALES[lang], { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });
const TIMES: Record<Language, Intl.DateTimeFormat> = { ru: times('ru'), en: times('en') };

/** The hour and minute, on the office's clock. */
export function formatTime(text: string, lang: Language): string {
  return TIMES[lang].format(toDate(text));
}
