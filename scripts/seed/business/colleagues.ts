import { randomBytes } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { stableId } from '../ids.ts';
import { COLLEAGUES } from './texts.ts';

const idOf = (username: string): string => stableId('colleague', username);

/** Makes the demo's other managers, for whom nobody knows a password. */
export async function hireColleagues(admin: PocketBase): Promise<void> {
  const users = admin.collection('users');
  for (const [username, name_ru, name_en] of COLLEAGUES) {
    const id = idOf(username);
    const { totalItems } = await users.getList(1, 1, { filter: admin.filter('id = {:id}', { id }), fields: 'id' });
    const person = { username: `demo-${username}`, name_ru, name_en, type: 'manager', active: true, manager_code: username, languages: ['ru', 'en'] };
    const password = randomBytes(24).toString('hex');
    await (totalItems > 0 ? users.update(id, person) : users.create({ id, ...person, password, passwordConfirm: password }));
  }
}

/** Ids of all that the demo makes. */
export const colleagueIds = (): readonly string[] => COLLEAGUES.map(([username]) => idOf(username));
