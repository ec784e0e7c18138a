import { digitsOf, handleKey } from '../../../lib/contacts/contacts.ts';
import { once } from '../../../lib/once.ts';
import { OF_GUESTS } from '../../../registry/guests.ts';
import type { Personal } from '../../../schema/about.ts';
import { personalOf } from '../../../schema/derive.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { byIds, type GuestRows } from './forget.ts';
import { rowsOf } from '../../../backend/rows.ts';

/** How a field tells who somebody is: other words in it are nobody's. */
type WayToTell = NonNullable<Personal['who']>;

/** Fields by whose words somebody is looked for, of every collection that has such; `also` has the same of records that were merged. */
const who = once(
  (): ReadonlyMap<string, Readonly<Record<string, WayToTell>>> =>
    new Map(
      OF_GUESTS.flatMap(({ name, fields }) => {
        const ways = Object.entries(fields).flatMap(([field, kind]) => {
          const way = personalOf(kind)?.who;
          return way ? [[field, way] as const] : [];
        });
        return ways.length > 0 ? [[name, Object.fromEntries(ways)] as const] : [];
      }),
    ),
);
const withAlso = once((): readonly string[] => OF_GUESTS.filter(({ fields }) => 'also' in fields).map(({ name }) => name));
/** Members of people and messengers in JSON. */
const MEMBERS = ['name', 'name_latin', 'passport', 'handle'];

const AS: Readonly<Record<WayToTell, (text: string) => readonly string[]>> = {
  name: (text) => [text],
  word: (text) => [text],
  // People write words beside them, and the messenger in the place of a handle.
  number: (text) => [digitsOf(text)],
  handle: (text) => [handleKey(text)],
  code: (text) => text.split(/\s+/).filter((word) => /\d/.test(word)),
};

/** All names, numbers and handles by which the guest of these rows is known, or was before somebody changed them. */
export function namesOf(tx: App, about: GuestRows): readonly string[] {
  const found = [...who().keys()].flatMap((collection) => {
    const ids = JSON.stringify(about.get(collection) ?? []);
    return [...rowsNow(tx, collection, ids), ...rowsBefore(tx, collection, ids)].flatMap((row) => textsIn(collection, row));
  });
  return [...new Set(found)].filter((text) => text !== '');
}

type Fields = Readonly<Record<string, unknown>>;

function rowsNow(tx: App, collection: string, ids: string): readonly Fields[] {
  const names = [...Object.keys(who().get(collection) ?? {}), ...(withAlso().includes(collection) ? ['also'] : [])];
  const pairs = names.map((name) => `'${name}', COALESCE(${name}, '')`).join(', ');
  const sql = `SELECT json_object(${pairs}) AS row FROM ${byIds(collection)} WHERE id IN (SELECT value FROM json_each({:ids}))`;
  return rowsOf(tx, sql, { ids }, { row: '' }).map(({ row }) => dataIn(row));
}

/** What the history of the rows tells of their fields. */
function rowsBefore(tx: App, collection: string, ids: string): readonly Fields[] {
  const sql =
    "SELECT COALESCE(before, '') AS before, COALESCE(after, '') AS after FROM events INDEXED BY idx_events_1 WHERE entity = {:collection} AND record IN (SELECT value FROM json_each({:ids}))";
  return rowsOf(tx, sql, { collection, ids }, { before: '', after: '' }).flatMap(({ before, after }) => [dataIn(before), dataIn(after)]);
}

function dataIn(text: string): Fields {
  const value = jsonIn(text);
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** A text, or the JSON that it is. */
function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function textsIn(collection: string, row: Fields): readonly string[] {
  const also = jsonIn(row['also']);
  const merged = typeof also === 'object' && also !== null ? (also as Fields) : {};
  return Object.entries(who().get(collection) ?? {}).flatMap(([field, kind]) =>
    [row[field], merged[field]].flatMap((value) => namedIn(jsonIn(value)).flatMap(AS[kind])),
  );
}

/** The texts of a value: of a list each, of an object the members that name somebody. */
function namedIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (typeof value !== 'object' || value === null) return [];
  return MEMBERS.flatMap((name) => namedIn((value as Fields)[name]));
}
