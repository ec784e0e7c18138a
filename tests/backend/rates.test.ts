import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCurrencyReader } from '../../src/catalogue/currencies/endpoints.server.ts';
import type { Rates } from '../../src/model/currencies/operations.ts';
import { desk } from '../support/desk.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
  await sales.admin
    .collection('currencies')
    .create({ code: 'USD', country: 'thailand', symbol: '$', decimals: 0, active: true, name_ru: 'доллар', name_en: 'dollar' });
  await sales.admin.collection('rates').create({ base: 'USD', quote: 'THB', value: '35.1', valid_from: '2026-01-01 00:00:00Z' });
});
afterAll(() => sales.stop());

type Role = 'manager' | 'senior' | 'accountant' | 'agent' | 'guide' | 'content';
const enter = (role: Role, rates: readonly object[], more: object = {}) =>
  desk(sales.as(role), 'rates', { country: 'thailand', source: 'manual', rates, ...more });
const read = async (): Promise<Rates> => (await desk(sales.as('accountant'), 'rates?country=thailand')).body as unknown as Rates;
const kept = () => sales.admin.collection('rates').getFullList({ sort: 'valid_from,created' });
const latest = async (base: string): Promise<string> => String((await kept()).filter((one) => one['base'] === base).at(-1)?.['value']);
const usd = async () => ({ base: 'USD', quote: 'THB', value: await latest('USD') });
const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

