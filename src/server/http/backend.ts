import { createSessionCookies } from '../auth/cookies.ts';
import { createSessionEnds } from '../auth/session-ends.ts';
import { createSessions } from '../auth/sessions.ts';
import { createPocketBaseProxy, type PocketBaseProxy } from '../proxy/pocketbase-proxy.ts';
import { createService } from '../service.ts';
import { createHealth, type Health } from './health.ts';

export interface BackendOptions {
  readonly pocketbaseUrl: string;
  readonly servicePassword: string;
  readonly sessionKey: string;
  readonly isSecure: boolean;
}

/** What the http layer has of PocketBase: the way through for browsers, and its health. */
export interface Backend {
  readonly proxy: PocketBaseProxy;
  health(release: string): Promise<Health>;
}

export function createBackend({ pocketbaseUrl, servicePassword, sessionKey, isSecure }: BackendOptions): Backend {
  const service = createService(pocketbaseUrl, servicePassword);
  const ends = createSessionEnds(service);
  const sessions = createSessions(pocketbaseUrl, createSessionCookies(sessionKey, isSecure), ends);
  return { proxy: createPocketBaseProxy({ url: pocketbaseUrl, sessions, ends }), health: createHealth(service) };
}
