import { contactKeys } from '../../../lib/contacts/contacts.ts';
import { fold } from '../../../lib/text/fold.ts';
import { type HealthMark, healthIn } from '../../../lib/text/health-words.ts';
import { canonical } from '../../../schema/edit.ts';
import { type Also, dropBeside } from '../../../schema/merge.ts';
import type { LineNotes } from '../../../model/imports/fields/shapes.ts';
import type { Values } from './read-line.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of leads and clients that a file calls otherwise. */
const FILE_NAMES: Readonly<Record<string, string>> = {
  ...{ phone_raw: 'phone', phones: 'phone', messengers: 'messenger', assigned_user: 'manager', last_manager: 'manager', first_source: 'source' },
};
/** How a file calls a field of a record. */
export const fileName = (field: string): string => FILE_NAMES[field] ?? field;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (isList(value) ? value : value === undefined || value === null || value === '' ? [] : [value]);
const handleOf = (value: unknown): string => (typeof value === 'object' && value !== null ? String(Reflect.get(value, 'handle') ?? '') : String(value));

/** Keys of the contacts that these values are; of other fields none. */
function keysOf(field: string, values: readonly unknown[]): readonly string[] {
  const texts = values.map(handleOf);
  if (['phone_raw', 'phone_e164', 'phones'].includes(field)) return contactKeys({ phones: texts, messengers: [], email: '' });
  if (['messenger', 'messengers'].includes(field)) return contactKeys({ phones: [], messengers: texts, email: '' });
  return field === 'email' ? texts.flatMap((email) => contactKeys({ phones: [], messengers: [], email })) : [];
}
const CONTACTS = ['phone_raw', 'phone_e164', 'phones', 'messenger', 'messengers', 'email'];
/** Texts in which one may stand within another. */
const LONG = ['note', 'message'];

/** Whether a record says a value already, in whatever spelling, or has it beside. */
function isKnown(field: string, value: unknown, current: Fields, also: Also): boolean {
  const keys = keysOf(field, [value]);
  if (keys.length > 0) {
    const known = new Set(CONTACTS.flatMap((name) => [...keysOf(name, listOf(current[name])), ...keysOf(name, listOf(also[name]))]));
    return keys.every((key) => known.has(key));
  }
  const said = [...listOf(current[field]), ...listOf(also[field])];
  if (typeof value !== 'string') return said.some((one) => canonical(one) === canonical(value));
  const words = fold(value);
  return said.some((one) => fold(String(one)) === words || (LONG.includes(field) && fold(String(one)).includes(words)));
}

/** What of a line its record says otherwise: what can stand beside the record's own, and fields that have no such place. */
export interface Beside {
  readonly kept: Also;
  readonly left: readonly string[];
}

/**
 * Of what a line says, what its record neither says nor has been given.
 * @param current the record with whatever the line filled in @param places fields whose other values a record keeps
 */
export function besideOf(said: Fields, current: Fields, places: readonly string[]): Beside {
  const also = (current['also'] ?? {}) as Also;
  const other = Object.entries(said).flatMap(([field, value]) => {
    const values = listOf(value).filter((one) => !isKnown(field, one, current, also));
    return values.length > 0 ? [[field, values] as const] : [];
  });
  return {
    kept: Object.fromEntries(other.filter(([field]) => places.includes(field))),
    left: other.flatMap(([field]) => (places.includes(field) ? [] : [field])),
  };
}

const ALSO = 'also.';
const LEFT = 'left.';

/** What a line did to its record, as the line remembers it: names of fields that it filled in, digests of what it put beside, names of what was not taken. */
export const doneOf = (filled: readonly string[], { kept, left }: Beside, digest: (text: string) => string): readonly string[] => [
  ...filled,
  ...Object.entries(kept).flatMap(([field, values]) => values.map((value) => `${ALSO}${field}:${digest(canonical(value))}`)),
  ...left.map((field) => `${LEFT}${field}`),
];

/** Fields that a line filled in. */
export const filledIn = (done: readonly string[]): readonly string[] => done.filter((one) => !one.startsWith(ALSO) && !one.startsWith(LEFT));
/** Fields of which a line put something beside, as its file calls them. */
export const keptIn = (done: readonly string[]): readonly string[] => namesIn(done, ALSO);
/** Fields of which nothing was taken. */
export const leftIn = (done: readonly string[]): readonly string[] => namesIn(done, LEFT);

function namesIn(done: readonly string[], mark: string): readonly string[] {
  const names = done.flatMap((one) => (one.startsWith(mark) ? [fileName(one.slice(mark.length).replace(/:.*$/, ''))] : []));
  return [...new Set(names)];
}

/** Whether a line put anything beside. */
export const hasKept = (done: readonly string[]): boolean => done.some((one) => one.startsWith(ALSO));

/** `also` without what a line put there. */
export function withoutKept(also: Also, done: readonly string[], digest: (text: string) => string): Also {
  let left = also;
  for (const one of done) {
    if (!one.startsWith(ALSO)) continue;
    const [field = '', value = ''] = one.slice(ALSO.length).split(':');
    left = dropBeside(left, field, (kept) => digest(canonical(kept)) === value);
  }
  return left;
}

/** Fields whose words may tell of somebody's health. */
const TELLING = ['note', 'message', 'next_action', 'tags'];

/** What a line tells of health. */
export const marksOf = (values: Values): readonly HealthMark[] => healthIn(TELLING.flatMap((name) => listOf(values[name]).map(String)).join('\n'));

/** What is told of a line in reports, while its cells would be there; nothing where there is nothing to tell. */
export function notesOf(kept: Also, health: readonly HealthMark[]): LineNotes | undefined {
  const beside = Object.fromEntries(Object.entries(kept).map(([field, values]) => [fileName(field), values.map(said)]));
  if (Object.keys(beside).length === 0 && health.length === 0) return undefined;
  return { ...(Object.keys(beside).length > 0 ? { beside } : {}), ...(health.length > 0 ? { health } : {}) };
}

const said = (value: unknown): string | number => (typeof value === 'number' ? value : handleOf(value));
