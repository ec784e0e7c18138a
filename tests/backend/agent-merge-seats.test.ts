import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsIn } from '../support/commissions.ts';
import { desk } from '../support/desk.ts';
import { seatFaults, startSailing } from '../support/seats.ts';
import { runSql } from '../support/backend.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const LOGIN = { type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' };
let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
  await startSailing(sales);
});
afterAll(() => sales.stop());

it('two agents who become one have the seats of both, on a boat that is full too, and in plans', async () => {
  const add = async () => (await sales.admin.collection('users').create({ username: `a${randomUUID().slice(0, 8)}`, ...LOGIN })).id;
  const [from, into, third] = [await add(), await add(), await add()];
  const [both, alone] = [dayFromNow(21), dayFromNow(22)];
  const departureOf = (day: string) => sales.admin.collection('departures').getFirstListItem(`service_date = "${day}"`);
  const allot = async (day: string, agent: string, seats: number): Promise<void> => {
    const { id } = await departureOf(day);
    expect((await desk(sales.as('senior'), 'allotments', { departure: id, agent, seats, release_hours: 24 })).status).toBe(200);
  };
  await allot(both, from, 4);
  await allot(both, into, 3);
  await allot(alone, from, 5);
  await allot(alone, third, 2);
  for (const [agent, service_date] of [
    [from, both],
    [into, both],
    [from, alone],
  ] as const)
    await sales.hold('senior', { service_date, agent, adults: 2, children: 0 });
  // Somebody else takes every seat that is left.
  for (const service_date of [both, alone]) {
    const { capacity, seats_taken, allotted, held_seats } = await departureOf(service_date);
    const left = Number(capacity) - Number(seats_taken) - Number(allotted) - Number(held_seats);
    expect(left).toBeGreaterThan(0);
    for (let free = left; free > 0; free -= 9) await sales.hold('senior', { service_date, adults: Math.min(9, free), children: 0 });
  }
  const [plan] = await sales.admin.collection('sailing_plans').getFullList();
  const planned = [from, third, into].map((agent, at) => ({ agent, seats: at + 1, release_hours: 12 * (at + 1) }));
  runSql(sales, `UPDATE sailing_plans SET allotments = '${JSON.stringify(planned)}' WHERE id = '${plan?.id}'`);
  const before = [await departureOf(both), await departureOf(alone)].map(({ seats_taken, allotted }) => [seats_taken, allotted]);

  const { other, kept, facts } = (await desk(sales.as('senior'), `agents/${from}/merge?into=${into}`)).body as Readonly<Record<string, RecordModel>>;
  expect(facts?.['counts']).toMatchObject({ allotments: 2, vouchers: 2 });
  const press = { into, reason: 'x', expected: other?.['revision'], expected_kept: kept?.['revision'], seen: facts?.['seen'] };
  expect(await desk(sales.as('senior'), `agents/${from}/merge`, press, randomUUID())).toMatchObject({ status: 200 });

  const live = rowsIn(
    sales,
    "SELECT a.agent, a.seats, d.service_date AS day FROM allotments a JOIN departures d ON d.id = a.departure WHERE a.state = 'live' ORDER BY day, seats",
  );
  expect(live).toEqual([
    { agent: into, seats: 7, day: both },
    { agent: third, seats: 2, day: alone },
    { agent: into, seats: 5, day: alone },
  ]);
  expect([await departureOf(both), await departureOf(alone)].map(({ seats_taken, allotted }) => [seats_taken, allotted])).toEqual(before);
  expect((await sales.admin.collection('sailing_plans').getOne(String(plan?.id)))['allotments']).toEqual([
    { agent: third, seats: 2, release_hours: 24 },
    { agent: into, seats: 4, release_hours: 36 },
  ]);
  expect(seatFaults(sales.dataDir)).toEqual([]);
});
