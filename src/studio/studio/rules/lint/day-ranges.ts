import type { Season } from '../../../../catalogue/catalogue/rules/season.ts';
import type { Span } from './finding.ts';
import { spanOf } from './text.ts';

/** A yearly stretch that a text names. */
export interface DayRange {
  /** `MM-DD` at both ends, or `MM` where only months are named. */
  readonly range: Season;
  readonly isExact: boolean;
  readonly at: Span;
}

const MONTHS = [
  'январ[ьяею]|january|jan\\.?',
  'феврал[ьяею]|february|feb\\.?',
  'март[аеу]?|march|mar\\.?',
  'апрел[ьяею]|april|apr\\.?',
  'ма[йяею]|may',
  'июн[ьяею]|june|jun\\.?',
  'июл[ьяею]|july|jul\\.?',
  'август[аеу]?|august|aug\\.?',
  'сентябр[ьяею]|september|sept?\\.?',
  'октябр[ьяею]|october|oct\\.?',
  'ноябр[ьяею]|november|nov\\.?',
  'декабр[ьяею]|december|dec\\.?',
] as const;
const PATTERNS = MONTHS.map((source) => new RegExp(`^(?:${source})$`, 'i'));
const MONTH = `(?<![a-zа-яё])(${MONTHS.join('|')})(?![a-zа-яё])`;
const DAY = '(?<!\\d)(\\d{1,2})(?:-?(?:го|е|st|nd|rd|th))?(?!\\d)';
const TO = '\\s*(?:по|до|to|until|till|through|[–—-])\\s*';
/** A year makes one day of it, not a yearly one. */
const NO_YEAR = '(?!\\s+(?:19|20)\\d\\d)';
const DAY_FIRST = new RegExp(`${DAY}\\s+${MONTH}${NO_YEAR}${TO}${DAY}\\s+${MONTH}${NO_YEAR}`, 'gi');
const MONTH_FIRST = new RegExp(`${MONTH}\\s+${DAY}${NO_YEAR}${TO}${MONTH}\\s+${DAY}${NO_YEAR}`, 'gi');
const MONTHS_ONLY = new RegExp(`(?<!\\d\\s{1,2})${MONTH}${NO_YEAR}${TO}${MONTH}(?!\\s+\\d)`, 'gi');

/** `MM` of a month's name; '' where it is none: “may” is a month with a capital only. */
function monthOf(name: string): string {
  if (name.toLowerCase() === 'may' && !name.startsWith('M')) return '';
  const at = PATTERNS.findIndex((pattern) => pattern.test(name));
  return at < 0 ? '' : String(at + 1).padStart(2, '0');
}

/** Stretches from one day or month to another, in the order of the text. @example dayRangesIn('16 May – 14 October')[0].range // { from: '05-16', to: '10-14' } */
export function dayRangesIn(text: string): readonly DayRange[] {
  const found: DayRange[] = [];
  const add = (
    match: RegExpMatchArray,
    [month = '', day = '']: readonly (string | undefined)[],
    [lastMonth = '', lastDay = '']: readonly (string | undefined)[],
  ): void => {
    const [from, to] = [monthOf(month), monthOf(lastMonth)];
    if (from === '' || to === '') return;
    const end = (ofMonth: string, ofDay: string): string => (ofDay === '' ? ofMonth : `${ofMonth}-${ofDay.padStart(2, '0')}`);
    found.push({ range: { from: end(from, day), to: end(to, lastDay) }, isExact: day !== '', at: spanOf(match) });
  };
  for (const match of text.matchAll(DAY_FIRST)) add(match, [match[2], match[1]], [match[4], match[3]]);
  for (const match of text.matchAll(MONTH_FIRST)) add(match, [match[1], match[2]], [match[3], match[4]]);
  for (const match of text.matchAll(MONTHS_ONLY)) add(match, [match[1]], [match[2]]);
  return found.sort((a, b) => a.at.from - b.at.from);
}
