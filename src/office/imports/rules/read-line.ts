import { digitsOf, numberIn } from '../../../lib/contacts/contacts.ts';
import { fold } from '../../../lib/text/fold.ts';
import type { DayOrder, Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportKind } from '../../../model/imports/fields/vocab.ts';
import { FIRST_YEAR } from '../../../model/imports/limits.ts';
import { fieldsOf, type ImportField } from './import-fields.ts';
import { isAgainst, isNoDay, numbersOfDay, readDay, readMoment, readTime } from './read-date.ts';
import { MIXED, wayOf } from './columns.ts';
import { readSum, UNCLEAR_CURRENCY } from './read-money.ts';
import { DAY_ORDERS } from '../../../model/imports/fields/vocab.ts';
import { codeOf, type Known, wordOf } from './words.ts';

/** An instant as PocketBase stores it, which sorts as text. */
export const storedInstant = (at_ms: number): string => new Date(at_ms).toISOString().replace('T', ' ');

/** Milliseconds since 1970 of a stored instant. */
export const instantOf = (stored: string): number => Date.parse(stored.replace(' ', 'T'));

export type Value = string | number | boolean | readonly string[];
/** What a cell says, or the code of why it says nothing that can be kept. */
export type Read = { readonly value: Value; readonly currency?: string } | { readonly fault: string };

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

/** The order in which a column's days are read. */
const orderOf = (way: string): DayOrder => DAY_ORDERS.find((order) => order === way) ?? 'dmy';

/** Why a day is not read although it could be: its column has two orders, or another one than it; '' where nothing is against it. */
function orderFault(text: string, way: string, order: DayOrder): string {
  if (way === MIXED) return numbersOfDay(text) === '' ? '' : 'day_both';
  return isAgainst(text, order) ? 'day_order' : '';
}

type Reader = (text: string, field: ImportField, known: Known, mapping: Mapping, way: string) => Read;
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
  day(text, _field, _known, _mapping, way) {
    const order = orderOf(way);
    const against = orderFault(text, way, order);
    const day = against === '' ? readDay(text, order) : '';
    return day === '' ? fault(against || 'day') : { value: day };
  },
  time(text) {
    const time = readTime(text);
    return time === '' ? fault('time') : { value: time };
  },
  moment(text, { name }, { zone, now_ms }, _mapping, way) {
    const order = orderOf(way);
    const against = orderFault(text, way, order);
    if (against !== '') return fault(against);
    const at = readMoment(text, order, zone);
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
    const sum = readSum(text);
    return sum === null ? fault('money') : { value: sum.minor, currency: sum.currency };
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
const readCell: Reader = (text, field, ...more) => READERS[field.kind](text, field, ...more);

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

const NOTE = 'note';
/** Longer texts are of several lines. */
const LINE_MAX = 300;
/** Signs that spreadsheets and people put where nothing is known. */
const NOTHING = /^(?:[-–—]+|n\/a|null|none|нет данных|#n\/a)$/i;
const cleaned = (cell: string): string => {
  const text = cell.replaceAll('\u0000', '').replace(/\r\n?/g, '\n').trim();
  return NOTHING.test(text) ? '' : text;
};

/** A date that is none is nothing, like a sign that says so. */
const cleanedAs = ({ kind }: ImportField, cell: string): string => {
  const text = cleaned(cell);
  return (kind === 'day' || kind === 'moment') && isNoDay(text) ? '' : text;
};

/** Fields of sums that have a currency of their own beside them; any other is in the country's money. */
const OWN_CURRENCY: Readonly<Record<string, string>> = { budget: 'budget_currency' };
/** Where a line says the currency of its sums. */
const CURRENCY_OF = (field: string): string => OWN_CURRENCY[field] ?? 'currency';

interface SaidSum {
  readonly field: string;
  /** What stands in the cell; '' where nothing does. */
  readonly own: string;
  readonly way: string;
}

/** The currency of a sum, or why it cannot be taken; no sum loses its own. @param beside what another column of the line says */
function currencyOf({ field, own, way }: SaidSum, beside: string, { currency: country, lists }: Known): { readonly currency: string; readonly fault: string } {
  const chosen = way === MIXED ? '' : way;
  const isUnclear = own === UNCLEAR_CURRENCY ? chosen === '' && beside === '' : own === '' && way === MIXED && beside === '';
  const currency = (own === UNCLEAR_CURRENCY ? '' : own) || beside || chosen || country;
  const refuse = (fault: string) => ({ currency: '', fault });
  if (isUnclear) return refuse('currency_unclear');
  if (beside !== '' && beside !== currency) return refuse('currency_clash');
  if (!OWN_CURRENCY[field]) return currency === country ? { currency, fault: '' } : refuse('currency_foreign');
  const codes = lists.currency.map(({ code }) => code);
  return currency === country || codes.length === 0 || codes.includes(currency) ? { currency, fault: '' } : refuse('currency_unknown');
}

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

/** A line's cells as fields, by the mapping; several columns of one text are joined, of anything else the first that says something counts, and the others stand in the note. */
export function readLine(what: ImportKind, mapping: Mapping, cells: readonly string[], known: Known): ReadLine {
  const values: Record<string, Value> = {};
  const faults: LineFault[] = [];
  const assumed: string[] = [];
  const sums: SaidSum[] = [];
  const spare: string[] = [];
  for (const { field, columns, otherwise } of placesOf(what, mapping)) {
    const texts = columns.map((place) => cleanedAs(field, cells[place] ?? '')).filter((text) => text !== '');
    const at = columns.find((place) => cleanedAs(field, cells[place] ?? '') !== '') ?? -1;
    const text = field.kind === 'text' && field.name !== 'external_id' ? texts.join((field.max ?? 0) > LINE_MAX ? '\n' : ' ') : (texts[0] ?? '');
    if (field.kind !== 'text') for (const other of texts.slice(1)) if (other !== text) spare.push(other);
    const said = text === '' ? otherwise : text;
    if (said === '') {
      if (field.required) faults.push({ field: field.name, code: 'missing' });
      continue;
    }
    if (text === '') assumed.push(field.name);
    const read = readCell(said, field, known, mapping, wayOf(mapping, at));
    if ('fault' in read) faults.push({ field: field.name, code: read.fault });
    else {
      values[field.name] = read.value;
      if (read.currency !== undefined) sums.push({ field: field.name, own: read.currency, way: wayOf(mapping, at) });
    }
  }
  for (const sum of sums) {
    const { currency, fault: code } = currencyOf(sum, String(values[CURRENCY_OF(sum.field)] ?? ''), known);
    if (code !== '') faults.push({ field: sum.field, code });
    else if (OWN_CURRENCY[sum.field] && currency !== '') values[CURRENCY_OF(sum.field)] = currency;
  }
  // Of a field that holds one thing, what a second column says stands in the note.
  if (spare.length > 0 && fieldsOf(what).some(({ name }) => name === NOTE))
    values[NOTE] = [values[NOTE] ?? '', ...spare].filter((one) => one !== '').join('\n');
  return { values, faults, assumed };
}
