import { randomUUID } from 'node:crypto';
import http from 'node:http';
import PocketBase, { type RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STATEMENT_HEADER, STATEMENT_LIFE_MS } from '../../../src/access/statement.ts';
import { sealStatement, statementKey } from '../../../src/platform/statement.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { addPerson, PASSWORD } from '../../support/house.ts';
import { type Front, putFront } from '../../support/front.ts';
import { SiteClient } from '../../support/site-client.ts';

const OTHER = 'another-horse-9';

let desk: TestDesk;
let front: Front;
let found: SiteClient;
/** Ids by which PocketBase knows the collections of accounts, too. */
let ids: { readonly users: string; readonly admins: string };
let victim: RecordModel;
let made = 0;

beforeAll(async () => {
  desk = await startDesk();
  front = await putFront(desk);
  found = await front.browserOf('admin');
  ids = { users: (await desk.admin.collections.getOne('users')).id, admins: (await desk.admin.collections.getOne('admins')).id };
});
afterAll(async () => {
  await front.close();
  await desk.stop();
});
beforeEach(async () => {
  made += 1;
  victim = await desk.admin.collection('users').getOne(await addPerson(desk.admin, 'users', { username: `victim-${made}`, type: 'senior' }));
});

const asLater = async (): Promise<RecordModel> => desk.admin.collection('users').getOne(victim.id);
const canSignIn = async (password: string): Promise<boolean> =>
  new PocketBase(desk.url)
    .collection('users')
    .authWithPassword(String(victim['username']), password)
    .then(
      () => true,
      () => false,
    );

/** How an attacker writes what only the site says. */
const SPELLINGS = [
  'X-House-Proof',
  'X--House-Proof',
  'X--House--Proof',
  'x_house_proof',
  'X_House_Proof',
  'xHouseProof',
  'XHouseProof',
  'x house proof',
  'X.House.Proof',
  'x-house_proof',
  '-X-House-Proof',
  'X-House-Proof-',
];
const ADDRESSES = ['X-House-Address', 'X--House-Address', 'xHouseAddress'];

interface Part {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}
const batch = (client: SiteClient, ...requests: readonly Part[]) => client.post('/_pb/api/batch', { requests });

