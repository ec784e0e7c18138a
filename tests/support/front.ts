import fs from 'node:fs';
import { examineFile } from '../../src/studio/pictures/examine.server.ts';
import { createBackend } from '../../src/platform/http/backend.ts';
import { createSite } from '../../src/platform/http/site.ts';
import { createSessionCookies } from '../../src/platform/sessions/cookies.ts';
import { createProofs } from '../../src/platform/sessions/proofs.ts';
import type { Session } from '../../src/access/session.ts';
import { makeSiteFolders, publish } from '../unit/platform/http/fake-release.ts';
import type { DeskRole, TestDesk } from './desk.ts';
import { SiteClient } from './site-client.ts';

/** The real site server in front of a desk's PocketBase: what a browser sends goes through all that it would go through. */
export interface Front {
  readonly base: string;
  /** Somebody's browser with his session in it, as whoever found it has it. */
  browserOf(role: DeskRole, options?: { readonly isProven?: boolean; readonly session?: string }): Promise<SiteClient>;
  close(): Promise<void>;
}

/** @param desk who is signed in there, and on what */
export async function putFront(desk: TestDesk): Promise<Front> {
  const { url, secrets } = desk;
  const { serviceToken, sessionKey } = secrets;
  const folders = makeSiteFolders();
  await publish(folders, '20261101T000000Z-aaaaaa');
  const site = createSite({
    env: { host: '127.0.0.1', port: 0, dataDir: folders.dataDir, releasesDir: folders.releasesDir, siteUrl: 'http://127.0.0.1' },
    backend: createBackend({ pocketbaseUrl: url, servicePassword: serviceToken, sessionKey, isSecure: false, examine: examineFile }),
    onProblem: () => undefined,
  });
  const base = `http://127.0.0.1:${await site.listen()}`;
  return {
    base,
    browserOf: browsersAt(desk, base),
    async close() {
      await site.close();
      fs.rmSync(folders.root, { recursive: true, force: true });
    },
  };
}

/** Browsers of a desk's people before a site, with the cookies that a sign-in there would have left. */
export function browsersAt({ secrets, admin, as, idOf }: TestDesk, base: string, address?: () => string): Front['browserOf'] {
  const cookies = createSessionCookies(secrets.sessionKey, false);
  const proofs = createProofs(secrets.sessionKey, false);
  return async (role, { isProven = false, session = '' } = {}) => {
    const collection = role === 'admin' ? 'admins' : 'users';
    const record = await admin.collection(collection).getOne(idOf(role));
    const { token } = as(role).authStore;
    const person = { id: record.id, username: String(record['username']), name_ru: '', name_en: '' };
    const who = (
      collection === 'admins' ? { type: 'admin', admin: { ...person, kind: 'admin' } } : { type: 'user', user: { ...person, type: record['type'] } }
    ) as Session;
    const client = new SiteClient(base, address);
    const sealed = { session: who, token, epoch: Number(record['session_epoch']), refreshedAt: Date.now(), id: session };
    for (const cookie of [await cookies.seal(sealed), ...(isProven ? [await proofs.make(token)] : [])]) {
      const [pair = ''] = cookie.split(';');
      client.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return client;
  };
}
