import { digitsOf, fold } from '../../../domain/contacts.ts';
import { DASH } from '../../../schema/fates.ts';
import type { App } from '../jsvm.d.ts';
import { byIds, type GuestRows } from './forget.ts';
import { rowsOf } from './rows.ts';

/** Fields by whose words somebody is looked for. */
const WHO: Readonly<Record<string, readonly string[]>> = {
  clients: ['name', 'name_latin', 'phones', 'messengers', 'email', 'companions', 'also'],
  leads: ['name', 'phone_raw', 'phone_e164', 'messenger', 'email', 'also'],
  vouchers: ['lead_name_latin', 'contact_phone', 'contact_messenger', 'pax', 'supplier_reference', 'reseller_reference'],
  users: ['username', 'phone_e164', 'name_ru', 'name_en'],
};
const WORD_MIN = 3;
/** Fewer digits are a room or a number of people. */
const DIGITS_MIN = 5;
/** The end of a phone number that all its spellings share. */
const TAIL = 7;

/** A text without what names the guest; the same where it does not. */
export type Unnamed = (text: string) => string;

/** All texts by which the guest of these rows is known. */
export function namesOf(tx: App, about: GuestRows): readonly string[] {
  return Object.entries(WHO).flatMap(([collection, fields]) => {
    const texts = fields.map((field) => `COALESCE(${field}, '')`).join(', ');
    const sql = `SELECT json_array(${texts}) AS texts FROM ${byIds(collection)} WHERE id IN (SELECT value FROM json_each({:ids}))`;
    const rows = rowsOf(tx, sql, { ids: JSON.stringify(about.get(collection) ?? []) }, { texts: '' });
    return rows.flatMap((row) => (JSON.parse(row.texts) as readonly string[]).flatMap(textsIn));
  });
}

/** A text, or all texts in the JSON that it is. */
function textsIn(text: string): readonly string[] {
  if (!/^[[{]/.test(text)) return [text];
  const leaves = (value: unknown): readonly string[] => {
    if (typeof value !== 'object' || value === null) return [String(value ?? '')];
    return Object.values(value).flatMap(leaves);
  };
  try {
    return leaves(JSON.parse(text));
  } catch {
    return [text];
  }
}

/**
 * Words are met in any case and ending, numbers in any spelling.
 * @example unnamedBy(['Кирилл Забываев', '+79051239876'])('отель Забываева, 8 905 123-98-76') // 'отель —, —'
 */
export function unnamedBy(names: readonly string[]): Unnamed {
  const words = [...new Set(names.flatMap((name) => fold(name).match(WORDS) ?? []))].filter((word) => word.length >= WORD_MIN);
  const tails = names.map(digitsOf).flatMap((digits) => (digits.length >= DIGITS_MIN ? [digits.slice(-TAIL)] : []));
  const isNumber = (run: string): boolean => {
    const digits = digitsOf(run);
    return digits.length >= DIGITS_MIN && tails.some((tail) => digits.endsWith(tail) || tail.startsWith(digits) || digits.includes(tail));
  };
  const isName = (word: string): boolean => {
    const told = fold(word);
    return told.length >= WORD_MIN && words.some((one) => one.startsWith(told) || told.startsWith(one));
  };
  return (text) => text.replace(NUMBERS, (run) => (isNumber(run) ? DASH : run)).replace(WORDS, (word) => (isName(word) ? DASH : word));
}

/** Whatever stands between spaces and marks; the at-sign of a handle is no part of it. */
const WORDS = /[^\s,;:!?"'()«»@][^\s,;:!?"'()«»]*/g;
const NUMBERS = /\+?\d[\d\s().-]{3,30}\d/g;

/** The query of a list without a search for the guest. */
export function queryWithout(query: string, unnamed: Unnamed): string {
  const isKept = (pair: string): boolean => {
    const told = pair.startsWith('q=') ? plainOf(pair.slice(2)) : '';
    return unnamed(told) === told;
  };
  return query.split('&').filter(isKept).join('&');
}

function plainOf(value: string): string {
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '));
  } catch {
    return value;
  }
}

/** Searches for the guest are taken out of the log of exports and out of everybody's saved views. */
export function forgetSearches(tx: App, unnamed: Unnamed): void {
  const update = (sql: string, values: Readonly<Record<string, string>>): void => void tx.db().newQuery(sql).bind(values).execute();
  const searched = "SELECT id, filter FROM exports INDEXED BY exports_searched WHERE (instr('&' || filter, '&q=') > 0) = 1";
  for (const { id, filter } of rowsOf(tx, searched, {}, { id: '', filter: '' })) {
    const left = queryWithout(filter, unnamed);
    if (left !== filter) update('UPDATE exports SET filter = {:left} WHERE id = {:id}', { id, left });
  }
  for (const { id, name, query } of rowsOf(tx, 'SELECT id, name, query FROM saved_views', {}, { id: '', name: '', query: '' })) {
    // Two views of one person are never called the same.
    const called = unnamed(name) === name ? name : `${unnamed(name).slice(0, 50)} ${id.slice(0, 4)}`;
    const left = queryWithout(query, unnamed);
    if (called !== name || left !== query) update('UPDATE saved_views SET name = {:called}, query = {:left} WHERE id = {:id}', { id, called, left });
  }
}
