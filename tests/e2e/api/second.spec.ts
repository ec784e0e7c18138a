import { Secret, TOTP } from 'otpauth';
import type PocketBase from 'pocketbase';
import { TOTP_PERIOD_S } from '../../../src/config/security.ts';
import { makeAdmin, makeUser, type Person } from '../../support/people.ts';
import { anyAddress, copyOf, SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';

/** Codes of an app for any time: a step that was used is not waited out. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period: TOTP_PERIOD_S }).generate({ timestamp: Date.now() + steps * TOTP_PERIOD_S * 1000 });

const visitor = (baseURL: string | undefined): SiteClient => new SiteClient(baseURL ?? '', anyAddress());
const enter = (client: SiteClient, { collection, username, password }: Person) => client.signIn(username, password, collection);
const whoIs = async (client: SiteClient): Promise<unknown> => (await client.ask('/_auth/refresh')).json['type'];

interface Owner {
  readonly person: Person;
  readonly client: SiteClient;
  readonly secret: string;
  readonly codes: readonly string[];
}

/** An administrator who has set up an app, as the site does it. */
async function withApp(admin: PocketBase, baseURL: string | undefined): Promise<Owner> {
  const person = await makeAdmin(admin);
  const client = visitor(baseURL);
  await enter(client, person);
  const { secret } = (await client.post('/_auth/factors/totp', {})).json as unknown as { readonly secret: string };
  expect((await client.post('/_auth/factors/totp/confirm', { code: '000000' })).json.code).toBe('second_wrong');
  const made = await client.post('/_auth/factors/totp/confirm', { code: codeOf(secret, -1) });
  expect(made.status).toBe(200);
  return { person, client, secret, codes: made.json['codes'] as readonly string[] };
}

test('a sign-in with a second factor has two steps, and its first half opens nothing else', async ({ admin, baseURL }) => {
  const { person, secret } = await withApp(admin, baseURL);
  const client = visitor(baseURL);
  const half = await enter(client, person);
  expect(half.json).toEqual({ type: null, second: { kind: 'prove', ways: ['totp', 'recovery'] } });
  expect([...client.cookies.keys()].some((name) => /session|proof|device/.test(name))).toBe(false);
  expect(await whoIs(client)).toBeNull();
  for (const path of ['/_pb/api/desk/people', '/_pb/api/desk/sessions', '/_auth/factors']) expect((await client.ask(path)).status).toBeGreaterThanOrEqual(400);
  for (const path of ['/_auth/factors/totp', '/_auth/factors/recovery', '/_auth/proof/passkey'])
    expect((await client.post(path, {})).json.code).toBe('session_over');
  expect((await client.ask('/thailand/users', { headers: { accept: 'text/html' } })).status).toBe(302);
  // Under the names of cookies that open something it opens nothing.
  const [, value = ''] = [...client.cookies].find(([name]) => name.endsWith('ti_step')) ?? [];
  for (const name of ['admin_session', 'user_session', 'ti_proof', 'ti_setup']) client.cookies.set(name, value);
  expect(await whoIs(client)).toBeNull();
  expect((await client.post('/_auth/second', { code: codeOf(secret) }, { 'sec-fetch-site': 'cross-site' })).json.code).toBe('cross_site');
  expect((await client.post('/_auth/second', { code: codeOf(secret) })).json.type).toBe('admin');
  expect(await whoIs(client)).toBe('admin');
});

test('a code and a first half are each used once, however many try at once', async ({ admin, baseURL }) => {
  const { person, secret, codes } = await withApp(admin, baseURL);
  const client = visitor(baseURL);
  await enter(client, person);
  const copies = Array.from({ length: 4 }, () => copyOf(client));
  const answers = await Promise.all(copies.map((copy) => copy.post('/_auth/second', { code: codeOf(secret) })));
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  const other = visitor(baseURL);
  await enter(other, person);
  expect((await other.post('/_auth/second', { code: codeOf(secret) })).json.code).toBe('second_wrong');
  expect((await other.post('/_auth/second', { code: codes[0] })).json['recovery_left']).toBe(9);
  const third = visitor(baseURL);
  await enter(third, person);
  expect((await third.post('/_auth/second', { code: codes[0] })).json.code).toBe('second_wrong');
});

test('one session ends within a second everywhere, the others go on', async ({ admin, baseURL }) => {
  const person = await makeUser(admin, 'manager');
  const [lost, here] = [visitor(baseURL), visitor(baseURL)];
  await enter(lost, person);
  await enter(here, person);
  const { rows } = (await here.ask('/_pb/api/desk/sessions')).json as unknown as { rows: readonly { id: string; is_current: boolean }[] };
  const other = rows.find(({ is_current }) => !is_current);
  expect(rows.length).toBe(2);
  expect((await here.post(`/_pb/api/desk/sessions/${other?.id}/end`, {})).status).toBe(200);
  await expect.poll(() => whoIs(lost), { timeout: 3000 }).toBeNull();
  expect(await whoIs(here)).toBe('user');
});

test('what asks for a proof goes on with one, and a proof is of one session alone', async ({ admin, baseURL }) => {
  const [chief, other] = [await makeAdmin(admin), await makeAdmin(admin)];
  const guide = await makeUser(admin, 'guide');
  const client = visitor(baseURL);
  await enter(client, chief);
  const stranger = visitor(baseURL);
  await enter(stranger, other);
  const foreign = [...stranger.cookies].find(([name]) => name.endsWith('ti_proof'));
  const revise = async () => {
    const { revision } = await admin.collection('users').getOne(guide.id);
    const headers = { 'x-expected-revision': String(revision), 'idempotency-key': crypto.randomUUID(), 'x-house-proof': '1', 'x-house-address': '' };
    return client.ask(`/_pb/api/collections/users/records/${guide.id}`, { method: 'PATCH', body: { type: 'manager' }, headers });
  };
  client.cookies.delete('ti_proof');
  expect((await revise()).json.code).toBe('proof_missing');
  client.cookies.set('ti_proof', foreign?.[1] ?? '');
  expect((await revise()).json.code).toBe('proof_missing');
  expect((await client.post('/_auth/proof', { password: 'not-this-one' })).json.code).toBe('auth_wrong');
  expect((await client.post('/_auth/proof', { password: chief.password })).status).toBe(200);
  expect((await revise()).status).toBe(200);
});
