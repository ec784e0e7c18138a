import PocketBase, { ClientResponseError } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { ALL_COLLECTIONS } from '../../src/registry/collections.ts';
import { startBackend } from '../support/backend.ts';

let backend: RunningPocketBase;
let guest: PocketBase;

const excursion = (id: string, change: Record<string, unknown> = {}) => ({
  id,
  name_ru: `Экскурсия ${id}`,
  country: 'thailand',
  region: 'phuket',
  category: 'catsea000000001',
  status: 'active',
  hidden: false,
  price_adult: 1000,
  ...change,
});

beforeAll(async () => {
  backend = await startBackend();
  guest = new PocketBase(backend.url);
  guest.autoCancellation(false);
  const add = (collection: string, record: Record<string, unknown>) => backend.admin.collection(collection).create(record);
  await add('countries', { id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok', has_regions: true });
  await add('country_regions', { id: 'phuket', country: 'thailand', name_ru: 'Пхукет', name_en: 'Phuket' });
  await add('ic_excurs_categories', { id: 'catsea000000001', name_ru: 'Море', name_en: 'Sea', slug: 'sea', country: 'thailand' });
  await add('ic_excurs', excursion('1'));
  await add('ic_excurs', excursion('2', { status: 'draft' }));
  await add('ic_excurs', excursion('3', { hidden: true }));
  await add('ic_excurs', excursion('4', { status: 'archived' }));
  await add('ic_excurs', excursion('11', { parent: '1', price_adult: 2000 }));
  await add('ic_excurs', excursion('12', { parent: '1', hidden: true }));
  await add('ic_excurs', excursion('21', { parent: '2' }));
  await add('ic_excurs', excursion('31', { parent: '3' }));
  await add('posts', { country: 'thailand', slug: 'draft', title_ru: 'Черновик', title_en: 'Draft', state: 'draft' });
  await add('legal_texts', { kind: 'policy', title_ru: 'Черновик', title_en: 'Draft', version: '1', state: 'draft' });
  await add('excursion_collections', { country: 'thailand', slug: 'off', name_ru: 'Нет', name_en: 'Off', active: false });
  await add('currencies', { code: 'ZZZ', country: 'thailand', active: false });
  await add('excursion_schedules', { excursion: '2', weekdays: [1] });
});
afterAll(() => backend.stop());

const idsOf = async (collection: string): Promise<readonly string[]> =>
  (await guest.collection(collection).getFullList()).map((record) => record.id).toSorted();
const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ClientResponseError ? error.status : -1),
  );

describe('a guest', () => {
  it('reads active, shown excursions and their variants only', async () => {
    expect(await idsOf('ic_excurs')).toEqual(['1', '11']);
    expect(await idsOf('ic_excurs_list')).toEqual(['1']);
    expect(await idsOf('ic_excurs_prices')).toEqual(['1', '11']);
  });

  it.each(['2', '3', '4', '12', '21', '31'])('cannot read record %s by its id', async (id) => {
    for (const collection of ['ic_excurs', 'ic_excurs_list', 'ic_excurs_prices']) expect(await statusOf(guest.collection(collection).getOne(id))).toBe(404);
  });

  it('reads no draft, no switched-off collection or currency, no schedule of a hidden excursion', async () => {
    for (const collection of ['posts', 'legal_texts', 'excursion_collections', 'currencies', 'excursion_schedules'])
      expect(await idsOf(collection)).toEqual([]);
  });

  it.each(ALL_COLLECTIONS.map((description) => description.name))('writes nothing to %s', async (name) => {
    const target = guest.collection(name);
    expect([400, 403, 404]).toContain(await statusOf(target.create({ id: 'aaaaaaaaaaaaaaa' })));
    expect([400, 403, 404]).toContain(await statusOf(target.update('1', { sort: 1 })));
    expect([400, 403, 404]).toContain(await statusOf(target.delete('1')));
  });

  it.each(['services', 'counters', 'idempotency_keys'])('lists nothing of %s', async (name) => {
    expect(await statusOf(guest.collection(name).getFullList())).toBe(403);
  });

  it.each(['leads', 'clients', 'activities', 'offers', 'lead_stages', 'events', 'exports', 'saved_views', 'agent_leads', 'sources'])(
    'sees no row of %s',
    async (name) => {
      expect(await guest.collection(name).getFullList()).toEqual([]);
    },
  );

  it('cannot give an excursion an id that is not a number', async () => {
    expect(await statusOf(backend.admin.collection('ic_excurs').create(excursion('ic_excurs:7')))).toBe(400);
    expect(await statusOf(backend.admin.collection('ic_excurs').create(excursion('abc')))).toBe(400);
  });
});
