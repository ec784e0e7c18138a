import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, startDesk, type TestDesk } from '../support/desk.ts';

let house: TestDesk;
beforeAll(async () => {
  house = await startDesk();
});
afterAll(() => house.stop());

const VIETNAM = {
  id: 'vietnam',
  name_ru: 'Вьетнам',
  name_en: 'Vietnam',
  timezone: 'Asia/Ho_Chi_Minh',
  phone: '+84 24 000 100',
  has_regions: true,
  regions: 'Нячанг / Nha Trang\nФукуок / Phu Quoc',
};
const set = (body: Readonly<Record<string, unknown>>, key?: string) => desk(house.as('admin'), 'setup/country', body, key);
const faultsIn = (answer: { readonly body: Readonly<Record<string, unknown>> }) =>
  Object.keys((answer.body['data'] as { fields?: object } | undefined)?.fields ?? {}).toSorted();
const regionsOf = async (country: string) =>
  (await house.admin.collection('country_regions').getFullList({ filter: `country = "${country}"`, sort: 'sort' })).map((row) => [
    row.id,
    row['name_ru'],
    row['name_en'],
  ]);

describe('the first records of a house', () => {
  it('are a country with its regions, made in one go and once, with who made it', async () => {
    const key = randomUUID();
    expect((await set(VIETNAM, key)).status).toBe(200);
    expect((await set(VIETNAM, key)).body).toEqual({ id: 'vietnam' });
    expect(await house.admin.collection('countries').getOne('vietnam')).toMatchObject({
      name_ru: 'Вьетнам',
      timezone: 'Asia/Ho_Chi_Minh',
      has_regions: true,
      revision: 1,
    });
    expect(await regionsOf('vietnam')).toEqual([
      ['nha-trang', 'Нячанг', 'Nha Trang'],
      ['phu-quoc', 'Фукуок', 'Phu Quoc'],
    ]);
    const events = await house.admin.collection('events').getFullList({ filter: 'entity = "countries" && record = "vietnam"' });
    expect(events).toMatchObject([{ action: 'create', actor: `admins:${house.idOf('admin')}` }]);
    // The catalogue is published from what changed.
    expect((await house.admin.collection('outbox').getFullList({ filter: 'record = "vietnam"' })).length).toBe(1);
  });

  it('are made whole by whoever saw them as they are; regions are added, none is lost', async () => {
    const more = { ...VIETNAM, phone: '', regions: 'Фукуок / Phu Quoc\nДананг / Da Nang' };
    expect((await set(more)).status).toBe(428);
    expect((await desk(house.as('admin'), 'setup/country', { ...more, expected: 1 })).status).toBe(200);
    expect((await desk(house.as('admin'), 'setup/country', { ...more, phone: '+84 1 234 567', expected: 1 })).status).toBe(409);
    expect(await house.admin.collection('countries').getOne('vietnam')).toMatchObject({ phone: '', revision: 2 });
    expect((await regionsOf('vietnam')).map(([id]) => id).toSorted()).toEqual(['da-nang', 'nha-trang', 'phu-quoc']);
  });

  it('leave nothing behind where a part of them is wrong', async () => {
    for (const [wrong, fields] of [
      [{ name_en: '' }, ['name_en']],
      [{ id: 'Egypt!' }, ['id']],
      [{ timezone: 'Mars/Base' }, ['timezone']],
      [{ phone: 'call me' }, ['phone']],
      [{ regions: 'Хургада' }, ['regions']],
      // A region has one address in the whole house.
      [{ regions: 'Хургада / Hurghada\nФукуок / Phu Quoc' }, ['regions']],
    ] as const) {
      const answer = await set({ ...VIETNAM, id: 'egypt', name_ru: 'Египет', ...wrong });
      expect([wrong, answer.status, faultsIn(answer)]).toEqual([wrong, 422, fields]);
    }
    expect((await house.admin.collection('countries').getFullList({ filter: 'id = "egypt"' })).length).toBe(0);
    expect((await house.admin.collection('country_regions').getFullList({ filter: 'id = "hurghada"' })).length).toBe(0);
  });

  it('are a category and an excursion on sale, numbered after those that there are', async () => {
    const as = house.as('admin');
    const shelf = { country: 'vietnam', name_ru: 'Острова', name_en: 'Islands & bays', slug: '' };
    const category = String((await desk(as, 'setup/category', shelf)).body['id']);
    expect(await house.admin.collection('ic_excurs_categories').getOne(category)).toMatchObject({ slug: 'islands-bays', country: 'vietnam' });
    expect(faultsIn(await desk(as, 'setup/category', shelf))).toEqual(['slug']);
    const trip = {
      country: 'vietnam',
      name_ru: 'Рассвет',
      name_en: 'Dawn',
      slug: '',
      category,
      region: 'nha-trang',
      unit: 'seat',
      price_adult: 900,
      price_child: 0,
      private_price: 777,
    };
    const id = String((await desk(as, 'setup/excursion', trip)).body['id']);
    expect(id).toMatch(/^\d+$/);
    expect(await house.admin.collection('ic_excurs').getOne(id)).toMatchObject({
      slug: 'dawn',
      status: 'active',
      hidden: false,
      price_adult: 900,
      private_price: 0,
      private: false,
      region: 'nha-trang',
    });
    for (const [wrong, fields] of [
      [{}, ['slug']],
      [{ slug: 'b', category: 'none' }, ['category']],
      [{ slug: 'b', region: '' }, ['region']],
      [{ slug: 'b', region: 'phuket' }, ['region']],
      [{ slug: 'b', unit: 'boat', private_price: 0 }, ['private_price']],
      [{ slug: 'b', price_adult: -1 }, ['price_adult']],
      [{ slug: 'b', price_adult: '900' }, ['price_adult']],
    ] as const) {
      const answer = await desk(as, 'setup/excursion', { ...trip, ...wrong });
      expect([wrong, answer.status, faultsIn(answer)]).toEqual([wrong, 422, fields]);
    }
    const boat = await desk(as, 'setup/excursion', { ...trip, slug: 'boat', unit: 'boat', private_price: 30_000 });
    expect(Number(boat.body['id'])).toBe(Number(id) + 1);
    expect((await desk(as, 'setup/excursion', { ...trip, country: 'mars' })).status).toBe(404);
  });

  it('are made by administrators alone', async () => {
    for (const role of ['manager', 'senior', 'accountant', 'content', 'guide', 'agent', 'tourist'] as const)
      for (const step of ['country', 'category', 'excursion'])
        expect([role, step, (await desk(house.as(role), `setup/${step}`, VIETNAM)).status]).toEqual([role, step, 403]);
    expect((await desk(house.as('guest'), 'setup/country', VIETNAM)).status).toBe(401);
  });
});
