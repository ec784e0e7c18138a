import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../src/data/ask.ts';
import { freeOn } from '../../src/booking/vouchers/seats/day-strip.rules.ts';
import { readSeats } from '../../src/booking/vouchers/seats/seats.repo.ts';
import { readFreeSeats } from '../../src/model/vouchers/operations.ts';
import { createAvailabilityReader } from '../../src/booking/vouchers/seats/availability.server.ts';
import { type DayOffer, offerOfDay } from '../../src/catalogue/catalogue/rules/availability.ts';
import type { Party } from '../../src/catalogue/catalogue/rules/party.ts';
import type { Availability } from '../../src/model/departures/answers.ts';
import { createService } from '../../src/platform/service.ts';
import { campaign } from '../support/campaign.ts';
import { desk } from '../support/desk.ts';
import { addPerson, type Answer } from '../support/house.ts';
import { runSql } from '../support/backend.ts';
import { randomFrom } from '../support/random-edits.ts';
import { seatFaults, startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales, voucherIn } from '../support/voucher-desk.ts';

const { steps: STEPS, seed: SEED } = campaign('availability', { steps: 30, whole: 1500 });

let sales: SalesDesk;
let boat: RecordModel;
let plan: RecordModel;
/** Another agent. */
let other = '';
beforeAll(async () => {
  sales = await startSales();
  ({ boat, plan } = await startSailing(sales, { capacity_sold: 12, capacity_licensed: 13 }));
  other = await addPerson(sales.admin, 'users', { username: 'other', name_ru: 'Олег', type: 'agent' });
});
afterAll(() => sales.stop());

const onDay = (day: string): Promise<RecordModel[]> =>
  sales.admin.collection('departures').getFullList({ filter: sales.admin.filter('service_date = {:day}', { day }), sort: 'start_time' });
async function departureOn(day: string): Promise<RecordModel> {
  const [departure] = await onDay(day);
  if (!departure) throw new Error(`nothing sails on ${day}`);
  return departure;
}
const reader = () =>
  createAvailabilityReader(
    () => createService(sales.url, sales.secrets.serviceToken),
    undefined,
    async () => '',
  );
const read = (): Promise<Availability> => reader().ofExcursion('128', 'a');
const act = async (day: string, action: string, body: Readonly<Record<string, unknown>>): Promise<Answer> => {
  const departure = await departureOn(day);
  const moved = 'start_time' in body ? ['service_date', 'start_time', 'minutes'] : ['boat', 'capacity', 'held_seats'];
  const seen = Object.fromEntries(moved.map((name) => [name, departure[name]]));
  return desk(sales.as('senior'), `departures/${departure.id}/${action}`, { ...body, seen, expected: departure['revision'] });
};
/** Tries to hold a trip in earnest, for guests of an agent where one is said, and takes it back where it could be. */
async function claim(sold: string, day: string, start_time: string, party: Party, agent = ''): Promise<string> {
  const uuid = randomUUID();
  const guest = { lead_name_latin: 'Anna Ivanova', contact_phone: '+79161234567', hotel: 'Kata', again: true, hold: true };
  const ages = [...Array.from({ length: party.children }, () => 5), ...Array.from({ length: party.infants }, () => 1)];
  const body = {
    uuid,
    excursion: '128',
    variant: sold === '128' ? '' : sold,
    service_date: day,
    start_time,
    ...party,
    child_ages: ages,
    ...guest,
    ...(agent === '' ? {} : { agent }),
  };
  const answer = await desk(sales.as(agent === '' ? 'manager' : 'senior'), 'vouchers', body, uuid);
  if (answer.status !== 200) return String(answer.body['code']);
  await sales.admin.collection('vouchers').delete(voucherIn(answer).id);
  return 'sold';
}
/** What a run has to come by. */
const WORDS = ['runs', 'full', 'unsold'] as const;
const PARTIES: readonly Party[] = [
  { adults: 1, children: 0, infants: 0 },
  { adults: 2, children: 0, infants: 0 },
  { adults: 2, children: 1, infants: 1 },
  { adults: 7, children: 0, infants: 0 },
  { adults: 13, children: 0, infants: 0 },
];
/** What somebody is told who claims every start of a day, the usual one too. */
async function claimed(known: Availability, sold: string, day: string, party: Party): Promise<readonly string[]> {
  const times = new Set([...(known.sold[sold]?.starts ?? []).map(({ time }) => time), '08:00']);
  const answers: string[] = [];
  for (const time of times) answers.push(await claim(sold, day, time, party));
  return answers;
}
const saidOf = (known: Availability, sold: string, day: string, party?: Party): DayOffer => {
  const said = offerOfDay(known, sold, day, party);
  if (!said) throw new Error(`nothing is said of ${sold} on ${day}`);
  return said;
};

