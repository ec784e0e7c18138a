import type PocketBase from 'pocketbase';
import type { SendOptions } from 'pocketbase';
import { PERSON_HEADER } from '../access/session.ts';
import type { AnswerOf, AnyOperation, AskedOf } from '../schema/operation.ts';
import { ask, type AskFacts } from './ask.ts';

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
