import { plainLetters } from '../../../lib/text/fold.ts';
import { instantOf, isDay, type Zone } from '../../../lib/time/zone.ts';
import type { DayOrder } from '../../../model/imports/fields/shapes.ts';
import { DAY_ORDERS } from '../../../model/imports/fields/vocab.ts';

/** Beginnings of months in Russian, English, German, French, Spanish, Italian, Portuguese and Thai, as letters are compared. */
const MONTHS: readonly (readonly string[])[] = [
  ['янв', 'jan', 'ene', 'gen', 'ม.ค', 'มกรา'],
  ['фев', 'feb', 'fev', 'ก.พ', 'กุมภา'],
  ['мар', 'mar', 'mrz', 'มี.ค', 'มีนา'],
  ['апр', 'apr', 'avr', 'abr', 'เม.ย', 'เมษา'],
  ['мая', 'май', 'may', 'mai', 'mag', 'พ.ค', 'พฤษภา'],
  ['июн', 'jun', 'juin', 'giu', 'มิ.ย', 'มิถุนา'],
  ['июл', 'jul', 'juil', 'lug', 'ก.ค', 'กรกฎา'],
  ['авг', 'aug', 'aou', 'ago', 'ส.ค', 'สิงหา'],
  ['сен', 'sep', 'set', 'ก.ย', 'กันยา'],
  ['окт', 'oct', 'okt', 'ott', 'out', 'ต.ค', 'ตุลา'],
  ['ноя', 'nov', 'พ.ย', 'พฤศจิ'],
  ['дек', 'dec', 'dez', 'dic', 'ธ.ค', 'ธันวา'],
];
/** What stands before a day in words. */
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun|пн|вт|ср|чт|пт|сб|вс|пон|вто|сре|чет|пят|суб|вос|lun|mar|mer|jeu|ven|sam|dim|mo|di|mi|do|fr|sa|so)[a-zа-я]*[.,]? (?=\d|[a-zа-я]{3,}\.? \d)/;
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/;
/** Day 0 of a spreadsheet. */
const SERIAL_ZERO_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Years of the Thai calendar are so far ahead. */
const BUDDHIST_YEARS = 543;
const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/;
const NUMBERS = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})(?!\d)/;
const DAY_AND_WORD = /^(\d{1,2})(?:-?(?:е|го|st|nd|rd|th|er))?[ .-]+(?:de )?([a-zа-я]{3,}|[\u0e00-\u0e7f.]{3,})\.?,?[ .-]+(?:del? )?(\d{4}|\d{2})(?!\d)/;
const CHINESE = /^(\d{4})年(\d{1,2})月(\d{1,2})[日号]?/;
const WORD_AND_DAY = /^([a-zа-я]{3,})\.?[ .-]+(\d{1,2})(?:st|nd|rd|th)?,?[ .-]+(\d{4}|\d{2})(?!\d)/;
const CLOCK = /^(?:t|,|в|at)?\s*(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(am|pm)?\s*(z|utc|gmt)?\s*([+-]\d{2}:?\d{2})?$/;

interface Written {
  readonly day: string;
  /** What stands behind the day. */
  readonly rest: string;
}

const two = (value: number): string => String(value).padStart(2, '0');
const pad = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`;

function yearOf(text: string): number {
  const year = Number(text);
  if (text.length === 2) return year + (year < 70 ? 2000 : 1900);
  return year >= 2500 && year < 2600 ? year - BUDDHIST_YEARS : year;
}

function monthOf(word: string): number {
  return MONTHS.findIndex((names) => names.some((name) => word.startsWith(name))) + 1;
}

function written(text: string, order: DayOrder): Written | null {
  const of = (match: RegExpExecArray, year: string, month: number, day: number): Written | null => {
    const found = pad(yearOf(year), month, day);
    return isDay(found) ? { day: found, rest: text.slice(match[0].length).trim() } : null;
  };
  const first = YEAR_FIRST.exec(text);
  if (first) return of(first, first[1] ?? '', Number(first[2]), Number(first[3]));
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, one = '', other = '', third = ''] = numbers;
    if (order === 'ymd') return one.length === 2 && third.length === 2 ? of(numbers, one, Number(other), Number(third)) : null;
    return order === 'mdy' ? of(numbers, third, Number(one), Number(other)) : of(numbers, third, Number(other), Number(one));
  }
  const chinese = CHINESE.exec(text);
  if (chinese) return of(chinese, chinese[1] ?? '', Number(chinese[2]), Number(chinese[3]));
  const bare = text.replace(WEEKDAY, '');
  if (bare !== text) return written(bare, 'ymd') ?? null;
  const worded = DAY_AND_WORD.exec(text);
  if (worded) return of(worded, worded[3] ?? '', monthOf(worded[2] ?? ''), Number(worded[1]));
  const american = WORD_AND_DAY.exec(text);
  return american ? of(american, american[3] ?? '', monthOf(american[1] ?? ''), Number(american[2])) : null;
}

/** A spreadsheet's own number of a day, with its part of a day in minutes; `null` where it is none. */
function serialOf(text: string): { readonly day: string; readonly minutes: number } | null {
  const match = SERIAL.exec(text);
  if (!match) return null;
  const day = new Date(SERIAL_ZERO_MS + Number(match[1]) * DAY_MS).toISOString().slice(0, 10);
  return { day, minutes: Math.round(Number(`0.${match[2] ?? 0}`) * 1440) };
}

const plain = (text: string): string =>
  plainLetters(text)
    .replace(/\s+/g, ' ')
    .replace(/ г\.?(?=$| )/, '')
    .trim();

/**
 * A day as people write it, `YYYY-MM-DD`; '' for what is none.
 * @example readDay('24.11.26', 'dmy') // '2026-11-24'
 * @example readDay('24 ноября 2569', 'dmy') // '2026-11-24', by the Thai calendar
 */
export function readDay(text: string, order: DayOrder): string {
  const folded = plain(text);
  const serial = serialOf(folded);
  if (serial) return serial.day;
  const found = written(folded, order);
  return found && (found.rest === '' || CLOCK.test(found.rest)) ? found.day : '';
}

/**
 * A moment as people write it, by the country's clock unless it names another; `null` for what is none.
 * @example readMoment('24.11.2026 14:05', 'dmy', () => 420) // 2026-11-24T07:05:00Z
 */
export function readMoment(text: string, order: DayOrder, zone: Zone): number | null {
  const folded = plain(text);
  const serial = serialOf(folded);
  if (serial) return instantOf(serial.day, '00:00', zone) + serial.minutes * MINUTE_MS;
  const found = written(folded, order);
  if (!found) return null;
  if (found.rest === '') return instantOf(found.day, '00:00', zone);
  const clock = clockOf(found.rest);
  if (!clock) return null;
  const { time, seconds, utc, offset } = clock;
  const base = utc || offset ? Date.parse(`${found.day}T${time}:00Z`) - offsetMs(offset) : instantOf(found.day, time, zone);
  return base + seconds * 1000;
}

/** A time of a day in its parts: hours and minutes of a clock of 24 hours; `null` for what is none. */
function clockOf(text: string) {
  const clock = CLOCK.exec(text);
  if (!clock) return null;
  const [, hours = '', minutes = '', seconds = '0', half, utc, offset] = clock;
  const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59 || (half && Number(hours) > 12)) return null;
  return { time: `${two(hour)}:${minutes}`, seconds: Number(seconds), utc, offset };
}

/**
 * A time of a day as people write it, on the clock of where it is; '' for what is none, or names another clock.
 * @example readTime('8.30 pm') // '20:30'
 */
export function readTime(text: string): string {
  const clock = clockOf(plain(text));
  return clock && !clock.utc && !clock.offset ? clock.time : '';
}

function offsetMs(offset: string | undefined): number {
  if (!offset) return 0;
  const digits = offset.replace(/\D/g, '');
  return (offset.startsWith('-') ? -1 : 1) * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * MINUTE_MS;
}

/** The part of a day that is three numbers of which none is a whole year before the others, so that their order is open; '' for any other. */
export const numbersOfDay = (text: string): string => NUMBERS.exec(plain(text))?.[0] ?? '';

/** Days and months by their largest numbers. */
const MOST = { day: 31, month: 12 };

/**
 * Whether three numbers can stand in an order, by their size alone: a day that no month has is still a day.
 * @example isInOrder('31/02/26', 'dmy') // true
 */
export function isInOrder(text: string, order: DayOrder): boolean {
  const [, one = '', other = '', third = ''] = NUMBERS.exec(plain(text)) ?? [];
  if (one === '') return false;
  if (order === 'ymd') return one.length === 2 && third.length === 2 && Number(other) <= MOST.month && Number(third) <= MOST.day;
  const [day, month] = order === 'dmy' ? [one, other] : [other, one];
  return Number(day) <= MOST.day && Number(month) <= MOST.month;
}

/** Whether a day stands in another order than this one. */
export const isAgainst = (text: string, order: DayOrder): boolean => {
  const numbers = numbersOfDay(text);
  return numbers !== '' && !isInOrder(numbers, order) && DAY_ORDERS.some((other) => isInOrder(numbers, other));
};

/** What people write where there is no day. */
const NO_DAY =
  /^(?:[-–—?.]+|0|00[./-]00[./-]0000|0000-00-00|нет|нету|нет даты|без даты|не знаю|не известно|неизвестно|не указан[аоы]?|не определен[аоы]?|уточн\S*|позже|открыт\S*( дата)?|none|no|no date|nil|null|n ?[/.] ?a\.?|na|#n\/a|nan|unknown|tbd|tba|tbc|t\.b\.[ad]\.|later|open|pending|keine?|kein datum|offen|unbekannt|ไม่มี|ไม่ระบุ|ยังไม่ระบุ|ยังไม่ทราบ|ยังไม่แน่นอน|无|無|没有|沒有|待定|未定|未知)$/;

/** Whether a cell says that there is no day. */
export const isNoDay = (text: string): boolean => NO_DAY.test(plain(text).replaceAll('ё', 'е'));
