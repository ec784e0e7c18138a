import fs from 'node:fs';
import path from 'node:path';
import { makeUser } from '../../support/people.ts';
import { SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect, MADE } from '../fixtures.ts';

const BROWSER = 'Mozilla/5.0 (Marked Site Browser 7.6.5) Safari/604.1';
let people = 0;
/** A household of its own for each request. */
const anyone = (): string => {
  people += 1;
  return `172.${16 + (people >> 16)}.${(people >> 8) & 255}.${people & 255}`;
};
const plain = { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': BROWSER };

test('a thousand pages opened at once are a thousand, and nothing of whoever opened them is in any file', async ({ admin, baseURL }) => {
  const code = `flood${Date.now().toString(36)}`;
  await makeUser(admin, 'agent', { manager_code: code });
  const client = new SiteClient(baseURL ?? '', anyone);
  client.cookies.set('ref', code);
  const paths = ['/thailand', '/en/thailand', '/about', '/en/nowhere-at-all'];
  // The oracle: a plain list of what was sent.
  const sent = Array.from({ length: 1000 }, (_, at) => paths[at % paths.length] ?? '');
  const answers = await Promise.all(
    sent.map((one) => client.ask('/api/hits', { method: 'POST', headers: plain, body: JSON.stringify({ path: one, from: '' }) })),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const rows = async () =>
    Object.fromEntries(
      (await admin.collection('hits').getFullList({ filter: `referral = "${code}"` })).map((row) => [
        `${String(row['page'])} ${String(row['language'])}`,
        Number(row['count']),
      ]),
    );
  const pages = ['page:country ru', 'page:country en', 'page:about ru', 'page:other en'];
  await expect.poll(rows, MADE).toEqual(Object.fromEntries(pages.map((page, at) => [page, sent.filter((one) => one === paths[at]).length])));

  const folder = path.resolve('.cache/e2e');
  const kept = [...fs.readdirSync(path.join(folder, 'data/pb_data')).map((name) => `data/pb_data/${name}`), 'site.log'].filter((name) =>
    fs.statSync(path.join(folder, name)).isFile(),
  );
  expect(kept.some((name) => name.endsWith('data.db'))).toBe(true);
  expect(kept).toContain('site.log');
  for (const name of kept) {
    const bytes = fs.readFileSync(path.join(folder, name)).toString('latin1');
    expect([name, bytes.includes('Marked Site Browser'), bytes.includes('172.16.1.7'), bytes.includes('nowhere-at-all')]).toEqual([name, false, false, false]);
  }
});

test('what is no hit is answered so, and nobody can tell who is counted', async ({ baseURL }) => {
  const client = new SiteClient(baseURL ?? '', anyone);
  const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
    client.ask('/api/hits', { method: 'POST', headers: { ...plain, ...headers }, body });
  const good = JSON.stringify({ path: '/thailand', from: '' });
  for (const [body, headers, status] of [
    [good, {}, 200],
    [good, { dnt: '1' }, 200],
    [good, { 'user-agent': 'Googlebot/2.1' }, 200],
    ['not json', {}, 400],
    ['{}', {}, 422],
    [JSON.stringify({ path: 'thailand', from: '' }), {}, 422],
    [JSON.stringify({ path: `/${'x'.repeat(400)}`, from: '' }), {}, 422],
    [JSON.stringify({ path: '/', from: 'x'.repeat(2000) }), {}, 413],
    ['x'.repeat(70_000), {}, 413],
    [good, { 'sec-fetch-site': 'cross-site' }, 403],
    [good, { 'sec-fetch-site': '', origin: 'https://evil.example' }, 403],
    [good, { cookie: 'user_session=forged; ref=<script>' }, 200],
  ] as const)
    expect([body.slice(0, 40), headers, (await post(body, headers)).status]).toEqual([body.slice(0, 40), headers, status]);
  const told = await post(good, { 'sec-gpc': '1' });
  expect([told.json, told.headers['set-cookie'], told.headers['cache-control']]).toEqual([{ ok: true }, undefined, expect.stringContaining('no-store')]);
  expect((await client.ask('/api/hits')).status).toBe(405);
});
