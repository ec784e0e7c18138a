import { ADMIN_KINDS } from '../../../src/schema/vocab.ts';
import { anExcursion } from '../desk.ts';
import { apiTest as test, expect } from '../fixtures.ts';
import { actors, ENDED } from './actors.ts';

const USERS = ['manager', 'senior', 'accountant', 'content', ...ADMIN_KINDS];
const KNOW_NET = ['senior', 'accountant', ...ADMIN_KINDS];
/** A sum that stands nowhere else. */
const NET = 9_173_100;

test('the bar is told to staff alone, what the house pays to those who may know it, and nobody may keep it', async ({ admin, baseURL }) => {
  const excursion = await anExcursion(admin);
  const path = `/${excursion.country}/${excursion.region}/${excursion.slug}`;
  const row = await admin.collection('net_prices').create({ excursion: excursion.id, currency: 'THB', adult: NET, valid_from: '2001-01-01' });
  const people = await actors(admin, baseURL ?? '');
  const pages = new Set<string>();
  try {
    for (const { role, client } of people) {
      const page = await client.ask(path);
      // One page for everybody: what is staff's comes another way.
      pages.add(page.text);
      expect(page.headers['set-cookie'], role).toBeUndefined();
      expect(page.headers.vary ?? '', role).not.toMatch(/cookie/i);
      expect(page.text, role).not.toMatch(/91\D?731|manager-mode/);
      const answer = await client.ask(`/api/manager-mode?path=${encodeURIComponent(path)}`);
      const expected = role === 'visitor' || role === 'inactive' ? [401] : USERS.includes(role) ? [200] : ENDED.has(role) ? [401, 403] : [403];
      expect(expected, role).toContain(answer.status);
      expect(answer.headers['cache-control'], role).toBe('private, no-store');
      expect(answer.text.includes(String(NET)), role).toBe(KNOW_NET.includes(role));
      if (answer.status !== 200) expect(String(answer.headers['set-cookie']), role).toContain('staff=; Max-Age=0');
    }
  } finally {
    await admin.collection('net_prices').delete(row.id);
  }
  expect(pages.size).toBe(1);
});

test('the bar answers whatever path it is asked about', async ({ admin, baseURL }) => {
  const senior = (await actors(admin, baseURL ?? '')).find(({ role }) => role === 'senior');
  const ask = async (path: string) => senior?.client.ask(`/api/manager-mode?path=${encodeURIComponent(path)}`);
  for (const path of ['/thailand/phuket/none-such', '/nowhere/phuket/x', '/thailand/leads', '/thailand/%22', '/thailand/a" || id != "'])
    expect([(await ask(path))?.status, (await ask(path))?.json['page']], path).toEqual([200, null]);
  for (const path of ['', '/', '/en', '/thailand'])
    expect((await ask(path))?.json['page'], path).toMatchObject({ offers: [], editors: expect.arrayContaining([expect.anything()]) });
  expect((await ask('/en/thailand/phuket'))?.json['page']).toMatchObject({ id: 'phuket', offers: [] });
  expect((await ask(`/${'x'.repeat(300)}`))?.status).toBe(404);
});

test('a net price that cannot hold is refused with the field that is wrong', async ({ admin, baseURL }) => {
  const { id } = await anExcursion(admin);
  const people = await actors(admin, baseURL ?? '');
  const senior = people.find(({ role }) => role === 'senior');
  const records = '/_pb/api/collections/net_prices/records';
  const good = { excursion: id, currency: 'THB', adult: 100, valid_from: '1901-02-03', valid_to: '1901-02-04' };
  const refused = await senior?.client.ask(records, { method: 'POST', body: { ...good, valid_to: '1901-02-01' } });
  expect([refused?.status, JSON.stringify(refused?.json)]).toEqual([422, expect.stringContaining('valid_to')]);
  expect((await senior?.client.ask(records, { method: 'POST', body: { ...good, adult: 0 } }))?.text).toContain('adult');
  const added = await senior?.client.ask(records, { method: 'POST', body: good });
  expect(added?.status).toBe(200);
  const row = String(added?.json['id']);
  // Each write is told, and one that was not seen as it is goes nowhere.
  const place = `${records}/${row}`;
  expect((await senior?.client.ask(`${place}?expected=1`, { method: 'PATCH', body: { adult: 200 } }))?.status).toBe(200);
  expect((await senior?.client.ask(`${place}?expected=1`, { method: 'PATCH', body: { adult: 300 } }))?.status).toBe(409);
  const events = await admin.collection('events').getFullList({ filter: `entity = "net_prices" && record = "${row}"`, sort: 'revision' });
  expect(events.map(({ action }) => action)).toEqual(['create', 'update']);
  for (const role of ['manager', 'content', 'accountant', 'agent'])
    expect((await people.find((one) => one.role === role)?.client.ask(records, { method: 'POST', body: good }))?.status, role).not.toBe(200);
  await admin.collection('net_prices').delete(row);
});
