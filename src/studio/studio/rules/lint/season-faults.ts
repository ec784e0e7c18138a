import type { Season } from '../../../../catalogue/catalogue/rules/season.ts';
import type { SoldFacts } from './facts.ts';
import type { Fault, Span } from './finding.ts';
import { type OneText, says, sentencesOf, spanOf, wholeWords } from './text.ts';

/** A yearly stretch that a text names. */
interface DayRange {
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

/** Words that make a stretch of days the one in which a trip runs; a high season has its prices, a season of mantas its mantas. */
const RUNS = wholeWords(
  '(?<!(?:высокий|низкий|пиковый) )сезон(?: (?:длится|ид[её]т|открыт))?(?=\\s*(?:с|:|[–—-])\\s)|ходим|ходят|выходим|(?<!(?:high|low|peak|rainy|dry) )season(?: (?:is|runs|lasts))?(?=\\s*(?:from|:|\\d|[–—-]))|we sail|we run|nobody sails|trips? runs?|boats? (?:runs?|sails?)',
);
/** Words by which a place is open or closed. */
const PLACE = wholeWords('парк[а-яё]*|бухт[а-яё]*|берег[а-яё]*|остров[а-яё]*|риф[а-яё]*|parks?|bays?|shores?|beach(?:es)?|islands?|reefs?');
const OPENS = wholeWords('(?:от|за)кры[а-яё]+|высажива[а-яё]+|open(?:s|ed)?|clos(?:e|es|ed|ure)|shuts?|lands?|landing');
const ALL_YEAR = wholeWords('круглый год|круглогодично|весь год|all year(?: round)?|year-round|the year round|every month of the year');
const SAILS = wholeWords('ходим|ходят|выходим|проход[а-яё]+|we sail|boats? (?:runs?|sails?)|trips? runs?|it runs|we run|departs?');
/** What runs beside the trip. */
const OTHERS = wholeWords('паром[а-яё]*|автобус[а-яё]*|ferry|ferries|bus|buses');

/** The last day of February is the 28th or the 29th. */
const same = (a: string, b: string): boolean => a === b || (a.startsWith('02-2') && b.startsWith('02-2') && a >= '02-28' && b >= '02-28');
const isOneOf = (range: Season, stretches: readonly Season[]): boolean => stretches.some(({ from, to }) => same(range.from, from) && same(range.to, to));

const rangeText = ({ from, to }: Season): string => `${from} – ${to}`;

/** A stretch that has one end of a known one is that one, told wrong. */
const isHalfOf = (range: Season, stretches: readonly Season[]): boolean => stretches.some(({ from, to }) => same(range.from, from) || same(range.to, to));

/** Whether a sentence speaks of this trip's season, or of a closure that is known. */
const isKnownOf = (text: string, range: Season, { stretches, isClosedOnWay }: SoldFacts): boolean =>
  says(text, RUNS) || (says(text, PLACE) && says(text, OPENS) && (isClosedOnWay || isHalfOf(range, stretches)));

/** What a text says of the time of the year, against season and closures; months alone may speak of the weather. */
export function seasonFaults({ words }: OneText, facts: SoldFacts): readonly Fault[] {
  const { seasons, stretches } = facts;
  if (stretches.length === 0) return [];
  const known = stretches.slice(0, 2).map(rangeText);
  return sentencesOf(words).flatMap((sentence): Fault[] => {
    const placed = ({ from, to }: { readonly from: number; readonly to: number }) => ({ from: sentence.from + from, to: sentence.from + to });
    const wrong = dayRangesIn(sentence.text)
      .filter(({ range, isExact }) => isExact && !isOneOf(range, stretches))
      .map(
        ({ at, range }): Fault => ({
          code: isKnownOf(sentence.text, range, facts) ? 'season_wrong' : 'season_unlike',
          params: { said: sentence.text.slice(at.from, at.to), known: known.join(', ') },
          at: placed(at),
        }),
      );
    const [always] = seasons.length > 0 && says(sentence.text, SAILS) && !says(sentence.text, OTHERS) ? [...sentence.text.matchAll(ALL_YEAR)] : [];
    return [...wrong, ...(always ? [{ code: 'season_all_year', params: { known: known[0] ?? '' }, at: placed(spanOf(always)) } as const] : [])];
  });
}
