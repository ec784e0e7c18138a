import { digitsOf, numberIn } from '../../../lib/contacts/contacts.ts';
import { fold } from '../../../lib/text/fold.ts';
import { MINOR_DIGITS } from '../../../lib/money.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportKind } from '../../../model/imports/fields/vocab.ts';
import { FIRST_YEAR } from '../../../model/imports/limits.ts';
import { fieldsOf, type ImportField } from './import-fields.ts';
import { readDay, readMoment } from './read-date.ts';
import { codeOf, type Known, wordOf } from './words.ts';

/** An instant as PocketBase stores it, which sorts as text. */
export const storedInstant = (at_ms: number): string => new Date(at_ms).toISOString().replace('T', ' ');

/** Milliseconds since 1970 of a stored instant. */
export const instantOf = (stored: string): number => Date.parse(stored.replace(' ', 'T'));

/** Signs and words that stand beside a sum and say nothing of its size. */
const AROUND = /[\s\u00a0\u202f'’₽฿$€£]|(?:руб|бат|р|thb|rub|usd|eur|baht|бт)\.?(?![a-zа-я])/gi;
const MOST_MINOR = 1_000_000_000_000;

/**
 * A sum as people write it, in minor units; `null` for what is none. One mark with three digits behind it parts thousands, as
 * nobody pays in thousandths; with one or two it begins the hundredths.
 * @example readMoney('฿1,234.50') // 123450
 * @example readMoney('12 500 руб.') // 1250000
 */
export function readMoney(text: string): number | null {
  const bare = text.replace(AROUND, '').replace(/[.,]-?$/, '');
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const behind = at < 0 ? '' : bare.slice(at + 1);
  const isFraction = at >= 0 && behind.length <= MINOR_DIGITS && behind.length > 0 && !bare.slice(0, at).includes(bare[at] ?? '');
  const whole = isFraction ? bare.slice(0, at) : bare;
  // What parts thousands parts all of them by three.
  if (/[.,]/.test(whole) && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return null;
  const minor = Number(whole.replace(/[.,]/g, '')) * 10 ** MINOR_DIGITS + (isFraction ? Number(behind.padEnd(MINOR_DIGITS, '0')) : 0);
  return Number.isSafeInteger(minor) && minor <= MOST_MINOR ? minor : null;
}

export type Value = string | number | boolean | readonly string[];
/** What a cell says, or the code of why it says nothing that can be kept. */
export type Read = { readonly value: Value } | { readonly fault: string };

const EMAIL = /^[^\s@<>(),;:"']+@[^\s@<>(),;:"']+\.[^\s@<>(),;:"'.]{2,}$/;
const PHONE_DIGITS_MIN = 7;
const COUNT_MAX = 99;
const RUSSIAN = /^(ru|rus|russian|рус|русский|р)$/;
const ENGLISH = /^(en|eng|english|анг|англ|английский|а)$/;
const YES = ['да', 'yes', 'true', '1', '+', 'v', 'x', 'vip', 'вип'];
const NO = ['нет', 'no', 'false', '0', '-', ''];
const COUNTRIES: Readonly<Record<string, string>> = {
  ...{ россия: 'RU', рф: 'RU', russia: 'RU', 'russian federation': 'RU', казахстан: 'KZ', kazakhstan: 'KZ', беларусь: 'BY', белоруссия: 'BY', belarus: 'BY' },
  ...{ украина: 'UA', ukraine: 'UA', узбекистан: 'UZ', uzbekistan: 'UZ', таиланд: 'TH', thailand: 'TH', израиль: 'IL', israel: 'IL' },
  ...{ германия: 'DE', germany: 'DE', великобритания: 'GB', 'united kingdom': 'GB', uk: 'GB', сша: 'US', usa: 'US', 'united states': 'US' },
};

type Reader = (text: string, field: ImportField, known: Known, mapping: Mapping) => Read;
const fault = (code: string): Read => ({ fault: code });

const READERS: Readonly<Record<ImportField['kind'], Reader>> = {
  text: (text, { max = 5000 }) => (text.length > max ? fault('long') : { value: text }),
  // Whose number it is, is read where it is stored, like any other.
  phone(text, { max = 40 }) {
    if (digitsOf(text).length < PHONE_DIGITS_MIN) return fault('phone');
    const number = text.length > max ? numberIn(text) : text;
    return number === '' || number.length > max ? fault('long') : { value: number };
  },
  email(text) {
    const bare = text
      .replace(/^mailto:/i, '')
      .replace(/^<|>$/g, '')
      .toLowerCase();
    return EMAIL.test(bare) && bare.length <= 120 ? { value: bare } : fault('email');
  },
  language(text) {
    const word = fold(text).replace(/\.$/, '');
    if (RUSSIAN.test(word)) return { value: 'ru' };
    return ENGLISH.test(word) ? { value: 'en' } : fault('word');
  },
  word(text, { name, list }, { lists }, { values }) {
    const meant = values[name]?.[wordOf(text)];
    const choices = list ? lists[list] : [];
    const code = meant && choices.some((one) => one.code === meant) ? meant : codeOf(choices, text);
    return code === '' ? fault('word') : { value: code };
  },
  day(text, _field, _known, { day_order }) {
    const day = readDay(text, day_order);
    return day === '' ? fault('day') : { value: day };
  },
  moment(text, { name }, { zone, now_ms }, { day_order }) {
    const at = readMoment(text, day_order, zone);
    if (at === null || new Date(at).getUTCFullYear() < FIRST_YEAR) return fault('day');
    // A next action lies ahead; what has happened does not.
    if (name !== 'next_action_at' && at > now_ms + 60_000) return fault('future');
    return { value: storedInstant(at) };
  },
  count(text) {
    const match = /^(\d{1,3})(?:[.,]0+)?(?:\s*(?:чел|взр|дет|pax|adults?|children|people|pers)\.?[a-zа-я]*)?$/.exec(fold(text));
    const count = Number(match?.[1] ?? Number.NaN);
    return count <= COUNT_MAX ? { value: count } : fault('count');
  },
  money(text) {
    const sum = readMoney(text);
    return sum === null ? fault('money') : { value: sum };
  },
  flag(text) {
    const word = fold(text);
    if (YES.includes(word)) return { value: true };
    return NO.includes(word) ? { value: false } : fault('word');
  },
  tags: (text) => ({
    value: [...new Set(text.split(/[,;#\n]/).map((tag) => tag.trim()))].filter((tag) => tag !== '').slice(0, 30),
  }),
  country(text) {
    if (/^[A-Za-z]{2}$/.test(text)) return { value: text.toUpperCase() };
    const code = COUNTRIES[fold(text)];
    return code ? { value: code } : fault('word');
  },
};

/** What a cell that says something means as a field. A formula is the text that it is. */
const readCell = (text: string, field: ImportField, known: Known, mapping: Mapping): Read => READERS[field.kind](text, field, known, mapping);

/** What stands against a line: the field and a code. */
export interface LineFault {
  readonly field: string;
  readonly code: string;
}
export type Values = Readonly<Record<string, Value>>;
export interface ReadLine {
  readonly values: Values;
  readonly faults: readonly LineFault[];
  /** Fields of which the line says nothing itself, and something holds where it does not. */
  readonly assumed: readonly string[];
}

/** Longer texts are of several lines. */
const LINE_MAX = 300;
/** Signs that spreadsheets and people put where nothing is known. */
const NOTHING = /^(?:[-–—]+|n\/a|null|none|нет данных|#n\/a)$/i;
const cleaned = (cell: string): string => {
  const text = cell.replaceAll('\u0000', '').replace(/\r\n?/g, '\n').trim();
  return NOTHING.test(text) ? '' : text;
};

interface Place {
  readonly field: ImportField;
  /** Its columns in the file. */
  readonly columns: readonly number[];
  /** What is taken where they say nothing. */
  readonly otherwise: string;
}
const places = new WeakMap<Mapping, readonly Place[]>();

/** Fields that lines can say something of, or have to; found out once for all lines of a file. */
function placesOf(what: ImportKind, mapping: Mapping): readonly Place[] {
  const known = places.get(mapping);
  if (known) return known;
  const columnsOf = (name: string): readonly number[] => mapping.columns.flatMap((column, at) => (column === name ? [at] : []));
  const found = fieldsOf(what)
    .map((field): Place => ({ field, columns: columnsOf(field.name), otherwise: mapping.defaults[field.name] ?? '' }))
    .filter(({ field, columns, otherwise }) => columns.length > 0 || otherwise !== '' || field.required);
  places.set(mapping, found);
  return found;
}

/** A line's cells as fields, by the mapping; several columns of one text are joined, of anything else the first that says something counts. */
export function readLine(what: ImportKind, mapping: Mapping, cells: readonly string[], known: Known): ReadLine {
  const values: Record<string, Value> = {};
  const faults: LineFault[] = [];
  const assumed: string[] = [];
  for (const { field, columns, otherwise } of placesOf(what, mapping)) {
    const texts = columns.map((at) => cleaned(cells[at] ?? '')).filter((text) => text !== '');
    const text = field.kind === 'text' && field.name !== 'external_id' ? texts.join((field.max ?? 0) > LINE_MAX ? '\n' : ' ') : (texts[0] ?? '');
    const said = text === '' ? otherwise : text;
    if (said === '') {
      if (field.required) faults.push({ field: field.name, code: 'missing' });
      continue;
    }
    if (text === '') assumed.push(field.name);
    const read = readCell(said, field, known, mapping);
    if ('fault' in read) faults.push({ field: field.name, code: read.fault });
    else values[field.name] = read.value;
  }
  return { values, faults, assumed };
}
