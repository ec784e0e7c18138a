import type { Season } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import type { SoldFacts } from './facts.rules.ts';
import type { Fault, Span } from './finding.rules.ts';
import { clockText, clockTimesIn, MINUTES_PER_DAY, type OneText, says, sentencesOf, spanOf, wholeWords } from './text.rules.ts';

/** Words right behind which an hour is when the trip leaves. */
const LEAVES =
  /(?<![a-zа-яё])(?:(?:выход(?:им|ит)?|отход(?:им|ит)|отплыва(?:ем|ет)|отплытие|отправля(?:емся|ется)|отправление|старт(?:уем)?)(?: (?:ровно|на рассвете|утром))?,? (?:в )?|(?:depart(?:s|ure|ures|ing)?|leaves?|leaving|sets? off|sails?),? (?:at )?)(?=\d{1,2}:\d\d)/gi;
/** Ways home, hours that a guest chooses, and what leaves beside the trip itself. */
const NOT_THE_START = wholeWords(
  'перв[а-яё]+|обратно|назад|между|до|любое|последн[а-яё]+|следующ[а-яё]+|друг[а-яё]+|паром[а-яё]*|автобус[а-яё]*|минивэн[а-яё]*|машин[а-яё]*|трансфер[а-яё]*|водител[а-яё]*|поезд[а-яё]*|рейс[а-яё]*|first|back|returns?|between|before|until|any|last|next|others?|ferry|ferries|bus|buses|vans?|cars?|transfers?|drivers?|trains?|flights?',
);
/** How far before an hour a word of those counts, characters of its sentence. */
const NEAR = 40;
/** Words before an hour in a name that make it another one than the start. */
const NEAR_HOUR = /(?:^|[^a-zа-яё])(?:до|к|ко|около|после|с|от|by|until|till|back|after|from|около|about)\s*$/i;
/** Words by which an hour is that of being collected, and of coming back. */
const COLLECTS = wholeWords(
  'забер[а-яё]+|забира[а-яё]+|заед[а-яё]+|встре[а-яё]+|выезд[а-яё]*|при(?:ед|езж)[а-яё]+|подойд[а-яё]+|зайд[а-яё]+|приходите|жд[её]м|pick-?ups?|collect[a-z]*|meet[a-z]*|comes?|calls?|waits?|be at',
);
const RETURNS = wholeWords('верн[а-яё]+|привез[а-яё]+|обратно|назад|back|returns?|drop(?:ped)?');
const HOURS_BEFORE = 30;
const MORNING = 6 * 60;
const EVENING = 18 * 60;
/** Hours of a day are rounded in names. */
const ROUNDING_MINUTES = 30;

/** Hours of leaving that nothing of the trip leaves at. */
function leavingFaults({ words }: OneText, { hours }: SoldFacts): readonly Fault[] {
  if (hours.length === 0) return [];
  const times = clockTimesIn(words);
  return [...words.matchAll(LEAVES)].flatMap((match): Fault[] => {
    const { from, to } = spanOf(match);
    const time = times.find((one) => one.from === to);
    if (!time || hours.includes(time.minutes) || says(beforeIn(words, to, from), NOT_THE_START)) return [];
    return [{ code: 'hour_wrong', params: { hour: clockText(time.minutes), start: clockText(hours[0] ?? 0) }, at: { from: time.from, to: time.to } }];
  });
}

/** What stands before a place in its sentence, as far as it counts. */
function beforeIn(words: string, to: number, from: number): string {
  const near = words.slice(Math.max(0, from - NEAR), to);
  return near.slice(Math.max(near.lastIndexOf('. '), near.lastIndexOf('; '), near.lastIndexOf('\n'), 0));
}

/** Hours in a variant's name: from start to end where it names both, else within the trip. */
function nameFaults({ words }: OneText, { start, duration, hours }: SoldFacts): readonly Fault[] {
  if (start === null || duration <= 0) return [];
  const times = clockTimesIn(words);
  const [first, second] = times;
  const end = (start + duration) % MINUTES_PER_DAY;
  const at = first && { from: first.from, to: (second ?? first).to };
  if (times.length === 2 && first && second && at && /^\s*[–—-]\s*$/.test(words.slice(first.to, second.from)))
    return first.minutes === start && second.minutes === end
      ? []
      : [{ code: 'hour_outside', params: { hour: words.slice(at.from, at.to), start: clockText(start), end: clockText(end) }, at }];
  return times
    .filter(({ minutes, from }) => !hours.includes(minutes) && !isWithin(minutes, start, duration) && !NEAR_HOUR.test(words.slice(0, from)))
    .map((one) => ({
      code: 'hour_outside',
      params: { hour: clockText(one.minutes), start: clockText(start), end: clockText(end) },
      at: { from: one.from, to: one.to },
    }));
}

