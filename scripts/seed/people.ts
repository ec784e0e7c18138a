import type PocketBase from 'pocketbase';
import { USER_TYPES, type UserType } from '../../src/schema/vocab.ts';
import { colleagueIds } from './business/colleagues.ts';
import { partnerIds } from './business/partner-people.ts';
import { stableId } from './seed-record.ts';

/** Known to everybody who reads this, so it exists in demo mode only. */
export const DEMO_PASSWORD = 'treasure-demo';

export interface DemoAccount {
  readonly collection: 'users' | 'admins';
  /** Also its type. */
  readonly username: UserType | 'admin';
  readonly password: string;
}

const NAMES: Readonly<Record<DemoAccount['username'], readonly [ru: string, en: string]>> = {
  tourist: ['Анна Туристова', 'Anna Tourist'],
  agent: ['Борис Агентов', 'Boris Agent'],
  guide: ['Сомчай', 'Somchai'],
  content: ['Вера Редакторова', 'Vera Editor'],
  manager: ['Глеб Менеджеров', 'Gleb Manager'],
  senior: ['Дарья Старшая', 'Daria Senior'],
  accountant: ['Елена Счетова', 'Elena Accountant'],
  admin: ['Администратор', 'Administrator'],
};

/** By which words guests are known for theirs. */
const CODES: Readonly<Partial<Record<DemoAccount['username'], string>>> = { manager: 'gleb', agent: 'boris' };

/** One account per user type and an administrator. */
export function demoAccounts(): readonly DemoAccount[] {
  const password = DEMO_PASSWORD;
  return [...USER_TYPES.map((username) => ({ collection: 'users', username, password }) as const), { collection: 'admins', username: 'admin', password }];
}

/** Makes the demo accounts, or brings them back to how the demo has them. */
export async function openDemoAccounts(admin: PocketBase): Promise<void> {
  for (const account of demoAccounts()) {
    const id = idOf(account);
    const target = admin.collection(account.collection);
    const known = await target.getList(1, 1, { filter: admin.filter('id = {:id}', { id }), fields: 'id' });
    await (known.totalItems > 0 ? target.update(id, recordOf(account)) : target.create({ id, ...recordOf(account) }));
  }
}

/** Switches every demo account off, which ends its sessions; for a database that leaves demo mode. */
export async function closeDemoAccounts(admin: PocketBase): Promise<number> {
  let closed = 0;
  for (const account of demoAccounts()) {
    const target = admin.collection(account.collection);
    const { items } = await target.getList(1, 1, { filter: admin.filter('id = {:id} && active = true', { id: idOf(account) }), fields: 'id' });
    for (const { id } of items) {
      await target.update(id, { active: false });
      closed++;
    }
  }
  // Nobody signs in as them, but leads would be given to them and guests be theirs.
  for (const id of [...colleagueIds(), ...partnerIds()]) {
    const { items } = await admin.collection('users').getList(1, 1, { filter: admin.filter('id = {:id} && active = true', { id }), fields: 'id' });
    for (const one of items) await admin.collection('users').update(one.id, { active: false });
  }
  return closed;
}

/** The demo accounts that can sign in now. */
export async function openedDemoAccounts(admin: PocketBase): Promise<readonly DemoAccount[]> {
  const active = new Set<string>();
  for (const collection of ['users', 'admins'])
    for (const { id } of await admin.collection(collection).getFullList({ filter: 'active = true', fields: 'id' })) active.add(id);
  return demoAccounts().filter((account) => active.has(idOf(account)));
}

/** Whether the business in the database is the demo's and nobody works in it yet. */
export async function isUnpeopledDemo(admin: PocketBase): Promise<boolean> {
  const count = async (collection: string, filter = ''): Promise<number> =>
    (await admin.collection(collection).getList(1, 1, { filter, fields: 'id' })).totalItems;
  const isDemo = (await count('legal_texts', admin.filter('id = {:id}', { id: stableId('legal', 'policy') }))) > 0;
  return isDemo && (await count('users')) === 0 && (await count('admins')) === 0;
}

/** Its own id, so that the account of a real person with such a name is never taken for it. */
function idOf({ username }: DemoAccount): string {
  return stableId('account', username);
}

function recordOf({ collection, username, password }: DemoAccount): Readonly<Record<string, unknown>> {
  const [name_ru, name_en] = NAMES[username];
  const common = { username, name_ru, name_en, active: true, password, passwordConfirm: password };
  if (collection === 'admins') return { ...common, kind: 'admin' };
  return { ...common, type: username, languages: username === 'tourist' ? [] : ['ru', 'en'], manager_code: CODES[username] ?? '' };
}
