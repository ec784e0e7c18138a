import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeAdmin, makeUser } from '../../support/people.ts';
import { inPool } from '../../../src/lib/in-pool.ts';
import { anyAddress, copyOf, type SiteAnswer, SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';

/** The development gateway writes its messages here. */
const SMS_OUTBOX = path.resolve('.cache/e2e/data/sms-outbox.jsonl');

function codesFor(phone: string): readonly string[] {
  if (!fs.existsSync(SMS_OUTBOX)) return [];
  return fs
    .readFileSync(SMS_OUTBOX, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { to: string; text: string })
    .filter(({ to }) => to === phone)
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
}
/** More guesses at a time only wait for each other, in engines of PocketBase that are made for them alone. */
const AT_ONCE = 12;
let made = 0;
const newPhone = (): string => {
  made += 1;
  return `+6681${2_000_000 + ((Date.now() + made * 7919) % 7_000_000)}`;
};
const address = anyAddress;

test.describe('name and password', () => {
  test('begin a session whose token no script can read', async ({ admin, baseURL }) => {
    const person = await makeUser(admin, 'manager');
    const client = new SiteClient(baseURL ?? '', address());
    const answer = await client.signIn(person.username, person.password);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ type: 'user', user: { id: person.id, username: person.username, type: 'manager', name_ru: 'Проба', name_en: 'Trial' } });
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(Buffer.byteLength(cookie)).toBeLessThan(4096);
    expect(answer.text).not.toContain('eyJ');
    expect((await client.ask('/_auth/refresh')).json).toEqual(answer.json);
    expect((await client.ask(`/_pb/api/collections/users/records/${person.id}`)).json.username).toBe(person.username);
  });

  test('say the same to a wrong password and to an unknown name', async ({ admin, baseURL }) => {
    const person = await makeUser(admin, 'manager');
    const client = new SiteClient(baseURL ?? '', address());
    const wrong = await client.signIn(person.username, 'not-it');
    const unknown = await client.signIn('nobody-of-that-name', 'not-it');
    expect([wrong.status, wrong.json.code]).toEqual([401, 'auth_wrong']);
    expect(unknown.json).toEqual(wrong.json);
    expect(client.cookies.size).toBe(0);
  });

  test('are slowed down for whoever guesses, and not for the person elsewhere or on a device that is known', async ({ admin, baseURL }) => {
    const person = await makeUser(admin, 'guide');
    const known = new SiteClient(baseURL ?? '', address());
    expect((await known.signIn(person.username, person.password)).status).toBe(200);
    // The same network, so that only the device tells them apart.
    const guesser = new SiteClient(baseURL ?? '', known.address);
    for (let index = 0; index < 5; index += 1) expect((await guesser.signIn(person.username, 'not-it')).json.code).toBe('auth_wrong');
    const answer = await guesser.signIn(person.username, person.password);
    expect([answer.status, answer.json.code]).toEqual([429, 'auth_pause']);
    expect(answer.json['message']).toMatch(/^Too many tries in a row\. Wait [1-5] s and try again\.$/);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await known.signIn(person.username, person.password)).status).toBe(200);
    expect((await new SiteClient(baseURL ?? '', address()).signIn(person.username, person.password)).status).toBe(200);
    // What a browser says of a device itself counts for nothing.
    guesser.cookies.set('ti_device', 'users');
    const claimed = await guesser.post(
      '/_auth/with-password',
      { collection: 'users', username: person.username, password: 'not-it' },
      { 'x-house-device': `x users:${person.id}` },
    );
    expect(claimed.json.code).toBe('auth_pause');
  });

  test('do not let in who is switched off, and say why only to the right password', async ({ admin, baseURL }) => {
    const person = await makeUser(admin, 'manager', { active: false });
    const client = new SiteClient(baseURL ?? '', address());
    expect((await client.signIn(person.username, person.password)).json.code).toBe('auth_inactive');
    expect((await client.signIn(person.username, 'not-it')).json.code).toBe('auth_wrong');
  });

  test('let an administrator in beside the user, and the administrator counts', async ({ admin, baseURL }) => {
    const [user, boss] = [await makeUser(admin, 'guide'), await makeAdmin(admin)];
    const client = new SiteClient(baseURL ?? '', address());
    await client.signIn(user.username, user.password);
    expect((await client.post('/_auth/as-admin', { username: boss.username, password: boss.password })).json.type).toBe('admin');
    expect([...client.cookies.keys()]).toEqual(['user_session', 'ti_device', 'ti_proof', 'admin_session', 'staff']);
    expect((await client.ask('/_auth/refresh')).json.type).toBe('admin');
    expect((await client.ask('/_auth/logout')).json).toEqual({ ok: true, everywhere: true });
    expect([...client.cookies.keys()]).toEqual(['ti_device']);
    expect((await client.ask('/_auth/refresh')).json).toEqual({ type: null });
  });

  test('refuse what is no sign-in, each with its reason', async ({ baseURL }) => {
    const client = new SiteClient(baseURL ?? '', address());
    const code = async (body: unknown, headers = {}): Promise<unknown> => (await client.post('/_auth/with-password', body, headers)).json.code;
    expect(await code({ collection: 'services', username: 'a', password: 'b' })).toBe('invalid');
    expect(await code({ collection: 'users', username: 'a' })).toBe('invalid');
    expect(await code('{"collection":')).toBe('body_not_readable');
    expect(await code('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toBe('body_not_json');
    expect(await code({ collection: 'users', username: 'a', password: 'b'.repeat(70_000) })).toBe('body_too_large');
    expect((await client.post('/_auth/as-dev', { secret: 'a-guess-at-the-secret' })).status).toBe(404);
  });
});

