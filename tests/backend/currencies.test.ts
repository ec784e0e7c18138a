import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, patch } from '../support/desk.ts';
import { answerOf } from '../support/house.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

const COUNTRY = 'thailand';
let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

const all = () => sales.admin.collection('currencies').getFullList({ filter: `country = "${COUNTRY}"`, sort: 'code' });
const named = async (code: string): Promise<RecordModel> => sales.admin.collection('currencies').getFirstListItem(`country = "${COUNTRY}" && code = "${code}"`);
const mains = async (): Promise<readonly string[]> => (await all()).filter((one) => one['main']).map((one) => String(one['code']));
const add = (code: string, more: object = {}) =>
  answerOf(
    sales
      .as('admin')
      .collection('currencies')
      .create({ country: COUNTRY, code, name_ru: 'Валюта', name_en: 'Currency', decimals: 0, active: true, ...more }),
  );
const make = async (code: string, confirm = code, role: 'admin' | 'senior' | 'accountant' | 'manager' = 'admin', expected?: number) => {
  const { id, revision } = await named(code);
  return desk(sales.as(role), `currencies/${id}/make-main`, { confirm, expected: expected ?? revision });
};
const rate = (base: string, quote: string, value: string) => sales.admin.collection('rates').create({ base, quote, value, valid_from: '2026-01-01 00:00:00Z' });

describe('currencies of a country', () => {
  it('are added and changed by administrators alone; one keeps its code and country, has both names, and is not made the main one by the way', async () => {
    for (const role of ['senior', 'accountant', 'manager', 'agent', 'guide', 'content'] as const)
      expect(
        (await answerOf(sales.as(role).collection('currencies').create({ country: COUNTRY, code: 'SEK', name_ru: 'а', name_en: 'a' }))).status,
        role,
      ).not.toBe(200);
    expect((await add('SEK', { name_en: ' ' })).body['data']).toMatchObject({ name_en: { code: 'validation_required' } });
    expect((await add('se', {})).status).toBe(400);
    expect((await add('THB')).status).toBe(400);
    // What it says of being the main one is not asked.
    expect((await add('SEK', { main: true })).status).toBe(200);
    expect(await named('SEK')).toMatchObject({ main: false, symbol_side: 'left' });
    const { id, revision } = await named('SEK');
    const change = (fields: object) => patch(sales.as('admin'), 'currencies', id, Number(revision), { ...fields });
    for (const [field, value] of [
      ['code', 'DKK'],
      ['country', 'maldives'],
      ['main', true],
    ] as const)
      expect([field, (await change({ [field]: value })).body['data']]).toEqual([
        field,
        expect.objectContaining({ fields: { [field]: { code: 'fixed', message: 'fixed' } } }),
      ]);
    expect((await change({ round_to: 5 })).status).toBe(200);
  });

  it('tell what another main one would mean, and change nothing by that', async () => {
    const before = await all();
    const { id } = await named('SEK');
    const meaning = await desk(sales.as('admin'), `currencies/${id}/main`);
    expect(meaning.body).toEqual({ from: 'THB', to: 'SEK', excursions: expect.any(Number), boats: expect.any(Number), has_rate: false });
    for (const role of ['senior', 'accountant', 'manager', 'agent', 'guide', 'content'] as const)
      expect((await desk(sales.as(role), `currencies/${id}/main`)).status, role).toBe(403);
    expect(await all()).toEqual(before);
  });

  it('have exactly one main one after every change; whoever does not type its code, has no rate of it or saw it otherwise changes nothing', async () => {
    expect((await make('SEK')).body).toMatchObject({ data: { fields: { confirm: { code: 'no_rate' } } } });
    await rate('SEK', 'THB', '3.4');
    expect((await make('SEK', 'THB')).body).toMatchObject({ data: { fields: { confirm: { code: 'missing' } } } });
    for (const role of ['senior', 'accountant', 'manager'] as const) expect((await make('SEK', 'SEK', role)).status, role).toBe(403);
    const { revision } = await named('SEK');
    expect((await make('SEK', 'SEK', 'admin', Number(revision) - 1)).status).toBe(409);
    expect(await mains()).toEqual(['THB']);

    // A price that was kept stays the number that it was.
    const [priced] = await sales.admin.collection('ic_excurs').getFullList({ filter: 'price_adult > 0' });
    expect((await make('SEK')).status).toBe(200);
    expect(await mains()).toEqual(['SEK']);
    expect((await sales.admin.collection('ic_excurs').getOne(String(priced?.id)))['price_adult']).toBe(priced?.['price_adult']);
    expect(await make('SEK')).toMatchObject({ status: 422, body: { code: 'move_refused' } });

    // Twelve at once, back and forth: one at any time.
    await Promise.all(Array.from({ length: 12 }, (_, at) => make(at % 2 === 0 ? 'THB' : 'SEK').catch(() => null)));
    expect(await mains()).toHaveLength(1);
    if ((await mains())[0] !== 'THB') expect((await make('THB')).status).toBe(200);
    expect(await mains()).toEqual(['THB']);
    const told = await sales.admin.collection('events').getFullList({ filter: 'entity = "currencies" && action = "make_main"' });
    expect(told.length).toBeGreaterThan(1);
  });

  it('are put aside, except the main one; what was ever worth something is not deleted', async () => {
    const aside = async (code: string) => {
      const { id, revision } = await named(code);
      return patch(sales.as('admin'), 'currencies', id, Number(revision), { active: false });
    };
    expect((await aside('THB')).body).toMatchObject({ data: { fields: { active: { code: 'main_currency' } } } });
    expect((await aside('SEK')).status).toBe(200);
    expect((await make('SEK')).body).toMatchObject({ data: { fields: { active: { code: 'main_currency' } } } });
    const remove = async (code: string) =>
      answerOf(
        sales.admin
          .collection('currencies')
          .delete((await named(code)).id)
          .then(() => ({})),
      );
    for (const code of ['THB', 'SEK']) expect((await remove(code)).status, code).toBe(400);
    await add('ISK');
    expect((await remove('ISK')).status).toBe(200);
  });

  it('begin with the main one in a country that has none', async () => {
    await sales.admin.collection('countries').create({ id: 'vanuatu', name_ru: 'Вануату', name_en: 'Vanuatu', timezone: 'Pacific/Efate' });
    expect(
      (await answerOf(sales.as('admin').collection('currencies').create({ country: 'vanuatu', code: 'VUV', name_ru: 'Вату', name_en: 'Vatu', active: true })))
        .body,
    ).toMatchObject({ main: true });
    expect(
      (
        await answerOf(
          sales.as('admin').collection('currencies').create({ country: 'vanuatu', code: 'AUD', name_ru: 'Доллар', name_en: 'Dollar', active: true }),
        )
      ).body,
    ).toMatchObject({ main: false });
  });
});
