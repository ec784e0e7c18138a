import type PocketBase from 'pocketbase';
import { type RunningPocketBase, signInService, signInSuperuser } from '../../scripts/lib/pocketbase-process.ts';
import { keepSessions, readSessions, resume, type Session, sessionOf } from './sessions.ts';
import type { TestBackend } from './backend.ts';

type Program = 'superuser' | 'site';

/** How long a template serves before it is made anew: sessions of the house's own programs last seven days, of people two weeks. */
export const TEMPLATE_KEPT_S = 5 * 24 * 3600;
/** The least that a password can be hashed. The product's own hash takes a twentieth of a second of processor time, each time. */
const HASH_COST = 4;

/** Makes every sign-in to a template's copies cheap, and keeps sessions of the house's own programs in it. */
export async function prepareSignIns({ admin, url, secrets, dataDir }: TestBackend): Promise<void> {
  for (const name of ['_superusers', 'services', 'users', 'admins']) {
    const { fields } = await admin.collections.getOne(name);
    await admin.collections.update(name, { fields: fields.map((field) => (field.name === 'password' ? { ...field, cost: HASH_COST } : field)) });
  }
  const renew = async (collection: string, password: string): Promise<void> => {
    const { id } = await admin.collection(collection).getFirstListItem('');
    await admin.collection(collection).update(id, { password, passwordConfirm: password });
  };
  await renew('services', secrets.serviceToken);
  // The last of all: it ends this session.
  await renew('_superusers', secrets.superuserPassword);
  const again = await signInSuperuser(url, secrets);
  // A session that was begun with a password ends within a day.
  const superuser = await again.collection('_superusers').impersonate(sessionOf(again).record.id, TEMPLATE_KEPT_S);
  const sessions: Record<Program, Session> = { superuser: sessionOf(superuser), site: sessionOf(await signInService(url, secrets)) };
  keepSessions(dataDir, sessions);
}

/** A client of one of the house's own programs, by the session that its template kept. */
export function resumeProgram(program: Program, url: string, dataDir: string): PocketBase {
  const session = readSessions(dataDir)[program];
  if (!session) throw new Error(`The template holds no session of the ${program}.`);
  return resume(url, session);
}

/** Client of the site server. */
export function siteOf({ url, secrets, dataDir }: Pick<RunningPocketBase, 'url' | 'secrets'> & { readonly dataDir: string }): Promise<PocketBase> {
  return 'site' in readSessions(dataDir) ? Promise.resolve(resumeProgram('site', url, dataDir)) : signInService(url, secrets);
}
