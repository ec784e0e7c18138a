import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '../../support/desk.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
  for (let at = 0; at < 5; at++) {
    const phone = `+7916300${1000 + at}`;
    await desk(sales.as('manager'), 'leads', { country: 'thailand', name: `Г${at}`, phone_raw: phone });
    await desk(sales.as('manager'), 'clients', { country: 'thailand', name: `К${at}`, phones: [`+7916400${1000 + at}`] });
    await sales.draft('manager', { service_date: dayFromNow(10 + (at % 2)) });
  }
});
afterAll(() => sales.stop());

interface Page {
  readonly rows: readonly RecordModel[];
  readonly hasMore: boolean;
  readonly hasPrevious: boolean;
  readonly total: number;
}
const page = async (list: string, more: string): Promise<Page> =>
  (await desk(sales.as('senior'), `${list}${list.includes('?') ? '&' : '?'}country=thailand&limit=2&count=1${more}`)).body as unknown as Page;
const ids = ({ rows }: Page): readonly string[] => rows.map(({ id }) => id);

describe('the pages of a list', () => {
  it.each([
    ['leads', 'created'],
    ['leads?sort=due_at', 'due_at'],
    ['clients', 'created'],
    ['vouchers', 'created'],
    ['vouchers?sort=service_date', 'service_date'],
    ['vouchers?sort=-service_date', 'service_date'],
  ])('%s: go on and come back to the same rows', async (list, field) => {
    const place = (word: 'after' | 'before', row: RecordModel | undefined): string => `&${word}=${encodeURIComponent(JSON.stringify([row?.[field], row?.id]))}`;
    const first = await page(list, '');
    const second = await page(list, place('after', first.rows.at(-1)));
    const third = await page(list, place('after', second.rows.at(-1)));
    expect([first, second, third].map(({ hasMore, hasPrevious, total }) => [hasMore, hasPrevious, total])).toEqual([
      [true, false, 5],
      [true, true, 5],
      [false, true, 5],
    ]);
    expect(new Set([first, second, third].flatMap(ids)).size).toBe(5);
    const back = await page(list, place('before', third.rows[0]));
    expect([ids(back), back.hasMore, back.hasPrevious]).toEqual([ids(second), true, true]);
    const home = await page(list, place('before', back.rows[0]));
    expect([ids(home), home.hasMore, home.hasPrevious]).toEqual([ids(first), true, false]);
  });
});
