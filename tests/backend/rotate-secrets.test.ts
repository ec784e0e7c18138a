import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claim } from '../../scripts/lib/claim.ts';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { readSecrets } from '../../scripts/lib/secrets.ts';
import { type PocketBaseOptions, type RunningPocketBase, startPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { newTotpSecret, openTotp, sealTotp } from '../../src/people/auth/second.server.ts';
import { createSessionCookies } from '../../src/platform/sessions/cookies.ts';
import { layTemplate } from '../support/backend-template.ts';
import { addPerson, answerOf, PASSWORD } from '../support/house.ts';

const dataDir = path.resolve('.cache', `rotate-${randomUUID()}`);
let options: PocketBaseOptions;
let running: RunningPocketBase | undefined;

beforeAll(async () => {
  options = { binary: await resolvePocketBase(process.env['POCKETBASE_BIN']), dataDir, port: await freePort(), siteUrl: 'http://127.0.0.1' };
});
afterAll(async () => {
  await running?.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** The command as somebody types it. */
function rotate(): { readonly status: number | null; readonly said: string } {
  const env = { ...process.env, DATA_DIR: dataDir, POCKETBASE_PORT: String(options.port), POCKETBASE_BIN: options.binary };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/admin.ts', 'rotate-secrets'], {
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

function clientWith(token: string): PocketBase {
  const client = new PocketBase(`http://127.0.0.1:${options.port}`);
  client.autoCancellation(false);
  client.authStore.save(token);
  return client;
}

it('one command ends every session, token and key that somebody may have copied, and says so', async () => {
  layTemplate(dataDir);
  // As the site has it.
  const site = claim(dataDir, 'house', { command: 'start', serves: true });
  running = await startPocketBase(options);
  const before = readSecrets(dataDir);
  const stolen: Record<string, string> = { _superusers: running.admin.authStore.token };
  for (const collection of ['users', 'admins'] as const) {
    await addPerson(running.admin, collection, { username: 'boss' });
    stolen[collection] = (await clientWith('').collection(collection).authWithPassword('boss', PASSWORD)).token;
  }
  stolen['services'] = (await clientWith('').collection('services').authWithPassword('site@treasure-island.invalid', before.serviceToken)).token;
  const refresh = (collection: string) =>
    answerOf(
      clientWith(stolen[collection] ?? '')
        .collection(collection)
        .authRefresh(),
    );
  for (const collection of Object.keys(stolen)) expect((await refresh(collection)).status).toBe(200);
  const cookie = await createSessionCookies(before.sessionKey, false).seal({
    session: { type: 'admin', admin: { id: 'a', username: 'boss', kind: 'admin', name_ru: '', name_en: '' } },
    token: stolen['admins'] ?? '',
    epoch: 0,
    refreshedAt: Date.now(),
  });

  const secret = newTotpSecret();
  const sealed = await sealTotp(before.factorKeys.split(','), 'admins:boss', secret);
  const factor = await running.admin.collection('second_factors').create({ subject: 'admins:boss', totp: sealed });

  const refused = rotate();
  expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('stop the site first')]);
  expect(readSecrets(dataDir)).toEqual(before);

  await running.stop();
  site.release();
  const { status, said } = rotate();
  expect(status, said).toBe(0);
  for (const words of ['Every session has ended', 'users', 'admins', 'services', '_superusers', 'Not changed: passwords of people'])
    expect(said).toContain(words);

  const after = readSecrets(dataDir);
  for (const [name, secret] of Object.entries(after)) {
    if (name === 'encryptionKey') expect(secret).toBe(before.encryptionKey);
    else expect(secret).not.toBe(before[name as keyof typeof before]);
    expect(said).not.toContain(secret);
  }
  expect(fs.statSync(path.join(dataDir, 'secrets.json')).mode & 0o077).toBe(0);
  const value = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
  expect(await createSessionCookies(after.sessionKey, false).open(value)).toBeNull();

  running = await startPocketBase(options);
  for (const collection of Object.keys(stolen)) expect([collection, (await refresh(collection)).status]).toEqual([collection, 401]);
  // The phone goes on, the key that was copied opens nothing.
  const { totp } = await running.admin.collection('second_factors').getOne(factor.id);
  expect(await openTotp(after.factorKeys.split(','), 'admins:boss', totp)).toBe(secret);
  expect(await openTotp(before.factorKeys.split(','), 'admins:boss', totp)).toBeNull();
  expect(after.factorKeys).toMatch(/^[0-9a-f]{64}$/);
  const old = (collection: string, name: string, password: string) => answerOf(clientWith('').collection(collection).authWithPassword(name, password));
  expect((await old('services', 'site@treasure-island.invalid', before.serviceToken)).status).toBe(400);
  expect((await old('_superusers', 'system@treasure-island.invalid', before.superuserPassword)).status).toBe(400);
  expect((await old('admins', 'boss', PASSWORD)).status).toBe(200);
});
