import { describe, expect, it } from 'vitest';
import { ACTIONS, can, POLICY, roleCan } from '../../../src/access/policy.ts';
import { ROUTES, type Route } from '../../../src/routing/table.ts';
import { USER_TYPES } from '../../../src/schema/vocab.ts';

const user = (type: (typeof USER_TYPES)[number]) => ({ type: 'user', user: { id: 'u', username: 'u', type, name_ru: '', name_en: '' } }) as const;

describe('the policy', () => {
  it('denies a visitor everything and an administrator nothing', () => {
    for (const action of ACTIONS) {
      expect(can(null, action)).toBe(false);
      expect(roleCan('admin', action) && roleCan('developer', action)).toBe(true);
    }
  });

  it('lets a type do what names it and nothing else', () => {
    for (const action of ACTIONS) {
      for (const type of USER_TYPES) expect(can(user(type), action)).toBe((POLICY[action] as readonly string[]).includes(type));
    }
  });

  it('knows every action that a screen asks for', () => {
    const unknown = (ROUTES as readonly Route[]).map(({ access }) => access).filter((access) => access !== 'public' && !(access in POLICY));
    expect(unknown).toEqual([]);
  });

  it('keeps the rights of the office as agreed', () => {
    const may = (type: (typeof USER_TYPES)[number]) => ACTIONS.filter((action) => can(user(type), action)).toSorted();
    expect(may('tourist')).toEqual(['profile.edit', 'profile.read']);
    expect(may('guide')).toEqual([
      'cash.own',
      'guide.act',
      'guide.cash',
      'guide.read',
      'notes.read',
      'profile.edit',
      'profile.read',
      'reminders.read',
      'reminders.templates',
    ]);
    expect(may('agent')).toEqual([
      'codes.own',
      'leads.read',
      'manual.own',
      'notes.read',
      'profile.edit',
      'profile.read',
      'referral.own',
      'seats.free',
      'stats.read',
    ]);
    expect(may('content')).toContain('excursions.edit');
    expect(may('manager')).not.toContain('excursions.edit');
    for (const type of USER_TYPES) expect(may(type)).not.toContain('users.edit');
  });
});
