import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../support/backend.ts';
import { rowsIn } from '../support/commissions.ts';
import { desk } from '../support/desk.ts';
import { startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const SOON = { timeout: 60_000, interval: 100 };
const DAY = dayFromNow(20);
const OTHER = dayFromNow(21);

let sales: SalesDesk;
let boat: RecordModel;
let first: RecordModel;
let second: RecordModel;
let departure: string;
beforeAll(async () => {
  sales = await startSales();
  ({ boat } = await startSailing(sales));
  const claim = async (name: string, adults: number): Promise<RecordModel> => {
    const body = { uuid: randomUUID(), excursion: '128', service_date: DAY, adults, hold: true };
    return (await desk(sales.as('senior'), 'vouchers', { ...body, lead_name_latin: name, contact_phone: '+79161234567', again: true })).body[
      'voucher'
    ] as RecordModel;
  };
  [first, second] = [await claim('Anna One', 2), await claim('Boris Two', 3)];
  departure = String((await sales.read(first.id))['departure']);
});
afterAll(() => sales.stop());

/** What the night's check told of itself: its faults, and whether it counts as done. */
async function checked(): Promise<{ readonly outcome: string; readonly code: string; readonly error: string }> {
  const row = async () =>
    ((await desk(sales.as('admin'), 'house')).body['jobs'] as readonly { name: string; ended_at: string; outcome: string; code: string; error: string }[]).find(
      ({ name }) => name === 'departures_check_seats',
    );
  const before = (await row())?.ended_at;
  await sales.admin.crons.run('departures_check_seats');
  await expect.poll(async () => (await row())?.ended_at, SOON).not.toBe(before);
  return (await row()) as { readonly outcome: string; readonly code: string; readonly error: string };
}
const TRIGGERS = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('vouchers', 'departures', 'boats', 'voucher_people')";
/** Writes past everything that would refuse it or follow it, as a hand in the database does; and puts it back. */
async function planted(sql: string, back: string): Promise<Awaited<ReturnType<typeof checked>> & { readonly faults: readonly string[] }> {
  const kept = rowsIn(sales, TRIGGERS);
  const past = (statements: string): void => {
    runSql(sales, [...kept.map(({ name }) => `DROP TRIGGER ${String(name)}`), statements, ...kept.map((one) => String(one['sql']))].join(';\n'));
  };
  past(sql);
  try {
    const { body } = await desk(sales.as('senior'), 'seat-check');
    return { ...(await checked()), faults: (body['faults'] as readonly { readonly fault: string }[]).map(({ fault }) => fault) };
  } finally {
    past(back);
  }
}

it('the night’s check finds every fault that its own code can name, each planted by hand, and is a fault on the desk then', { timeout: 240_000 }, async () => {
  expect(await checked()).toMatchObject({ outcome: 'done', code: '', error: '' });
  const [a, b, d] = [first.id, second.id, departure];
  const set = (table: string, id: string, to: string, back: string): readonly [string, string] => [
    `UPDATE ${table} SET ${to} WHERE id = '${id}'`,
    `UPDATE ${table} SET ${back} WHERE id = '${id}'`,
  ];
  const units = String(rowsIn(sales, 'SELECT units FROM vouchers WHERE id = ?', a)[0]?.['units']);
  const { starts_at } = await sales.admin.collection('departures').getOne(d);
  const [person] = rowsIn(sales, 'SELECT id FROM voucher_people WHERE voucher = ?', b);
  const WAYS: Readonly<Record<string, readonly [string, string]>> = {
    miscounted: set('departures', d, 'seats_taken = seats_taken + 1', 'seats_taken = seats_taken - 1'),
    oversold: set('departures', d, 'held_seats = 36', 'held_seats = 0'),
    overloaded: set('departures', d, 'licensed = 4', 'licensed = 42'),
    with_a_charter: set('vouchers', a, `units = '[{"type":"private_boat","qty":1,"unit_price":0}]'`, `units = '${units}'`),
    on_a_cancelled: set('departures', d, "state = 'cancelled'", "state = 'open'"),
    other_moment: set('vouchers', a, `service_date = '${OTHER}'`, `service_date = '${DAY}'`),
    other_than_boat: set('boats', boat.id, 'capacity_sold = 37', 'capacity_sold = 38'),
    standing: set('vouchers', a, "departure = ''", `departure = '${d}'`),
    people_differ: set('voucher_people', String(person?.['id']), "state = 'cancelled'", "state = 'coming'"),
    over_licence: set('boats', boat.id, 'capacity_licensed = 4', 'capacity_licensed = 42'),
    over_capacity: set('boats', boat.id, 'capacity_sold = 4', 'capacity_sold = 38'),
    unfit_boat: set('boats', boat.id, 'active = FALSE', 'active = TRUE'),
    other_instant: set('departures', d, `starts_at = '${OTHER} 01:00:00.000Z'`, `starts_at = '${String(starts_at)}'`),
  };
  const code = fs.readFileSync('src/fleet/departures/misfits/seat-check.hooks.ts', 'utf8');
  const named = [...code.matchAll(/(?:SELECT |: )'([a-z_]+)'/g)].flatMap(([, word]) => (word && /^[a-z]+(_[a-z]+)*$/.test(word) ? [word] : []));
  expect(Object.keys(WAYS).toSorted()).toEqual([...new Set(named)].toSorted());
  const found: Record<string, unknown> = {};
  for (const [fault, [sql, back]] of Object.entries(WAYS)) {
    const { outcome, code: said, error, faults } = await planted(sql, back);
    // The night's word names the first of them.
    found[fault] = [outcome !== 'done', said, faults.includes(fault), faults.some((one) => error.startsWith(`${one} `))];
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(WAYS).map((fault) => [fault, [true, 'seats_differ', true, true]])));
  expect(await checked()).toMatchObject({ outcome: 'done', code: '', error: '' });
  const { faults } = (await desk(sales.as('admin'), 'house')).body as { readonly faults: readonly object[] };
  expect(faults).toContainEqual(expect.objectContaining({ kind: 'job', code: 'seats_differ', about: 'departures_check_seats' }));
});
