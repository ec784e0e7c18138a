import PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInService } from '../../scripts/lib/pocketbase-process.ts';
import { PASSWORD_BRAKES } from '../../src/config/constants.ts';
import { age, runSql, startBackend, type TestBackend } from '../support/backend.ts';
import { addPerson, type Answer, answerOf, asSeen, house, PASSWORD } from '../support/house.ts';

let backend: TestBackend;
let site: PocketBase;
let admin: PocketBase;
let adminId: string;
let made = 0;

const connect = (): PocketBase => new PocketBase(backend.url).autoCancellation(false);
async function signIn(collection: 'users' | 'admins', username: string, password = PASSWORD): Promise<PocketBase> {
  const client = connect();
  await client.collection(collection).authWithPassword(username, password);
  return client;
}
async function freshUser(fields: Readonly<Record<string, unknown>> = {}): Promise<{ id: string; username: string; client: PocketBase }> {
  const username = `user-${++made}`;
  const id = await addPerson(backend.admin, 'users', { username, ...fields });
  return { id, username, client: await signIn('users', username) };
}
const statusOf = async (work: Promise<unknown>): Promise<number> => (await answerOf(work)).status;
const refresh = (client: PocketBase) => answerOf(client.collection('users').authRefresh());
const endsOf = async (subject: string): Promise<readonly number[]> =>
  (await site.collection('session_ends').getFullList({ filter: site.filter('subject = {:subject}', { subject }), sort: 'created,epoch' })).map(
    (end) => end['epoch'],
  );

beforeAll(async () => {
  backend = await startBackend();
  site = (await signInService(backend.url, backend.secrets)).autoCancellation(false);
  adminId = await addPerson(backend.admin, 'admins', { username: 'chief' });
  admin = await signIn('admins', 'chief');
});
afterAll(() => backend.stop());

