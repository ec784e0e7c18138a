import { randomUUID } from 'node:crypto';
import PocketBase from 'pocketbase';
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

/** A backend with a country and a person of every role; two managers. */
export async function startDesk(options: BackendOptions = {}): Promise<TestDesk> {
  const backend = await startBackend(options);
  const clients = new Map<DeskRole, PocketBase>();
  const add = async (role: DeskRole, collection: 'users' | 'admins', fields: Readonly<Record<string, unknown>>): Promise<void> => {
    await addPerson(backend.admin, collection, { username: role, name_ru: role, ...fields });
    const client = new PocketBase(backend.url).autoCancellation(false);
    await client.collection(collection).authWithPassword(role, PASSWORD);
    clients.set(role, client);
  };
  await backend.admin.collection('countries').create({ id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok' });
  for (const type of USER_TYPES) await add(type, 'users', { type });
  await add('manager2', 'users', { type: 'manager' });
  await add('admin', 'admins', {});
  clients.set('site', await signInService(backend.url, backend.secrets));
  clients.set('guest', new PocketBase(backend.url).autoCancellation(false));
  const clientOf = (role: DeskRole): PocketBase => {
    const client = clients.get(role);
    if (!client) throw new Error(`nobody is ${role}`);
    return client;
  };
  return { ...backend, as: clientOf, idOf: (role) => clientOf(role).authStore.record?.id ?? '' };
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
