import PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { USER_TYPES } from '../../src/schema/vocab.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { addPerson, answerOf, PASSWORD } from '../support/house.ts';

const READ = ['senior', 'accountant', 'admin'];
const WRITE = ['senior', 'admin'];
const GOOD = { excursion: '1', currency: 'THB', adult: 100, valid_from: '2026-11-01', valid_to: '2026-11-30' };
let backend: TestBackend;
const clients = new Map<string, PocketBase>();

beforeAll(async () => {
  backend = await startBackend();
  const signIn = async (collection: 'users' | 'admins', name: string): Promise<void> => {
    const client = new PocketBase(backend.url).autoCancellation(false);
    await client.collection(collection).authWithPassword(name, PASSWORD);
    clients.set(collection === 'admins' ? 'admin' : name, client);
  };
  for (const type of USER_TYPES) {
    await addPerson(backend.admin, 'users', { username: type, type });
    await signIn('users', type);
  }
  await addPerson(backend.admin, 'admins', { username: 'chief' });
  await signIn('admins', 'chief');
  clients.set('visitor', new PocketBase(backend.url));
  const add = (collection: string, record: Readonly<Record<string, unknown>>) => backend.admin.collection(collection).create(record);
  await add('countries', { id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok' });
  await add('ic_excurs_categories', { id: 'catsea000000001', name_ru: 'Море', name_en: 'Sea', slug: 'sea', country: 'thailand' });
  await add('ic_excurs', { id: '1', name_ru: 'Да', country: 'thailand', category: 'catsea000000001', status: 'active' });
});
afterAll(() => backend.stop());

it('what the house pays is read and written by whom it is, and by nobody else', async () => {
  const allowed = { read: [] as string[], write: [] as string[] };
  const row = await backend.admin.collection('net_prices').create({ ...GOOD, valid_from: '2001-01-01', valid_to: '' });
  let day = 1;
  for (const [role, client] of clients) {
    if ((await answerOf(client.collection('net_prices').getOne(row.id))).status === 200) allowed.read.push(role);
    day += 1;
    const valid_from = `2026-11-${String(day).padStart(2, '0')}`;
    if ((await answerOf(client.collection('net_prices').create({ ...GOOD, valid_from }))).status === 200) allowed.write.push(role);
  }
  expect(allowed.read.toSorted()).toEqual(READ.toSorted());
  expect(allowed.write.toSorted()).toEqual(WRITE.toSorted());
});

it('what is missing is named by the database, what cannot hold by the house', async () => {
  const senior = clients.get('senior') ?? new PocketBase(backend.url);
  const create = (record: Readonly<Record<string, unknown>>) => answerOf(senior.collection('net_prices').create(record));
  const [empty, term, sums] = [await create({}), await create({ ...GOOD, valid_to: '2026-10-01' }), await create({ ...GOOD, adult: 0 })];
  expect([empty.status, term.status, sums.status]).toEqual([400, 422, 422]);
});
