import type { Season } from '../../../catalogue/rules/season.ts';
import { dayRangesIn } from './day-ranges.ts';
import type { SoldFacts } from './facts.ts';
import type { Fault } from './finding.ts';
import { type OneText, says, sentencesOf, spanOf, wholeWords } from './text.ts';

/** Words that make a stretch of days the one in which a trip runs, or a place is closed. */
const RUNS = wholeWords(
  'сезон[а-яё]*|(?:от|за)кры[а-яё]+|ход(?:им|ят|ит)|выходим|работа[а-яё]+|высажива[а-яё]+|seasons?|open(?:s|ed)?|clos(?:e|es|ed|ure)|shuts?|runs?|running|operates?|we sail|nobody sails|lands?|landing',
);
const ALL_YEAR = wholeWords('круглый год|круглогодично|весь год|all year(?: round)?|year-round|the year round|every month of the year');
const SAILS = wholeWords('ход(?:им|ят|ит)|выход[а-яё]*|работа[а-яё]+|открыт[а-яё]*|проход[а-яё]+|runs?|operates?|sails?|open|departs?|available');

/** The last day of February is the 28th or the 29th. */
const same = (a: string, b: string): boolean => a === b || (a.startsWith('02-2') && b.startsWith('02-2') && a >= '02-28' && b >= '02-28');
const isOneOf = (range: Season, stretches: readonly Season[]): boolean => stretches.some(({ from, to }) => same(range.from, from) && same(range.to, to));

/** What a text says of the time of the year, against season and closures; months alone may speak of the weather. */
export function seasonFaults({ words }: OneText, { season, stretches }: SoldFacts): readonly Fault[] {
  if (stretches.length === 0) return [];
  const known = stretches.slice(0, 2).map(({ from, to }) => `${from} – ${to}`);
  return sentencesOf(words).flatMap((sentence): Fault[] => {
    const placed = ({ from, to }: { readonly from: number; readonly to: number }) => ({ from: sentence.from + from, to: sentence.from + to });
    const wrong = dayRangesIn(sentence.text)
      .filter(({ range, isExact }) => isExact && !isOneOf(range, stretches))
      .map(
        ({ at, range }): Fault => ({
          code: says(sentence.text, RUNS) ? 'season_wrong' : 'season_unlike',
          params: { said: `${range.from} – ${range.to}`, known: known.join(', ') },
          at: placed(at),
        }),
      );
    const [always] = season && says(sentence.text, SAILS) ? [...sentence.text.matchAll(ALL_YEAR)] : [];
    return [...wrong, ...(always ? [{ code: 'season_all_year', params: { known: known[0] ?? '' }, at: placed(spanOf(always)) } as const] : [])];
  });
}