describe('an account', () => {
  it('is found by its name in any case, never by e-mail', async () => {
    await addPerson(backend.admin, 'users', { username: 'nadia', email: 'nadia@example.com' });
    expect((await signIn('users', 'NADIA')).authStore.isValid).toBe(true);
    expect(await statusOf(connect().collection('users').authWithPassword('nadia@example.com', PASSWORD))).toBe(400);
    expect(await statusOf(addPerson(backend.admin, 'users', { username: 'Nadia' }))).toBe(400);
    expect(await statusOf(addPerson(backend.admin, 'users', { username: 'na' }))).toBe(400);
  });

  it('that is switched off cannot sign in and says so only to the right password', async () => {
    await addPerson(backend.admin, 'users', { username: 'left-us', active: false });
    expect(await statusOf(connect().collection('users').authWithPassword('left-us', PASSWORD))).toBe(403);
    expect(await statusOf(connect().collection('users').authWithPassword('left-us', 'wrong-password'))).toBe(400);
  });

  it('shares neither its epoch nor its keys and password with anybody', async () => {
    const { id, client } = await freshUser({ phone_e164: '+66891234567' });
    for (const reader of [admin, client]) {
      const text = JSON.stringify(await reader.collection('users').getOne(id));
      expect(text).toContain('+66891234567');
      expect(text).not.toMatch(/session_epoch|tokenKey|"password/);
    }
  });

  it('answers its epoch to sign-in and refresh as meta, and is marked as seen', async () => {
    const { id, username } = await freshUser();
    const client = connect();
    expect((await client.collection('users').authWithPassword(username, PASSWORD)).meta).toEqual({ session_epoch: 0 });
    expect((await refresh(client)).body['meta']).toEqual({ session_epoch: 0 });
    expect(Date.now() - Date.parse((await admin.collection('users').getOne(id))['last_seen'])).toBeLessThan(10_000);
  });
});

describe('sessions end', () => {
  it('everywhere when somebody leaves', async () => {
    const { id, username, client } = await freshUser();
    const elsewhere = await signIn('users', username);
    expect((await house(client, 'end-sessions')).status).toBe(200);
    expect((await refresh(client)).status).toBe(401);
    expect((await refresh(elsewhere)).status).toBe(401);
    expect(await endsOf(`users:${id}`)).toEqual([1]);
    expect((await connect().collection('users').authWithPassword(username, PASSWORD)).meta).toEqual({ session_epoch: 1 });
  });

  it.each([
    ['the password', { password: 'another-horse-9', passwordConfirm: 'another-horse-9' }],
    ['the type', { type: 'senior' }],
    ['activity', { active: false }],
    ['the phone number', { phone_e164: '+66890000001' }],
  ])('when an administrator changes %s', async (_what, change) => {
    const { id, client } = await freshUser({ phone_e164: `+6689${String(1_000_000 + made)}` });
    await admin.collection('users').update(id, change, await seen('users', id));
    expect((await refresh(client)).status).toBe(401);
    expect(await endsOf(`users:${id}`)).toEqual([1]);
  });

  it('when the record is deleted', async () => {
    const { id, client } = await freshUser();
    await backend.admin.collection('users').delete(id);
    expect((await refresh(client)).status).toBe(401);
    expect(await endsOf(`users:${id}`)).toEqual([1]);
  });

  it('not by a change of a name', async () => {
    const { id, client } = await freshUser();
    await admin.collection('users').update(id, { name_ru: 'Надя', languages: ['ru', 'th'] }, await seen('users', id));
    expect((await refresh(client)).status).toBe(200);
    expect(await endsOf(`users:${id}`)).toEqual([]);
  });

  it('together with their reason or not at all', async () => {
    const { id, client } = await freshUser();
    expect(await statusOf(admin.collection('users').update(id, { type: 'senior', username: 'chief!' }, await seen('users', id)))).toBe(400);
    expect((await refresh(client)).status).toBe(200);
    expect(await endsOf(`users:${id}`)).toEqual([]);
  });

  it('with a new number each time, even twenty at once', async () => {
    const { id, client } = await freshUser();
    await Promise.all(Array.from({ length: 20 }, () => house(client, 'end-sessions')));
    const epochs = await endsOf(`users:${id}`);
    expect(epochs.length).toBeGreaterThan(0);
    expect(new Set(epochs).size).toBe(epochs.length);
  });

  it('in a feed that the site server alone reads', async () => {
    const { client } = await freshUser();
    for (const reader of [client, admin, connect()]) expect((await reader.collection('session_ends').getList()).items).toEqual([]);
    expect((await site.collection('session_ends').getList()).totalItems).toBeGreaterThan(0);
  });
});

const seen = (collection: string, id: string) => asSeen(backend.admin, collection, id);

describe('a user', () => {
  it('changes his names, languages and password, and nothing else of himself', async () => {
    const { id, username, client } = await freshUser();
    const change = async (fields: Readonly<Record<string, unknown>>) => statusOf(client.collection('users').update(id, fields, await seen('users', id)));
    expect(await change({ name_ru: 'Анна', name_en: 'Anna', languages: ['ru'] })).toBe(200);
    for (const fields of [
      { type: 'senior' },
      { active: false },
      { username: 'boss' },
      { phone_e164: '+66890000009' },
      { manager_code: 'anna' },
      { on_shift: { 1: [] } },
    ])
      expect(await change(fields)).toBe(403);
    expect(await change({ email: 'a@example.com' })).toBe(403);
    // Hidden fields are not even looked at.
    expect(await change({ session_epoch: 7, tokenKey: 'x'.repeat(40) })).toBe(200);
    expect(await endsOf(`users:${id}`)).toEqual([]);
    const password = 'brand-new-horse-1';
    expect(await change({ password, passwordConfirm: password })).toBe(400);
    expect(await change({ password, passwordConfirm: password, oldPassword: 'wrong-horse-1' })).toBe(400);
    expect(await change({ password, passwordConfirm: password, oldPassword: PASSWORD })).toBe(200);
    expect((await refresh(client)).status).toBe(401);
    expect((await signIn('users', username, password)).authStore.isValid).toBe(true);
  });

  it('sees himself and nobody else, adds and deletes nobody', async () => {
    const [one, other] = [await freshUser({ type: 'senior' }), await freshUser()];
    expect(await statusOf(one.client.collection('users').getOne(one.id))).toBe(200);
    expect(await statusOf(one.client.collection('users').getOne(other.id))).toBe(404);
    expect((await one.client.collection('users').getList()).items).toEqual([]);
    expect((await one.client.collection('admins').getList()).items).toEqual([]);
    expect(await statusOf(one.client.collection('users').update(other.id, { name_ru: 'x' }))).toBe(404);
    expect(await statusOf(one.client.collection('users').create({ username: 'mine', type: 'senior', password: PASSWORD, passwordConfirm: PASSWORD }))).toBe(
      400,
    );
    expect(await statusOf(one.client.collection('users').delete(one.id))).toBe(403);
  });

  it('cannot make the server write letters', async () => {
    const { client } = await freshUser();
    expect(await statusOf(client.collection('users').requestEmailChange('victim@example.com'))).toBe(404);
    await backend.admin.collection('users').update(client.authStore.record?.id ?? '', { email: 'known@example.com' });
    expect(await statusOf(connect().collection('users').requestPasswordReset('known@example.com'))).toBe(404);
  });

  it('that was switched off loses what his token could do at once', async () => {
    const { id, client } = await freshUser({ type: 'senior' });
    expect(await statusOf(client.collection('site_texts').create({ id: 'by-a-senior' }))).toBe(200);
    await admin.collection('users').update(id, { active: false }, await seen('users', id));
    expect(await statusOf(client.collection('site_texts').create({ id: 'after-all' }))).not.toBe(200);
  });
});

describe('an administrator', () => {
  it('adds users, sees them, sets their passwords', async () => {
    const made = await admin.collection('users').create({ username: 'newcomer', type: 'agent', active: true, password: PASSWORD, passwordConfirm: PASSWORD });
    expect((await admin.collection('users').getList()).totalItems).toBeGreaterThan(1);
    await admin.collection('users').update(made.id, { password: 'set-by-chief-1', passwordConfirm: 'set-by-chief-1' }, await seen('users', made.id));
    expect((await signIn('users', 'newcomer', 'set-by-chief-1')).authStore.isValid).toBe(true);
    expect(await statusOf(admin.collection('users').delete(made.id))).toBe(403);
  });

  it('makes no administrators, takes no password of another one, changes no kind', async () => {
    const other = await addPerson(backend.admin, 'admins', { username: 'deputy' });
    expect(await statusOf(admin.collection('admins').create({ username: 'third', kind: 'admin', password: PASSWORD, passwordConfirm: PASSWORD }))).toBe(403);
    expect(
      await statusOf(admin.collection('admins').update(other, { password: 'taken-over-1', passwordConfirm: 'taken-over-1' }, await seen('admins', other))),
    ).toBe(400);
    expect(await statusOf(admin.collection('admins').update(other, { kind: 'developer' }, await seen('admins', other)))).toBe(403);
    expect(await statusOf(admin.collection('admins').update(other, { active: false }, await seen('admins', other)))).toBe(200);
    expect(await statusOf(admin.collection('admins').delete(other))).toBe(403);
  });

  it('stays when he is the last active one, even against two who switch each other off at once', async () => {
    expect(await statusOf(admin.collection('admins').update(adminId, { active: false }, await seen('admins', adminId)))).toBe(403);
    const secondId = await addPerson(backend.admin, 'admins', { username: 'second' });
    const second = await signIn('admins', 'second');
    const both = await Promise.all([
      statusOf(admin.collection('admins').update(secondId, { active: false }, await seen('admins', secondId))),
      statusOf(second.collection('admins').update(adminId, { active: false }, await seen('admins', adminId))),
    ]);
    expect(both.filter((status) => status === 200).length).toBe(1);
    expect((await backend.admin.collection('admins').getFullList({ filter: 'active = true' })).length).toBe(1);
    await backend.admin.collection('admins').update(adminId, { active: true });
    admin = await signIn('admins', 'chief');
  });
});

describe('a password', () => {
  const { here, everywhere, range } = PASSWORD_BRAKES;
  const FIRST_PAUSE_MS = 5000;
  /** A try as the site server passes it on. */
  const attempt = (username: string, password: string, address: string, device = '') =>
    answerOf(
      connect()
        .collection('users')
        .authWithPassword(username, password, { headers: { 'X-House-Address': address, ...(device === '' ? {} : { 'X-House-Device': device }) } }),
    );
  const waitOf = (answer: Answer): number => (answer.body['data'] as { retry_after_s: number }).retry_after_s;
  const pass = (seconds: number): void =>
    runSql(
      backend,
      `UPDATE throttles SET failures = (SELECT json_group_array(value - ${seconds * 1000}) FROM json_each(failures)) WHERE json_valid(failures) AND failures != '[]'`,
    );

  it.each(['real-account', 'nobody-of-this-name'])(
    'can be guessed five times at once from one network for %s, then after pauses that grow',
    async (username) => {
      if (username === 'real-account') await addPerson(backend.admin, 'users', { username });
      const since = Date.now();
      const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => attempt(username, `wrong-password-${at}`, `198.51.100.${at}`)));
      const refused = answers.filter((answer) => answer.status === 429).length;
      const evaluated = answers.filter((answer) => answer.status === 400).length;
      expect(evaluated + refused).toBe(30);
      expect(evaluated).toBeGreaterThanOrEqual(here.free);
      // A machine on which thirty tries outlast the first pause lets one more through.
      const later = evaluated - here.free;
      expect(later).toBeLessThanOrEqual(Date.now() - since < FIRST_PAUSE_MS ? 0 : 1);
      for (const pause of [5, 10, 20, 40, 80, 160, 320, 640, 900].slice(later)) {
        const early = await attempt(username, PASSWORD, '198.51.100.77');
        expect(early.status).toBe(429);
        expect(waitOf(early)).toBeLessThanOrEqual(pause);
        expect(waitOf(early)).toBeGreaterThan(pause - 5);
        pass(pause);
        const guesses = await Promise.all([1, 2].map((at) => attempt(username, `wrong-again-${at}`, '198.51.100.78')));
        expect(guesses.map(({ status }) => status).toSorted()).toEqual([400, 429]);
      }
    },
  );

  it('guessed at by one network closes the account to nobody else', async () => {
    const { username } = await freshUser();
    await Promise.all(Array.from({ length: 30 }, (_, at) => attempt(username, `wrong-${at}`, '2001:db8:1:2::1')));
    expect((await attempt(username, PASSWORD, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await attempt(username, PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
    expect((await attempt(username, PASSWORD, '198.51.100.7')).status).toBe(200);
  });

  it('guessed at from everywhere is slowed down for strangers, by a minute at most, and never for a device that is known', async () => {
    const { id, username } = await freshUser();
    const device = `0123456789abcdef users:${id}`;
    const guess = (many: number) => Promise.all(Array.from({ length: many }, (_, at) => attempt(username, `wrong-${at}`, `10.9.${at}.1`)));
    const lookedAt = async (many: number) => (await guess(many)).filter((answer) => answer.status === 400).length;
    expect(await lookedAt(everywhere.free)).toBe(everywhere.free);
    for (let round = 0; round < 7; round++) {
      pass(everywhere.most_s);
      expect(await lookedAt(1)).toBe(1);
    }
    pass(everywhere.most_s);
    expect(await lookedAt(20)).toBe(1);
    const neighbour = await attempt(username, PASSWORD, '10.9.200.1');
    expect(neighbour.status).toBe(429);
    expect(waitOf(neighbour)).toBeLessThanOrEqual(everywhere.most_s);
    expect((await attempt(username, PASSWORD, '10.9.200.1', device)).status).toBe(200);
    // Not for a device of somebody else's, nor one that only says so.
    for (const other of ['0123456789abcdef users:somebodyelse000', '0123456789abcdef', `users:${id}`, `0123456789abcdef admins:${id}`])
      expect((await attempt(username, PASSWORD, '10.9.200.1', other)).status).toBe(429);
    pass(everywhere.most_s);
    expect((await attempt(username, PASSWORD, '10.9.200.1')).status).toBe(200);
  });

  it('guessed at from everywhere without a pause keeps nobody out who comes from another part of the net, and gives no part of it more than a few tries', async () => {
    const { username } = await freshUser();
    const crowd = (many: number, round: number) =>
      Promise.all(Array.from({ length: many }, (_, at) => attempt(username, `wrong-${at}`, `2001:db8:${(round * 100 + at).toString(16)}::1`)));
    await crowd(30, 1);
    for (let round = 2; round < 6; round++) {
      pass(everywhere.most_s);
      await crowd(5, round);
    }
    expect((await attempt(username, PASSWORD, '2001:db8:9999::1')).status).toBe(429);
    expect((await attempt(username, PASSWORD, '192.0.2.1')).status).toBe(200);
    // Who came in has used up nothing; who guesses has a few.
    const guesses = [1, 2, 3, 4].map((at) => () => attempt(username, 'wrong-again', `192.0.${at}.1`));
    const statuses: number[] = [];
    for (const guess of guesses) statuses.push((await guess()).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(range.free);
  });

  it('guessed at on a known device is slowed down by itself', async () => {
    const { id, username } = await freshUser();
    const device = `fedcba9876543210 users:${id}`;
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => attempt(username, `wrong-${at}`, '203.0.113.5', device)));
    expect(answers.filter((answer) => answer.status === 400).length).toBe(here.free);
    expect((await attempt(username, PASSWORD, '203.0.113.5')).status).toBe(200);
  });

  it('that is right forgets the failures before it from there, and counts for nothing elsewhere', async () => {
    const { username } = await freshUser();
    for (let round = 0; round < 3; round++) {
      for (let at = 0; at < here.free - 1; at++) expect((await attempt(username, 'wrong-password', '203.0.113.9')).status).toBe(400);
      expect((await attempt(username, PASSWORD, '203.0.113.9')).status).toBe(200);
    }
  });

  it.each([
    ['of the commonest', 'password1', 'password_common'],
    ['of blanks', '        ', 'password_short'],
    ['like the user name', '', 'password_like_name'],
  ])('%s is taken from nobody, whatever the way', async (_what, told, code) => {
    const { id, username, client } = await freshUser();
    const weak = (name: string) => {
      const password = told === '' ? `${name}-1` : told;
      return { password, passwordConfirm: password };
    };
    const added = (name: string) => ({ username: name, active: true, ...weak(name) });
    const ways = {
      'a user himself': async () => client.collection('users').update(id, { ...weak(username), oldPassword: PASSWORD }, await seen('users', id)),
      'an administrator': async () => admin.collection('users').update(id, weak(username), await seen('users', id)),
      'an administrator who adds somebody': () => admin.collection('users').create({ type: 'agent', ...added('easy-to-guess') }),
      'an administrator of himself': async () =>
        admin.collection('admins').update(adminId, { ...weak('chief.of.all'), username: 'chief.of.all', oldPassword: PASSWORD }, await seen('admins', adminId)),
      'the house’s own program': () => backend.admin.collection('users').update(id, weak(username)),
      'the command': () => backend.admin.collection('admins').create({ kind: 'admin', ...added('second-chief') }),
    };
    for (const [way, take] of Object.entries(ways)) {
      const { status, body } = await answerOf(take());
      expect({ way, status, code: (body['data'] as Record<string, { code: string }>)['password']?.code }).toEqual({ way, status: 400, code });
    }
    expect((await signIn('users', username)).authStore.isValid).toBe(true);
  });
});

describe('developer sign-in', () => {
  it('does not exist without its switch', async () => {
    expect((await house(site, 'dev-login')).status).toBe(404);
  });

  it('makes the developer once where it exists', async () => {
    const other = await startBackend({ developer: true });
    try {
      const service = await signInService(other.url, other.secrets);
      const [first, second] = [await house(service, 'dev-login'), await house(service, 'dev-login')];
      expect(first).toMatchObject({ status: 200, body: { epoch: 0, record: { kind: 'developer', username: 'developer', active: true } } });
      expect((second.body['record'] as { id: string }).id).toBe((first.body['record'] as { id: string }).id);
      const client = new PocketBase(other.url);
      client.authStore.save(String(second.body['token']), null);
      expect((await client.collection('admins').authRefresh()).record['kind']).toBe('developer');
    } finally {
      await other.stop();
    }
  });
});

describe('what is over', () => {
  it('proves that the database takes writes and waits for the disk', async () => {
    expect(await house(site, 'probe')).toEqual({ status: 200, body: { ok: true, synchronous: 2 } });
    expect((await house(site, 'probe')).status).toBe(200);
  });

  it('is forgotten by the chores', async () => {
    age(backend, 'session_ends', 'created', 16 * 86_400);
    age(backend, 'throttles', 'updated', PASSWORD_BRAKES.here.within_s + 60);
    for (const job of ['retention_nightly', 'retention_hourly', 'house_commit_to_disk']) await backend.admin.crons.run(job);
    await expect.poll(async () => (await backend.admin.collection('session_ends').getList()).totalItems).toBe(0);
    await expect.poll(async () => (await backend.admin.collection('throttles').getList()).totalItems).toBe(0);
  });
});
