import type { Language } from '../../../i18n/language.ts';

const LOCALES: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** A count as it is written. @example numberText(12345, 'en') // '12,345' */
export const numberText = (count: number, lang: Language): string => new Intl.NumberFormat(LOCALES[lang]).format(count);

/** A part of all. @example shareText(0.125, 'en') // '12.5%' */
export const shareText = (share: number, lang: Language): string =>
  new Intl.NumberFormat(LOCALES[lang], { style: 'percent', maximumFractionDigits: 1 }).format(share);

/** How far something is from what was before, with its sign. @example changeText(0.5, 'en') // '+50%' */
export const changeText = (change: number, lang: Language): string =>
  new Intl.NumberFormat(LOCALES[lang], { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 }).format(change);
