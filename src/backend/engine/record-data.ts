import { canonical } from '../../schema/edit.ts';
import { dayFault, type DayKind, isDay, HOUR_MS, type Zone } from '../../lib/time/zone.ts';
import { maskedAs, writtenOf } from '../../schema/derive.ts';
import type { Description } from '../../schema/describe.ts';
import type { FieldName, PbRecord } from '../jsvm.d.ts';
import { isShownMask } from '../../records/asked-words.ts';
import { fieldFault, Refusal } from './refusal.ts';

/** An instant as PocketBase stores it, which sorts as text. */
export function storedTime(at_ms: number): string {
  return new Date(at_ms).toISOString().replace('T', ' ');
}

/** Milliseconds since 1970 of a stored instant. */
export function timeOf(stored: string): number {
  return Date.parse(stored.replace(' ', 'T'));
}

/** Minutes ahead of UTC where the machine has no time zone database; these zones never change their clocks. */
const FIXED: Readonly<Record<string, number>> = { '': 0, 'Asia/Bangkok': 420, 'Indian/Maldives': 300, 'Europe/Moscow': 180 };
const zones = new Map<string, Zone>();

/**
 * The clock of a time zone by its IANA name, UTC for none; the one way in which PocketBase knows clocks.
 * @throws Refusal when this machine does not know it: UTC instead would be silently wrong.
 */
export function zoneOf(name: string): Zone {
  const known = zones.get(name) ?? made(name);
  zones.set(name, known);
  return known;
}

function made(name: string): Zone {
  const fixed = FIXED[name];
  if (fixed !== undefined) return () => fixed;
  const zone = new Timezone(name);
  if (zone.string() !== name) throw new Refusal('internal', { timezone: name });
  // A zone changes its offset at full hours at most; one look per hour is enough.
  const hours = new Map<number, number>();
  return (at_ms) => {
    const hour = Math.floor(at_ms / HOUR_MS);
    const found = hours.get(hour);
    if (found !== undefined) return found;
    const minutes = new DateTime(new Date(at_ms).toISOString()).time().in(zone).zone()[1] / 60;
    hours.set(hour, minutes);
    return minutes;
  };
}

export { canonical };

export type Plain = Readonly<Record<string, unknown>>;

/** All fields of a record as plain data, hidden ones too. */
export function plainOf(record: PbRecord): Plain {
  return withJson(record, JSON.parse(JSON.stringify(record.fieldsData())) as Plain);
}

/** What an answer shows of a record. */
export function shownOf(record: PbRecord): Plain {
  return withJson(record, JSON.parse(JSON.stringify(record.publicExport())) as Plain);
}

/** The engine hands JSON fields over as lists of bytes: they are read anew from their text. */
function withJson(record: PbRecord, plain: Plain): Plain {
  const { fields } = record.collection();
  const names = Object.keys(plain).filter((name) => fields.getByName(name)?.type() === 'json');
  return { ...plain, ...Object.fromEntries(names.map((name) => [name, jsonIn<unknown>(record, name, null)])) };
}

/** The JSON of a field, or the fallback where there is none. */
export function jsonIn<T>(record: PbRecord, field: string, fallback: T): T {
  const parsed: unknown = JSON.parse(record.getString(field) || 'null');
  return parsed === null ? fallback : (parsed as T);
}

/** Fields whose values differ, with both of them. */
export function changesBetween(before: Plain, after: Plain, ignored: readonly string[]): { before: Plain; after: Plain } {
  const names = Object.keys(after).filter((name) => !ignored.includes(name) && canonical(before[name]) !== canonical(after[name]));
  const pick = (from: Plain): Plain => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** A record as an answer has it: PocketBase writes out what is shown of it. */
export const asAnswer = (record: PbRecord): Plain => record as unknown as Plain;

/** Says whether a value is what it has to be. */
export type Test = (value: unknown) => boolean;

/** Tests that values of JSON fields are put together from. */
export const isText: Test = (value) => typeof value === 'string';
export const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
export const objectWith =
  (field: string, test: Test): Test =>
  (value) =>
    typeof value === 'object' && value !== null && test(Reflect.get(value, field));

/** Contacts that people write, by description: every save asks, and no description changes. */
const contacts = new Map<Description, readonly string[]>();

function contactsOf(description: Description): readonly string[] {
  const known = contacts.get(description);
  if (known) return known;
  const written = writtenOf(description);
  const found = maskedAs(description, 'contact').filter((field) => written.includes(field));
  contacts.set(description, found);
  return found;
}

/** A form that was shown masked contacts must not write them back. */
export function refuseMasks(record: PbRecord, description: Description): void {
  for (const field of contactsOf(description)) if (isShownMask(record.getString(field))) throw fieldFault(field, 'validation_masked');
}

/** JSON of fields that were told now is held against its shapes. @throws Refusal `invalid` */
export function refuseShapes(record: PbRecord, shapes: Readonly<Record<string, Test>>): void {
  for (const [field, isRight] of Object.entries(shapes)) {
    const value = jsonIn<unknown>(record, field, null);
    if (value !== null && isChanged(record, field) && !isRight(value)) throw fieldFault(field, 'validation_invalid_value');
  }
}

/** Two days of the calendar in their order and within their limits, where they are told at all. */
export function refuseDays(record: PbRecord, kind: DayKind, from: string, to: string): void {
  const changed = [from, to].filter((field) => record.getString(field) !== '' && isChanged(record, field));
  const today = new Date().toISOString().slice(0, 10);
  for (const field of changed) {
    const day = record.getString(field);
    if (!isDay(day)) throw fieldFault(field, 'validation_invalid_date');
    const fault = dayFault(kind, day, today);
    if (fault) throw fieldFault(field, fault);
  }
  const [first, last] = [record.getString(from), record.getString(to)];
  // Whoever says when it ends has seen when it begins.
  if (changed.includes(to) && first !== '' && last !== '' && last < first) throw fieldFault(to, 'validation_invalid_date');
}

/** What was stored before the rule was made does not stand in the way of other changes. Dear: the engine makes a record of what was before. */
const isChanged = (record: PbRecord, field: string): boolean => record.getString(field) !== record.original().getString(field);

/** Sets fields of a record by their names. */
export function setFields<Table extends string>(record: PbRecord<Table>, fields: { readonly [Name in FieldName<Table>]?: unknown }): void {
  for (const [name, value] of Object.entries(fields)) record.set(name as FieldName<Table>, value);
}

/** The same fields, texts without the spaces around them. */
export const trimmed = (fields: Plain): Plain =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]));
