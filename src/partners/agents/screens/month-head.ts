import type { Language } from '../../../i18n/language.ts';

const LOCALES: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** A month as it is read. @example monthHead('2026-11', 'en') // 'November 2026' */
export const monthHead = (month: string, lang: Language): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`)).replace(/\s?г\.$/, '');
