import { digitsOf, normalisePhone } from '../../../lib/contacts/contacts.ts';
import { fold } from '../../../lib/fold.ts';
import { storedInstant } from './stored.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportField } from './import-fields.ts';
import { FIRST_YEAR } from '../../../model/imports/limits.ts';
import { readDay, readMoment } from './read-date.ts';
import { readMoney } from './read-money.ts';
import { codeOf, type Known, wordOf } from './words.ts';

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
  phone(text, { max = 40 }, { country }) {
    const number = normalisePhone(text, country, 'ru');
    if (number === '' && digitsOf(text).length < PHONE_DIGITS_MIN) return fault('phone');
    return text.length > max ? (number === '' ? fault('long') : { value: number }) : { value: text };
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
export const readCell = (text: string, field: ImportField, known: Known, mapping: Mapping): Read => READERS[field.kind](text, field, known, mapping);
