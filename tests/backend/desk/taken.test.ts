import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Taken } from '../../../src/model/vouchers/answers.ts';
import { readTaken } from '../../../src/booking/vouchers/voucher/vouchers.repo.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

const DAY = dayFromNow(20);
const asked = { country: 'thailand', excursion: '128', from: DAY, to: dayFromNow(22) };
const sorted = (rows: readonly Taken[]) => rows.map(({ variant, day, time, people, vouchers }) => `${variant} ${day} ${time} ${people}/${vouchers}`).toSorted();

it('seats are taken by what is held or sold, day by day and start by start; not by drafts, nor by what came to nothing', async () => {
  const party = { service_date: DAY, start_time: '08:00', adults: 2, children: 1, infants: 1 };
  expect(await readTaken(sales.as('manager'), asked)).toEqual([]);
  await sales.hold('manager', party);
  await sales.sale('senior', { ...party, adults: 3, children: 0, infants: 0, reason: 'x' });
  await sales.hold('manager', { ...party, start_time: '13:00', children: 0, infants: 0 });
  await sales.hold('manager', { ...party, service_date: dayFromNow(21), variant: '1281' });
  await sales.hold('manager', { ...party, service_date: dayFromNow(22) });
  await sales.draft('manager', party);
  const over = await sales.hold('manager', party);
  await sales.act('manager', over, 'cancel', { reason: 'Передумали' });
  const expected = [`128 ${DAY} 08:00 7/2`, `128 ${DAY} 13:00 2/1`, `1281 ${dayFromNow(21)} 08:00 4/1`];
  expect(sorted(await readTaken(sales.as('manager'), asked))).toEqual(expected);
  expect(await readTaken(sales.as('accountant'), { ...asked, country: 'maldives' })).toEqual([]);
  const refused = { code: 'invalid', data: { fields: { from: { code: 'not_a_day' } } } };
  await expect(readTaken(sales.as('manager'), { ...asked, from: '" OR 1=1' })).rejects.toMatchObject(refused);
  await expect(readTaken(sales.as('agent'), asked)).rejects.toMatchObject({ code: 'forbidden' });
});
