import type PocketBase from 'pocketbase';
import type { SendOptions } from 'pocketbase';
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

/** Whatever sends a request to PocketBase: its client, or the site's own service. */
export type Sender = Pick<PocketBase, 'send'>;

/** Where an operation is asked, and what is sent: a question in the address, everything else in the body. */
function requestOf({ method, path }: AnyOperation, members: Readonly<Record<string, unknown>>) {
  const places = new Set<string>();
  const at = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    places.add(name);
    return encodeURIComponent(String(members[name]));
  });
  const others = Object.entries(members).filter(([name]) => !places.has(name));
  const sent = method === 'GET' ? { query: Object.fromEntries(others.map(([name, value]) => [name, inAddress(value)])) } : { body: Object.fromEntries(others) };
  return { to: `/api/${at}`, method, ...sent };
}

/**
 * Asks PocketBase by one of its operations.
 * @param asked places of the path, and members of the body or the question
 * @throws AppError
 */
export function ask<O extends AnyOperation>(pb: Sender, operation: O, asked: AskedOf<O>, { edit, ...facts }: AskFacts = {}): Promise<AnswerOf<O>> {
  const { to, body, ...request } = requestOf(operation, asked);
  return answered(pb.send<AnswerOf<O>>(to, { ...request, ...(body ? { body: { ...body, ...edit }, headers: writeHeaders(facts) } : {}) }));
}

/**
 * Asks PocketBase in the name of one of the house's own programs: by the site's service, or by a superuser.
 * @param asked members of the body or the question; one of them may be a file
 * @throws as the sender does: what PocketBase answers is not read, since its routes for programs have answers of their own
 * @example const { few } = await askHouse(siteService(), readFewSeats, { excursion })
 */
export function askHouse<O extends AnyOperation>(
  sender: Sender,
  operation: O,
  asked: AskedOf<O>,
  options: Pick<SendOptions, 'signal' | 'requestKey' | 'headers'> = {},
): Promise<AnswerOf<O>> {
  const { to, ...request } = requestOf(operation, asked);
  return sender.send<AnswerOf<O>>(to, { ...request, ...options });
}