/** What each who asks is told of a start of a day, and what he is told who claims it for so many of that asker's guests. */
async function askers(day: string, time: string): Promise<Readonly<Record<'site' | 'desk' | 'agent', number>>> {
  const to = dayFromNow(Math.round((Date.parse(day) - Date.parse(dayFromNow(0))) / 86_400_000) + 1);
  const [start] = (await readSeats(sales.as('manager'), { country: 'thailand', excursion: '128', from: day, to })).filter(
    (one) => one.sold === '128' && one.time === time,
  );
  const { rows } = await ask(sales.as('agent'), readFreeSeats, { country: 'thailand', from: day, to });
  const row = rows.find((one) => one.sold === '128' && one.time === time);
  return {
    site: saidOf(await read(), '128', day).free,
    desk: start && start.why === '' ? freeOn(start) : 0,
    agent: (row?.free ?? 0) + (row?.own ?? 0),
  };
}

describe('who asks', () => {
  const allot = async (day: string, agent = sales.idOf('agent')): Promise<void> => {
    const { status } = await desk(
      sales.as('senior'),
      'allotments',
      { departure: (await departureOn(day)).id, agent, seats: 3, release_hours: 24 },
      randomUUID(),
    );
    expect(status).toBe(200);
  };
  const dueNow = (day: string): void =>
    runSql(sales, `UPDATE allotments SET until = '2020-01-01 00:00:00.000Z' WHERE departure = (SELECT id FROM departures WHERE service_date = '${day}')`);
  /** What was done to a day, and what site, desk and agent are told of it. */
  const TABLE: readonly (readonly [string, (day: string) => Promise<unknown>, readonly [number, number, number]])[] = [
    ['nothing', async () => null, [9, 12, 12]],
    ['seats are held back', (day) => act(day, 'save', { held_seats: 10 }), [2, 2, 2]],
    ['the agent has an allotment', (day) => allot(day), [9, 9, 12]],
    [
      'and has sold of it',
      async (day) => [await allot(day), await sales.hold('senior', { service_date: day, adults: 2, children: 0, agent: sales.idOf('agent') })],
      [9, 9, 10],
    ],
    ['another agent has one', (day) => allot(day, other), [9, 9, 9]],
    ['his is due and not fallen back', async (day) => [await allot(day, other), await dueNow(day)], [9, 12, 12]],
    ['his own is due', async (day) => [await act(day, 'save', { held_seats: 9 }), await allot(day), await dueNow(day)], [3, 3, 3]],
    ['infants fill the licence', (day) => sales.hold('senior', { service_date: day, adults: 7, children: 0, infants: 4, child_ages: [1, 1, 1, 1] }), [2, 2, 2]],
    ['it is closed', (day) => act(day, 'close', { why: 'no_boat', reason: 'Нет лодки' }), [0, 0, 0]],
    ['it is called off', (day) => act(day, 'cancel', { why: 'weather', reason: 'Шторм' }), [0, 0, 0]],
    ['somebody has the whole boat', (day) => sales.hold('senior', { service_date: day, variant: '1281', adults: 2, children: 0 }), [0, 0, 0]],
    [
      'its boat is in the dock',
      async (day) =>
        sales.admin
          .collection('calendar_blocks')
          .create({ country: 'thailand', boat: boat.id, from: `${day} 00:00`, until: `${day} 23:00`, kind: 'maintenance', reason: 'Док' }),
      [0, 0, 0],
    ],
  ];

  it.each(TABLE.map(([name, done, told], at) => [name, done, told, dayFromNow(80 + at)] as const))(
    'is told what a claim of his is told: %s',
    async (_, done, [site, office, agent], day) => {
      await done(day);
      expect(await askers(day, '08:00')).toEqual({ site, desk: office, agent });
      const adults = (count: number): Party => ({ adults: count, children: 0, infants: 0 });
      for (const [free, of] of [
        [office, ''],
        [agent, sales.idOf('agent')],
      ] as const) {
        if (free > 0) expect([of, await claim('128', day, '08:00', adults(free), of)]).toEqual([of, 'sold']);
        expect([of, await claim('128', day, '08:00', adults(free + 1), of)]).not.toEqual([of, 'sold']);
      }
      expect(seatFaults(sales.dataDir)).toEqual([]);
    },
  );
});

