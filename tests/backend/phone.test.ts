import PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInService } from '../../scripts/lib/pocketbase-process.ts';
import { PHONE_CODE_GUESSES } from '../../src/config/constants.ts';
import { age, startBackend, type TestBackend } from '../support/backend.ts';
import { type Answer, addPerson, house } from '../support/house.ts';

/** More than have an engine each, and few enough to be answered before PocketBase gives a question up. */
const GUESSERS = 60;

let backend: TestBackend;
let site: PocketBase;
let lastNumber = 79_160_000_000;
const freshNumber = (): string => `+${++lastNumber}`;

beforeAll(async () => {
  backend = await startBackend();
  site = await signInService(backend.url, backend.secrets);
});
afterAll(() => backend.stop());

const send = (phone: string, address = '') => house(site, 'phone-code', { phone, address });
const codeOf = (answer: Answer): string => String(answer.body['code']);
const login = (phone: string, code: string) => house(site, 'phone-login', { phone, code });
const otherThan = (code: string, offset = 1): string => String((Number(code) + offset) % 1_000_000).padStart(6, '0');
const reasonOf = (answer: Answer): unknown => (answer.body['data'] as Record<string, unknown>)['reason'];
/** As if so much time had gone by since all sends. */
const pass = (seconds: number): void => age(backend, 'phone_codes', 'created', seconds);

describe('codes of a day', () => {
  const sendFrom = (phone: string, country: string, most: Readonly<Record<string, number>>) => house(site, 'phone-code', { phone, country, most });
  const refusalOf = (answer: Answer) => answer.body['data'] as { readonly reason?: string; readonly retry_after_s: number };

  it('are so many for one country and so many in all, also when they are asked for at once', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => sendFrom(freshNumber(), 'RU', { day: 8, country: 5 })));
    expect(many.filter(({ status }) => status === 200).length).toBe(5);
    const [refused] = many.filter(({ status }) => status === 429).map(refusalOf);
    expect(refused).toMatchObject({ reason: 'sms_country_day' });
    expect(refused?.retry_after_s).toBeGreaterThan(86_000);
    const others = await Promise.all(Array.from({ length: 6 }, () => sendFrom(freshNumber(), 'TH', { day: 8, country: 5 })));
    expect(others.filter(({ status }) => status === 200).length).toBe(3);
    expect(others.filter(({ status }) => status === 429).map((one) => refusalOf(one).reason)).toEqual(['sms_day', 'sms_day', 'sms_day']);
    pass(86_400);
    expect((await sendFrom(freshNumber(), 'RU', { day: 8, country: 5 })).status).toBe(200);
    expect((await sendFrom(freshNumber(), 'RU', { day: 0, country: 5 })).status).toBe(429);
    pass(86_400);
  });

  it('that could not be sent do not count', async () => {
    const sent = await sendFrom(freshNumber(), 'KZ', { day: 8, country: 1 });
    expect((await sendFrom(freshNumber(), 'KZ', { day: 8, country: 1 })).status).toBe(429);
    await house(site, 'phone-code/void', { id: sent.body['id'] });
    expect((await sendFrom(freshNumber(), 'KZ', { day: 8, country: 1 })).status).toBe(200);
    pass(86_400);
  });
});

