import type PocketBase from 'pocketbase';
import type { SendOptions } from 'pocketbase';
import { answered } from '../errors/app-error.ts';
import type { AnswerOf, AnyOperation, AskedOf } from '../schema/operation.ts';
import type { Edit } from '../schema/edit.ts';
import type { ListPage, ListQuery } from './list-query.ts';
import type { Cursor } from './query.ts';
import { PERSON_HEADER } from '../access/session.ts';

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

/** What a staff write carries besides its body. */
export interface WriteFacts {
  /** `revision` of the record as the person saw it. */
  readonly expected?: number;
  /** Names the write, so that a repeat is known for one; a new one where it is left out. */
  readonly key?: string;
}

/** Headers of a guarded write, for the desk's own routes and for updates of records. */
export function writeHeaders({ expected, key = crypto.randomUUID() }: WriteFacts): Record<string, string> {
  return { 'Idempotency-Key': key, ...(expected === undefined ? {} : { 'X-Expected-Revision': String(expected) }) };
}

/** The body of a write that changes a record: what was changed, and how it was seen. */
export function editBody({ fields, seen }: Edit): Readonly<Record<string, unknown>> {
  return { ...fields, seen };
}

/** A place of a list in the words of its route. */
export function cursorOf(cursor: Cursor | null): Readonly<Record<string, string>> {
  return cursor ? { [cursor.isBefore ? 'before' : 'after']: JSON.stringify([cursor.value, cursor.id]) } : {};
}

/** What a route of a list answers. */
export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly hasPrevious?: boolean;
  readonly total?: number;
  readonly isMore?: boolean;
}

/**
 * What a list asks for besides its question: so many rows, and how many there are in all. A list counts up to a thousand
 * where nothing is searched, which costs next to nothing; what is taken away as a file is counted to its end.
 */
export function askedFor({ size, isCounted, isWhole, search }: ListQuery, pageSize: number): Readonly<Record<string, string | number>> {
  if (isWhole) return { limit: size ?? pageSize, whole: 1, ...(isCounted ? { count: 'all' } : {}) };
  return { limit: size ?? pageSize, ...(isCounted ? { count: 'all' } : search === '' ? { count: 1 } : {}) };
}

/** A route's answer as a page. What a search finds on one page is counted by it. */
export function pageOf<Row>({ rows, hasMore, hasPrevious = false, total, isMore = false }: ListAnswer<Row>): ListPage<Row> {
  return { rows, hasMore, hasPrevious, total: total ?? (hasMore || hasPrevious ? null : rows.length), isMore };
}

type AskProof = () => Promise<boolean>;

let askProof: AskProof = () => Promise.resolve(false);
let proving: Promise<boolean> | null = null;

/** Says how this page asks for a proof of who sits there; what it gives back is whether there is one now. */
export function proveBy(ask: AskProof): void {
  askProof = ask;
}

/** Whether an error says that a proof is missing, in whatever form it comes. */
function isProofMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, response } = error as { readonly code?: unknown; readonly response?: { readonly code?: unknown } };
  return code === 'proof_missing' || response?.code === 'proof_missing';
}

/**
 * Does something that may ask for a proof of who sits there: whoever gives one sees it go on where it stopped. Several at once ask one
 * question.
 */
export async function proven<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isProofMissing(error)) throw error;
    proving ??= askProof().finally(() => {
      proving = null;
    });
    if (!(await proving)) throw error;
    return await work();
  }
}

let client: Promise<PocketBase> | undefined;
let person = '';

/** Says in whose name this page speaks: once somebody else is signed in here, or nobody, the server refuses what it asks. */
export function speakFor(whom: string): void {
  person = whom;
}

/** PocketBase as the browser reaches it: through the site server, which adds the session. Fetched when first asked for. */
export function browserPb(): Promise<PocketBase> {
  client ??= Promise.all([import('pocketbase'), import('./settled.ts')]).then(([{ default: Client, BaseAuthStore }, { createSettling }]) => {
    // Nothing is kept here: the session is a cookie that no script reads.
    const pb = new Client('/_pb', new BaseAuthStore());
    pb.autoCancellation(false);
    // What asks who sits there goes on by itself once that is proven; nothing that was typed is lost.
    const send = pb.send.bind(pb);
    const settling = createSettling();
    pb.send = <T>(path: string, options: SendOptions): Promise<T> => proven(() => settling<T>(path, options, (sent) => send<T>(path, sent)));
    pb.beforeSend = (url, options) => ({ url, options: person === '' ? options : { ...options, headers: { ...options.headers, [PERSON_HEADER]: person } } });
    return pb;
  });
  return client;
}

/**
 * A question of `data/repos` as the browser asks it.
 * @example const load = withPb(getUser) // (id) => Promise<UserRow>
 */
export const withPb =
  <A extends readonly unknown[], T>(ask: (pb: PocketBase, ...args: A) => Promise<T>) =>
  async (...args: A): Promise<T> =>
    ask(await browserPb(), ...args);

/**
 * An operation as the browser asks it.
 * @example const load = asking(readPickups) // ({ country, day }) => Promise<PickupDay>
 */
export const asking =
  <O extends AnyOperation>(operation: O) =>
  async (asked: AskedOf<O>, facts?: AskFacts): Promise<AnswerOf<O>> =>
    ask(await browserPb(), operation, asked, facts);