describe('what is told of days', () => {
  it('is what a claim is told: each kind of day, by its reason', async () => {
    const day = (at: number): string => dayFromNow(20 + at);
    expect((await act(day(0), 'close', { why: 'no_boat', reason: 'Нет лодки' })).status).toBe(200);
    expect((await act(day(1), 'cancel', { why: 'weather', reason: 'Шторм' })).status).toBe(200);
    await sales.hold('senior', { service_date: day(2), adults: 12, children: 0 });
    await sales.hold('senior', { service_date: day(3), adults: 9, children: 0 });
    await sales.hold('senior', { service_date: day(4), adults: 9, children: 0, infants: 3, child_ages: [1, 1, 1] });
    expect((await act(day(5), 'save', { start_time: '10:30' })).status).toBe(200);
    await sales.hold('senior', { service_date: day(6), variant: '1281', adults: 2, children: 0 });
    await sales.admin
      .collection('calendar_blocks')
      .create({ country: 'thailand', boat: boat.id, from: `${day(7)} 00:00`, until: `${day(8)} 00:00`, kind: 'maintenance', reason: 'Док' });
    const known = await read();
    const words = (party?: Party): readonly string[] => Array.from({ length: 9 }, (_, at) => saidOf(known, '128', day(at), party).word);
    expect(words()).toEqual(['unsold', 'unsold', 'full', 'runs', 'runs', 'runs', 'full', 'unsold', 'runs']);
    expect(words({ adults: 2, children: 0, infants: 0 })).toEqual(['unsold', 'unsold', 'full', 'runs', 'full', 'runs', 'full', 'unsold', 'runs']);
    expect([3, 4, 8].map((at) => saidOf(known, '128', day(at)).free)).toEqual([3, 1, 9]);
    expect(saidOf(known, '1281', day(3)).word).toBe('full');
    for (let at = 0; at < 9; at++)
      for (const sold of ['128', '1281'])
        for (const party of PARTIES.slice(1, 4)) {
          const said = saidOf(known, sold, day(at), party);
          expect([at, sold, party, said.word === 'runs']).toEqual([at, sold, party, (await claimed(known, sold, day(at), party)).includes('sold')]);
        }
    expect(seatFaults(sales.dataDir)).toEqual([]);
  });

  it('has the reason of the schedule before that of seats', async () => {
    const days = { weekdays: [1, 2, 3, 4, 5, 6, 7], season_from: '', season_to: '', start_times: ['08:00'], cutoff_hours: 14 };
    const exceptions = [{ day: dayFromNow(40), runs: false, reason_ru: 'Праздник', reason_en: 'Holiday' }];
    const schedule = await sales.admin.collection('excursion_schedules').getFirstListItem('excursion = "128"');
    await sales.admin.collection('excursion_schedules').update(schedule.id, { ...days, exceptions });
    const known = await read();
    expect(saidOf(known, '128', dayFromNow(40)).word).toBe('off');
    expect(saidOf(known, '128', dayFromNow(0)).word).toBe('over');
    await sales.admin.collection('excursion_schedules').update(schedule.id, { exceptions: [] });
  });

  it('is known of days further ahead than departures are made only by the schedule', async () => {
    const known = await read();
    expect(offerOfDay(known, '128', dayFromNow(200))).toBeNull();
    expect(offerOfDay(known, 'other', dayFromNow(20))).toBeNull();
  });

  it('names in lists what cannot be had on a day at all, and nothing else', async () => {
    const [off, run] = [dayFromNow(20), dayFromNow(28)];
    expect(await reader().goneOn('thailand', off, 'a')).toEqual(['128']);
    expect(await reader().goneOn('thailand', run, 'a')).toEqual([]);
    expect(await reader().goneOn('thailand', dayFromNow(300), 'a')).toEqual([]);
    for (const [country, day] of [
      ['nowhere', run],
      ['thailand', '2027-02-30'],
      ["x' OR 1=1", run],
    ] as const)
      await expect(reader().goneOn(country, day, 'a')).rejects.toMatchObject({ code: 'not_found' });
    for (const wrong of ['', '../x', "1' OR 1=1", 'x'.repeat(16), 'nothing'])
      await expect(reader().ofExcursion(wrong, 'a')).rejects.toMatchObject({ code: 'not_found' });
    await expect(reader().ofExcursion('1281', 'a')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('names the seats of the largest boat of what has no limit of its own, and of nothing else', async () => {
    const excursions = sales.admin.collection('ic_excurs');
    const { max_people } = await excursions.getOne('1281');
    await excursions.update('1281', { max_people: 0 });
    const unlimited = (await excursions.getFullList({ filter: 'max_people = 0 && status = "active" && hidden = false' })).map(({ id }) => id);
    const departures = await sales.admin.collection('departures').getFullList({ filter: "state != 'cancelled'" });
    const capacities = (id: string): readonly number[] => departures.flatMap((one) => (one['excursions'].includes(id) ? [Number(one['capacity'])] : []));
    const expected = unlimited.flatMap((id) => (capacities(id).length > 0 ? [[id, Math.max(...capacities(id))]] : []));
    const told = await reader().mostIn('thailand', 'a');
    expect(told).toEqual(Object.fromEntries(expected));
    expect(told['1281']).toBeGreaterThan(0);
    await excursions.update('1281', { max_people });
    await expect(reader().mostIn('nowhere', 'a')).rejects.toMatchObject({ code: 'not_found' });
  });

  it(`is what a claim is told after every step of random days: seed ${SEED}`, { timeout: 120_000 + STEPS * 12_000 }, async () => {
    const random = randomFrom(SEED);
    const below = (limit: number): number => Math.floor(random() * limit);
    const one = <T>(all: readonly T[]): T => all[below(all.length)] as T;
    const days = Array.from({ length: 10 }, (_, at) => dayFromNow(50 + at));
    const steps: Readonly<Record<string, (day: string) => Promise<unknown>>> = {
      hold: (day) => sales.hold('senior', { service_date: day, adults: 1 + below(8), children: 0, start_time: '08:00' }).catch(() => null),
      whole: (day) => sales.hold('senior', { service_date: day, variant: '1281', adults: 2, children: 0, start_time: '08:00' }).catch(() => null),
      infants: (day) => sales.hold('senior', { service_date: day, adults: 2, children: 0, infants: 2, child_ages: [1, 1] }).catch(() => null),
      close: (day) => act(day, one(['close', 'open', 'cancel', 'restore']), { why: 'weather', reason: 'Шторм' }),
      hours: (day) => act(day, 'save', { start_time: one(['08:00', '09:00', '10:30']) }),
      kept: (day) => act(day, 'save', { held_seats: below(12) }),
      seats: (day) => act(day, 'save', { capacity: 6 + below(7) }),
      back: async (day) => {
        for (const { id } of await sales.admin.collection('vouchers').getFullList({ filter: `service_date = "${day}"` }))
          await sales.admin.collection('vouchers').delete(id);
        return null;
      },
      make: () => desk(sales.as('senior'), `plans/${plan.id}/make`, {}),
      boat: () => sales.admin.collection('boats').update(boat.id, { infants_count: below(2) === 1, capacity_licensed: 12 + below(3) }),
    };
    const met = new Map<string, number>();
    const done = new Set<string>();
    const kinds = Object.keys(steps);
    for (let step = 0; step < STEPS || (WORDS.some((word) => !met.has(word)) && step < 4 * STEPS); step++) {
      const name = one(kinds);
      const answer = (await steps[name]?.(one(days))) as Partial<Answer> | null;
      if (answer !== null && (answer.status ?? 200) === 200) done.add(name);
      const known = await read();
      for (let question = 0; question < 3; question++) {
        const [sold, day, party] = [one(['128', '128', '1281']), one(days), one(PARTIES)];
        const said = saidOf(known, sold, day, party);
        const answers = await claimed(known, sold, day, party);
        met.set(said.word, (met.get(said.word) ?? 0) + 1);
        expect([step, name, sold, day, party, said.word === 'runs']).toEqual([step, name, sold, day, party, answers.includes('sold')]);
      }
      const day = one(days);
      const isGone = ['128', '1281'].every((sold) => saidOf(known, sold, day).word !== 'runs');
      expect([step, day, await reader().goneOn('thailand', day, 'a')]).toEqual([step, day, isGone ? ['128'] : []]);
    }
    expect(WORDS.filter((word) => !met.has(word))).toEqual([]);
    // Whatever the days have come to by then, most of what can be done to them was done.
    expect(done.size).toBeGreaterThan(kinds.length / 2);
    expect(seatFaults(sales.dataDir)).toEqual([]);
  });
});
