import PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInService } from '../../scripts/lib/pocketbase-process.ts';
import { SECURITY_LOG_DAYS, SESSIONS_KEPT_DAYS, UNKNOWN_PER_HOUR } from '../../src/config/security.ts';
import { age, runSql, startBackend, type TestBackend } from '../support/backend.ts';
import { addPerson, answerOf, house, PASSWORD } from '../support/house.ts';

let backend: TestBackend;
let site: PocketBase;
let chief: PocketBase;
let made = 0;
const DAY_S = 86_400;
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

async function signIn(collection: string, username: string): Promise<PocketBase> {
  const client = new PocketBase(backend.url).autoCancellation(false);
  await client.collection(collection).authWithPassword(username, PASSWORD);
  return client;
}
async function person(type = 'manager') {
  const username = `seen-${++made}`;
  const id = await addPerson(backend.admin, 'users', { username, type, name_ru: `Имя ${made}` });
  return { id, subject: `users:${id}`, username, client: await signIn('users', username) };
}
const record = (subject: string, more: Readonly<Record<string, unknown>> = {}) =>
  house(site, 'sessions', { subject, agent: ANDROID, address: '49.228.10.7', way: 'password', is_known: false, epoch: 0, ...more });

interface Row {
  readonly id: string;
  readonly subject: string;
  readonly ended_at: string;
  readonly kind: string;
  readonly name: string;
  readonly what: string;
  readonly at: string;
  readonly is_current: boolean;
  readonly [name: string]: unknown;
}
async function rows(client: PocketBase, route: string, session = ''): Promise<readonly Row[]> {
  const answer = await client.send<{ rows: readonly Row[] }>(`/api/desk/${route}`, { method: 'GET', headers: session ? { 'x-house-session': session } : {} });
  return answer.rows;
}
const write = (client: PocketBase, route: string, body: Readonly<Record<string, unknown>> = {}, session = '') =>
  answerOf(client.send(`/api/desk/${route}`, { method: 'POST', body, headers: session ? { 'x-house-session': session } : {} }));
const endsOf = async (subject: string) => backend.admin.collection('session_ends').getFullList({ filter: `subject = "${subject}"` });

beforeAll(async () => {
  backend = await startBackend();
  site = (await signInService(backend.url, backend.secrets)).autoCancellation(false);
  await addPerson(backend.admin, 'admins', { username: 'chief' });
  chief = await signIn('admins', 'chief');
});
afterAll(() => backend.stop());

describe('a session on record', () => {
  it('says device and network in words, holds no token, and is seen by its owner and by administrators', async () => {
    const [one, other] = [await person(), await person()];
    const begun = await record(one.subject);
    expect(begun.body).toMatchObject({ is_new: false, phone: '' });
    const [own] = await rows(one.client, 'sessions', String(begun.body['id']));
    expect(own).toMatchObject({ browser: 'Chrome', system: 'Android', place: '49.228.x', ended_at: '', is_current: true });
    expect(JSON.stringify(await backend.admin.collection('sessions').getFullList())).not.toMatch(/eyJ|49\.228\.10/);
    expect(await rows(other.client, 'sessions')).toEqual([]);
    expect((await answerOf(other.client.send('/api/desk/sessions?everybody=1', { method: 'GET' }))).status).toBe(403);
    expect((await rows(chief, 'sessions?everybody=1')).some(({ subject }) => subject === one.subject)).toBe(true);
  });

  it('is ended alone: the feed names it, the others go on, nobody else may', async () => {
    const [one, other] = [await person(), await person()];
    const [lost, here] = [String((await record(one.subject)).body['id']), String((await record(one.subject)).body['id'])];
    expect((await write(other.client, `sessions/${lost}/end`)).status).toBe(404);
    expect((await write(one.client, `sessions/${lost}/end`, {}, here)).status).toBe(200);
    expect((await endsOf(one.subject)).map(({ session, epoch }) => ({ session, epoch }))).toEqual([{ session: lost, epoch: 0 }]);
    expect((await rows(one.client, 'sessions', here)).filter(({ ended_at }) => ended_at === '').map(({ id }) => id)).toEqual([here]);
    expect((await answerOf(one.client.collection('users').authRefresh())).status).toBe(200);
  });

  it('ends with all others but the one that asks, and all of somebody by an administrator alone', async () => {
    const [one, other] = [await person(), await person()];
    const here = String((await record(one.subject)).body['id']);
    for (let at = 0; at < 3; at += 1) await record(one.subject);
    expect((await write(one.client, 'sessions/end-all', {}, here)).status).toBe(200);
    expect((await rows(one.client, 'sessions')).filter(({ ended_at }) => ended_at === '').map(({ id }) => id)).toEqual([here]);
    expect((await write(other.client, 'sessions/end-all', { of: one.subject })).status).toBe(403);
    expect((await write(chief, 'sessions/end-all', { of: one.subject })).status).toBe(200);
    expect((await answerOf(one.client.collection('users').authRefresh())).status).toBe(401);
    expect((await rows(chief, `sessions?everybody=1&of=${one.subject}`)).every(({ ended_at }) => ended_at !== '')).toBe(true);
  });

  it('follows every end of sessions, and is told as seen now and then', async () => {
    const one = await person();
    const id = String((await record(one.subject)).body['id']);
    runSql(backend, `UPDATE sessions SET last_seen = '2026-11-24 00:00:00.000Z' WHERE id = '${id}'`);
    await house(site, 'sessions/seen', { ids: [id] });
    const seen = (await backend.admin.collection('sessions').getOne(id))['last_seen'];
    expect(Date.now() - Date.parse(seen)).toBeLessThan(10_000);
    await house(one.client, 'end-sessions');
    expect((await backend.admin.collection('sessions').getOne(id))['ended_at']).not.toBe('');
    expect((await record(one.subject, { epoch: 0 })).status).toBe(200);
    expect((await backend.admin.collection('sessions').getFullList({ filter: `subject = "${one.subject}" && ended_at = ""` })).length).toBe(0);
  });
});

