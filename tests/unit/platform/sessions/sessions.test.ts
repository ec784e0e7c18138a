import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSessionCookies } from '../../../../src/platform/sessions/cookies.ts';
import { createSessions, type Sessions } from '../../../../src/platform/sessions/sessions.ts';

const KEY = 'ab'.repeat(32);
const DAY_MS = 86_400_000;
const MANAGER = { collectionName: 'users', id: 'u1', username: 'olga', type: 'manager', name_ru: 'Ольга', name_en: 'Olga', phone_e164: '+66800000000' };
const ADMIN = { collectionName: 'admins', id: 'a1', username: 'boss', kind: 'admin', name_ru: '', name_en: 'Boss' };

/** Stands where PocketBase does and counts how often it is asked. */
const asked: string[] = [];
let answers: { status: number; body: unknown } = { status: 200, body: {} };
const server = http.createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  setTimeout(() => {
    response.writeHead(answers.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers.body));
  }, 10);
});
const over = new Map<string, number>();
let now = Date.parse('2026-11-21T00:00:00Z');
let sessions: Sessions;
const cookies = createSessionCookies(KEY, true);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sessions = createSessions(url, cookies, { isOver: async (subject, epoch) => epoch < (over.get(subject) ?? 0) }, { now: () => now });
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  over.clear();
  answers = { status: 200, body: {} };
});

const begin = async (record: Record<string, unknown>, epoch = 0): Promise<string> => {
  const { cookie } = await sessions.begin({ token: 'pocketbase-token', record, meta: { session_epoch: epoch } });
  return cookie.split(';')[0] ?? '';
};

describe('a session', () => {
  it('knows the person, and nothing of him that a page does not need', async () => {
    const { session, cookie } = await sessions.begin({ token: 't', record: MANAGER });
    expect(session).toEqual({ type: 'user', user: { id: 'u1', username: 'olga', type: 'manager', name_ru: 'Ольга', name_en: 'Olga' } });
    expect(cookie).toMatch(/^__Host-user_session=.*; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie.length).toBeLessThan(4096);
  });

  it('is read from its cookie without asking PocketBase', async () => {
    const { active } = await sessions.read(await begin(MANAGER));
    expect(active?.session).toMatchObject({ type: 'user', user: { id: 'u1' } });
    expect(asked).toEqual([]);
  });

  it('of an administrator counts before one of a user', async () => {
    const header = `${await begin(MANAGER)}; ${await begin(ADMIN)}`;
    expect((await sessions.read(header)).active?.session.type).toBe('admin');
  });

  it('is renewed at PocketBase once in 24 hours, however many tabs ask at once', async () => {
    const header = await begin(MANAGER);
    answers = { status: 200, body: { token: 'fresh', record: MANAGER, meta: { session_epoch: 0 } } };
    now += DAY_MS - 1;
    await sessions.read(header);
    expect(asked).toEqual([]);
    now += 1;
    const read = await Promise.all(Array.from({ length: 20 }, () => sessions.read(header)));
    expect(asked).toEqual(['POST /api/collections/users/auth-refresh']);
    expect(read.every(({ active }) => active?.token === 'fresh')).toBe(true);
    const renewed = read[0]?.cookies[0]?.split(';')[0];
    await sessions.read(renewed);
    expect(asked.length).toBe(1);
  });

  it('that PocketBase does not renew is over and its cookie goes', async () => {
    const header = await begin(MANAGER);
    now += DAY_MS;
    answers = { status: 401, body: {} };
    const read = await sessions.read(header);
    expect(read).toMatchObject({ active: null, isOver: true });
    expect(read.cookies[0]).toContain('__Host-user_session=; Max-Age=0');
  });

  it('stays while PocketBase is away: the error says to come again', async () => {
    const header = await begin(MANAGER);
    now += DAY_MS;
    answers = { status: 503, body: {} };
    await expect(sessions.read(header)).rejects.toMatchObject({ code: 'backend_down', status: 503, retryAfterS: 5 });
  });

  it('that was ended is over', async () => {
    const [old, fresh] = [await begin(MANAGER, 2), await begin(MANAGER, 3)];
    over.set('users:u1', 3);
    expect((await sessions.read(old)).isOver).toBe(true);
    expect((await sessions.read(fresh)).active).not.toBeNull();
  });

  it('has the plain name where the site is not https, since browsers refuse the other one there', async () => {
    const plain = createSessionCookies(KEY, false);
    expect([plain.name('user'), plain.name('admin')]).toEqual(['user_session', 'admin_session']);
    expect(plain.clear('admin')).toBe('admin_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });

  it('is marked for scripts of pages where it is of staff, and nobody else’s: no name, no right, no secret', async () => {
    const agent = { ...MANAGER, id: 'u2', type: 'agent' };
    const marks = await Promise.all([MANAGER, ADMIN, agent].map(async (record) => (await sessions.begin({ token: 't', record })).mark));
    const kept = 'staff=1; Max-Age=1209600; Path=/; SameSite=Lax; Secure';
    const gone = 'staff=; Max-Age=0; Path=/; SameSite=Lax; Secure';
    expect(marks).toEqual([kept, kept, gone]);
    expect(sessions.clear()).toContain(gone);
  });

  it('that somebody made up or changed is none', async () => {
    const real = await begin(MANAGER);
    const forged = [
      '__Host-user_session=x',
      `${real}x`,
      real.replace('__Host-', ''),
      `__Host-user_session=${'a'.repeat(5000)}`,
      (
        await createSessionCookies('cd'.repeat(32), true).seal({
          session: { type: 'admin', admin: { id: 'a', username: 'a', kind: 'admin', name_ru: '', name_en: '' } },
          token: 't',
          epoch: 0,
          refreshedAt: now,
        })
      ).split(';')[0],
    ];
    for (const header of forged) expect((await sessions.read(header)).active).toBeNull();
  });

  it('is begun for users and admins alone', async () => {
    await expect(sessions.begin({ token: 't', record: { collectionName: 'services', id: 's' } })).rejects.toThrow();
    await expect(sessions.begin({ token: 't', record: { ...MANAGER, type: 'emperor' } })).rejects.toThrow();
  });
});

describe('signing out', () => {
  it('ends both sessions everywhere and says so', async () => {
    expect(await sessions.end(`${await begin(MANAGER)}; ${await begin(ADMIN)}`)).toBe(true);
    expect(asked).toEqual(['POST /api/house/end-sessions', 'POST /api/house/end-sessions']);
  });

  it('says when PocketBase could not be told', async () => {
    answers = { status: 503, body: {} };
    expect(await sessions.end(await begin(MANAGER))).toBe(false);
  });
});