describe('a code by phone', () => {
  it('signs a new number in as a tourist, once', async () => {
    const phone = freshNumber();
    const sent = await send(phone);
    expect(sent).toMatchObject({ status: 200, body: { expires_in_s: 300, resend_after_s: 60 } });
    expect(codeOf(sent)).toMatch(/^\d{6}$/);
    const first = await login(phone, codeOf(sent));
    expect(first).toMatchObject({ status: 200, body: { created: true, epoch: 0, record: { type: 'tourist', active: true, phone_e164: phone } } });
    expect(JSON.stringify(first.body['record'])).not.toMatch(/tokenKey|session_epoch|"password/);
    expect(reasonOf(await login(phone, codeOf(sent)))).toBe('dead');
    const client = new PocketBase(backend.url);
    client.authStore.save(String(first.body['token']), null);
    expect((await client.collection('users').authRefresh()).meta).toEqual({ session_epoch: 0 });
  });

  it('signs in the user who has the number, unless he is switched off', async () => {
    const [phone, offPhone] = [freshNumber(), freshNumber()];
    const id = await addPerson(backend.admin, 'users', { username: 'agent-anna', type: 'agent', phone_e164: phone });
    await addPerson(backend.admin, 'users', { username: 'agent-off', type: 'agent', phone_e164: offPhone, active: false });
    expect(await login(phone, codeOf(await send(phone)))).toMatchObject({ status: 200, body: { created: false, record: { id } } });
    expect(reasonOf(await login(offPhone, codeOf(await send(offPhone))))).toBe('inactive');
  });

  it.each(['manager', 'senior', 'accountant', 'content', 'guide'])('never opens the account of a %s; who has no code learns nothing of it', async (type) => {
    const [phone, unknown] = [freshNumber(), freshNumber()];
    await addPerson(backend.admin, 'users', { username: `by-phone-${type}`, type, phone_e164: phone });
    const [sent, other] = [await send(phone), await send(unknown)];
    expect(Object.keys(sent.body).toSorted()).toEqual(Object.keys(other.body).toSorted());
    const [wrong, wrongToo] = [await login(phone, otherThan(codeOf(sent))), await login(unknown, otherThan(codeOf(other)))];
    expect(wrong).toEqual(wrongToo);
    const right = await login(phone, codeOf(sent));
    expect(right.status).toBe(400);
    expect(reasonOf(right)).toBe('staff');
    expect(JSON.stringify(right.body)).not.toMatch(/token|username/);
    expect(reasonOf(await login(phone, codeOf(sent)))).toBe('dead');
  });

  it('is looked at five times at most, however many guess at once', async () => {
    const phone = freshNumber();
    const code = codeOf(await send(phone));
    const answers = await Promise.all(Array.from({ length: GUESSERS }, (_, at) => login(phone, otherThan(code, at + 1))));
    const evaluated = answers.filter((answer) => reasonOf(answer) === 'wrong');
    expect(evaluated.length).toBe(PHONE_CODE_GUESSES);
    expect(evaluated.map((answer) => (answer.body['data'] as Record<string, unknown>)['left']).toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(answers.filter((answer) => reasonOf(answer) === 'dead').length).toBe(GUESSERS - PHONE_CODE_GUESSES);
    expect(reasonOf(await login(phone, code))).toBe('dead');
  });

  it('lets exactly one of thirty right answers in and makes one user', async () => {
    const phone = freshNumber();
    const code = codeOf(await send(phone));
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(phone, code)));
    expect(answers.filter((answer) => answer.status === 200).length).toBe(1);
    expect(answers.filter((answer) => answer.status === 400 && reasonOf(answer) === 'dead').length).toBe(29);
    const users = await backend.admin.collection('users').getFullList({ filter: backend.admin.filter('phone_e164 = {:phone}', { phone }) });
    expect(users.length).toBe(1);
  });

  it('dies with a newer one, and of old age', async () => {
    const phone = freshNumber();
    const first = codeOf(await send(phone));
    pass(61);
    const second = codeOf(await send(phone));
    if (first !== second) expect(reasonOf(await login(phone, first))).toBe('wrong');
    pass(301);
    expect(reasonOf(await login(phone, second))).toBe('dead');
  });

  it('is sent once a minute, five times an hour, ten times a day to one number', async () => {
    const phone = freshNumber();
    expect((await send(phone)).status).toBe(200);
    const tooSoon = await send(phone);
    expect(tooSoon.status).toBe(429);
    expect(Number((tooSoon.body['data'] as Record<string, unknown>)['retry_after_s'])).toBeGreaterThan(55);
    for (let sent = 1; sent < 5; sent++) {
      pass(61);
      expect((await send(phone)).status).toBe(200);
    }
    pass(61);
    expect((await send(phone)).status).toBe(429);
    pass(3600);
    for (let sent = 5; sent < 10; sent++) {
      expect((await send(phone)).status).toBe(200);
      pass(61);
    }
    pass(3600);
    const tomorrow = await send(phone);
    expect(tomorrow.status).toBe(429);
    expect(Number((tomorrow.body['data'] as Record<string, unknown>)['retry_after_s'])).toBeGreaterThan(3600 * 20);
    pass(86_400);
    expect((await send(phone)).status).toBe(200);
  });

  it('is sent ten times an hour for one address, and once to one number for many at once', async () => {
    const address = 'a'.repeat(64);
    const many = await Promise.all(Array.from({ length: 14 }, () => send(freshNumber(), address)));
    expect(many.filter((answer) => answer.status === 200).length).toBe(10);
    expect(many.filter((answer) => answer.status === 429).length).toBe(4);
    const phone = freshNumber();
    const same = await Promise.all(Array.from({ length: 12 }, () => send(phone)));
    expect(same.filter((answer) => answer.status === 200).length).toBe(1);
  });

  it('that could not be sent dies and costs nothing', async () => {
    const phone = freshNumber();
    const sent = await send(phone);
    expect((await house(site, 'phone-code/void', { id: sent.body['id'] })).status).toBe(200);
    expect(reasonOf(await login(phone, codeOf(sent)))).toBe('dead');
    expect((await send(phone)).status).toBe(200);
  });

  it('is answered alike for known and unknown numbers', async () => {
    const known = freshNumber();
    await addPerson(backend.admin, 'users', { username: 'known-number', phone_e164: known });
    const [one, other] = [await send(known), await send(freshNumber())];
    expect(Object.keys(one.body).toSorted()).toEqual(Object.keys(other.body).toSorted());
    expect((await login(known, otherThan(codeOf(one)))).body).toEqual((await login(`+${lastNumber}`, otherThan(codeOf(other)))).body);
  });

  it('and its number are stored as keyed hashes only', async () => {
    const phone = freshNumber();
    const code = codeOf(await send(phone));
    const rows = JSON.stringify(await backend.admin.collection('phone_codes').getFullList());
    expect(rows).toMatch(/"phone":"[0-9a-f]{64}"/);
    expect(rows).not.toContain(phone.slice(1));
    expect(rows).not.toContain(`"${code}"`);
  });

  it('is for the site server alone, and only for numbers', async () => {
    const guest = new PocketBase(backend.url);
    const manager = new PocketBase(backend.url);
    await addPerson(backend.admin, 'users', { username: 'just-a-manager' });
    await manager.collection('users').authWithPassword('just-a-manager', 'correct-horse-9');
    for (const route of ['phone-code', 'phone-code/void', 'phone-login', 'dev-login', 'probe']) {
      expect((await house(guest, route, { phone: freshNumber() })).status).toBe(401);
      expect((await house(manager, route, { phone: freshNumber() })).status).toBe(403);
    }
    for (const phone of ['', '89161234567', '+7916', '+0123456789', 'anna', null, {}]) expect((await house(site, 'phone-code', { phone })).status).toBe(400);
  });
});
