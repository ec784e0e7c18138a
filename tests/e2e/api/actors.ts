import type PocketBase from 'pocketbase';
import { ADMIN_KINDS, USER_TYPES } from '../../../src/schema/vocab.ts';
import { makeAdmin, makeUser, type Person } from '../../support/people.ts';
import { anyAddress, copyOf, SiteClient } from '../../support/site-client.ts';
import { expect } from '../fixtures.ts';

export const EVERYONE: readonly string[] = ['visitor', ...USER_TYPES, ...ADMIN_KINDS];
export const ADMINS: readonly string[] = ADMIN_KINDS;
/** Whose session was ended is a visitor again. */
export const ENDED: ReadonlySet<string> = new Set(['inactive', 'demoted']);

export interface Actor {
  readonly role: string;
  readonly client: SiteClient;
  readonly person: Person | null;
}

let known: Promise<readonly Actor[]> | undefined;

/** A signed-in person of every kind, and two whose sessions ended meanwhile: made once, each caller gets browsers of its own. */
export async function actors(admin: PocketBase, base: string): Promise<readonly Actor[]> {
  known ??= makeActors(admin, base);
  return (await known).map((actor) => ({ ...actor, client: copyOf(actor.client) }));
}

async function makeActors(admin: PocketBase, base: string): Promise<readonly Actor[]> {
  const make = async (role: string): Promise<Actor> => {
    const client = new SiteClient(base, anyAddress);
    if (role === 'visitor') return { role, client, person: null };
    const type = USER_TYPES.find((one) => one === role);
    const kind = ADMIN_KINDS.find((one) => one === role);
    const person = kind ? await makeAdmin(admin, kind) : await makeUser(admin, type ?? 'tourist');
    const answer = await client.signIn(person.username, person.password, person.collection);
    expect(answer.status, `${role} signs in: ${answer.text}`).toBe(200);
    return { role, client, person };
  };
  const all = await Promise.all(EVERYONE.map(make));
  const inactive = await make('manager');
  await admin.collection('users').update(inactive.person?.id ?? '', { active: false });
  const demoted = await make('senior');
  await admin.collection('users').update(demoted.person?.id ?? '', { type: 'tourist' });
  // Asked with copies of their cookies: an answer that a session is over takes them away.
  const isOver = async ({ client }: Actor): Promise<boolean> => (await copyOf(client).ask('/_auth/refresh')).json.type === null;
  for (const ended of [inactive, demoted]) await expect.poll(() => isOver(ended)).toBe(true);
  return [...all, { ...inactive, role: 'inactive' }, { ...demoted, role: 'demoted' }];
}
