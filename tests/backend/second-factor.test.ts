import PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInService } from '../../scripts/lib/pocketbase-process.ts';
import { RECOVERY_CODES, SECOND_FACTOR_GRACE, SIGN_IN_STEP_GUESSES, SIGN_IN_STEP_LIFE_S } from '../../src/config/security.ts';
import { newTotpSecret, openTotp, sealTotp } from '../../src/people/auth/second.server.ts';
import { age, runSql, startBackend, type TestBackend } from '../support/backend.ts';
import { addPerson, type Answer, answerOf, house, PASSWORD } from '../support/house.ts';

let backend: TestBackend;
let site: PocketBase;
let made = 0;
const KEY = 'a'.repeat(64);

beforeAll(async () => {
  backend = await startBackend();
  site = (await signInService(backend.url, backend.secrets)).autoCancellation(false);
});
afterAll(() => backend.stop());

const reasonOf = (answer: Answer): unknown => (answer.body['data'] as Record<string, unknown> | undefined)?.['reason'];
const connect = (): PocketBase => new PocketBase(backend.url).autoCancellation(false);

interface Owner {
  readonly id: string;
  readonly subject: string;
  readonly username: string;
  readonly codes: readonly string[];
}

/** An administrator with an app of his own, and ten recovery codes. */
async function withApp(): Promise<Owner> {
  const username = `second-${++made}`;
  const id = await addPerson(backend.admin, 'admins', { username });
  const subject = `admins:${id}`;
  const sealed = await sealTotp([KEY], subject, newTotpSecret());
  const answer = await house(site, 'second/totp', { subject, sealed, totp_step: 100 });
  return { id, subject, username, codes: answer.body['codes'] as readonly string[] };
}
const begin = async (subject: string, kind = 'prove') => (await house(site, 'second/begin', { subject, kind })).body;
const finish = (step: Readonly<Record<string, unknown>>, proof: Readonly<Record<string, unknown>>) => house(site, 'second/finish', { ...step, ...proof });
const look = (step: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}) => house(site, 'second/look', { ...step, ...more });
const kindsOf = async (subject: string): Promise<readonly string[]> =>
  (await backend.admin.collection('security_log').getFullList({ filter: `subject = "${subject}"`, sort: 'at' })).map((row) => row['kind']);

describe('the right password of somebody with a second factor', () => {
  it('brings no token', async () => {
    const { username } = await withApp();
    const answer = await connect().collection('admins').authWithPassword(username, PASSWORD);
    expect(answer.token).toBe('');
    const plain = `second-${++made}`;
    await addPerson(backend.admin, 'admins', { username: plain });
    expect((await connect().collection('admins').authWithPassword(plain, PASSWORD)).token).not.toBe('');
  });

  it('is the only way to a step, which opens nothing by itself', async () => {
    const { subject } = await withApp();
    const step = await begin(subject);
    expect(reasonOf(await finish(step, {}))).toBe('wrong');
    expect(reasonOf(await finish({ ...step, secret: 'another' }, { totp_step: 200 }))).toBe('dead');
    expect((await answerOf(connect().send('/api/house/second/begin', { method: 'POST', body: { subject } }))).status).toBe(401);
    expect((await finish(step, { totp_step: 200 })).body).toMatchObject({ way: 'totp', epoch: 0, recovery_left: RECOVERY_CODES });
    expect(reasonOf(await finish(step, { totp_step: 201 }))).toBe('dead');
  });

  it('waits five minutes, and for ten guesses', async () => {
    const { subject } = await withApp();
    const step = await begin(subject);
    age(backend, 'sign_in_steps', 'created', SIGN_IN_STEP_LIFE_S + 1);
    expect(reasonOf(await finish(step, { totp_step: 200 }))).toBe('dead');
    const other = await begin(subject);
    runSql(backend, `UPDATE sign_in_steps SET guesses = ${SIGN_IN_STEP_GUESSES + 1} WHERE id = '${String(other['id'])}'`);
    expect(reasonOf(await finish(other, { totp_step: 200 }))).toBe('dead');
  });
});

