import type { Season } from '../../../../catalogue/catalogue/rules/season.ts';
import { dayRangesIn } from './day-ranges.ts';
import type { SoldFacts } from './facts.ts';
import type { Fault } from './finding.ts';
import { type OneText, says, sentencesOf, spanOf, wholeWords } from './text.ts';

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
