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
