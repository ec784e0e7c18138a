import type PocketBase from 'pocketbase';
import type { SendOptions } from 'pocketbase';
import { PERSON_HEADER } from '../access/session.ts';
import { proven } from './proven.ts';

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