describe('rates of a country', () => {
  it('are read and entered by seniors, accountants and administrators, and by nobody else', async () => {
    const pair = await usd();
    for (const role of ['manager', 'agent', 'guide', 'content'] as const) {
      expect((await enter(role, [pair])).status, role).toBe(403);
      expect((await desk(sales.as(role), 'rates?country=thailand')).status, role).toBe(403);
    }
    for (const role of ['senior', 'accountant'] as const) expect((await enter(role, [pair])).status, role).toBe(200);
  });

  it('tell the main currency first, the latest rate first, and who entered it', async () => {
    const pair = await usd();
    await enter('accountant', [{ ...pair, spread_percent: 1.5 }], { source: 'bank' });
    const { currencies, rates, now } = await read();
    expect(currencies[0]).toMatchObject({ code: 'THB', main: true });
    expect(currencies.filter(({ main }) => main)).toHaveLength(1);
    expect(rates[0]).toMatchObject({ base: 'USD', value: pair.value, source: 'bank', spread_percent: 1.5 });
    expect(rates[0]?.by).not.toBe('');
    expect(rates.map(({ valid_from }) => valid_from)).toEqual(
      rates
        .map(({ valid_from }) => valid_from)
        .toSorted()
        .toReversed(),
    );
    expect(rates.every(({ base, quote }) => [base, quote].every((code) => currencies.some((one) => one.code === code)))).toBe(true);
    expect(Math.abs(Date.parse(now.replace(' ', 'T')) - Date.now())).toBeLessThan(60_000);
  });

  it('are entered all or none, and a repeated request enters them once', async () => {
    const before = (await kept()).length;
    const pair = await usd();
    const refused = await enter('accountant', [pair, { base: 'THB', quote: 'RUB', value: '0' }]);
    expect(refused).toMatchObject({ status: 422, body: { data: { fields: { THB_RUB: { code: 'rate_zero' } } } } });
    expect((await kept()).length).toBe(before);
    const key = `twice-${Date.now()}`;
    const body = { country: 'thailand', source: 'manual', rates: [pair] };
    const client = sales.as('accountant');
    const send = () => client.send('/api/desk/rates', { method: 'POST', body, headers: { 'idempotency-key': key } });
    expect(await Promise.all([send(), send()].map((one) => one.then(() => 200)))).toEqual([200, 200]);
    expect((await kept()).length).toBe(before + 1);
  });

  it('say what stands against them at their pair', async () => {
    const pair = await usd();
    const faultOf = async (rate: object, more: object = {}) => {
      const { status, body } = await enter('senior', [rate], more);
      return status === 200
        ? 200
        : Object.values((body['data'] as { readonly fields: Record<string, { readonly code: string }> }).fields).map(({ code }) => code);
    };
    expect(await faultOf({ ...pair, value: '' })).toEqual(['rate_zero']);
    expect(await faultOf({ ...pair, value: '-3' })).toEqual(['rate_zero']);
    expect(await faultOf({ ...pair, value: '1e9' })).toEqual(['rate_zero']);
    expect(await faultOf({ ...pair, spread_percent: 51 })).toEqual(['rate_spread']);
    expect(await faultOf({ ...pair, spread_percent: 'much' })).toEqual(['rate_spread']);
    expect(await faultOf({ base: 'THB', quote: 'THB', value: '1' })).toEqual(['rate_same']);
    expect(await faultOf({ base: 'THB', quote: 'USD', value: '0.028' })).toEqual(['rate_direction']);
    expect(await faultOf({ base: 'AUD', quote: 'THB', value: '1' })).toEqual(['missing']);
    expect(await faultOf(pair, { valid_from: hours(-1) })).toEqual(['too_old']);
    expect(await faultOf(pair, { valid_from: hours(24 * 400) })).toEqual(['too_far']);
    expect(await faultOf(pair, { valid_from: 'soon' })).toEqual(['missing']);
    expect(await faultOf(pair, { source: 'a friend' })).toEqual(['missing']);
    expect((await enter('senior', [])).status).toBe(422);
    expect(
      (
        await enter(
          'senior',
          Array.from({ length: 21 }, () => pair),
        )
      ).status,
    ).toBe(422);
  });

  it('that leap by more than a tenth are said twice, whoever changed the one before meanwhile', async () => {
    const pair = await usd();
    const far = (Number(pair.value) * 1.2).toFixed(2);
    expect((await enter('senior', [{ ...pair, value: far }])).body).toMatchObject({ data: { fields: { USD_THB: { code: 'rate_jump' } } } });
    expect((await enter('senior', [{ ...pair, value: far, confirmed_value: pair.value }])).status).toBe(422);
    expect((await enter('senior', [{ ...pair, value: far, confirmed_value: far }])).status).toBe(200);
    // What was no leap a moment ago is one now.
    expect((await enter('accountant', [pair])).body).toMatchObject({ data: { fields: { USD_THB: { code: 'rate_jump' } } } });
    expect((await enter('accountant', [{ ...pair, confirmed_value: pair.value }])).status).toBe(200);
  });

  it('may begin later, change nothing until then, and are taken back only until then', async () => {
    const pair = await usd();
    const next = (Number(pair.value) * 1.05).toFixed(2);
    const made = await enter('senior', [{ ...pair, value: next }], { valid_from: hours(30) });
    const [id] = made.body['rates'] as readonly string[];
    const { rates, now } = await read();
    expect(rates.find((one) => one.base === 'USD' && one.valid_from <= now)?.value).toBe(pair.value);
    expect(rates.find((one) => one.id === id)?.value).toBe(next);
    // Guests see what is in force.
    const shown = await createCurrencyReader(sales.url)();
    expect(shown.rates.find((one) => one.base === 'USD' && one.quote === 'THB')?.value).toBe(pair.value);
    const [standing] = (await kept()).filter((one) => one['base'] === 'USD');
    expect((await desk(sales.as('senior'), `rates/${standing?.id}/take-back`, {})).status).toBe(422);
    expect((await desk(sales.as('manager'), `rates/${id}/take-back`, {})).status).toBe(403);
    expect((await desk(sales.as('senior'), `rates/${id}/take-back`, {})).status).toBe(200);
    expect((await desk(sales.as('senior'), `rates/${id}/take-back`, {})).status).toBe(404);
    expect((await kept()).some((one) => one.id === id)).toBe(false);
  });

  it('entered by many at once are all kept, and what is in force is one of them', async () => {
    const pair = await usd();
    const before = (await kept()).length;
    const values = Array.from({ length: 12 }, (_, at) => (Number(pair.value) + at / 100).toFixed(2));
    const answers = await Promise.all(values.map((value, at) => enter(at % 2 === 0 ? 'senior' : 'accountant', [{ ...pair, value }])));
    expect(answers.map(({ status }) => status)).toEqual(values.map(() => 200));
    expect((await kept()).length).toBe(before + values.length);
    const { rates, now } = await read();
    expect(values).toContain(rates.find((one) => one.base === 'USD' && one.valid_from <= now)?.value);
  });
});
