import type { UserRow } from '../../src/people/users/repo/users.ts';

/** A guide as the list of users has him. */
export const userRow = (id: string, more: Partial<UserRow> = {}): UserRow => ({
  id,
  username: id,
  phone_e164: '',
  type: 'guide',
  name_ru: `Имя ${id}`,
  name_en: `Name ${id}`,
  active: true,
  manager_code: '',
  languages: [],
  manager: '',
  trials: [],
  on_shift: null,
  last_seen: '2026-11-20 20:00:00.000Z',
  created: '',
  updated: '',
  revision: 1,
  ...more,
});
