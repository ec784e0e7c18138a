import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { type Front, putFront } from '../../support/front.ts';
import { addPerson } from '../../support/house.ts';
import type { SiteClient } from '../../support/site-client.ts';

let desk: TestDesk;
let front: Front;
let found: SiteClient;
let proven: SiteClient;
let victim: RecordModel;
let ids: Readonly<Record<'users' | 'saved_views', string>>;
let made = 0;
beforeAll(async () => {
  desk = await startDesk();
  front = await putFront(desk);
  [found, proven] = [await front.browserOf('admin'), await front.browserOf('admin', { isProven: true })];
  const idOf = async (name: string): Promise<string> => (await desk.admin.collections.getOne(name)).id;
  ids = { users: await idOf('users'), saved_views: await idOf('saved_views') };
});
afterAll(async () => {
  await front.close();
  await desk.stop();
});
beforeEach(async () => {
  made += 1;
  victim = await desk.admin.collection('users').getOne(await addPerson(desk.admin, 'users', { username: `victim-${made}`, type: 'senior' }));
});

const send = (client: SiteClient, url: string, body: Readonly<Record<string, unknown>>, method = 'PATCH') =>
  client.post('/_pb/api/batch', { requests: [{ method, url, headers: { 'X-Expected-Revision': String(victim['revision']) }, body }] });

/** Ways to write where a part goes, other than the one that is read; `ID` is somebody's record. */
const SPELLINGS: Readonly<Record<string, (id: string) => string>> = {
  'by its id': (id) => `/api/collections/${ids.users}/records/${id}`,
  'in capitals': (id) => `/api/collections/USERS/records/${id}`,
  'in other letter cases': (id) => `/api/collections/uSeRs/records/${id}`,
  'with an encoded letter': (id) => `/api/collections/%75sers/records/${id}`,
  'with a letter that is encoded twice': (id) => `/api/collections/%2575sers/records/${id}`,
  'with a letter of another width': (id) => `/api/collections/\uFF55sers/records/${id}`,
  'with a space behind it': (id) => `/api/collections/users%20/records/${id}`,
  'with a nought behind it': (id) => `/api/collections/users%00/records/${id}`,
  'with a slash behind the record': (id) => `/api/collections/users/records/${id}/`,
  'with a slash behind the records': (id) => `/api/collections/users/records//${id}`,
  'with an encoded slash': (id) => `/api/collections/users/records%2F${id}`,
  'with an encoded record': (id) => `/api/collections/users/records/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
  'on another way there': (id) => `/api/collections/saved_views/../users/records/${id}`,
  'on the way through itself': (id) => `/api/./collections/users/records/${id}`,
  'with two slashes in front': (id) => `//api/collections/users/records/${id}`,
  'with backslashes': (id) => `\\api\\collections\\users\\records\\${id}`,
  'with a whole address': (id) => `${desk.url}/api/collections/users/records/${id}`,
  'without its beginning': (id) => `collections/users/records/${id}`,
  'with a part behind it that nobody sends': (id) => `/api/collections/users/records/${id}#x`,
  'with a parameter of the path': (id) => `/api/collections/users;x=1/records/${id}`,
  'with a line behind it': (id) => `/api/collections/users/records/${id}\n`,
};

describe('a part of a batch that names an account', () => {
  it.each(Object.entries(SPELLINGS))('%s is refused, whoever has proven what', async (_how, url) => {
    for (const client of [found, proven]) {
      const { status, json } = await send(client, url(victim.id), { type: 'tourist' });
      expect([status, json]).toEqual([400, expect.objectContaining({ code: 'word_refused', data: { part: 'batch' } })]);
    }
    expect((await desk.admin.collection('users').getOne(victim.id))['type']).toBe('senior');
  });

  it('as it is called is done by who has proven who he is alone', async () => {
    const url = `/api/collections/users/records/${victim.id}`;
    expect((await send(found, url, { type: 'tourist' })).json.code).toBe('word_refused');
    expect((await send(proven, url, { type: 'tourist' })).status).toBe(200);
  });
});

describe('a part of a batch that goes where no record is', () => {
  it.each([
    ['a collection that nobody has', '/api/collections/nobody/records'],
    ['a name that every object has', '/api/collections/constructor/records'],
    ['another such name', '/api/collections/__proto__/records'],
    ['the accounts of the dashboard', '/api/collections/_superusers/records'],
    ['their sign-ins elsewhere', '/api/collections/_externalAuths/records'],
    ['one collection by its id', '/api/collections/ID/records'],
    ['the collections themselves', '/api/collections/users'],
    ['signing in', '/api/collections/users/auth-with-password'],
    ['being somebody else', '/api/collections/users/impersonate/x'],
    ['settings', '/api/settings'],
    ['backups', '/api/backups'],
    ['a route of the desk', '/api/desk/settings/hold_hours'],
    ['a route of the house', '/api/house/settings'],
    ['another batch', '/api/batch'],
  ])('is refused: %s', async (_what, place) => {
    const url = place.replace('ID', ids.saved_views);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, json } = await send(proven, url, { name: 'x' }, method);
      expect([method, status, json.code]).toEqual([method, 400, 'word_refused']);
    }
  });

  it.each(['services', 'sessions', 'second_factors', 'session_ends', 'idempotency_keys'])('is refused by the rules of the house’s own: %s', async (name) => {
    const before = (await desk.admin.collection(name).getList(1, 1)).totalItems;
    for (const method of ['POST', 'PUT']) expect((await send(proven, `/api/collections/${name}/records`, { id: 'aaaaaaaaaaaaaaa' }, method)).status).toBe(400);
    expect((await desk.admin.collection(name).getList(1, 1)).totalItems).toBe(before);
  });
});