describe('a code', () => {
  it('of an app is used once: of forty at once, each with a half sign-in of its own, one wins', async () => {
    const { subject } = await withApp();
    const steps = await Promise.all(Array.from({ length: 40 }, () => begin(subject)));
    const answers = await Promise.all(steps.map((step) => finish(step, { totp_step: 300 })));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect((await finish(await begin(subject), { totp_step: 299 })).status).toBe(400);
    expect((await finish(await begin(subject), { totp_step: 301 })).status).toBe(200);
  });

  it('of recovery is used once: of forty at once one wins, and nine are left', async () => {
    const { subject, codes } = await withApp();
    expect(codes.length).toBe(RECOVERY_CODES);
    const steps = await Promise.all(Array.from({ length: 40 }, () => begin(subject)));
    const answers = await Promise.all(steps.map((step) => finish(step, { recovery: codes[3] })));
    const [won, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(won?.body).toMatchObject({ way: 'recovery', recovery_left: RECOVERY_CODES - 1 });
    expect((await finish(await begin(subject), { recovery: codes[4]?.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    const fresh = (await house(site, 'second/recovery', { subject })).body['codes'] as readonly string[];
    expect((await finish(await begin(subject), { recovery: codes[5] })).status).toBe(400);
    expect((await finish(await begin(subject), { recovery: fresh[0] })).status).toBe(200);
    expect(await kindsOf(subject)).toContain('recovery_used');
  });

  it('of somebody else opens nothing', async () => {
    const [one, other] = [await withApp(), await withApp()];
    expect((await finish(await begin(one.subject), { recovery: other.codes[0] })).status).toBe(400);
  });

  it('is guessed at ever more slowly, at once too; a device that is known is counted by itself', async () => {
    const { subject } = await withApp();
    const steps = await Promise.all(Array.from({ length: 12 }, () => begin(subject)));
    const answers = await Promise.all(steps.map((step) => look(step, { is_guess: true, address: '198.51.100.7' })));
    expect(answers.filter(({ status }) => status === 200).length).toBe(5);
    expect(answers.filter(({ status }) => status === 429).length).toBe(7);
    expect((await look(await begin(subject), { is_guess: true, device: `abc ${subject}` })).status).toBe(200);
    expect((await kindsOf(subject)).filter((kind) => kind === 'locked').length).toBe(1);
  });
});

describe('a passkey', () => {
  it('lets its owner in, counts up, and is used once by one step', async () => {
    const [one, other] = [await withApp(), await withApp()];
    const key = { name: 'Phone', credential: `key-${made}`, public_key: 'AAAA', counter: 1, transports: ['internal'] };
    expect((await house(site, 'second/passkey', { subject: one.subject, ...key })).body).toEqual({ codes: [] });
    expect((await house(site, 'second/passkey', { subject: other.subject, ...key })).status).toBe(400);
    const use = async (subject: string, counter: number) => (await finish(await begin(subject), { credential: key.credential, counter })).status;
    expect(await use(other.subject, 9)).toBe(400);
    expect(await use(one.subject, 1)).toBe(400);
    expect(await Promise.all(Array.from({ length: 8 }, () => use(one.subject, 2)))).toSatisfy(
      (all: readonly number[]) => all.filter((status) => status === 200).length === 1,
    );
    expect((await house(site, 'second/state', { subject: one.subject })).body['passkeys']).toMatchObject([{ name: 'Phone' }]);
    const [row] = await backend.admin.collection('passkeys').getFullList({ filter: `subject = "${one.subject}"` });
    await house(site, 'second/remove', { subject: other.subject, what: row?.id });
    expect((await house(site, 'second/state', { subject: one.subject })).body['passkeys']).toHaveLength(1);
    await house(site, 'second/remove', { subject: one.subject, what: row?.id });
    expect(await use(one.subject, 5)).toBe(400);
    await house(site, 'second/remove', { subject: one.subject, what: 'totp' });
    expect((await house(site, 'second/state', { subject: one.subject })).body).toMatchObject({ totp_since: '', recovery_left: 0, passkeys: [] });
  });
});

describe('secrets', () => {
  it('are sealed for one person, hashed, and in no answer', async () => {
    const { subject, codes } = await withApp();
    const [row] = await backend.admin.collection('second_factors').getFullList({ filter: `subject = "${subject}"` });
    expect(await openTotp([KEY], subject, row?.['totp'])).toMatch(/^[A-Z2-7]{32}$/);
    expect(await openTotp([KEY], 'admins:another', row?.['totp'])).toBeNull();
    expect(await openTotp(['b'.repeat(64)], subject, row?.['totp'])).toBeNull();
    expect(JSON.stringify(row)).not.toContain(codes[0]?.replaceAll('-', ''));
    const chief = await addPerson(backend.admin, 'admins', { username: `second-${++made}` });
    const client = connect();
    await client.collection('admins').authWithPassword(`second-${made}`, PASSWORD);
    expect(chief).toBeTruthy();
    for (const name of ['second_factors', 'passkeys', 'sign_in_steps', 'sessions', 'security_log'])
      expect((await answerOf(client.collection(name).getList())).status).toBe(403);
  });
});

describe('somebody without one', () => {
  it('of the kinds that it is asked of signs in so often without it, and then no more', async () => {
    const id = await addPerson(backend.admin, 'users', { username: `second-${++made}`, type: 'senior' });
    const subject = `users:${id}`;
    const lefts: unknown[] = [];
    for (let at = 0; at < SECOND_FACTOR_GRACE + 2; at += 1) lefts.push((await house(site, 'second/grace', { subject, is_required: true })).body['left']);
    expect(lefts).toEqual([5, 4, 3, 2, 1, 0, 0]);
    const step = await begin(subject, 'enrol');
    expect(reasonOf(await finish(step, {}))).toBe('wrong');
    const sealed = await sealTotp([KEY], subject, newTotpSecret());
    expect((await house(site, 'second/totp', { subject, sealed, totp_step: 1, is_first: true })).body['codes']).toHaveLength(RECOVERY_CODES);
    expect((await house(site, 'second/totp', { subject, sealed, totp_step: 2, is_first: true })).body).toEqual({ reason: 'there' });
    expect((await finish(step, {})).body).toMatchObject({ way: 'enrolled' });
  });

  it.each(['manager', 'guide', 'agent'])('of the kind %s is asked for none', async (type) => {
    const id = await addPerson(backend.admin, 'users', { username: `second-${++made}`, type });
    expect((await house(site, 'second/grace', { subject: `users:${id}`, is_required: true })).body).toEqual({ left: null, reset: false });
  });
});

describe('an administrator', () => {
  it('takes away what somebody lost: sessions end, it is told once, and written down twice', async () => {
    const [lost, other] = [await withApp(), await withApp()];
    const signedIn = await finish(await begin(other.subject), { totp_step: 400 });
    const client = connect();
    client.authStore.save(String(signedIn.body['token']), null);
    const reset = (id: string) => answerOf(client.send(`/api/desk/second-factors/${id}/reset`, { method: 'POST', body: { of: 'admins' } }));
    expect((await reset(other.id)).status).toBe(403);
    expect(await reset(lost.id)).toMatchObject({ status: 200, body: { had: true } });
    expect(await reset(lost.id)).toMatchObject({ status: 200, body: { had: false } });
    expect((await connect().collection('admins').authWithPassword(lost.username, PASSWORD)).token).not.toBe('');
    expect(await kindsOf(lost.subject)).toContain('second_reset');
    expect((await backend.admin.collection('session_ends').getFullList({ filter: `subject = "${lost.subject}"` })).length).toBe(1);
    const grace = () => house(site, 'second/grace', { subject: lost.subject, is_required: false });
    expect((await grace()).body).toEqual({ left: null, reset: true });
    expect((await grace()).body).toEqual({ left: null, reset: false });
  });
});
