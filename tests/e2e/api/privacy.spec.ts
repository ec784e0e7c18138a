import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeUser } from '../../support/people.ts';
import { SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';

const LINES_A_TRY = 70;
const STACK = path.resolve('.cache/e2e');

/** Every file under a folder, as text of one byte a character. */
function* filesUnder(folder: string): Generator<readonly [string, string]> {
  for (const entry of entriesIn(folder)) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else if (entry.isFile()) yield [file, readIfThere(file)];
  }
}

/** Releases come and go meanwhile, whole folders of them. */
function entriesIn(folder: string): readonly fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

test('what a person tells us is in no log, no page and no cache', async ({ admin, baseURL }) => {
  const mark = `canary${Date.now()}`;
  const phone = `+6689${String(Date.now()).slice(-7)}`;
  const client = new SiteClient(baseURL ?? '', '10.66.6.6');
  const person = await makeUser(admin, 'tourist', { name_en: `${mark}name` });

  await client.post('/api/enquiries', {
    uuid: randomUUID(),
    country: 'thailand',
    language: 'en',
    name: `${mark}enquiry`,
    phone,
    message: `${mark}message`,
    adults: 2,
    children: 0,
    ages: [],
    consentVersion: 'x',
  });
  await client.post('/_auth/with-password', { collection: 'users', username: `${mark}login`, password: `${mark}password` });
  await client.post('/_auth/phone-code', { phone });
  await client.post('/_auth/with-phone', { phone, code: '000000' });
  await client.signIn(person.username, person.password);
  await client.ask(`/_pb/api/collections/users/records?filter=${encodeURIComponent(`name_en ~ "${mark}filter"`)}`, {
    headers: { referer: `${baseURL}/?who=${mark}referer` },
  });
  await client.ask(`/thailand/phuket/${mark}path?q=${mark}query`, { headers: { 'user-agent': `${mark}agent`, cookie: `${mark}cookie=1` } });
  await client.ask(`/thailand/users/${mark}page?phone=${encodeURIComponent(phone)}`);
  await client.ask(`/_pb/api/collections/users/records/${mark}record`);
  await client.ask(`/_translations/${mark}lang`);
  // PocketBase writes its log in order, three quiet seconds after the last line or at two hundred of them: what is asked
  // from here on stands behind all of the above.
  const asked = new Date().toISOString().replace('T', ' ');
  const isWritten = async (): Promise<number> => {
    for (let line = 0; line < LINES_A_TRY; line += 1) await admin.collection('currencies').getList(1, 1);
    return (await admin.logs.getList(1, 1, { filter: `created > "${asked}"` })).totalItems;
  };
  await expect.poll(isWritten, { timeout: 90_000 }).toBeGreaterThan(0);

  const found: string[] = [];
  const look = (where: string, text: string): void => {
    for (const canary of [mark, phone, phone.slice(1), encodeURIComponent(phone), '10.66.6.6', person.password]) {
      if (text.includes(canary)) found.push(`${canary} in ${where}`);
    }
  };
  expect(fs.existsSync(path.join(STACK, 'site.log'))).toBe(true);
  look('the log of the site', fs.readFileSync(path.join(STACK, 'site.log'), 'utf8'));
  const logs = await admin.logs.getList(1, 500, { sort: '-created' });
  expect(logs.items.length).toBeGreaterThan(5);
  look('the log of PocketBase', JSON.stringify(logs.items));
  for (const [file, text] of filesUnder(path.join(STACK, 'releases'))) look(file, text);
  for (const [file, text] of filesUnder(path.join(STACK, 'data', 'compressed'))) look(file, text);
  for (const [file, text] of filesUnder(path.join(STACK, 'data', 'pb_data'))) if (file.includes('auxiliary')) look(file, text);
  expect([...new Set(found)]).toEqual([]);
});
