import { randomBytes } from 'node:crypto';
import type PocketBase from 'pocketbase';
import type { AdminKind, UserType } from '../../src/schema/vocab.ts';

export interface Person {
  readonly id: string;
  readonly collection: 'users' | 'admins';
  readonly username: string;
  readonly password: string;
}

const nonce = (): string => randomBytes(5).toString('hex');

/** A user of a type with a name of his own; `more` overrides fields. */
export async function makeUser(admin: PocketBase, type: UserType, more: Readonly<Record<string, unknown>> = {}): Promise<Person> {
  const username = `t-${type}-${nonce()}`;
  const password = `pass-${nonce()}`;
  const record = await admin
    .collection('users')
    .create({ username, password, passwordConfirm: password, type, active: true, name_ru: 'Проба', name_en: 'Trial', ...more });
  return { id: record.id, collection: 'users', username, password };
}

/** An administrator with a name of his own. */
export async function makeAdmin(admin: PocketBase, kind: AdminKind = 'admin'): Promise<Person> {
  const username = `t-${kind}-${nonce()}`;
  const password = `pass-${nonce()}`;
  const record = await admin
    .collection('admins')
    .create({ username, password, passwordConfirm: password, kind, active: true, name_ru: 'Проба', name_en: 'Trial' });
  return { id: record.id, collection: 'admins', username, password };
}
