import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import type PocketBase from 'pocketbase';
import readXlsx from 'read-excel-file/node';
import { SiteClient, anyAddress } from '../support/site-client.ts';
import { makeUser } from '../support/people.ts';
import { deskPost } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { asAdmin, asUser, COUNTRY, openStaff } from './staff.ts';

async function download(page: Page, name: string): Promise<Buffer> {
  const menu = page.locator('.kit-menu');
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
  const [file] = await Promise.all([page.waitForEvent('download'), menu.getByRole('button', { name }).click()]);
  expect(file.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.(csv|xlsx)$/);
  return fs.readFileSync(await file.path());
}

const csvRows = (file: Buffer): readonly (readonly string[])[] =>
  Papa.parse<string[]>(file.toString('utf8').slice(1), { delimiter: ';', newline: '\r\n', skipEmptyLines: true }).data;
const lastExport = async (admin: PocketBase, person: string) =>
  (await admin.collection('exports').getList(1, 10, { filter: admin.filter('actor ~ {:person}', { person }), sort: '-at' })).items;

test('the list as it is filtered comes as CSV and as XLSX, runs no formula, and is written down', async ({ page, context, admin, baseURL }) => {
  const manager = await asUser(context, admin, baseURL ?? '', 'manager');
  const word = randomUUID().slice(0, 8);
  const name = `=HYPERLINK("http://evil.example";"${word}")`;
  const phone = `+7916${Math.floor(Math.random() * 9_000_000) + 1_000_000}`;
  await deskPost(context, baseURL ?? '', 'leads', { country: COUNTRY, name, phone_raw: phone, source: 'phone' });
  await openStaff(page, `/${COUNTRY}/leads?q=${word}`, 'ru');

  const csv = await download(page, 'CSV');
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [titles = [], ...rows] = csvRows(csv);
  expect(titles.slice(0, 4)).toEqual(['Номер', 'Пришла', 'Гость', 'Статус']);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.[2]).toBe(`'${name}`);
  expect(rows[0]).toContain(phone);
  // By the clock of Phuket, not by the server's.
  const bangkok = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok', dateStyle: 'short' }).format(new Date());
  expect(rows[0]?.[1]?.slice(0, 10)).toBe(bangkok);

  const [sheet] = await readXlsx(await download(page, 'Excel'));
  expect(sheet?.data[0]?.slice(0, 3)).toEqual(titles.slice(0, 3));
  expect(sheet?.data).toHaveLength(2);
  expect(sheet?.data[1]?.[2]).toBe(`'${name}`);

  const logged = await lastExport(admin, manager.id);
  expect(logged.map(({ list, format, rows: count }) => [list, format, count])).toEqual([
    ['leads', 'xlsx', 1],
    ['leads', 'csv', 1],
  ]);
  expect(logged[0]?.['filter']).toBe(`country=${COUNTRY}&q=${word}`);
});

test('a list of several pages comes whole, each row once', async ({ page, context, admin, baseURL }) => {
  const person = await asAdmin(context, admin, baseURL ?? '');
  const { totalItems } = await admin.collection('leads').getList(1, 1, { filter: `country = "${COUNTRY}"` });
  expect(totalItems).toBeGreaterThan(200);
  await openStaff(page, `/${COUNTRY}/leads`, 'en');
  const rows = csvRows(await download(page, 'CSV')).slice(1);
  const [logged] = await lastExport(admin, person.id);
  // Other stories add leads meanwhile.
  expect(rows.length).toBeGreaterThanOrEqual(totalItems);
  expect(Math.abs(rows.length - Number(logged?.['rows']))).toBeLessThanOrEqual(20);
  expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length);
});

test('every other list comes too, in both languages and both formats', async ({ admin, baseURL }) => {
  const person = await makeUser(admin, 'senior');
  const client = new SiteClient(baseURL ?? '', anyAddress);
  await client.signIn(person.username, person.password);
  for (const list of ['clients', 'vouchers', 'reminders', 'reminder-templates', 'notes', 'cancellation-rules']) {
    for (const lang of ['ru', 'en']) {
      const { status, text, headers } = await client.post(`/api/exports/${list}/csv`, { country: COUNTRY, query: '', lang });
      expect(status, `${list} ${text.slice(0, 200)}`).toBe(200);
      expect(headers['content-disposition']).toContain(`filename="${list}-`);
      const [titles = [], ...rows] = csvRows(Buffer.from(text));
      // A title that nobody wrote would stand here by its key.
      expect(
        titles.filter((title) => title === '' || /^[a-z]+(_[a-z]+)+$/.test(title)),
        list,
      ).toEqual([]);
      if (!list.startsWith('reminder')) expect(rows.length, list).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveLength(titles.length);
    }
    expect((await client.post(`/api/exports/${list}/xlsx`, { country: COUNTRY, query: '', lang: 'en' })).text.startsWith('PK'), list).toBe(true);
  }
  for (const path of ['/api/exports/leads/pdf', '/api/exports/admins/csv', '/api/exports/constructor/csv'])
    expect((await client.post(path, { country: COUNTRY, query: '', lang: 'en' })).status, path).toBe(404);
  expect((await client.post('/api/exports/leads/csv', { country: 'atlantis', query: '', lang: 'en' })).status).toBe(404);
});

test('sums stand in whole units beside their currency, contacts are masked as on the screen', async ({ admin, baseURL }) => {
  const person = await makeUser(admin, 'accountant');
  const client = new SiteClient(baseURL ?? '', anyAddress);
  await client.signIn(person.username, person.password);
  const { text } = await client.post('/api/exports/vouchers/csv', { country: COUNTRY, query: 'state=confirmed', lang: 'en' });
  const [titles = [], ...rows] = csvRows(Buffer.from(text));
  const at = (row: readonly string[], title: string): string => row[titles.indexOf(title)] ?? '';
  const stored = await admin.collection('vouchers').getFullList({ filter: `country = "${COUNTRY}" && state = "confirmed"` });
  const known = rows.filter((row) => stored.some(({ number }) => number !== '' && number === at(row, 'Number')));
  expect(known.length).toBeGreaterThan(0);
  for (const row of known) {
    const voucher = stored.find(({ number }) => number === at(row, 'Number'));
    expect(at(row, 'Total')).toBe((Number(voucher?.['total']) / 100).toFixed(2));
    expect(at(row, 'Currency')).toBe(voucher?.['currency']);
    if (voucher?.['contact_phone']) expect(at(row, 'Phone')).toContain('••••');
  }
});

test('nobody takes the house away file by file', async ({ admin, baseURL }) => {
  const client = new SiteClient(baseURL ?? '', anyAddress);
  const person = await makeUser(admin, 'content');
  await client.signIn(person.username, person.password);
  const take = () => client.post('/api/exports/cancellation-rules/csv', { country: COUNTRY, query: '', lang: 'ru' });
  const statuses: number[] = [];
  for (let file = 0; file < 40; file++) statuses.push((await take()).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await take();
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(refused.text).toContain('export_limit');
  const other = new SiteClient(baseURL ?? '', anyAddress);
  const colleague = await makeUser(admin, 'content');
  await other.signIn(colleague.username, colleague.password);
  expect((await other.post('/api/exports/cancellation-rules/csv', { country: COUNTRY, query: '', lang: 'ru' })).status).toBe(200);
});
