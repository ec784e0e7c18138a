import { makeUser } from '../../support/people.ts';
import { anyAddress, SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';

const POSTS = [
  '/_auth/with-password',
  '/_auth/as-admin',
  '/_auth/with-phone',
  '/_auth/phone-code',
  '/_auth/as-dev',
  '/api/enquiries',
  '/api/exports/leads/csv',
  '/api/releases/publish',
  '/api/settings/message-test',
  '/api/releases/rollback',
  '/_pb/api/desk/leads',
  '/_pb/api/desk/exports',
  '/_pb/api/batch',
  '/_pb/api/realtime',
  '/_pb/api/files/token',
  '/_pb/api/collections/users/records',
  '/_pb/api/collections/countries/records',
] as const;
const OTHERS = [
  ['PATCH', '/_pb/api/collections/countries/records/thailand'],
  ['DELETE', '/_pb/api/collections/countries/records/thailand'],
] as const;
const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''];
const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': '', origin: 'https://evil.example' },
  { 'sec-fetch-site': '', origin: 'null' },
  { 'sec-fetch-site': '', origin: 'http://127.0.0.1:1' },
  { 'sec-fetch-site': '', referer: 'https://evil.example/' },
  { 'sec-fetch-site': '' },
];

test('a request that changes something is refused from everywhere but our own pages', async ({ admin, baseURL }) => {
  const person = await makeUser(admin, 'senior');
  const client = new SiteClient(baseURL ?? '', anyAddress);
  await client.signIn(person.username, person.password);
  const before = await admin.collection('countries').getOne('thailand');
  const let_in: string[] = [];
  for (const [method, path] of [...POSTS.map((one) => ['POST', one] as const), ...OTHERS]) {
    for (const type of TYPES) {
      for (const headers of FOREIGN) {
        const answer = await client.ask(path, {
          method,
          ...(method === 'DELETE' ? {} : { body: '{"name_en":"Evil"}' }),
          headers: { 'content-type': type, ...headers },
        });
        if (answer.status !== 403 || answer.json?.code !== 'cross_site') let_in.push(`${method} ${path} ${type} ${JSON.stringify(headers)}: ${answer.status}`);
      }
    }
  }
  expect(let_in).toEqual([]);
  expect(await admin.collection('countries').getOne('thailand')).toEqual(before);
});

test('nobody is signed out but from our own pages: a link of another site and a typed address lead to a page that asks', async ({ admin, baseURL }) => {
  const person = await makeUser(admin, 'manager');
  const client = new SiteClient(baseURL ?? '', '10.77.0.2');
  await client.signIn(person.username, person.password);
  for (const headers of FOREIGN) {
    const script = await client.ask('/_auth/logout', { headers });
    expect([script.status, script.json.code]).toEqual([403, 'cross_site']);
    const posted = await client.ask('/_auth/logout', { method: 'POST', headers: { ...headers, accept: 'text/html' } });
    expect([posted.status, posted.json.code]).toEqual([403, 'cross_site']);
    const opened = await client.ask('/_auth/logout', { headers: { ...headers, accept: 'text/html,*/*' } });
    expect([opened.status, opened.headers['location'], opened.headers['set-cookie']]).toEqual([303, '/en/thailand/login?sign-out', undefined]);
  }
  expect((await client.ask('/_auth/refresh')).json.type).toBe('user');
  const page = await client.ask('/en/thailand/login?sign-out');
  expect(page.text).toContain('<form');
  const left = await client.ask('/_auth/logout', {
    method: 'POST',
    headers: { 'sec-fetch-site': '', origin: new URL(baseURL ?? '').origin, accept: 'text/html' },
  });
  expect([left.status, left.headers['location']]).toEqual([303, '/en/thailand/login']);
  expect((await client.ask('/_auth/refresh')).json).toEqual({ type: null });
});

test('a front server says for which host it asks, and nobody else does', async ({ baseURL }) => {
  const client = new SiteClient(baseURL ?? '', anyAddress);
  const post = (headers: Readonly<Record<string, string>>) =>
    client.post('/_pb/api/realtime', { clientId: 'x' }, { 'sec-fetch-site': '', origin: 'https://public.example', ...headers });
  expect((await post({})).json.code).toBe('cross_site');
  // The stack of these tests stands behind a front server.
  expect((await post({ 'x-forwarded-host': 'public.example' })).json.code).not.toBe('cross_site');
  expect((await post({ 'x-forwarded-host': 'public.example, evil.example' })).json.code).toBe('cross_site');
  expect((await post({ 'x-forwarded-host': 'user:pw@public.example' })).status).toBe(400);
});
