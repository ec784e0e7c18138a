import PocketBase, { type ClientResponseError } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInService } from '../../scripts/lib/pocketbase-process.ts';
import { USER_TYPES } from '../../src/schema/vocab.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { addPerson, answerOf, asSeen, PASSWORD } from '../support/house.ts';

const ROLES = ['guest', ...USER_TYPES, 'admin', 'site'] as const;
type Role = (typeof ROLES)[number];
const OFFICE: readonly Role[] = ['manager', 'senior', 'accountant', 'content', 'admin'];
const EDITORS: readonly Role[] = ['senior', 'content', 'admin'];

let backend: TestBackend;
const clients = new Map<Role, PocketBase>();
const as = (role: Role): PocketBase => clients.get(role) ?? new PocketBase(backend.url);
/** The roles for whom the work succeeds, of all roles. */
async function allowed(work: (client: PocketBase, role: Role) => Promise<unknown>): Promise<readonly Role[]> {
  const found: Role[] = [];
  for (const role of ROLES) if ((await answerOf(work(as(role), role))).status === 200) found.push(role);
  return found;
}
const readers = (collection: string, id: string) => allowed((client) => client.collection(collection).getOne(id));

beforeAll(async () => {
  backend = await startBackend();
  for (const type of USER_TYPES) {
    await addPerson(backend.admin, 'users', { username: type, type });
    const client = new PocketBase(backend.url).autoCancellation(false);
    await client.collection('users').authWithPassword(type, PASSWORD);
    clients.set(type, client);
  }
  await addPerson(backend.admin, 'admins', { username: 'chief' });
  const admin = new PocketBase(backend.url).autoCancellation(false);
  await admin.collection('admins').authWithPassword('chief', PASSWORD);
  clients.set('admin', admin);
  clients.set('site', await signInService(backend.url, backend.secrets));
  const add = (collection: string, record: Readonly<Record<string, unknown>>) => backend.admin.collection(collection).create(record);
  await add('countries', { id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok' });
  await add('ic_excurs_categories', { id: 'catsea000000001', name_ru: 'Море', name_en: 'Sea', slug: 'sea', country: 'thailand' });
  await add('ic_excurs', { id: '1', name_ru: 'Да', country: 'thailand', category: 'catsea000000001', status: 'active' });
  await add('ic_excurs', { id: '2', name_ru: 'Нет', country: 'thailand', category: 'catsea000000001', status: 'draft' });
  await add('posts', { id: 'draft0000000001', country: 'thailand', slug: 'd', title_ru: 'Ч', title_en: 'D', state: 'draft' });
  await add('excursion_schedules', { id: 'schedule0000001', excursion: '2', weekdays: [1] });
  await add('currencies', { id: 'currencyoff0001', code: 'ZZZ', country: 'thailand', active: false });
});
afterAll(() => backend.stop());
const seen = (collection: string, id: string) => asSeen(backend.admin, collection, id);

describe('the catalogue', () => {
  it('shows what is public to everybody', async () => {
    for (const collection of ['ic_excurs', 'ic_excurs_list', 'ic_excurs_prices']) expect(await readers(collection, '1')).toEqual(ROLES);
  });

  it('shows the rest to the office', async () => {
    for (const collection of ['ic_excurs', 'ic_excurs_list', 'ic_excurs_prices'])
      expect((await readers(collection, '2')).toSorted()).toEqual(OFFICE.toSorted());
    for (const [collection, id] of [
      ['posts', 'draft0000000001'],
      ['excursion_schedules', 'schedule0000001'],
      ['currencies', 'currencyoff0001'],
    ] as const)
      expect((await readers(collection, id)).toSorted()).toEqual(OFFICE.toSorted());
  });

  it('is written by senior managers, content editors and administrators', async () => {
    const add = (client: PocketBase, role: Role) => client.collection('site_texts').create({ id: `by-${role}` });
    expect((await allowed(add)).toSorted()).toEqual(EDITORS.toSorted());
    expect((await allowed(async (client) => client.collection('ic_excurs').update('1', { sort: 7 }, await seen('ic_excurs', '1')))).toSorted()).toEqual(
      EDITORS.toSorted(),
    );
    await backend.admin.collection('site_texts').create({ id: 'to-delete' });
    const whole = await seen('site_texts', 'to-delete');
    expect(await allowed((client) => client.collection('site_texts').delete('to-delete', whole))).toEqual(['content']);
  });

  it('takes nothing through its views', async () => {
    for (const collection of ['ic_excurs_list', 'ic_excurs_prices'])
      expect(await allowed((client) => client.collection(collection).update('1', { sort: 1 }))).toEqual([]);
  });
});

describe('money', () => {
  it('has rates added by senior managers, accountants and administrators, changed by nobody', async () => {
    const rate = { base: 'USD', quote: 'THB', value: '35.1', valid_from: '2026-11-21 00:00:00Z' };
    expect(await allowed((client) => client.collection('rates').create(rate))).toEqual(['senior', 'accountant', 'admin']);
    const [row] = await backend.admin.collection('rates').getFullList();
    expect(await allowed((client) => client.collection('rates').update(String(row?.id), { value: '1' }))).toEqual([]);
    expect(await allowed((client) => client.collection('rates').delete(String(row?.id)))).toEqual([]);
  });

  it('takes no rate that is nothing, of one currency, or the other way round, whoever sends it', async () => {
    const refused = async (client: PocketBase, rate: object): Promise<unknown> =>
      client
        .collection('rates')
        .create({ valid_from: '2026-11-21 01:00:00Z', ...rate })
        .then(
          () => 'taken',
          (error: ClientResponseError) =>
            Object.fromEntries(Object.entries(error.response['data']).map(([field, fault]) => [field, (fault as { code: string }).code])),
        );
    const pair = { base: 'USD', quote: 'THB' };
    for (const client of [backend.admin, as('accountant')]) {
      expect(await refused(client, { ...pair, value: '0.000' })).toEqual({ value: 'rate_zero' });
      expect(await refused(client, { ...pair, value: '-1' })).toHaveProperty('value');
      expect(await refused(client, { base: 'THB', quote: 'THB', value: '1' })).toEqual({ quote: 'rate_same' });
      expect(await refused(client, { base: 'THB', quote: 'USD', value: '0.0285' })).toEqual({ base: 'rate_direction' });
      expect(await refused(client, { ...pair, value: '38.7' })).toEqual({ confirmed_value: 'rate_jump' });
      expect(await refused(client, { ...pair, value: '38.7', confirmed_value: '38.70' })).toEqual({ confirmed_value: 'rate_jump' });
      expect(await refused(client, { ...pair, value: '38.6' })).toBe('taken');
      expect(await refused(client, { ...pair, value: '35.1', confirmed_value: '35.1' })).toBe('taken');
    }
    const [row] = await backend.admin.collection('rates').getFullList();
    await expect(backend.admin.collection('rates').update(String(row?.id), { value: '1' })).rejects.toMatchObject({ status: 400 });
    await expect(backend.admin.collection('rates').delete(String(row?.id))).rejects.toMatchObject({ status: 400 });
    const ahead = await backend.admin.collection('rates').create({ ...pair, value: '35.2', valid_from: '2099-01-01 00:00:00Z' });
    expect(await backend.admin.collection('rates').delete(ahead.id)).toBe(true);
  });

  it('has prices that can be paid, whoever saves them', async () => {
    for (const client of [backend.admin, as('content')]) {
      const put = async (change: object) => client.collection('ic_excurs').update('1', change, await seen('ic_excurs', '1'));
      await expect(put({ price_adult: 2500.5 })).rejects.toMatchObject({ status: 400, response: { data: { price_adult: { code: 'price_odd' } } } });
      await expect(put({ park_fee_adult: 400.5 })).rejects.toMatchObject({ status: 400, response: { data: { park_fee_adult: { code: 'price_odd' } } } });
      await expect(put({ private_price: 30_000.001 })).rejects.toMatchObject({ status: 400, response: { data: { private_price: { code: 'price_odd' } } } });
      await put({ price_adult: 2500, price_child: 1900 });
    }
  });

  it('has its currencies in the hands of administrators', async () => {
    expect(
      await allowed(async (client) => client.collection('currencies').update('currencyoff0001', { sort: 3 }, await seen('currencies', 'currencyoff0001'))),
    ).toEqual(['admin']);
    expect(await allowed((client) => client.collection('currencies').create({ code: 'YYY', country: 'thailand', name_ru: 'Монета', name_en: 'Coin' }))).toEqual(
      ['admin'],
    );
  });
});

describe('the house’s own records', () => {
  it.each(['phone_codes', 'throttles', 'services', 'second_factors', 'passkeys', 'sign_in_steps', 'sessions', 'security_log'])(
    'of %s are listed and added by nobody',
    async (collection) => {
      expect(await allowed((client) => client.collection(collection).getList())).toEqual([]);
      expect(
        await allowed((client) => client.collection(collection).create({ key: 'x', phone: 'x', code: 'x', password: PASSWORD, passwordConfirm: PASSWORD })),
      ).toEqual([]);
    },
  );

  it('of ended sessions are added by no request', async () => {
    expect(await allowed((client) => client.collection('session_ends').create({ subject: 'users:abc', epoch: 9 }))).toEqual([]);
  });

  it('of people are added by administrators alone', async () => {
    const person = (role: Role) => ({ username: `made-by-${role}`, type: 'senior', active: true, password: PASSWORD, passwordConfirm: PASSWORD });
    expect(await allowed((client, role) => client.collection('users').create(person(role)))).toEqual(['admin']);
    expect(await allowed((client, role) => client.collection('admins').create({ ...person(role), kind: 'admin' }))).toEqual([]);
  });
});

describe('a batch', () => {
  it('keeps to the rules of each of its parts and undoes all of them', async () => {
    const manager = as('manager');
    const id = manager.authStore.record?.id ?? '';
    const batch = manager.createBatch();
    const { headers } = await seen('users', id);
    batch.collection('users').update(id, { name_ru: 'Из пачки' }, { headers });
    batch.collection('users').update(id, { type: 'senior' }, { headers: { 'X-Expected-Revision': '2' } });
    expect((await answerOf(batch.send())).status).toBe(400);
    expect(await backend.admin.collection('users').getOne(id)).toMatchObject({ type: 'manager', name_ru: '' });
  });

  it('ends sessions once it is committed', async () => {
    const { id } = await backend.admin.collection('users').getFirstListItem('username = "guide"');
    const batch = as('admin').createBatch();
    batch.collection('users').update(id, { type: 'agent' }, await seen('users', id));
    expect((await answerOf(batch.send())).status).toBe(200);
    expect((await answerOf(as('guide').collection('users').authRefresh())).status).toBe(401);
  });
});
