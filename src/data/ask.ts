import type PocketBase from 'pocketbase';
import { answered } from '../errors/from-pocketbase.ts';
import type { AnswerOf, AnyOperation, AskedOf } from '../schema/operation.ts';
import { type WriteFacts, writeHeaders } from './desk.ts';

/** What goes with a write besides what its operation takes. */
export interface AskFacts extends WriteFacts {
  /** What an edit changes of a record, and how it was seen (`editBody`). */
  readonly edit?: Readonly<Record<string, unknown>>;
}

/** In an address a flag is a 1 or nothing. */
const inAddress = (value: unknown): unknown => (typeof value === 'boolean' ? (value ? 1 : undefined) : value);

/**
 * Asks PocketBase by one of its operations.
 * @param asked places of the path, and members of the body or the question
 * @throws AppError
 */
export function ask<O extends AnyOperation>(pb: PocketBase, operation: O, asked: AskedOf<O>, { edit, ...facts }: AskFacts = {}): Promise<AnswerOf<O>> {
  const members: Readonly<Record<string, unknown>> = asked;
  const places = new Set<string>();
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    places.add(name);
    return encodeURIComponent(String(members[name]));
  });
  const others = Object.entries(members).filter(([name]) => !places.has(name));
  const sent =
    operation.method === 'GET'
      ? { query: Object.fromEntries(others.map(([name, value]) => [name, inAddress(value)])) }
      : { body: { ...Object.fromEntries(others), ...edit }, headers: writeHeaders(facts) };
  return answered(pb.send<AnswerOf<O>>(`/api/${path}`, { method: operation.method, ...sent }));
}
