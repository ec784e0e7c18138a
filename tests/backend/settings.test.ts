import type { SendOptions } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCountryReader } from '../../src/platform/countries.ts';
import { createSettingReader } from '../../src/platform/settings.ts';
import { createAvailabilityReader } from '../../src/booking/vouchers/seats/availability.server.ts';
import { createLimits } from '../../src/public/enquiry/submit.server.ts';
import { createService } from '../../src/platform/service.ts';
import { desk, type DeskRole } from '../support/desk.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

interface Row {
  readonly id: string;
  readonly key: string;
  readonly country: string;
  readonly value: unknown;
  readonly revision: number;
  readonly by: string;
  readonly is_sealed: boolean;
}
const rows = async (role: DeskRole = 'admin', country = 'thailand'): Promise<readonly Row[]> =>
  ((await desk(sales.as(role), `settings?country=${country}`)).body as unknown as { readonly rows: readonly Row[] }).rows;
const rowOf = async (key: string, country = 'thailand'): Promise<Row | undefined> => (await rows()).find((row) => row.key === key && row.country === country);
/** Sets a value as somebody who saw the setting as it is. */
async function set(key: string, value: unknown, { country = 'thailand', role = 'admin' as DeskRole } = {}) {
  const row = await rowOf(key, country);
  return desk(sales.as(role), `settings/${key}`, { country, value, seen: { value: row?.value ?? null }, expected: row?.revision ?? 0 });
}
async function reset(key: string, country = 'thailand') {
  return desk(sales.as('admin'), `settings/${key}`, { country, reset: true, expected: (await rowOf(key, country))?.revision ?? 0 });
}
const holdHours = async (): Promise<number> => {
  const held = await sales.hold('manager');
  return Math.round((Date.parse(String(held['expires_at']).replace(' ', 'T')) - Date.now()) / 3_600_000);
};
const fault = (answer: { readonly body: Readonly<Record<string, unknown>> }): unknown =>
  Object.values((answer.body['data'] as { readonly fields?: Readonly<Record<string, { readonly code: string }>> }).fields ?? {})[0]?.code;

