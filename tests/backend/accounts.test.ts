import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { text } from 'node:stream/consumers';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureDemo } from '../../scripts/lib/demo.ts';
import { DEMO_PASSWORD, demoAccounts } from '../../scripts/seed/people.ts';
import { stableId } from '../../scripts/seed/seed-record.ts';
import { USER_TYPES } from '../../src/schema/vocab.ts';
import { type Env, readEnv } from '../../src/platform/env.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { addPerson, answerOf } from '../support/house.ts';

let backend: TestBackend;
const signIn = async (collection: string, username: string, password: string) =>
  (await answerOf(new PocketBase(backend.url).collection(collection).authWithPassword(username, password))).status;
const envOf = (demo: '0' | '1', port?: string): Env => readEnv({ DEMO: demo, DATA_DIR: backend.dataDir, POCKETBASE_PORT: port ?? new URL(backend.url).port });
const countPeople = async () =>
  (await backend.admin.collection('users').getList()).totalItems + (await backend.admin.collection('admins').getList()).totalItems;

beforeAll(async () => {
  backend = await startBackend();
  await backend.admin.collection('countries').create({ id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok' });
});
afterAll(() => backend.stop());

describe('demo accounts', () => {
  it('are not made in a business that is not the demo’s', async () => {
    expect(await ensureDemo(envOf('1'), backend)).toEqual([]);
    expect(await countPeople()).toBe(0);
  });

  it('are one per type of user and an administrator, ready to sign in', async () => {
    await backend.admin
      .collection('legal_texts')
      .create({ id: stableId('legal', 'policy'), kind: 'policy', title_ru: 'П', title_en: 'P', version: '1', state: 'draft' });
    expect(await ensureDemo(envOf('1'), backend)).toEqual(demoAccounts());
    expect(demoAccounts().map((account) => account.username)).toEqual([...USER_TYPES, 'admin']);
    for (const { collection, username, password } of demoAccounts()) expect(await signIn(collection, username, password)).toBe(200);
    const guide = await backend.admin.collection('users').getFirstListItem('username = "guide"');
    expect(guide).toMatchObject({ type: 'guide', active: true });
  });

  it('are left as they are by another start', async () => {
    const [manager] = await backend.admin.collection('users').getFullList({ filter: 'username = "manager"' });
    await backend.admin.collection('users').update(String(manager?.id), { active: false });
    expect((await ensureDemo(envOf('1'), backend)).map((account) => account.username)).not.toContain('manager');
  });

  it('are switched off outside of demo mode with their sessions, people are not', async () => {
    await addPerson(backend.admin, 'users', { username: 'real-person' });
    const client = new PocketBase(backend.url);
    await client.collection('admins').authWithPassword('admin', DEMO_PASSWORD);
    expect(await ensureDemo(envOf('0'), backend)).toEqual([]);
    for (const { collection, username, password } of demoAccounts()) expect(await signIn(collection, username, password)).toBe(403);
    expect((await answerOf(client.collection('admins').authRefresh())).status).toBe(401);
    expect((await backend.admin.collection('users').getFirstListItem('username = "real-person"'))['active']).toBe(true);
    expect(await ensureDemo(envOf('1'), backend)).toEqual([]);
  });
});

/** `npm run admin -- …` as a person runs it. */
async function runAdmin(...args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, DATA_DIR: backend.dataDir, POCKETBASE_PORT: new URL(backend.url).port };
  const command = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/admin.ts', ...args], { env });
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve));
  const [output, errors] = await Promise.all([text(command.stdout), text(command.stderr)]);
  return { code: await ended, output: output + errors };
}
const passwordIn = (output: string): string => /Password: (\S+)/.exec(output)?.[1] ?? '';

describe('npm run admin', () => {
  it('makes the first administrator and says the password once', async () => {
    const { code, output } = await runAdmin('create', 'olga');
    expect(code).toBe(0);
    expect(passwordIn(output)).toMatch(/^([a-z0-9]{5}-){3}[a-z0-9]{5}$/);
    expect(await signIn('admins', 'olga', passwordIn(output))).toBe(200);
  });

  it('sets a new password, which ends sessions and lets a switched-off account in again', async () => {
    const client = new PocketBase(backend.url);
    const first = await runAdmin('password', 'olga');
    await client.collection('admins').authWithPassword('olga', passwordIn(first.output));
    await backend.admin.collection('admins').update(client.authStore.record?.id ?? '', { active: false });
    const second = await runAdmin('password', 'olga');
    expect(await signIn('admins', 'olga', passwordIn(first.output))).toBe(400);
    expect(await signIn('admins', 'olga', passwordIn(second.output))).toBe(200);
    expect((await answerOf(client.collection('admins').authRefresh())).status).toBe(401);
  });

  it('says where an administrator or a user is written to, and nowhere', async () => {
    await addPerson(backend.admin, 'users', { username: 'letters', type: 'senior' });
    const mailOf = async (collection: string, username: string) =>
      (await backend.admin.collection(collection).getFirstListItem(`username = "${username}"`))['email'];
    for (const [collection, username] of [
      ['admins', 'olga'],
      ['users', 'letters'],
    ] as const) {
      expect(await runAdmin('mail', username, `${username}@example.com`)).toMatchObject({
        code: 0,
        output: expect.stringContaining(`at ${username}@example.com`),
      });
      expect(await mailOf(collection, username)).toBe(`${username}@example.com`);
      expect((await runAdmin('mail', username, 'none')).code).toBe(0);
      expect(await mailOf(collection, username)).toBe('');
    }
  });

  it.each([
    [['create', 'olga'], /already/],
    [['mail', 'nobody', 'a@example.com'], /There is nobody called/],
    [['mail', 'olga', 'example'], /was not taken/],
    [['mail', 'olga'], /Say what to do/],
    [['create', 'Ольга'], /cannot be a username/],
    [['password', 'nobody'], /There is no administrator/],
    [['delete', 'olga'], /Say what to do/],
    [[], /Say what to do/],
  ])('says what is wrong with %j', async (args, expected) => {
    const { code, output } = await runAdmin(...args);
    expect(code).toBe(1);
    expect(output).toMatch(expected);
  });

  it('works while PocketBase does not run', async () => {
    await backend.process.kill('SIGTERM');
    await expect.poll(() => backend.process.exitCode !== null).toBe(true);
    fs.rmSync(`${backend.dataDir}/pocketbase.pid`, { force: true });
    const { code, output } = await runAdmin('create', 'pavel');
    expect(output).toContain('The administrator pavel exists');
    expect(code).toBe(0);
  });
});
