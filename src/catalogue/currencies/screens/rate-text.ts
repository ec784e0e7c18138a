import type { Language } from '../../../i18n/language.ts';

const DIGITS = 5;

/** A rate as people read it, five digits that tell. @example rateText('0.0285712', 'ru') // '0,028571' */
export const rateText = (value: string | number, lang: Language): string =>
  new Intl.NumberFormat(lang, { maximumSignificantDigits: DIGITS }).format(Number(value));

/** How far a rate is from the one before it, with its sign, in percent. @example changeText('35', '35.7', 'en') // '+2%' */
export const changeText = (before: string, value: string, lang: Language): string =>
  new Intl.NumberFormat(lang, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(Number(value) / Number(before) - 1);
