import { randomBytes } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { stableId } from '../seed-record.ts';
import { COLLEAGUES } from './texts.ts';
import { type BusinessDatabase, newId, stored } from './database.ts';

const COUNTRY = 'thailand';
const CURRENCY = 'THB';
/** The running month and those before it. */
const MONTHS = 6;
const LEAST = 200_000_00;
const STEP = 40_000_00;
const STEPS = 5;

/** Months up to an instant, `YYYY-MM`, the last first. */
const monthsBefore = (now_ms: number): readonly string[] =>
  Array.from({ length: MONTHS }, (_, back) => {
    const now = new Date(now_ms);
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
  });

/** What the demo's managers were told to sell; what stands already stays. */
export function seedTargets(database: BusinessDatabase, now_ms: number): void {
  const managers = database.all("SELECT id FROM users WHERE type = 'manager' AND active = TRUE ORDER BY id");
  const known = new Set(database.all('SELECT month, manager FROM stat_targets').map(({ month, manager }) => `${month} ${manager}`));
  const at = stored(now_ms);
  for (const month of monthsBefore(now_ms))
    for (const [place, { id }] of managers.entries())
      if (!known.has(`${month} ${id}`))
        database.insert('stat_targets', {
          ...{ id: newId(), country: COUNTRY, manager: id ?? '', month, currency: CURRENCY },
          ...{ total: LEAST + (place % STEPS) * STEP, vouchers: 0, created: at, updated: at },
        });
}

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
