import { clockText, clockTimesIn, MINUTES_PER_DAY } from './clock-times.ts';
import type { SoldFacts } from './facts.ts';
import type { Fault } from './finding.ts';
import { type OneText, says, spanOf, wholeWords } from './text.ts';

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