test.describe('every session of a person is refused from a second on', () => {
  const ends: Readonly<Record<string, (admin: import('pocketbase').default, id: string, other: SiteClient) => Promise<unknown>>> = {
    'of a sign-out elsewhere': (_, __, other) => other.ask('/_auth/logout'),
    'of a new password': (admin, id) => admin.collection('users').update(id, { password: 'another-one', passwordConfirm: 'another-one' }),
    'of another type': (admin, id) => admin.collection('users').update(id, { type: 'guide' }),
    'of being switched off': (admin, id) => admin.collection('users').update(id, { active: false }),
  };
  test(Object.keys(ends).join(', '), async ({ admin, baseURL }) => {
    const begun = await Promise.all(
      Object.entries(ends).map(async ([reason, end]) => {
        const person = await makeUser(admin, 'manager');
        const [here, there] = [new SiteClient(baseURL ?? '', address()), new SiteClient(baseURL ?? '', address())];
        for (const client of [here, there]) await client.signIn(person.username, person.password);
        expect((await here.ask('/_auth/refresh')).json.type, reason).toBe('user');
        return { reason, end, person, here, there };
      }),
    );
    for (const { end, person, there } of begun) await end(admin, person.id, there);
    const endedAt = performance.now();
    // Nobody asks in these people's names meanwhile: what is sent a second after the end is refused the first time.
    await expect.poll(() => performance.now() - endedAt, { intervals: [100] }).toBeGreaterThanOrEqual(1000);
    for (const { reason, person, here } of begun) {
      const [proxied, own] = await Promise.all([copyOf(here).ask(`/_pb/api/collections/users/records/${person.id}`), copyOf(here).ask('/_auth/refresh')]);
      expect([proxied.status, proxied.json.code, own.json.type], reason).toEqual([401, 'session_over', null]);
    }
  });
});

test.describe('phone and code', () => {
  test('make a tourist of an unknown number and know him again', async ({ baseURL, admin }) => {
    const phone = newPhone();
    const from = address();
    const client = new SiteClient(baseURL ?? '', from);
    const sent = await client.post('/_auth/phone-code', { phone });
    expect(sent.json).toEqual({ expires_in_s: 300, resend_after_s: 60 });
    const first = await client.post('/_auth/with-phone', { phone, code: codesFor(phone).at(-1) });
    expect(first.json).toMatchObject({ type: 'user', created: true, user: { type: 'tourist' } });
    const again = await client.post('/_auth/phone-code', { phone });
    expect([again.status, again.json.code]).toEqual([429, 'auth_pause']);
    // A minute later, as far as PocketBase knows.
    const hashed = createHash('sha256').update(from).digest('hex');
    for (const { id } of await admin.collection('phone_codes').getFullList({ filter: `address = "${hashed}"` }))
      await admin.collection('phone_codes').delete(id);
    await client.post('/_auth/phone-code', { phone });
    const second = await client.post('/_auth/with-phone', { phone: phone.replace('+66', '0'), code: codesFor(phone).at(-1) });
    expect(second.json).toMatchObject({ created: false, user: { id: first.json.user?.id } });
  });

  test('look at five guesses of two hundred from a hundred addresses', async ({ baseURL }) => {
    const phone = newPhone();
    await new SiteClient(baseURL ?? '', address()).post('/_auth/phone-code', { phone });
    const right = codesFor(phone).at(-1) ?? '';
    const wrong = Array.from({ length: 200 }, (_, index) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'));
    const answers: SiteAnswer[] = [];
    await inPool(wrong, AT_ONCE, async (code) => {
      answers.push(await new SiteClient(baseURL ?? '', `10.9.${Number(code) % 100}.1`).post('/_auth/with-phone', { phone, code }));
    });
    expect(answers).toHaveLength(200);
    expect(answers.filter(({ json }) => json.code === 'auth_code_wrong').length).toBeLessThanOrEqual(4);
    expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true);
    expect((await new SiteClient(baseURL ?? '', address()).post('/_auth/with-phone', { phone, code: right })).json.code).toBe('auth_code_dead');
  });

  test('let one of thirty right answers in', async ({ baseURL }) => {
    const phone = newPhone();
    await new SiteClient(baseURL ?? '', address()).post('/_auth/phone-code', { phone });
    const code = codesFor(phone).at(-1);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => new SiteClient(baseURL ?? '', `10.8.${index}.1`).post('/_auth/with-phone', { phone, code })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });

  test('go to numbers of the listed countries alone, and say so', async ({ baseURL }) => {
    const answer = await new SiteClient(baseURL ?? '', address()).post('/_auth/phone-code', { phone: '+509 34 10 1234' });
    expect([answer.status, answer.json.code]).toEqual([422, 'sms_country']);
    expect(answer.json['message']).toContain('no messages to numbers of this country');
    expect(codesFor('+50934101234')).toEqual([]);
  });

  test('take no number that is none', async ({ baseURL }) => {
    const client = new SiteClient(baseURL ?? '', address());
    for (const phone of ['12', '+7 000', 'call me', '+999999999999999'])
      expect((await client.post('/_auth/phone-code', { phone })).json.code).toBe(phone === '12' ? 'invalid' : 'auth_phone');
  });
});
