import fs from 'node:fs';
import { examineFile } from '../../src/modules/pictures/examine-file.server.ts';
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
export async function putFront({ url, secrets, admin, as, idOf }: TestDesk): Promise<Front> {
  const { serviceToken, sessionKey } = secrets;
  const folders = makeSiteFolders();
  await publish(folders, '20261101T000000Z-aaaaaa');
  const site = createSite({
    env: { host: '127.0.0.1', port: 0, dataDir: folders.dataDir, releasesDir: folders.releasesDir, siteUrl: 'http://127.0.0.1' },
    backend: createBackend({ pocketbaseUrl: url, servicePassword: serviceToken, sessionKey, isSecure: false, examine: examineFile }),
    onProblem: () => undefined,
  });
  const base = `http://127.0.0.1:${await site.listen()}`;
  const cookies = createSessionCookies(sessionKey, false);
  const proofs = createProofs(sessionKey, false);
  return {
    base,
    async browserOf(role, { isProven = false, session = '' } = {}) {
      const collection = role === 'admin' ? 'admins' : 'users';
      const record = await admin.collection(collection).getOne(idOf(role));
      const { token } = as(role).authStore;
      const person = { id: record.id, username: String(record['username']), name_ru: '', name_en: '' };
      const who = (
        collection === 'admins' ? { type: 'admin', admin: { ...person, kind: 'admin' } } : { type: 'user', user: { ...person, type: record['type'] } }
      ) as Session;
      const client = new SiteClient(base);
      const sealed = { session: who, token, epoch: Number(record['session_epoch']), refreshedAt: Date.now(), id: session };
      for (const cookie of [await cookies.seal(sealed), ...(isProven ? [await proofs.make(token)] : [])]) {
        const [pair = ''] = cookie.split(';');
        client.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      return client;
    },
    async close() {
      await site.close();
      fs.rmSync(folders.root, { recursive: true, force: true });
    },
  };
}
