import PocketBase, { BaseAuthStore } from 'pocketbase';

let client: PocketBase | undefined;

/** PocketBase as the browser reaches it: through the site server, which adds the session. Nothing is kept here. */
export function browserPb(): PocketBase {
  if (!client) {
    client = new PocketBase('/_pb', new BaseAuthStore());
    client.autoCancellation(false);
  }
  return client;
}
