import type PocketBase from 'pocketbase';

let client: Promise<PocketBase> | undefined;

/** PocketBase as the browser reaches it: through the site server, which adds the session. Fetched when first asked for. */
export function browserPb(): Promise<PocketBase> {
  client ??= import('pocketbase').then(({ default: Client, BaseAuthStore }) => {
    // Nothing is kept here: the session is a cookie that no script reads.
    const pb = new Client('/_pb', new BaseAuthStore());
    pb.autoCancellation(false);
    return pb;
  });
  return client;
}
