import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/access/session.ts';
import { href } from '../../../src/routing/href.ts';
import { homeOf, navOf } from '../../../src/routing/nav.ts';
import { matchPath } from '../../../src/routing/panels.ts';
import { SCREENS } from '../../../src/routing/screens.ts';
import { USER_TYPES, type UserType } from '../../../src/schema/vocab.ts';

const person = { id: 'abc', username: 'anna', name_ru: 'Анна', name_en: 'Anna' };
const user = (type: UserType): Session => ({ type: 'user', user: { ...person, type } });
const admin: Session = { type: 'admin', admin: { ...person, kind: 'admin' } };

describe('panels', () => {
  it('are found by the table, fixed words before parameters, in both languages', () => {
    expect(matchPath('users', '/thailand/users')?.name).toBe('users');
    expect(matchPath('users', '/en/thailand/users/create?q=a')).toEqual({ name: 'user-create', params: { country: 'thailand' } });
    expect(matchPath('users', '/thailand/users/abc123')).toEqual({ name: 'user', params: { country: 'thailand', userId: 'abc123' } });
    expect(matchPath('users', '/thailand/users/abc123/login')?.name).toBe('user-login');
    expect(matchPath('profile', href('profile-password', { country: 'thailand' }))?.name).toBe('profile-password');
  });

  it('lie below the address of their screen', () => {
    const byPage = Object.groupBy(SCREENS, ({ page = '' }) => page);
    for (const [page, rows = []] of Object.entries(byPage)) {
      // Tables and lists of figures have many addresses and no panel of the kit's.
      if (page === 'stats-figure') continue;
      // What lies in no region has the same screen without it.
      const patterns = rows.map(({ pattern }) => pattern.replace('/{region}', ''));
      const base = patterns.toSorted((one, other) => one.length - other.length)[0] ?? '';
      for (const pattern of patterns) expect([page, pattern === base || pattern.startsWith(`${base}/`)]).toEqual([page, true]);
    }
  });

  it('are closed for an address that no row has', () => {
    expect(matchPath('users', '/thailand/users/a/b/c')).toBeNull();
    expect(matchPath('users', '/thailand/profile')).toBeNull();
    expect(matchPath('users', '/thailand/users/')).toBeNull();
  });

  it('survive an address that cannot be decoded', () => {
    expect(matchPath('users', '/thailand/users/%E0%A4%A')?.params['userId']).toBe('%E0%A4%A');
  });
});

describe('the menu', () => {
  it('shows administrators the users, everybody the profile, visitors nothing', () => {
    expect(navOf(admin, 'thailand').map((item) => item.path)).toContain('/thailand/users');
    for (const type of USER_TYPES) {
      const routes = navOf(user(type), 'thailand').map((item) => item.route);
      expect(routes).toContain('profile');
      expect(routes).not.toContain('users');
    }
    expect(navOf(null, 'thailand')).toEqual([]);
  });

  it('leads whoever writes the texts of reminders to them, and others by their queue', () => {
    const routes = (type: UserType) => navOf(user(type), 'thailand').map((item) => item.route);
    expect(routes('content')).toContain('reminder-template');
    for (const type of ['manager', 'senior', 'guide', 'accountant'] as const) {
      expect(routes(type)).toContain('reminders');
      expect(routes(type)).not.toContain('reminder-template');
    }
  });

  it('begins with the home of the session', () => {
    expect(homeOf(admin, 'maldives')).toBe('/maldives/leads');
    expect(homeOf(admin, 'thailand', true)).toBe('/thailand/_admin');
    expect(homeOf(user('senior'), 'thailand', true)).toBe('/thailand/leads');
    expect(homeOf(user('senior'), 'thailand')).toBe(navOf(user('senior'), 'thailand')[0]?.path);
    // Where there is something to do, or a sentence that says what will be there.
    const homes = { accountant: 'vouchers', guide: 'guide', tourist: 'profile', agent: 'profile/referral', content: 'notes' } as const;
    for (const [type, path] of Object.entries(homes)) expect(homeOf(user(type as UserType), 'thailand')).toBe(`/thailand/${path}`);
  });
});