describe('a setting', () => {
  it('changes what the desk does with the very next request: a hold lasts as long as was set', async () => {
    expect(await holdHours()).toBe(24);
    expect((await set('hold_hours', 3)).status).toBe(200);
    expect(await holdHours()).toBe(3);
    expect((await reset('hold_hours')).status).toBe(200);
    expect(await holdHours()).toBe(24);
  });

  it('is the country’s own, else the house’s, else as it is declared', async () => {
    await set('hold_hours', 48, { country: '' });
    expect(await holdHours()).toBe(48);
    await set('hold_hours', 6);
    expect(await holdHours()).toBe(6);
    await reset('hold_hours');
    expect(await holdHours()).toBe(48);
    await reset('hold_hours', '');
    expect(await holdHours()).toBe(24);
  });

  it('is told with who changed it, and its history says from what to what', async () => {
    await set('hold_hours', 12);
    const row = await rowOf('hold_hours');
    expect(row).toMatchObject({ value: 12, by: 'admin' });
    const events = (await desk(sales.as('admin'), `events?entity=settings&record=${row?.id}`)).body as unknown as { readonly rows: readonly object[] };
    expect(events.rows[0]).toMatchObject({ action: 'update', before: { value: null }, after: { value: 12 }, actor_name: 'admin' });
    await reset('hold_hours');
    expect((await rowOf('hold_hours'))?.value).toBeNull();
  });

  it('is changed by administrators alone, and read by seniors', async () => {
    for (const role of ['senior', 'manager', 'accountant', 'content', 'guide', 'agent'] as const)
      expect((await set('hold_hours', 5, { role })).status, role).toBe(403);
    expect((await desk(sales.as('guest'), 'settings/hold_hours', { country: 'thailand', value: 5, expected: 0 })).status).toBe(401);
    expect((await desk(sales.as('senior'), 'settings?country=thailand')).status).toBe(200);
    for (const role of ['manager', 'accountant', 'content', 'guide', 'agent'] as const)
      expect((await desk(sales.as(role), 'settings?country=thailand')).status, role).toBe(403);
    // Administrators hear of changes; what pages show is everybody’s.
    for (const role of ['manager', 'senior', 'guest', 'site'] as const)
      expect((await sales.as(role).collection('settings').getFullList()).length, role).toBe(0);
    await expect(sales.as('admin').collection('settings').create({ key: 'hold_hours', value: 1 })).rejects.toThrow();
    for (const role of ['admin', 'manager', 'guest'] as const)
      await expect(sales.as(role).send('/api/house/settings', { method: 'POST', body: {} }), role).rejects.toThrow();
  });

  it('takes nothing but what its declaration allows, and says why', async () => {
    for (const [value, code] of [
      [0, 'setting_low'],
      [337, 'setting_high'],
      [1.5, 'setting_whole'],
      ['24', 'setting_whole'],
      [{}, 'setting_whole'],
    ] as const)
      expect(fault(await set('hold_hours', value)), String(value)).toBe(code);
    expect((await set('no_such_thing', 1)).status).toBe(404);
    expect((await set('constructor', 1)).status).toBe(404);
    expect((await set('hold_hours', 5, { country: 'atlantis' })).status).toBe(404);
    expect(await holdHours()).toBe(24);
  });

  it('of the disk keeps when to look above when it is too little', async () => {
    const house = { country: '' };
    expect((await set('disk_look_percent', 4000, house)).status).toBe(200);
    expect((await set('disk_bad_percent', 2500, house)).status).toBe(200);
    expect(fault(await set('disk_look_percent', 2000, house))).toBe('setting_below');
    expect(fault(await set('disk_bad_percent', 4001, house))).toBe('setting_high');
    for (const key of ['disk_bad_percent', 'disk_look_percent']) await reset(key, '');
  });

  it('of words of categories takes those of categories alone, of a country its own', async () => {
    await sales.admin.collection('countries').create({ id: 'vietnam', name_ru: 'Вьетнам', name_en: 'Vietnam', timezone: 'Asia/Ho_Chi_Minh' });
    await sales.admin.collection('ic_excurs_categories').create({ name_ru: 'Шоу', name_en: 'Shows', slug: 'shows', country: 'vietnam' });
    for (const value of [['shows'], ['sea', 'shows'], ['se'], ['no-such-thing']])
      expect(fault(await set('paid_in_full', value)), String(value)).toBe('setting_unknown');
    for (const value of [['sea'], []]) expect((await set('paid_in_full', value)).status, String(value)).toBe(200);
    expect(fault(await set('paid_in_full', ['sea', 'no-such-thing'], { country: '' }))).toBe('setting_unknown');
    expect((await set('paid_in_full', ['sea', 'shows'], { country: '' })).status).toBe(200);
    await reset('paid_in_full');
    await reset('paid_in_full', '');
  });

  it('is told as clashing to whoever saw another value, and written once by two at the same time', async () => {
    const before = await rowOf('hold_hours');
    const seen = { country: 'thailand', seen: { value: before?.value ?? null }, expected: before?.revision ?? 0 };
    const [one, two] = await Promise.all([7, 9].map((value) => desk(sales.as('admin'), 'settings/hold_hours', { ...seen, value })));
    expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
    const lost = one?.status === 409 ? one : two;
    expect(lost?.body).toMatchObject({ code: 'stale', data: { clashes: ['value'], current: { value: one?.status === 200 ? 7 : 9 } } });
    await reset('hold_hours');
  });
});

describe('a setting that pages show', () => {
  const written = async (): Promise<number> => (await sales.admin.collection('outbox').getList(1, 1, { filter: 'collection = "settings"' })).totalItems;

  it('is told to the publisher with every change, and is everybody’s to read; of others nothing is', async () => {
    const before = await written();
    await set('hold_hours', 5);
    await reset('hold_hours');
    expect(await written()).toBe(before);
    expect((await set('usual_cutoff_hours', 20)).status).toBe(200);
    expect((await reset('usual_cutoff_hours')).status).toBe(200);
    expect((await set('usual_cutoff_hours', 21)).status).toBe(200);
    expect(await written()).toBe(before + 3);
    const shown = await sales.as('guest').collection('settings').getFullList();
    expect(shown.map(({ key, value }) => [key, value])).toEqual([['usual_cutoff_hours', 21]]);
    expect(Object.keys(shown[0] ?? {})).not.toContain('secret');
    await reset('usual_cutoff_hours');
  });

  it('and those that the desk’s screens reckon with are read by whoever works there, and no others', async () => {
    for (const role of ['admin', 'senior', 'manager', 'accountant', 'content'] as const) {
      const { status, body } = await desk(sales.as(role), 'shown-settings?country=thailand');
      expect(status, role).toBe(200);
      expect(body['settings']).toMatchObject({ usual_deposit: 5000, paid_in_full: ['shows'], alone_up_to: 2_000_000, usual_cutoff_hours: 12 });
      expect(Object.keys(body['settings'] as object)).not.toContain('manager_discount');
    }
    for (const role of ['guide', 'agent', 'guest'] as const)
      expect((await desk(sales.as(role), 'shown-settings?country=thailand')).status, role).toBeGreaterThan(400);
  });
});

