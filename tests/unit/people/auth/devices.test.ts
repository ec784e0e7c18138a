import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSessionCookies } from '../../../../src/platform/sessions/cookies.ts';
import { createDevices } from '../../../../src/people/auth/site-auth.server.ts';

const KEY = randomBytes(32).toString('hex');
const devices = createDevices(KEY, true);
const pairOf = (cookie: string): string => cookie.split(';')[0] ?? '';

describe('a device', () => {
  it('is known once somebody signed in on it, and keeps its name for everybody who does', async () => {
    expect(await devices.describe(undefined)).toBe('');
    const first = await devices.remember(undefined, 'users:anna');
    expect(first).toMatch(/^__Host-ti_device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    const second = await devices.remember(pairOf(first), 'admins:boss');
    expect(await devices.describe(pairOf(first))).toMatch(/^[0-9a-f]{32} users:anna$/);
    expect(await devices.describe(pairOf(second))).toBe((await devices.describe(pairOf(first))).replace('users:anna', 'admins:boss users:anna'));
    expect(await devices.describe(pairOf(await devices.remember(pairOf(second), 'users:anna')))).toMatch(/ users:anna admins:boss$/);
  });

  it('is told of by a cookie that no other host of the domain can set, where the site is https', async () => {
    const sealed = pairOf(await devices.remember(undefined, 'users:anna'));
    expect(await devices.describe(sealed.replace('__Host-', ''))).toBe('');
    const plain = createDevices(KEY, false);
    const cookie = await plain.remember(undefined, 'users:anna');
    expect(cookie).toMatch(/^ti_device=[^;]+; Max-Age=34560000; Path=\/_auth; HttpOnly; SameSite=Lax$/);
    expect(await plain.describe(pairOf(cookie))).toMatch(/ users:anna$/);
  });

  it('forgets who came first when many share it, and stays small', async () => {
    let cookie = '';
    for (let at = 0; at < 30; at++) cookie = pairOf(await devices.remember(cookie, `users:person${at}`));
    expect((await devices.describe(cookie)).split(' ').slice(1)).toEqual(Array.from({ length: 8 }, (_, at) => `users:person${29 - at}`));
    expect(cookie.length).toBeLessThan(800);
  });

  it('is unknown with a cookie that this house has not sealed as one', async () => {
    const [stranger, spoilt] = [createDevices(randomBytes(32).toString('hex'), true), pairOf(await devices.remember(undefined, 'users:anna'))];
    const sessions = createSessionCookies(KEY, true);
    const session = { type: 'user', user: { id: 'anna', username: 'anna', name_ru: '', name_en: '', type: 'manager' } } as const;
    const sealed = pairOf(await sessions.seal({ session, token: 't', epoch: 0, refreshedAt: 0 })).replace(/^[^=]+/, '__Host-ti_device');
    for (const cookie of [
      pairOf(await stranger.remember(undefined, 'users:anna')),
      `${spoilt.slice(0, -3)}abc`,
      sealed,
      '__Host-ti_device=',
      '__Host-ti_device=users:anna',
    ])
      expect(await devices.describe(cookie)).toBe('');
    // Nor does it open a session.
    expect(await sessions.open(spoilt.replace('__Host-ti_device=', ''))).toBeNull();
  });
});
