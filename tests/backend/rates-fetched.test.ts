import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ratesJob } from '../../src/catalogue/currencies/fetch-rates.server.ts';
import type { Rates } from '../../src/model/currencies/operations.ts';
import { type RatesSource, readEnv } from '../../src/platform/env.ts';
import { createFaultTeller } from '../../src/platform/faults.ts';
import { JobFailure, startKeeper } from '../../src/platform/keeper.ts';
import { createService, type Service } from '../../src/platform/service.ts';
import { runSql } from '../support/backend.ts';
import { desk as call } from '../support/desk.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

const DAY = new Date().toISOString().slice(0, 10);
let sales: SalesDesk;
let service: Service;
let bank: http.Server;
let url: string;
let asked = 0;
/** What the bank answers. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const json = (body: unknown, status = 200) => {
  answer = (_, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
};
const rates = (usd: number, more: object = {}) => ({ base: 'THB', date: DAY, rates: { USD: 1 / usd, RUB: 2.5, ...more } });
const job = (more: Partial<RatesSource> = {}, timeout_ms = 2_000) =>
  ratesJob({
    source: { url, country: 'thailand', pairs: '', date: '/date', schedule: '10 2 * * *', spreadPercent: 1.5, source: 'central_bank', maxAgeH: 96, ...more },
    service,
    timeout_ms,
  });
const run = (more: Partial<RatesSource> = {}, timeout_ms?: number): Promise<string> =>
  job(more, timeout_ms)
    .run({ askedBy: '', signal: new AbortController().signal, stage: () => undefined })
    .then(
      () => 'done',
      (error: unknown) => (error instanceof JobFailure ? error.code : String(error)),
    );
const kept = () => sales.admin.collection('rates').getFullList({ sort: 'valid_from,created' });
const latest = async (base: string) => (await kept()).findLast((one) => one['base'] === base);
const screen = async (): Promise<Rates> => (await call(sales.as('accountant'), 'rates?country=thailand')).body as unknown as Rates;

beforeAll(async () => {
  sales = await startSales();
  service = createService(sales.url, sales.secrets.serviceToken);
  const { admin } = sales;
  for (const code of ['USD', 'RUB'])
    if ((await admin.collection('currencies').getList(1, 1, { filter: `country = "thailand" && code = "${code}"` })).totalItems === 0)
      await admin.collection('currencies').create({ code, country: 'thailand', symbol: code, decimals: 0, active: true, name_ru: code, name_en: code });
  bank = http.createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/rates`;
});
afterAll(async () => {
  bank.closeAllConnections();
  bank.close();
  await sales.stop();
});
beforeEach(() => {
  runSql(sales, 'DELETE FROM rates; DELETE FROM rates_held; DELETE FROM idempotency_keys');
  asked = 0;
});

describe('rates fetched from an address', () => {
  it('are entered by the route of people, with source and spread, once a day', async () => {
    json(rates(35));
    expect(await run()).toBe('done');
    expect(await latest('USD')).toMatchObject({ quote: 'THB', value: '35', source: 'central_bank', spread_percent: 1.5 });
    const count = (await kept()).length;
    // The same again says nothing new.
    expect(await run()).toBe('done');
    expect((await kept()).length).toBe(count);
    json(rates(36));
    expect(await run()).toBe('done');
    expect(await latest('USD')).toMatchObject({ value: '36' });
    // Those of yesterday are said anew, so that nobody takes them for forgotten.
    runSql(sales, "UPDATE rates SET valid_from = strftime('%Y-%m-%d %H:%M:%fZ', valid_from, '-21 hours')");
    json({ ...rates(36), date: `${DAY}T00:00:01Z` });
    expect(await run()).toBe('done');
    expect((await kept()).length).toBe(count * 3);
  });

  it('change nothing where the source lies, is empty, is late, is of another day, or says less', async () => {
    json(rates(35));
    await run();
    const before = JSON.stringify(await kept());
    const expectRefused = async (body: unknown, code: string, status = 200): Promise<void> => {
      json(body, status);
      expect(await run(), JSON.stringify(body)).toBe(code);
      expect(JSON.stringify(await kept())).toBe(before);
    };
    await expectRefused('', 'empty');
    await expectRefused('<html>', 'not_json');
    await expectRefused([], 'date');
    await expectRefused({ ...rates(35), date: '2020-01-01' }, 'stale');
    await expectRefused({ ...rates(35), base: 'Baht' }, 'base');
    await expectRefused({ ...rates(35), rates: { USD: 0.0285 } }, 'missing_pair');
    for (const wrong of [0, -2, null, '1e99']) await expectRefused(rates(35, { RUB: wrong }), 'not_rate');
    await expectRefused(rates(35, { THB: 0.5 }), 'inverse');
    await expectRefused(rates(35), 'status', 404);
    await expectRefused(rates(35), 'status', 500);
    answer = (_, response) => void response.writeHead(302, { location: `${url}/elsewhere` }).end();
    expect(await run()).toBe('redirect');
    expect(asked).toBe(15);
    answer = () => undefined;
    expect(await run({}, 300)).toBe('late');
    // Head at once, body never.
    answer = (_, response) => void response.writeHead(200).write('{"base":');
    expect(await run({}, 300)).toBe('late');
    answer = (request) => request.socket.destroy();
    expect(await run()).toBe('unreachable');
    let sent = 0;
    answer = (_, response) => {
      response.writeHead(200);
      const more = (): void => {
        while (sent < 10_000_000 && !response.destroyed) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536, 32))) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    };
    expect(await run()).toBe('too_large');
    expect(sent).toBeLessThan(10_000_000);
    expect(await run({ url: 'http://127.0.0.1:1/rates' })).toBe('unreachable');
    expect(JSON.stringify(await kept())).toBe(before);
  });

  it('that move by more than a tenth, or turn round, wait for a person, all of them', async () => {
    json(rates(35));
    await run();
    const before = (await kept()).length;
    json(rates(39, { RUB: 2.55 }));
    expect(await run()).toBe('held');
    json({ ...rates(35), rates: { USD: 35, RUB: 0.4 } });
    expect(await run()).toBe('held');
    expect((await kept()).length).toBe(before);
    const { held } = await screen();
    expect(held).toMatchObject({ source: 'central_bank', date: DAY });
    expect((await sales.admin.collection('rates_held').getFullList({ sort: 'created' })).map(({ state }) => state as string)).toEqual(['replaced', 'waiting']);

    for (const role of ['manager', 'guide', 'agent', 'content'] as const)
      expect((await call(sales.as(role), `rates-held/${held?.id}/confirm`, {})).status, role).toBe(403);
    expect((await call(sales.as('accountant'), `rates-held/${held?.id}/dismiss`, {})).status).toBe(200);
    expect((await call(sales.as('accountant'), `rates-held/${held?.id}/confirm`, {})).status).toBe(404);
    expect((await screen()).held).toBeNull();

    json(rates(39, { RUB: 2.55 }));
    await run();
    const again = (await screen()).held;
    const both = await Promise.all([1, 2].map(() => call(sales.as('senior'), `rates-held/${again?.id}/confirm`, {})));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect(await latest('USD')).toMatchObject({ value: '39', source: 'central_bank', confirmed_value: '39' });
    expect((await kept()).length).toBe(before + 2);

    json(rates(60));
    await run();
    const old = (await screen()).held;
    runSql(sales, "UPDATE rates_held SET held_at = '2026-01-01 00:00:00.000Z' WHERE state = 'waiting'");
    expect((await screen()).held).toBeNull();
    expect((await call(sales.as('senior'), `rates-held/${old?.id}/confirm`, {})).status).toBe(404);
  });

  it('are held by the house alone, and fetched at once by whoever enters rates', async () => {
    const client = sales.as('admin');
    await expect(client.send('/api/house/rates-held', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 403 });
    expect((await call(sales.as('accountant'), 'rates-fetch', {})).status).toBe(404);
    expect((await screen()).isFetched).toBe(false);
    json('', 503);
    const keeper = startKeeper({ service, jobs: [{ ...job(), retries_ms: [30, 60] }], tellFault: createFaultTeller(service), lookEvery_ms: 30 });
    try {
      await expect.poll(async () => (await screen()).isFetched, { timeout: 60_000 }).toBe(true);
      for (const role of ['manager', 'guide', 'content'] as const) expect((await call(sales.as(role), 'rates-fetch', {})).status).toBe(403);
      expect((await call(sales.as('accountant'), 'rates-fetch', {})).status).toBe(200);
      await expect.poll(() => asked, { timeout: 60_000 }).toBe(3);
    } finally {
      await keeper.stop();
    }
    expect(await kept()).toEqual([]);
    const { faults, jobs } = (await call(sales.as('admin'), 'house')).body as unknown as {
      readonly faults: readonly object[];
      readonly jobs: readonly object[];
    };
    expect(faults).toContainEqual(expect.objectContaining({ kind: 'rates', code: 'status', about: 'rates_fetch', times: 3 }));
    expect(jobs).toContainEqual(expect.objectContaining({ name: 'rates_fetch', outcome: 'failed', code: 'status' }));
  });

  it('have their own settings, checked when the house starts', () => {
    const env = (RATES_URL: string, more: object = {}) => readEnv({ RATES_URL, ...more }).rates;
    expect(readEnv({}).rates).toBeNull();
    expect(env('https://bank.example/rates')).toMatchObject({ country: 'thailand', schedule: '10 2 * * *', source: 'bank', maxAgeH: 96 });
    expect(env('http://127.0.0.1:9/x')).toMatchObject({ url: 'http://127.0.0.1:9/x' });
    for (const wrong of ['http://bank.example/rates', 'ftp://127.0.0.1/x', 'file:///etc/passwd']) expect(() => env(wrong), wrong).toThrow(/RATES_URL/);
    expect(() => env('https://b.example', { RATES_SCHEDULE: 'daily' })).toThrow(/RATES_SCHEDULE/);
    expect(() => job({ pairs: 'USD-THB' })).toThrow(/RATES_PAIRS/);
  });
});