describe('a sum', () => {
  it('is usual by the country’s main currency, and is set for a country alone', async () => {
    const usual = async (country: string) =>
      ((await desk(sales.as('manager'), `shown-settings?country=${country}`)).body['settings'] as Record<string, unknown>)['alone_up_to'];
    await sales.admin.collection('countries').create({ id: 'maldives', name_ru: 'Мальдивы', name_en: 'Maldives', timezone: 'Indian/Maldives' });
    await sales.admin.collection('currencies').create({ code: 'USD', country: 'maldives', main: true, symbol: '$', decimals: 2, active: true });
    expect(await usual('thailand')).toBe(2_000_000);
    expect(await usual('maldives')).toBe(60_000);
    expect((await set('alone_up_to', 5, { country: '' })).status).toBe(422);
    expect((await set('alone_up_to', 500_000)).status).toBe(200);
    expect(await usual('thailand')).toBe(500_000);
    expect(await usual('maldives')).toBe(60_000);
    await reset('alone_up_to');
  });
});

describe('the site’s server', () => {
  it('knows a change within a second, and asks no oftener than it must', async () => {
    let asked = 0;
    const own = createService(sales.url, sales.secrets.serviceToken);
    const counting = {
      ...own,
      send: (path: string, options: SendOptions) => {
        asked += 1;
        return own.send<never>(path, options);
      },
    };
    const reader = createSettingReader(() => counting);
    expect(await Promise.all([1, 2, 3].map(() => reader.read('hold_hours', 'thailand')))).toEqual([24, 24, 24]);
    expect(asked).toBe(1);
    await set('hold_hours', 11);
    const changed = performance.now();
    await expect.poll(() => reader.read('hold_hours', 'thailand'), { interval: 20, timeout: 20_000 }).toBe(11);
    expect(performance.now() - changed).toBeLessThan(1000);
    await reset('hold_hours');
    await expect.poll(() => reader.read('hold_hours', 'thailand'), { interval: 20, timeout: 20_000 }).toBe(24);
  });

  it('tells guests of few seats by what was set within the last second, and asks once for many of them', async () => {
    let asked = 0;
    const own = createService(sales.url, sales.secrets.serviceToken);
    const counting = {
      ...own,
      send: (path: string, options: SendOptions) => {
        asked += 1;
        return own.send<never>(path, options);
      },
    };
    const reader = createSettingReader(() => own);
    const { ofExcursion } = createAvailabilityReader(
      () => counting,
      undefined,
      () => reader.version(),
    );
    const told = async () => (await ofExcursion('128', 'a')).few;
    expect(await told()).toBe(5);
    await set('few_seats', 8);
    const changed = performance.now();
    await expect.poll(told, { interval: 20, timeout: 20_000 }).toBe(8);
    expect(performance.now() - changed).toBeLessThan(1000);
    expect(asked).toBeLessThan(5);
    await reset('few_seats');
  });

  it('knows another clock of a country within a second, and asks no oftener than it must', async () => {
    const reader = createCountryReader(sales.url);
    expect((await Promise.all([1, 2, 3].map(() => reader()))).map((found) => found.get('thailand'))).toEqual(
      Array(3).fill({ timezone: 'Asia/Bangkok', iso: 'TH' }),
    );
    await sales.admin.collection('countries').update('thailand', { timezone: 'Asia/Tokyo' });
    const changed = performance.now();
    await expect.poll(async () => (await reader()).get('thailand')?.timezone, { interval: 20, timeout: 20_000 }).toBe('Asia/Tokyo');
    expect(performance.now() - changed).toBeLessThan(1000);
    await sales.admin.collection('countries').update('thailand', { timezone: 'Asia/Bangkok' });
    let time = 0;
    const gone = createCountryReader('http://127.0.0.1:9', () => time);
    await expect(gone()).rejects.toMatchObject({ code: 'backend_down' });
    time = 10_000;
    await expect(gone()).rejects.toMatchObject({ code: 'backend_down' });
  });

  it.each([
    ['enquiries_a_minute', 2],
    ['enquiries_an_hour', 5],
  ] as const)('counts enquiries by what was set within the last second: %s', async (key, most) => {
    const own = createService(sales.url, sales.secrets.serviceToken);
    const reader = createSettingReader(() => own);
    const limits = createLimits((name) => reader.read(name));
    let last = 0;
    /** How many of eight from a household that never sent one are taken. */
    const taken = async (): Promise<number> => {
      last += 1;
      const waits = [];
      for (let count = 0; count < 8; count += 1) waits.push(await limits.secondsToWait(`203.0.113.${last}`));
      return waits.filter((wait) => wait === 0).length;
    };
    if (key === 'enquiries_an_hour') await set('enquiries_a_minute', most, { country: '' });
    expect(await taken()).toBe(5);
    expect((await set(key, most, { country: '' })).status).toBe(200);
    const changed = performance.now();
    await expect.poll(taken, { interval: 20, timeout: 20_000 }).toBe(most);
    expect(performance.now() - changed).toBeLessThan(1000);
    for (const one of ['enquiries_a_minute', 'enquiries_an_hour']) await reset(one, '');
  });
});