const isWithin = (minutes: number, start: number, duration: number): boolean =>
  minutes >= start ? minutes <= start + duration : minutes + MINUTES_PER_DAY <= start + duration;

const COUNTS: Readonly<Record<string, number>> = {
  ...{ два: 2, две: 2, три: 3, четыре: 4, пять: 5, шесть: 6, семь: 7, восемь: 8, девять: 9, десять: 10, двенадцать: 12 },
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
};
const LASTS = new RegExp(
  `(?<![a-zа-яё0-9–—-])(\\d{1,2}|${Object.keys(COUNTS).join('|')})[ \\u00a0-](час(?:а|ов)?|hours?|дн(?:я|ей)|days?)(?=\\s*(?:$|[,);]))`,
  'gi',
);
/** What stands before the length of a trip in its name; “two hours ashore” is another length. */
const BEFORE_LENGTH = /(?:^|[,:;(—–]|(?:^|\s)(?:на|for))\s*$/i;

/** How long it lasts, where its name says so. */
function durationFaults({ words }: OneText, { start, duration }: SoldFacts): readonly Fault[] {
  if (duration <= 0) return [];
  return [...words.matchAll(LASTS)].flatMap((match): Fault[] => {
    const [, count = '', unit = ''] = match;
    if (!BEFORE_LENGTH.test(words.slice(0, match.index))) return [];
    const said = COUNTS[count.toLowerCase()] ?? Number(count);
    const days = Math.floor(((start ?? 0) + duration) / MINUTES_PER_DAY) + 1;
    const isRight = /^[чh]/i.test(unit) ? Math.abs(duration - said * 60) <= ROUNDING_MINUTES : said === days;
    return isRight ? [] : [{ code: 'duration_wrong', params: { said: match[0], hours: Math.round(duration / 6) / 10 }, at: spanOf(match) }];
  });
}

const isCollecting = (text: string): boolean => says(text, COLLECTS) && !says(text, RETURNS);

/** People who are collected after the trip has begun; a trip that begins with the drive may say its first hotels. */
function pickupFaults({ words }: OneText, { start }: SoldFacts): readonly Fault[] {
  const times = clockTimesIn(words).filter(({ from }) => isCollecting(beforeIn(words, from, from)));
  if (start === null || times.length === 0) return [];
  const first = times.reduce((earliest, one) => (one.minutes < earliest.minutes ? one : earliest));
  const isNightBefore = start < MORNING && first.minutes >= EVENING;
  if (isNightBefore || first.minutes <= start + HOURS_BEFORE) return [];
  return [{ code: 'pickup_late', params: { hour: clockText(first.minutes), start: clockText(start) }, at: { from: first.from, to: first.to } }];
}

/** What a text says of hours, against when the trip starts, how long it lasts and what its programme has. */
export function hourFaults(one: OneText, facts: SoldFacts): readonly Fault[] {
  switch (one.part) {
    case 'pickup':
      return pickupFaults(one, facts);
    case 'variant':
      return [...nameFaults(one, facts), ...durationFaults(one, facts)];
    case 'title':
      return facts.isVariant ? [] : [...leavingFaults(one, facts), ...durationFaults(one, facts)];
    case 'programme':
      return [];
    default:
      return leavingFaults(one, facts);
  }
}

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
export const PLACE = wholeWords('парк[а-яё]*|бухт[а-яё]*|берег[а-яё]*|остров[а-яё]*|риф[а-яё]*|parks?|bays?|shores?|beach(?:es)?|islands?|reefs?');
/** Words by which one lands at a place. */
export const LANDS = wholeWords('открыт[а-яё]*|высажива[а-яё]+|высадк[а-яё]+|open|lands?|landing|step ashore|go ashore');
const OPENS = wholeWords('(?:от|за)кры[а-яё]+|высажива[а-яё]+|open(?:s|ed)?|clos(?:e|es|ed|ure)|shuts?|lands?|landing');
export const ALL_YEAR = wholeWords('круглый год|круглогодично|весь год|all year(?: round)?|year-round|the year round|every month of the year');
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
