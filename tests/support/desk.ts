import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import PocketBase, { type RecordModel } from 'pocketbase';
import { signInService } from '../../scripts/lib/pocketbase-process.ts';
import { USER_TYPES, type UserType } from '../../src/schema/vocab.ts';
import { type BackendOptions, startBackend, type TestBackend } from './backend.ts';
import { type Answer, addPerson, answerOf, PASSWORD } from './house.ts';

export type DeskRole = UserType | 'admin' | 'site' | 'guest' | 'manager2';

export interface TestDesk extends TestBackend {
  /** Client signed in as a role. */
  as(role: DeskRole): PocketBase;
  /** Record id of the person of a role. */
  idOf(role: DeskRole): string;
}

/** Sessions of the desk's people, beside the database that they are of. */
const SESSIONS = 'sessions.json';
type Sessions = Readonly<Record<string, { readonly token: string; readonly record: RecordModel }>>;

/** A backend with a country and a person of every role; two managers. */
export async function startDesk(options: BackendOptions = {}): Promise<TestDesk> {
  const template = options.template ?? 'desk';
  const backend = await startBackend({ ...options, template });
  const file = path.join(backend.dataDir, SESSIONS);
  if (!fs.existsSync(file)) fs.writeFileSync(file, JSON.stringify(await hirePeople(backend)));
  const clients = new Map<DeskRole, PocketBase>();
  for (const [role, { token, record }] of Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Sessions)) {
    const client = new PocketBase(backend.url).autoCancellation(false);
    client.authStore.save(token, record);
    clients.set(role as DeskRole, client);
  }
  clients.set('site', await signInService(backend.url, backend.secrets));
  clients.set('guest', new PocketBase(backend.url).autoCancellation(false));
  const clientOf = (role: DeskRole): PocketBase => {
    const client = clients.get(role);
    if (!client) throw new Error(`nobody is ${role}`);
    return client;
  };
  return { ...backend, as: clientOf, idOf: (role) => clientOf(role).authStore.record?.id ?? '' };
}

/** Adds the country and its people and signs each in. */
async function hirePeople({ admin, url }: TestBackend): Promise<Sessions> {
  await admin.collection('countries').create({ id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok' });
  const people = [
    ...USER_TYPES.map((type) => ({ role: type, collection: 'users', fields: { type } }) as const),
    { role: 'manager2', collection: 'users', fields: { type: 'manager' } },
    { role: 'admin', collection: 'admins', fields: {} },
  ] as const;
  const sessions: [string, Sessions[string]][] = [];
  for (const { role, collection, fields } of people) {
    await addPerson(admin, collection, { username: role, name_ru: role, ...fields });
    const { token, record } = await new PocketBase(url).collection(collection).authWithPassword(role, PASSWORD);
    sessions.push([role, { token, record }]);
  }
  return Object.fromEntries(sessions);
}

/** Calls a route of the desk; a write carries a key of its own unless one is given. */
export function desk(client: PocketBase, route: string, body?: Readonly<Record<string, unknown>>, key: string = randomUUID()): Promise<Answer> {
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
