import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { connect } from '../../src/data/pocketbase.ts';
import { USER_TYPES, type UserType } from '../../src/schema/vocab.ts';
import { type BackendOptions, startBackend, type TestBackend } from './backend.ts';
import { type Answer, addPerson, answerOf, PASSWORD } from './house.ts';
import { siteOf } from './program-sessions.ts';
import { keepSessions, readSessions, resume, type Session, sessionOf } from './sessions.ts';

export type DeskRole = UserType | 'admin' | 'site' | 'guest' | 'manager2';

export interface TestDesk extends TestBackend {
  /** Client signed in as a role. */
  as(role: DeskRole): PocketBase;
  /** Record id of the person of a role. */
  idOf(role: DeskRole): string;
}

/** Who works at the desk. */
const PEOPLE = [
  ...USER_TYPES.map((type) => ({ role: type, collection: 'users', fields: { type } }) as const),
  { role: 'manager2', collection: 'users', fields: { type: 'manager' } },
  { role: 'admin', collection: 'admins', fields: {} },
] as const;

/** A backend with a country and a person of every role; two managers. */
export async function startDesk(options: BackendOptions = {}): Promise<TestDesk> {
  const backend = await startBackend({ ...options, template: options.template ?? 'desk' });
  if (!('admin' in readSessions(backend.dataDir))) keepSessions(backend.dataDir, await hirePeople(backend));
  const clients = new Map(Object.entries(readSessions(backend.dataDir)).map(([name, session]) => [name, resume(backend.url, session)]));
  clients.set('site', await siteOf(backend));
  clients.set('guest', connect(backend.url));
  const clientOf = (role: DeskRole): PocketBase => {
    const client = clients.get(role);
    if (!client) throw new Error(`nobody is ${role}`);
    return client;
  };
  return { ...backend, as: clientOf, idOf: (role) => clientOf(role).authStore.record?.id ?? '' };
}

/** Adds the country and its people and signs each in. */
async function hirePeople({ admin, url }: TestBackend): Promise<Readonly<Record<string, Session>>> {
  await admin.collection('countries').create({ id: 'thailand', iso: 'TH', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok' });
  const sessions: Record<string, Session> = {};
  for (const { role, collection, fields } of PEOPLE) {
    await addPerson(admin, collection, { username: role, name_ru: role, ...fields });
    const client = connect(url);
    await client.collection(collection).authWithPassword(role, PASSWORD);
    sessions[role] = sessionOf(client);
  }
  return sessions;
}

/** How often somebody asks whom the house told that it is busy: nothing was done then. */
const MOST_ASKED = 8;

/** Calls a route of the desk; a write carries a key of its own unless one is given. */
export async function desk(client: PocketBase, route: string, body?: Readonly<Record<string, unknown>>, key: string = randomUUID()): Promise<Answer> {
  for (let asked = 1; ; asked++) {
    const answer = await deskOnce(client, route, body, key);
    if (answer.body['code'] !== 'busy' || asked === MOST_ASKED) return answer;
  }
}

/** The same, asked once. */
export function deskOnce(client: PocketBase, route: string, body?: Readonly<Record<string, unknown>>, key: string = randomUUID()): Promise<Answer> {
  const options = body === undefined ? { method: 'GET' } : { method: 'POST', body, headers: { 'Idempotency-Key': key } };
  return answerOf(client.send<Record<string, unknown>>(`/api/desk/${route}`, options));
}

/** Changes a record through the records API as somebody who saw the revision. */
export function patch(
  client: PocketBase,
  collection: string,
  id: string,
  expected: number | null,
  fields: Readonly<Record<string, unknown>>,
  key?: string,
): Promise<Answer> {
  const headers = { ...(expected === null ? {} : { 'X-Expected-Revision': String(expected) }), ...(key ? { 'Idempotency-Key': key } : {}) };
  return answerOf(client.collection(collection).update(id, fields, { headers }));
}
