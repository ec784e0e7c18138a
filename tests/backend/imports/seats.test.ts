import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringFile, type Lines, rowsIn } from '../../support/import-file.ts';
import { seatFaults, startSailing } from '../../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';
import { campaign } from '../../support/campaign.ts';

const { seed: SEED } = campaign('import-seats', { steps: 1, whole: 1 });

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

let series = 0;
const line = (day: string, adults: number, more: Readonly<Record<string, string>> = {}) => {
  series += 1;
  return { name: `Guest ${series}`, phone: `+7916${1_000_000 + series}`, excursion: '128', service_date: day, adults: String(adults), ...more };
};
const sails = (day: string, capacity: number, more: object = {}) =>
  sales.admin.collection('departures').create({
    ...{ country: 'thailand', service_date: day, start_time: '08:00', starts_at: `${day} 01:00:00.000Z`, excursions: ['128'], capacity, state: 'open' },
    ...more,
  });
async function checked(lines: Lines) {
  const file = await bringFile(sales, 'vouchers', lines);
  await file.act('check');
  await file.work();
  return { file, plans: (await file.report()).map(({ plan, reason }) => (plan === 'refuse' ? reason : plan)) };
}

describe('vouchers of one file that want the same seats', () => {
  it('are foreseen by the check, line by line, over batches, and nothing is written', async () => {
    const day = dayFromNow(30);
    await sails(day, 252);
    const { plans } = await checked([
      ...Array.from({ length: 251 }, () => line(day, 1)),
      line(day, 2),
      line(day, 1, { reference: 'Z-1' }),
      line(day, 1, { reference: 'Z-1' }),
      line(day, 1),
      line(day, 253),
    ]);
    expect(plans.slice(0, 251)).toEqual(Array.from({ length: 251 }, () => 'create'));
    expect(plans.slice(251, 255)).toEqual(['seats_file', 'create', 'join', 'seats_file']);
    expect(rowsIn(sales, 'SELECT count(*) AS many FROM vouchers')).toEqual([{ many: 0 }]);
  }, 180_000);

  it('become what the check said, on days with one departure, with several, and with one that is closed', async () => {
    const days = [40, 41, 42].map((ahead) => dayFromNow(ahead));
    const [one = '', two = '', closed = ''] = days;
    await sails(one, 9);
    await sails(two, 5, { licensed: 6 });
    await sails(two, 4, { held_seats: 1 });
    await sails(closed, 9, { state: 'closed' });
    const party = fc.record({ day: fc.constantFrom(...days), adults: fc.integer({ min: 1, max: 5 }), infants: fc.constantFrom('', '1') });
    const guests = fc.sample(fc.array(party, { minLength: 22, maxLength: 22 }), { numRuns: 1, seed: SEED })[0] ?? [];
    const { file, plans } = await checked(guests.map(({ day, adults, infants }) => line(day, adults, { infants })));
    await file.act('run');
    await file.work();
    const states = (await file.report()).map(({ state, reason }) => [state, reason]);
    expect(states).toEqual(plans.map((plan) => (plan === 'create' ? ['created', ''] : ['refused', 'seats_gone'])));
    expect(new Set(plans)).toEqual(new Set(['create', 'seats_gone', 'seats_file']));
    expect(seatFaults(sales.dataDir)).toEqual([]);
  }, 180_000);

  it('are held against the boat of a plan whose departure is further ahead than they are made', async () => {
    await startSailing(sales);
    const day = dayFromNow(300);
    const { file, plans } = await checked([line(day, 30), line(day, 9), line(day, 8), line(day, 39)]);
    expect(plans).toEqual(['create', 'seats_file', 'create', 'seats_gone']);
    expect(rowsIn(sales, 'SELECT id FROM departures WHERE service_date = ?', day)).toEqual([]);
    await file.act('run');
    await file.work();
    expect((await file.report()).map(({ state, reason }) => [state, reason])).toEqual([
      ['created', ''],
      ['refused', 'seats_gone'],
      ['created', ''],
      ['refused', 'seats_gone'],
    ]);
    expect(rowsIn(sales, 'SELECT seats_taken FROM departures WHERE service_date = ?', day)).toEqual([{ seats_taken: 38 }]);
  }, 180_000);

  it('get one boat once, though two plans want it at one hour', async () => {
    const [plan] = await sales.admin.collection('sailing_plans').getFullList();
    const again = { country: 'thailand', name: 'Phi Phi again', boat: plan?.['boat'], start_time: '08:00', active: true };
    const same = await sales.admin.collection('sailing_plans').create({ ...again, excursions: ['128'] });
    const day = dayFromNow(301);
    const { file, plans } = await checked([line(day, 30), line(day, 9), line(day, 8)]);
    expect(plans).toEqual(['create', 'seats_file', 'create']);
    await file.act('run');
    await file.work();
    expect((await file.report()).map(({ state, reason }) => [state, reason])).toEqual([
      ['created', ''],
      ['refused', 'seats_gone'],
      ['created', ''],
    ]);
    // Of another trip, whose departure comes too late for the boat.
    const other = await sales.admin.collection('ic_excurs').getOne('128');
    await sales.admin.collection('ic_excurs').create({ ...other, id: '130', slug: 'krabi', name_ru: 'Краби', site_name_ru: 'Краби', site_name_en: 'Krabi' });
    await sales.admin.collection('excursion_schedules').create({ excursion: '130', weekdays: [1, 2, 3, 4, 5, 6, 7], start_times: ['08:00'], cutoff_hours: 12 });
    await sales.admin.collection('sailing_plans').update(same.id, { excursions: ['130'] });
    const next = dayFromNow(302);
    const more = await checked([line(next, 2), line(next, 2, { excursion: '130' }), line(next, 2)]);
    expect(more.plans).toEqual(['create', 'boat_file', 'create']);
    await more.file.act('run');
    await more.file.work();
    expect((await more.file.report()).map(({ state }) => state)).toEqual(['created', 'refused', 'created']);
    expect(seatFaults(sales.dataDir)).toEqual([]);
  }, 180_000);
});
