import { canonical } from '../lib/canonical.ts';
import type { PbRecord } from './jsvm.d.ts';

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
