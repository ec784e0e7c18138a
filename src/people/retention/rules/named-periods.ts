/** A period in a legal text, by the code of its rule: `{{requests}}`, or `{{reply|of}}` for the genitive. */
const NAMED = /\{\{\s*([a-z]+(?:-[a-z]+)*)\s*(\|\s*of\s*)?\}\}/g;

/** A place of a text where a period is named. */
export interface NamedPeriod {
  readonly code: string;
  readonly form: 'bare' | 'of';
  readonly from: number;
  readonly to: number;
}

/** @example namedIn('Kept {{requests}}.') // [{ code: 'requests', form: 'bare', from: 5, to: 17 }] */
export function namedIn(text: string): readonly NamedPeriod[] {
  return [...text.matchAll(NAMED)].map((match) => {
    const [whole, code = '', of] = match;
    return { code, form: of === undefined ? 'bare' : 'of', from: match.index, to: match.index + whole.length };
  });
}

/** The text with every period that it names; what nobody knows stays as it is written. */
export function withPeriods(text: string, wordsOf: (named: NamedPeriod) => string | null): string {
  return namedIn(text)
    .toReversed()
    .reduce((left, named) => {
      const words = wordsOf(named);
      return words === null ? left : left.slice(0, named.from) + words + left.slice(named.to);
    }, text);
}

const RU_WORD = '(?:час(?:а|ов)?|сут(?:ки|ок)|д(?:ень|ня|ней)|недел(?:я|и|ю|ь)|месяц(?:а|ев)?|год(?:а)?|лет)';
const EN_WORD = '(?:hours?|days?|weeks?|months?|years?)';
const RU_NUMBER = '(?:два|две|двух|три|трёх|четыре|пять|пяти|шесть|шести|семь|семи|восемь|десять|десяти|двенадцать|двенадцати|тридцать|тридцати)';
const EN_NUMBER = '(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty)';
/** Four figures are a year of the calendar. */
const FIGURES = '\\d{1,3}(?:\\s?[–-]\\s?\\d{1,3})?';
/** No word before and behind: a class of letters by name, which the engine of the database lacks, is a list of them here. */
const EDGE = '[A-Za-zА-Яа-яЁё0-9]';
const TYPED = {
  ru: new RegExp(`(?<!${EDGE})(?:${FIGURES}|${RU_NUMBER})[\\s\\u00a0]+(?:календарн\\S+[\\s\\u00a0]+)?${RU_WORD}(?!${EDGE})`, 'gi'),
  en: new RegExp(`(?<!${EDGE})(?:${FIGURES}|${EN_NUMBER})[\\s\\u00a0-]+(?:calendar[\\s\\u00a0]+)?${EN_WORD}(?!${EDGE})`, 'gi'),
} as const;

/** Periods that somebody wrote by hand, in figures or in words. @example typedIn('Храним 12 месяцев', 'ru') // [{ text: '12 месяцев', from: 7, to: 17 }] */
export function typedIn(text: string, language: 'ru' | 'en'): readonly { readonly text: string; readonly from: number; readonly to: number }[] {
  return [...text.matchAll(TYPED[language])].map((match) => ({ text: match[0], from: match.index, to: match.index + match[0].length }));
}