describe('a found session of an administrator', () => {
  const namesOf = (collection: 'users' | 'admins'): readonly string[] => [
    collection,
    ids[collection],
    collection.toUpperCase(),
    `%${collection.charCodeAt(0).toString(16)}${collection.slice(1)}`,
  ];

  it('changes no password, type or phone of a senior by a batch, whatever the collection is called and the header is spelt like', async () => {
    const took: string[] = [];
    for (const name of namesOf('users'))
      for (const spelling of ['', ...SPELLINGS])
        for (const fields of [{ password: OTHER, passwordConfirm: OTHER }, { type: 'tourist' }, { phone_e164: '+66800000001' }]) {
          const headers = { 'X-Expected-Revision': String(victim['revision']), ...(spelling === '' ? {} : { [spelling]: '1' }) };
          const { status } = await batch(found, { method: 'PATCH', url: `/api/collections/${name}/records/${victim.id}`, headers, body: fields });
          if (status < 400) took.push(`${name} ${spelling}`);
        }
    expect(took).toEqual([]);
    expect(await asLater()).toMatchObject({ type: 'senior', phone_e164: '' });
    expect(await canSignIn(OTHER)).toBe(false);
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  it('makes no senior, and no administrator, by POST or by the PUT of a record that is not there', async () => {
    const before = [await desk.admin.collection('users').getList(1, 1), await desk.admin.collection('admins').getList(1, 1)].map(
      ({ totalItems }) => totalItems,
    );
    const account = { username: `new-${made}`, active: true, password: OTHER, passwordConfirm: OTHER };
    for (const [collection, kind] of [
      ['users', { type: 'senior' }],
      ['admins', { kind: 'admin' }],
    ] as const)
      for (const name of namesOf(collection))
        for (const headers of [{}, { 'X--House-Proof': '1' }, { 'X--House-Proof': '1', 'X--House-Address': '' }])
          for (const [method, body] of [
            ['POST', account],
            ['PUT', account],
            ['PUT', { ...account, id: `put${randomUUID().replaceAll('-', '').slice(0, 12)}` }],
          ] as const)
            expect(
              (await batch(found, { method, url: `/api/collections/${name}/records`, headers, body: { ...body, ...kind } })).status,
            ).toBeGreaterThanOrEqual(400);
    expect(
      [await desk.admin.collection('users').getList(1, 1), await desk.admin.collection('admins').getList(1, 1)].map(({ totalItems }) => totalItems),
    ).toEqual(before);
  });

  it('switches nobody off, by PATCH or by PUT', async () => {
    const other = await addPerson(desk.admin, 'admins', { username: `chief-${made}` });
    const { revision } = await desk.admin.collection('admins').getOne(other);
    for (const name of namesOf('admins'))
      for (const headers of [{ 'X-Expected-Revision': String(revision) }, { 'X-Expected-Revision': String(revision), 'X--House-Proof': '1' }]) {
        expect(
          (await batch(found, { method: 'PATCH', url: `/api/collections/${name}/records/${other}`, headers, body: { active: false } })).status,
        ).toBeGreaterThanOrEqual(400);
        expect(
          (await batch(found, { method: 'PUT', url: `/api/collections/${name}/records`, headers, body: { id: other, active: false } })).status,
        ).toBeGreaterThanOrEqual(400);
      }
    expect((await desk.admin.collection('admins').getOne(other))['active']).toBe(true);
  });

  it('has no other way to say that it is proven: not alone, not twice, not in the address, not in a batch within a batch', async () => {
    const own = `/_pb/api/collections/users/records/${victim.id}`;
    const seen = { 'x-expected-revision': String(victim['revision']), 'idempotency-key': randomUUID() };
    const said = (name: string) => found.ask(own, { method: 'PATCH', body: { type: 'tourist' }, headers: { ...seen, [name]: '1' } });
    for (const name of SPELLINGS.filter((one) => /^[\w.-]+$/.test(one))) expect((await said(name)).json.code).toBe('proof_missing');
    for (const name of ADDRESSES) expect((await said(name)).json.code).toBe('proof_missing');
    expect((await said(STATEMENT_HEADER)).json.code).toBe('proof_missing');
    for (const path of [
      `/_pb/api/collections/${ids.users}/records/${victim.id}`,
      `/_pb/api/collections/USERS/records/${victim.id}`,
      '/_pb/api/collections/%75sers/records/x/../y',
      '/_pb/api//batch',
    ])
      expect((await found.ask(path, { method: 'PATCH', body: { type: 'tourist' }, headers: seen })).status).toBe(404);
    const within = { requests: [{ method: 'PATCH', url: `/api/collections/users/records/${victim.id}`, body: { type: 'tourist' } }] };
    expect((await batch(found, { method: 'POST', url: '/api/batch', headers: {}, body: within })).status).toBe(400);
    expect((await asLater())['type']).toBe('senior');
  });

  it('sends no header in a part but the two, each once', async () => {
    const view = (headers: Readonly<Record<string, string>>) =>
      batch(found, {
        method: 'POST',
        url: '/api/collections/saved_views/records',
        headers,
        body: { owner: '', screen: 'leads', query: '', name: `v-${randomUUID()}` },
      });
    for (const name of [
      'Authorization',
      'Cookie',
      'X-Forwarded-For',
      'X-House-Statement',
      'Accept',
      'If-Match',
      'X--Expected-Revision',
      'x_expected_revision',
      ...SPELLINGS,
    ])
      expect((await view({ [name]: '1' })).json).toMatchObject({ code: 'word_refused' });
    expect((await view({ 'Idempotency-Key': randomUUID(), 'idempotency-key': randomUUID() })).json.code).toBe('word_refused');
    expect((await view({ 'idempotency-key': randomUUID() })).json.code).not.toBe('word_refused');
  });

  it('does by a batch what it does alone, once somebody has proven who he is', async () => {
    const proven = await front.browserOf('admin', { isProven: true });
    const part = {
      method: 'PATCH',
      url: `/api/collections/users/records/${victim.id}`,
      headers: { 'X-Expected-Revision': String(victim['revision']) },
      body: { type: 'guide' },
    };
    expect((await batch(proven, part)).status).toBe(200);
    expect((await asLater())['type']).toBe('guide');
    const { revision } = await asLater();
    expect(
      (await batch(proven, { ...part, url: `/api/collections/${ids.users}/records/${victim.id}`, headers: { 'X-Expected-Revision': String(revision) } }))
        .status,
    ).toBe(400);
  });
});

describe('a statement', () => {
  /** Straight to PocketBase, past the site: as whoever got there would. */
  const straight = (headers: Readonly<Record<string, string>>, { query = '', body = { type: 'tourist' } }: { query?: string; body?: object } = {}) =>
    new SiteClient(desk.url).ask(`/api/collections/users/records/${victim.id}${query}`, {
      method: 'PATCH',
      body,
      headers: { authorization: desk.as('admin').authStore.token, 'x-expected-revision': String(victim['revision']), ...headers },
    });
  const key = (): string => statementKey(desk.secrets.serviceToken);
  const request = () => ({ method: 'PATCH', path: `/api/collections/users/records/${victim.id}`, query: '', token: desk.as('admin').authStore.token });

  it('is believed where it is sealed for the very request, and nothing else is', async () => {
    expect((await straight({})).json.code).toBe('proof_missing');
    for (const headers of [{ 'x-house-proof': '1' }, { 'x--house-proof': '1' }, { 'x-house-proof': '1', 'x-house-address': '10.0.0.1' }])
      expect((await straight(headers)).json.code).toBe('proof_missing');
    const good = sealStatement(key(), request(), { isProven: true });
    const text = good[STATEMENT_HEADER] ?? '';
    const refused = [
      sealStatement('another key', request(), { isProven: true }),
      sealStatement(key(), { ...request(), method: 'POST' }, { isProven: true }),
      sealStatement(key(), { ...request(), path: `/api/collections/users/records/${desk.idOf('senior')}` }, { isProven: true }),
      sealStatement(key(), { ...request(), query: 'a=1' }, { isProven: true }),
      sealStatement(key(), { ...request(), token: 'somebody else' }, { isProven: true }),
      sealStatement(key(), request(), { isProven: true }, 3),
      { [STATEMENT_HEADER]: text.replace('"isFile":false', '"isFile":true') },
      { [STATEMENT_HEADER]: text.slice(0, 64) },
      { [STATEMENT_HEADER]: `${'0'.repeat(64)} ${text.slice(65)}` },
      { [STATEMENT_HEADER]: text.slice(65) },
      { [STATEMENT_HEADER]: '{}' },
    ];
    for (const headers of refused)
      expect((await straight(headers)).json, JSON.stringify(headers)).toMatchObject({ code: 'word_refused', data: { part: 'statement' } });
    expect((await straight(good, { query: '?fields=id' })).json.code).toBe('word_refused');
    expect((await asLater())['type']).toBe('senior');
    expect((await straight(good)).status).toBe(200);
  });

  it('grows old', async () => {
    const now = Date.now();
    const realNow = Date.now;
    for (const at of [now - STATEMENT_LIFE_MS - 60_000, now + STATEMENT_LIFE_MS + 60_000]) {
      Date.now = () => at;
      const headers = sealStatement(key(), request(), { isProven: true });
      Date.now = realNow;
      expect((await straight(headers)).json.code).toBe('word_refused');
    }
  });

  it('sent twice is read once, and by its one name', async () => {
    const good = sealStatement(key(), request(), { isProven: true })[STATEMENT_HEADER] ?? '';
    const bytes = JSON.stringify({ type: 'tourist' });
    const ask = (name: string, value: string | readonly string[]): Promise<number> =>
      new Promise((resolve, reject) => {
        const { hostname, port } = new URL(desk.url);
        const headers = {
          authorization: request().token,
          'content-type': 'application/json',
          'content-length': bytes.length,
          'x-expected-revision': String(victim['revision']),
          [name]: value as string[],
        };
        const sent = http.request({ hostname, port, path: request().path, method: 'PATCH', headers }, (answer) => resolve(answer.resume().statusCode ?? 0));
        sent.once('error', reject).end(bytes);
      });
    expect(await ask(STATEMENT_HEADER, ['forged {}', good])).toBe(400);
    for (const name of ['x_house_statement', 'x--house-statement', 'x-house--statement']) expect(await ask(name, good)).toBe(428);
    expect((await asLater())['type']).toBe('senior');
  });
});
