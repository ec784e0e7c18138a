import PocketBase from 'pocketbase';

export interface Connection {
  /** In whose name requests are sent; a guest's without it. */
  readonly token?: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends every request instead of the platform's own. */
  readonly fetch?: typeof fetch;
}

// decision: clients-and-settings-of-the-process
/**
 * A client of the PocketBase at an address. Requests never cancel one another, and how long one may take is said with it: a
 * client may serve many people at once. The browser's own client is `browserPb`.
 */
export function connect(url: string, { token, headers, fetch: send }: Connection = {}): PocketBase {
  const pb = new PocketBase(url);
  pb.autoCancellation(false);
  if (token) pb.authStore.save(token);
  if (headers || send)
    pb.beforeSend = (address, options) => ({
      url: address,
      options: { ...options, headers: { ...options.headers, ...headers }, ...(send ? { fetch: send } : {}) },
    });
  return pb;
}
