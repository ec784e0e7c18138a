import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';

/** What a call of the backend came to, errors included. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Calls one of the house's own routes in the name of `client`. */
export async function house(client: PocketBase, route: string, body: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  return answerOf(client.send<Record<string, unknown>>(`/api/house/${route}`, { method: 'POST', body }));
}

export async function answerOf(work: Promise<unknown>): Promise<Answer> {
  try {
    return { status: 200, body: (await work) as Record<string, unknown> };
  } catch (error) {
    if (error instanceof ClientResponseError) return { status: error.status, body: error.response };
    throw error;
  }
}

export const PASSWORD = 'correct-horse-9';

/** Adds a user or an administrator that can sign in with `PASSWORD`. */
export async function addPerson(admin: PocketBase, collection: 'users' | 'admins', fields: Readonly<Record<string, unknown>>): Promise<string> {
  const kind = collection === 'users' ? { type: 'manager' } : { kind: 'admin' };
  const record = await admin.collection(collection).create({ ...kind, active: true, password: PASSWORD, passwordConfirm: PASSWORD, ...fields });
  return record.id;
}

/** Options of a change, or a deletion, by somebody who has seen the record as it is now. */
export async function asSeen(superuser: PocketBase, collection: string, id: string): Promise<{ readonly headers: Record<string, string> }> {
  const { revision } = await superuser.collection(collection).getOne(id, { fields: 'revision' });
  return { headers: { 'X-Expected-Revision': String(revision) } };
}