describe('a new device', () => {
  it('is said to the others, answered by them alone, and loses its session where it was not he', async () => {
    const one = await person();
    await backend.admin.collection('users').update(one.id, { phone_e164: `+6681${String(1_000_000 + made)}` });
    one.client.authStore.save((await signIn('users', one.username)).authStore.token, null);
    const here = String((await record(one.subject, { epoch: 0 })).body['id']);
    const second = await record(one.subject, { epoch: 0 });
    expect(second.body).toMatchObject({ is_new: true, phone: `+6681${String(1_000_000 + made)}` });
    const strange = String(second.body['id']);
    expect((await record(one.subject, { is_known: true, agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' })).body).toMatchObject(
      { is_new: false, phone: '' },
    );
    expect((await rows(one.client, 'new-devices', here)).map(({ id }) => id)).toEqual([strange]);
    expect(await rows(one.client, 'new-devices', strange)).toEqual([]);
    expect((await write(one.client, `sessions/${strange}/mine`, {}, strange)).status).toBe(403);
    expect((await write(one.client, `sessions/${strange}/not-mine`, {}, here)).status).toBe(200);
    expect((await backend.admin.collection('sessions').getOne(strange))['ended_at']).not.toBe('');
    expect(await rows(one.client, 'new-devices', here)).toEqual([]);
  });
});

describe('the log of the doors', () => {
  it('is one list of what is written down in several places, and administrators’ alone', async () => {
    const one = await person('senior');
    await record(one.subject);
    await answerOf(new PocketBase(backend.url).collection('users').authWithPassword(one.username, 'wrong-guess-1'));
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    await answerOf(one.client.send('/api/desk/exports', { method: 'POST', body: { list: 'leads', format: 'csv', filter: '', rows: 3 }, headers: key }));
    const { revision } = await backend.admin.collection('users').getOne(one.id);
    await chief.collection('users').update(one.id, { type: 'manager' }, { headers: { 'X-Expected-Revision': String(revision) } });
    expect((await answerOf(one.client.send('/api/desk/security-log', { method: 'GET' }))).status).toBe(401);
    const own = await rows(chief, `security-log?person=${one.subject}`);
    expect(own.map(({ kind }) => kind)).toEqual(['account', 'export', 'failed', 'sign_in', 'account']);
    expect(own[0]?.what).toContain('senior>manager');
    expect(own.map(({ at }) => at)).toEqual(
      own
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect((await rows(chief, `security-log?kind=export&person=${one.subject}`)).map(({ what }) => what)).toEqual(['leads csv 3']);
  });

  it('is walked page by page, forth and back, without a row lost or told twice', async () => {
    const one = await person();
    for (let at = 0; at < 7; at += 1) await record(one.subject);
    const all = (await rows(chief, `security-log?person=${one.subject}&limit=100`)).map(({ id }) => id);
    const walked: string[] = [];
    let cursor = '';
    for (let page = 0; page < 10; page += 1) {
      const found = await rows(chief, `security-log?person=${one.subject}&limit=3${cursor}`);
      walked.push(...found.map(({ id }) => id));
      const last = found.at(-1);
      if (!last) break;
      cursor = `&after=${encodeURIComponent(JSON.stringify([last.at, last.id]))}`;
    }
    expect(walked).toEqual(all);
    const middle = (await rows(chief, `security-log?person=${one.subject}&limit=100`))[4];
    const before = await rows(chief, `security-log?person=${one.subject}&limit=3&before=${encodeURIComponent(JSON.stringify([middle?.at, middle?.id]))}`);
    expect(before.map(({ id }) => id)).toEqual(all.slice(1, 4));
  });

  it('keeps nothing that was typed of names that nobody has, nor without end', async () => {
    const typed = 'my-secret-password-99';
    for (let at = 0; at < UNKNOWN_PER_HOUR + 5; at += 1) {
      const tried = new PocketBase(backend.url).send('/api/collections/users/auth-with-password', {
        method: 'POST',
        body: { identity: `${typed}-${at}`, password: 'x' },
        headers: { 'x-house-address': '203.0.113.9' },
      });
      await answerOf(tried);
    }
    const found = await backend.admin.collection('security_log').getFullList({ filter: 'address = "203.0.113.9"' });
    expect(found.length).toBe(UNKNOWN_PER_HOUR);
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('says nothing of guests, and forgets in its time', async () => {
    const guest = await person('tourist');
    await record(guest.subject, { way: 'phone' });
    expect(await rows(chief, `security-log?kind=sign_in&person=${guest.subject}`)).toEqual([]);
    expect((await rows(guest.client, 'sessions')).length).toBe(1);
    age(backend, 'security_log', 'at', (SECURITY_LOG_DAYS + 1) * DAY_S);
    age(backend, 'sessions', 'last_seen', (SESSIONS_KEPT_DAYS + 1) * DAY_S);
    runSql(backend, "UPDATE sessions SET ended_at = last_seen WHERE ended_at != ''");
    for (const job of ['retention_nightly', 'house_purge_steps']) await backend.admin.crons.run(job);
    for (const name of ['security_log', 'sessions']) await expect.poll(async () => (await backend.admin.collection(name).getList()).totalItems).toBe(0);
  });
});

describe('a proof of who sits there', () => {
  const asBrowser = { 'x-house-address': '198.51.100.7' };
  const proven = { ...asBrowser, 'x-house-proof': '1' };

  it('is asked of browsers for logins, rights, settings and resets, not for names', async () => {
    const one = await person();
    const change = async (fields: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>>) => {
      const { revision } = await backend.admin.collection('users').getOne(one.id);
      return answerOf(chief.collection('users').update(one.id, fields, { headers: { ...headers, 'X-Expected-Revision': String(revision) } }));
    };
    for (const fields of [
      { type: 'senior' },
      { active: false },
      { username: 'renamed-one' },
      { password: 'another-horse-9', passwordConfirm: 'another-horse-9' },
    ])
      expect(await change(fields, { ...asBrowser, 'x-house-proof': '0' })).toMatchObject({ status: 428, body: { code: 'proof_missing' } });
    expect((await change({ name_ru: 'Имя' }, { ...asBrowser, 'x-house-proof': '0' })).status).toBe(200);
    expect((await change({ type: 'senior' }, asBrowser)).status).toBe(428);
    expect((await change({ type: 'senior' }, proven)).status).toBe(200);
    const send = (path: string, headers: Readonly<Record<string, string>>) => answerOf(chief.send(path, { method: 'POST', body: {}, headers }));
    for (const path of ['/api/desk/settings/x', '/api/desk/currencies/x/make-main', `/api/desk/second-factors/${one.id}/reset`])
      expect(await send(path, asBrowser)).toMatchObject({ status: 428, body: { code: 'proof_missing' } });
    expect((await send(`/api/desk/second-factors/${one.id}/reset`, proven)).status).toBe(200);
    const added = { username: `added-${made}`, type: 'guide', active: true, password: PASSWORD, passwordConfirm: PASSWORD };
    expect((await answerOf(chief.collection('users').create(added, { headers: asBrowser }))).status).toBe(428);
  });

  it('is not got round by a batch', async () => {
    const one = await person();
    const parts = { requests: [{ method: 'PATCH', url: `/api/collections/users/records/${one.id}`, body: { type: 'senior' } }] };
    expect((await answerOf(chief.send('/api/batch', { method: 'POST', body: parts, headers: asBrowser }))).status).toBe(400);
    expect((await backend.admin.collection('users').getOne(one.id))['type']).toBe('manager');
  });
});
