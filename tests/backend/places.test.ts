import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { answerOf } from '../support/house.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const add = (collection: string, record: Readonly<Record<string, unknown>>) => backend.admin.collection(collection).create(record);
const remove = (collection: string, id: string) => answerOf(backend.admin.collection(collection).delete(id));

it('a pier and a region stay while anything points at them, and go when nothing does', async () => {
  await add('countries', { id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok' });
  await add('country_regions', { id: 'phuket', country: 'thailand', name_ru: 'Пхукет', name_en: 'Phuket', slug: 'phuket' });
  const pier = (id: string) => add('locations', { id, country: 'thailand', kind: 'pier', region: 'phuket', name_ru: 'Причал', name_en: id });
  for (const id of ['chalong', 'rawai', 'spare']) await pier(id);
  await add('ic_excurs_categories', { id: 'catsea000000001', name_ru: 'Море', name_en: 'Sea', slug: 'sea', country: 'thailand' });
  const trip = { name_ru: 'Да', country: 'thailand', category: 'catsea000000001', status: 'active' };
  await add('ic_excurs', { ...trip, id: '1', pier: 'chalong', route: ['spare', 'rawai'] });

  expect((await remove('country_regions', 'phuket')).body).toMatchObject({ data: { locations: { code: 'place_used' } } });
  for (const used of ['chalong', 'rawai', 'spare'])
    expect((await remove('locations', used)).body).toMatchObject({ message: 'Place_used.', data: { ic_excurs: { code: 'place_used' } } });
  expect(await backend.admin.collection('ic_excurs').getOne('1')).toMatchObject({ pier: 'chalong', route: ['spare', 'rawai'] });

  await backend.admin.collection('ic_excurs').update('1', { route: ['rawai'] });
  expect((await remove('locations', 'spare')).status).toBe(200);
  expect((await remove('locations', 'rawai')).status).toBe(400);
});
