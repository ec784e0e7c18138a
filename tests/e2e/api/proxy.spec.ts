import http from 'node:http';
import { EventSource } from 'eventsource';
import PocketBase from 'pocketbase';
import { makeUser } from '../../support/people.ts';
import { SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';

const BLOCKED = [
  '/api/settings',
  '/api/logs',
  '/api/backups',
  '/api/crons',
  '/api/collections',
  '/api/collections/users',
  '/api/collections/_superusers/records',
  '/api/collections/_superusers/auth-with-password',
  '/api/collections/users/auth-with-password',
  '/api/collections/users/auth-refresh',
  '/api/collections/users/impersonate/x',
  '/api/collections/services/records',
  '/api/collections/phone_codes/records',
  ...['second_factors', 'passkeys', 'sign_in_steps', 'sessions', 'security_log'].map((name) => `/api/collections/${name}/records`),
  '/api/collections/session_ends/records',
  '/api/collections/pbc_3142635823/records',
  '/api/house/phone-code',
  '/api/house/dev-login',
  '/api/health',
  '/_/',
] as const;

/** Ways to write a path so that a careless reader does not know it again. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path.replace('s', '%73'),
  (path) => path.replaceAll('/', '%2F').replace('%2F', '/'),
  (path) => path.replaceAll('/', '%252F').replace('%252F', '/'),
  (path) => path.replace('/api', '/api/.'),
  (path) => path.replace('/api', '/api/collections/..'),
  (path) => path.replace('/api', '/api/%2e%2e/api'),
  (path) => path.replace('/api', '//api'),
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `${path}%00`,
  (path) => path.replace('/api', '/%61pi'),
  (path) => path.replace('/api/', '/api\\'),
];

test('two hundred spellings of what is not for browsers lead nowhere', async ({ baseURL }) => {
  const client = new SiteClient(baseURL ?? '');
  const paths = BLOCKED.flatMap((path) => SPELLINGS.map((spell) => `/_pb${spell(path)}`));
  expect(paths.length).toBeGreaterThanOrEqual(200);
  const answered: string[] = [];
  for (const path of paths) {
    for (const method of ['GET', 'POST']) {
      const { status } = await client.ask(path, { method });
      if (status !== 404) answered.push(`${method} ${path}: ${status}`);
    }
  }
  expect(answered).toEqual([]);
  for (const path of ['/%5Fpb/api/settings', '/x/../_pb/api/settings', '/_pb/../_pb/api/settings', '//_pb/api/settings']) {
    expect([301, 404]).toContain((await client.ask(path)).status);
  }
});

test('no token reaches the browser and none is taken from it', async ({ admin, baseURL }) => {
  const token = admin.authStore.token;
  const client = new SiteClient(baseURL ?? '');
  const answer = await client.ask('/_pb/api/collections/users/records', { headers: { authorization: token } });
  expect(answer.json).toMatchObject({ items: [] });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('a method that a route does not have is refused by name', async ({ baseURL }) => {
  const answer = await new SiteClient(baseURL ?? '').ask('/_pb/api/collections/users/records', { method: 'DELETE' });
  expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
});

test('an upload goes through whole and too much is stopped', async ({ admin, baseURL }) => {
  const person = await makeUser(admin, 'senior');
  const client = new SiteClient(baseURL ?? '', '10.78.0.1');
  await client.signIn(person.username, person.password);
  const large = await client.ask('/_pb/api/collections/posts/records', {
    method: 'POST',
    headers: { 'content-length': String(30 * 1024 * 1024), 'content-type': 'application/json' },
  });
  expect([large.status, large.json?.code]).toEqual([413, 'body_too_large']);
  // PocketBase refuses this one before it has read it all.
  const batch = await client.post('/_pb/api/batch', { requests: [{ method: 'PATCH', url: '/api/x', body: { text: 'x'.repeat(5 * 1024 * 1024) } }] });
  expect([400, 413]).toContain(batch.status);
  const country = '/_pb/api/collections/countries/records/thailand';
  const { revision } = (await client.ask(country)).json;
  const patched = await client.ask(`${country}?expected=${revision}`, { method: 'PATCH', body: { sort: 1 } });
  expect(patched.status).toBe(200);
});

test('realtime comes through, and comes back after its connection was cut', async ({ admin, baseURL }) => {
  const person = await makeUser(admin, 'manager');
  const client = new SiteClient(baseURL ?? '', '10.78.0.2');
  await client.signIn(person.username, person.password);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  let streams = 0;
  // A door in front of the site whose connections the test can cut.
  const door = http.createServer((request, response) => {
    const onward = http.request(
      { host: '127.0.0.1', port: new URL(baseURL ?? '').port, path: request.url, method: request.method, headers: { ...request.headers, cookie } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        if (!answer.headers['content-type']?.startsWith('text/event-stream')) return;
        streams += 1;
        answer.once('close', () => (streams -= 1));
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const port = (door.address() as { port: number }).port;
  Object.assign(globalThis, { EventSource });
  const pb = new PocketBase(`http://127.0.0.1:${port}/_pb`);
  pb.beforeSend = (url, options) => ({
    url,
    options: { ...options, headers: { ...options.headers, Origin: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}` } },
  });
  const seen: string[] = [];
  try {
    await pb.collection('users').subscribe(person.id, ({ record }) => seen.push(String(record['name_en'])));
    // Said again until it is heard: whoever reconnects has missed what was said in between.
    const hear = (word: string): Promise<void> => {
      let said = 0;
      return expect
        .poll(
          async () => {
            said += 1;
            await admin.collection('users').update(person.id, { name_en: `${word} ${said}` });
            return seen.some((name) => name.startsWith(word));
          },
          { timeout: 45_000 },
        )
        .toBe(true);
    };
    await hear('Before');
    door.closeAllConnections();
    await hear('After');
    // The end of the session cuts the stream.
    const before = seen.length;
    await admin.collection('users').update(person.id, { type: 'guide' });
    await expect.poll(() => streams, { timeout: 30_000 }).toBe(0);
    const told: string[] = [];
    await admin.collection('users').subscribe(person.id, ({ record }) => told.push(String(record['name_en'])));
    await admin.collection('users').update(person.id, { name_en: 'Unseen' });
    await expect.poll(() => told).toContain('Unseen');
    await admin.collection('users').unsubscribe(person.id);
    expect(seen.slice(before)).not.toContain('Unseen');
  } finally {
    pb.realtime.unsubscribe().catch(() => undefined);
    door.closeAllConnections();
    door.close();
  }
});
