import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import type { RunningPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { supervisePocketBase } from '../../scripts/lib/pocketbase-supervisor.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { createSessionCookies } from '../../src/platform/sessions/cookies.ts';
import { createBackend } from '../../src/platform/http/backend.ts';
import { createSite, type Site } from '../../src/platform/http/site.ts';
import { layTemplate } from '../support/backend-template.ts';
import { makeUser, type Person } from '../support/people.ts';
import { SiteClient } from '../support/site-client.ts';
import { type FakeSite, makeSiteFolders, publish } from '../unit/platform/http/fake-release.ts';

const KILLS = 5;
const dataDir = path.resolve('.cache', `outage-${randomUUID()}`);
const folders: FakeSite = makeSiteFolders();
let backend: RunningPocketBase;
let site: Site;
let base: string;
let person: Person;

beforeAll(async () => {
  layTemplate(dataDir);
  backend = await supervisePocketBase({
    binary: await resolvePocketBase(process.env['POCKETBASE_BIN']),
    dataDir,
    port: await freePort(),
    siteUrl: 'http://127.0.0.1',
  });
  person = await makeUser(backend.admin, 'manager');
  await publish(folders, '20261101T000000Z-aaaaaa');
  const { serviceToken, sessionKey } = backend.secrets;
  site = createSite({
    env: { host: '127.0.0.1', port: 0, dataDir: folders.dataDir, releasesDir: folders.releasesDir, siteUrl: 'http://127.0.0.1' },
    backend: createBackend({ pocketbaseUrl: backend.url, servicePassword: serviceToken, sessionKey, isSecure: false }),
    onProblem: () => undefined,
  });
  base = `http://127.0.0.1:${await site.listen()}`;
});

afterAll(async () => {
  await site.close();
  await backend.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.rmSync(folders.root, { recursive: true, force: true });
});

async function signedIn(): Promise<SiteClient> {
  const answer = await backend.admin.collection('users').getOne(person.id);
  const token = (await backend.admin.collection('users').impersonate(person.id, 3600)).authStore.token;
  const sealed = await createSessionCookies(backend.secrets.sessionKey, false).seal({
    session: { type: 'user', user: { id: person.id, username: person.username, type: 'manager', name_ru: '', name_en: '' } },
    token,
    epoch: Number(answer['session_epoch']),
    refreshedAt: Date.now(),
  });
  const client = new SiteClient(base);
  const [pair = ''] = sealed.split(';');
  client.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  return client;
}

it('while PocketBase falls and comes back, pages are served, staff are told to wait and stay signed in', async () => {
  const client = await signedIn();
  const own = `/_pb/api/collections/users/records/${person.id}`;
  expect((await client.ask(own)).status).toBe(200);
  let isRunning = true;
  const pages: number[] = [];
  const staff: { status: number; retryAfter: string | undefined; code: string | undefined }[] = [];
  const visitor = (async () => {
    while (isRunning) pages.push((await new SiteClient(base).ask('/thailand/phuket')).status);
  })();
  const worker = (async () => {
    while (isRunning) {
      const { status, headers, json } = await client.ask(own);
      staff.push({ status, retryAfter: headers['retry-after'], code: json?.code });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { pid } = backend.process;
    backend.process.kill('SIGKILL');
    const deadline = Date.now() + 15_000;
    while ((backend.process.pid === pid || (await client.ask(own)).status !== 200) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  isRunning = false;
  await Promise.all([visitor, worker]);
  expect(pages.length).toBeGreaterThan(50);
  expect(new Set(pages)).toEqual(new Set([200]));
  expect([...new Set(staff.map(({ status }) => status))].toSorted()).toEqual([200, 503]);
  for (const answer of staff.filter(({ status }) => status === 503)) expect(answer).toMatchObject({ code: 'backend_down', retryAfter: '5' });
  expect(client.cookies.size).toBe(1);
  expect((await client.ask(own)).status).toBe(200);
}, 360_000);

it('health says what does not work, and that it works again', async () => {
  const health = async () => (await new SiteClient(base).ask('/_health')).json;
  expect(await health()).toMatchObject({ status: 'ok', write: 'ok' });
}, 90_000);
