import type PocketBase from 'pocketbase';
import type { Edit } from '../../domain/edit.ts';
import { answered } from '../../errors/from-pocketbase.ts';

/** What a staff write carries besides its body. */
export interface WriteFacts {
  /** `updated` of the record as the person saw it. */
  readonly expected?: string;
  /** Names the write, so that a repeat is known for one; a new one where it is left out. */
  readonly key?: string;
}

/** Headers of a guarded write, for the desk's own routes and for updates of records. */
export function writeHeaders({ expected, key = crypto.randomUUID() }: WriteFacts): Record<string, string> {
  return { 'Idempotency-Key': key, ...(expected === undefined ? {} : { 'X-Expected-Updated': expected }) };
}

/** Writes by one of the desk's routes. @throws AppError */
export function deskWrite<T>(pb: PocketBase, route: string, body: Readonly<Record<string, unknown>>, facts: WriteFacts = {}): Promise<T> {
  return answered(pb.send<T>(`/api/desk/${route}`, { method: 'POST', body, headers: writeHeaders(facts) }));
}

/** The body of a write that changes a record: what was changed, and how it was seen. */
export function editBody({ fields, seen }: Edit): Readonly<Record<string, unknown>> {
  return { ...fields, seen };
}

/** Reads by one of the desk's routes. @throws AppError */
export function deskRead<T>(pb: PocketBase, route: string, query: Readonly<Record<string, string | number>> = {}): Promise<T> {
  return answered(pb.send<T>(`/api/desk/${route}`, { method: 'GET', query: { ...query } }));
}
