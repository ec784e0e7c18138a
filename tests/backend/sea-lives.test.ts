import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DriverList } from '../../src/model/runs/operations.ts';
import type { GuideDay } from '../../src/model/guide/answers.ts';
import { desk } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { randomFrom } from '../support/random-edits.ts';
import { namesOn, openParties, seaFaults, storedRows } from '../support/sea-oracle.ts';
import { seatFaults, startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';
import { campaign } from '../support/campaign.ts';

const { steps: STEPS, seed: SEED } = campaign('sea', { steps: 150, whole: 3000 });

const random = randomFrom(SEED);
const below = (limit: number): number => Math.floor(random() * limit);
const one = <T>(all: readonly T[]): T => all[below(all.length)] as T;
const DAYS = [20, 21, 22].map(dayFromNow);
const HOURS = ['08:00', '10:00', '13:00'];
/** Nothing sails long after those days: what a plan changes it changes on every day of it. */
const UNTIL = { valid_to: dayFromNow(24) };
const NOTHING: Answer = { status: 404, body: {} };

let sales: SalesDesk;
let boats: readonly RecordModel[];
let plans: readonly RecordModel[];
beforeAll(async () => {
  sales = await startSales();
  const { boat, plan } = await startSailing(sales, {}, UNTIL);
  const add = (collection: string, fields: object): Promise<RecordModel> => sales.admin.collection(collection).create({ country: 'thailand', ...fields });
  const small = await add('boats', {
    name: 'Dory',
    kind: 'longtail',
    owner: 'own',
    capacity_licensed: 12,
    capacity_sold: 10,
    infants_count: true,
    active: true,
  });
  const late = await add('sailing_plans', { name: 'Phi Phi late', boat: small.id, excursions: ['128', '1281'], start_time: '13:00', active: true, ...UNTIL });
  await add('locations', { id: 'rassada', kind: 'pier', name_ru: 'Рассада', name_en: 'Rassada', point: { lat: 7.85, lon: 98.4 } });
  for (const seats of [4, 9, 12])
    await add('vans', { name: `Van ${seats}`, plate: '30-1234', seats, owner: 'own', driver_name: 'Somchai', driver_phone: '+66800000000', active: true });
  await desk(sales.as('senior'), `plans/${late.id}/make`, {});
  [boats, plans] = [
    [boat, small],
    [plan, late],
  ];
});
afterAll(() => sales.stop());

const all = (collection: string, filter: string): Promise<RecordModel[]> => sales.admin.collection(collection).getFullList({ filter, sort: 'id' });
const ours = (): Promise<RecordModel[]> => all('departures', DAYS.map((day) => `service_date = "${day}"`).join(' || '));
const departure = async (...states: readonly string[]): Promise<RecordModel | undefined> => {
  const found = (await ours()).filter((row) => states.length === 0 || states.includes(String(row['state'])));
  return found.length > 0 ? one(found) : undefined;
};
const EDITS = ['service_date', 'start_time', 'minutes', 'boat', 'guide', 'pier', 'capacity', 'held_seats'];
async function onDeparture(action: string, body: Readonly<Record<string, unknown>> = {}, ...states: readonly string[]): Promise<Answer> {
  const found = await departure(...states);
  if (!found) return NOTHING;
  const seen = Object.fromEntries(EDITS.map((name) => [name, found[name]]));
  return desk(sales.as('senior'), `departures/${found.id}/${action}`, { ...body, seen, expected: found['revision'] });
}
const voucher = async (states: readonly string[]): Promise<RecordModel | undefined> => {
  const found = await all('vouchers', states.map((state) => `state = "${state}"`).join(' || '));
  return found.length > 0 ? one(found) : undefined;
};
const SEEN = ['adults', 'children', 'infants', 'child_ages', 'service_date', 'start_time'];
async function onVoucher(states: readonly string[], action: string, body: (row: RecordModel) => Promise<object> | object = () => ({})): Promise<Answer> {
  const found = await voucher(states);
  if (!found) return NOTHING;
  const told = await body(found);
  const seen = Object.fromEntries(SEEN.filter((field) => field in told).map((field) => [field, found[field]]));
  return sales.act('senior', found, action, { ...(Object.keys(seen).length > 0 ? { seen } : {}), ...told });
}
const peopleOf = (id: string): Promise<RecordModel[]> => all('voucher_people', `voucher = "${id}" && (state = "coming" || state = "aboard")`);

let named = 0;
const name = (): string => {
  named += 1;
  return `GUEST ${String(named).padStart(4, '0')}`;
};
async function sell(change: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const uuid = randomUUID();
  const people = [
    ...Array.from({ length: 1 + below(4) }, (_, at) => ({ band: 'adult', name_latin: at > 0 && below(3) === 0 ? '' : name() })),
    ...Array.from({ length: below(3) }, () => ({ band: 'infant', name_latin: name(), age: '1' })),
  ];
  const guest = {
    excursion: '128',
    ...(below(8) === 0 ? { variant: '1281' } : {}),
    lead_name_latin: people[0]?.name_latin,
    contact_phone: `+7916${below(9_000_000) + 1_000_000}`,
  };
  const day = { service_date: one(DAYS), start_time: one(HOURS), hotel: 'Kata', zone: 'Kata', transfer: 'shared', pickup_from: '06:30', pickup_to: '07:00' };
  return desk(sales.as('senior'), 'vouchers', { ...guest, ...day, uuid, people, hold: true, again: true, ...change }, uuid);
}
async function run(job: string): Promise<Answer> {
  const ended = (): string =>
    String(
      storedRows(sales.dataDir, 'SELECT ended_at, outcome FROM job_runs WHERE name = ?', job).map((row) => `${row['ended_at']} ${row['outcome']}`)[0] ?? '',
    );
  const before = ended();
  await sales.admin.crons.run(job);
  await expect.poll(() => ended() !== before && !ended().endsWith('running'), { timeout: 60_000 }).toBe(true);
  expect([job, ended().split(' ').at(-1)]).toEqual([job, 'done']);
  return { status: 200, body: {} };
}
const write = async (collection: string, id: string, fields: object): Promise<Answer> => {
  await sales.admin.collection(collection).update(id, fields);
  return { status: 200, body: {} };
};

const steps: Readonly<Record<string, () => Promise<Answer>>> = {
  sell,
  confirm: () => onVoucher(['on_hold'], 'confirm', () => ({ without_deposit: true, reason: 'Постоянный гость' })),
  reschedule: async () => {
    const to = below(3) > 0 ? await departure('open') : undefined;
    const moment = { service_date: to?.['service_date'] ?? one(DAYS), start_time: to?.['start_time'] ?? one(HOURS) };
    return onVoucher(['confirmed'], 'reschedule', () => ({ ...moment, reason: 'Другой день' }));
  },
  cancel: () => onVoucher(['on_hold', 'confirmed'], 'cancel', () => ({ by: 'operator', reason: 'Не едут' })),
  leave_by_name: () =>
    onVoucher(['on_hold', 'confirmed'], 'amend', async ({ id }) => {
      const people = await peopleOf(id);
      const gone = one(people);
      return { reason: 'Один не едет', people: people.filter((row) => row !== gone).map((row) => ({ id: row.id, band: row['band'] })) };
    }),
  leave_unknown: () =>
    onVoucher(['on_hold', 'confirmed'], 'amend', ({ adults }) => ({ reason: 'Кто-то не едет', adults: Math.max(1, Number(adults) - 1), people_unknown: true })),
  join: () =>
    onVoucher(['on_hold', 'confirmed'], 'amend', async ({ id }) => ({
      reason: 'Ещё один',
      people: [...(await peopleOf(id)).map((row) => ({ id: row.id, band: row['band'] })), { band: 'adult', name_latin: name() }],
    })),
  drag_hour: () => onDeparture('save', { start_time: one(HOURS) }),
  drag_day: () => onDeparture('save', { service_date: one(DAYS) }),
  pier: () => onDeparture('save', { pier: one(['chalong', 'rassada']) }),
  boat: () => onDeparture('save', { boat: one(boats).id }),
  capacity: () => onDeparture('save', { capacity: 4 + below(34) }),
  close: () => onDeparture('close', {}, 'open'),
  open: () => onDeparture('open', {}, 'closed'),
  /** Nobody of a departure goes: it may be called off without asking anybody. */
  empty: async () => {
    const found = await departure('open', 'closed');
    const going = found ? await all('vouchers', `departure = "${found.id}" && (state = "on_hold" || state = "confirmed")`) : [];
    let last = NOTHING;
    for (const row of going) last = await sales.act('senior', row, 'cancel', { by: 'operator', reason: 'Не едут' });
    return last;
  },
  call_off: async () => {
    const free = (await ours()).filter((row) => ['open', 'closed'].includes(String(row['state'])) && row['parties_taken'] === 0);
    // A booked one is refused: it is tried, too.
    const found = free.length > 0 && below(4) > 0 ? one(free) : await departure('open', 'closed');
    return found ? desk(sales.as('senior'), `departures/${found.id}/cancel`, { why: 'weather', reason: 'Шторм', expected: found['revision'] }) : NOTHING;
  },
  restore: () => onDeparture('restore', {}, 'cancelled'),
  board: () => onDeparture('board', {}, 'open'),
  unboard: () => onDeparture('unboard', {}, 'boarding'),
  licence: () => {
    const sold = 4 + below(35);
    return write('boats', one(boats).id, { capacity_sold: sold, capacity_licensed: sold + below(5), infants_count: below(2) === 0 });
  },
  aside: () => write('boats', one(boats).id, { active: below(2) === 0 }),
  papers: async () => {
    const boat = one(boats).id;
    for (const { id } of await all('boat_documents', `boat = "${boat}"`)) await sales.admin.collection('boat_documents').delete(id);
    if (below(3) > 0)
      await sales.admin.collection('boat_documents').create({ boat, kind: 'inspection', valid_to: one([dayFromNow(19), dayFromNow(21), dayFromNow(60)]) });
    return { status: 200, body: {} };
  },
  refit: async () => {
    for (const [at, boat] of boats.entries())
      await write('boats', boat.id, { active: true, capacity_sold: [38, 10][at], capacity_licensed: [42, 12][at], infants_count: at === 1 });
    for (const { id } of await all('boat_documents', '')) await sales.admin.collection('boat_documents').delete(id);
    return { status: 200, body: {} };
  },
  plan_hour: () => write('sailing_plans', one(plans).id, { start_time: one(HOURS) }),
  plan_days: () => write('sailing_plans', one(plans).id, { valid_to: one([UNTIL.valid_to, UNTIL.valid_to, dayFromNow(20)]) }),
  make: () => desk(sales.as('senior'), `plans/${one(plans).id}/make`, {}),
  night: () => run('departures_make'),
  storm: async () => {
    const drafted = await desk(sales.as('senior'), 'sea-days', {
      country: 'thailand',
      why: 'weather',
      scope: 'day',
      service_date: one(DAYS),
      words_en: 'Waves',
    });
    const { id, revision } = (drafted.body['sea_day'] ?? {}) as Partial<RecordModel>;
    return drafted.status === 200 ? desk(sales.as('senior'), `sea-days/${id}/run`, { expected: revision }) : drafted;
  },
  calm: async () => {
    const [latest] = await sales.admin.collection('sea_days').getFullList({ filter: 'state = "done"', sort: '-done_at' });
    return latest ? desk(sales.as('senior'), `sea-days/${latest.id}/undo`, { expected: latest['revision'] }) : NOTHING;
  },
  answer: async () => {
    const asked = await all('sea_choices', 'state = "open"');
    if (asked.length === 0) return NOTHING;
    const { id } = one(asked);
    const answers = ['move', 'money', 'credit'];
    const first = one([0, 1, 2]);
    // Not everything is offered to everybody: what is refused is followed by another answer.
    for (const at of [first, first + 1]) {
      const refused = await desk(sales.as('senior'), `sea-choices/${id}/answer`, { answer: answers[at % 3], day: one(DAYS), time: one(HOURS) });
      if (refused.status === 200) return refused;
    }
    return desk(sales.as('senior'), `sea-choices/${id}/answer`, { answer: answers[(first + 2) % 3], day: one(DAYS), time: one(HOURS) });
  },
  wait: async () => {
    const full = below(3) > 0 ? await departure('open') : undefined;
    const free = Number(full?.['capacity'] ?? 1) - Number(full?.['held_seats'] ?? 0) - Number(full?.['allotted'] ?? 0) - Number(full?.['seats_taken'] ?? 0);
    const draft = await sales.draft('senior', {
      service_date: full?.['service_date'] ?? one(DAYS),
      start_time: full?.['start_time'] ?? one(HOURS),
      adults: Math.max(1, free) + 1,
      children: 0,
      lead_name_latin: name(),
      again: true,
    });
    return desk(sales.as('senior'), 'waiting', { voucher: draft.id }, randomUUID());
  },
  allot: async () => {
    const found = await departure('open');
    if (!found) return NOTHING;
    return desk(sales.as('senior'), 'allotments', { departure: found.id, agent: sales.idOf('agent'), seats: 1 + below(6), release_hours: 24 }, randomUUID());
  },
  draw: () => desk(sales.as('manager'), 'pickups/draw', { country: 'thailand', day: one(DAYS) }),
};

/** What makes room for a step that chance left out. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  open: ['close'],
  call_off: ['empty'],
  restore: ['empty', 'call_off'],
  unboard: ['board'],
  calm: ['storm'],
  answer: ['sell', 'confirm', 'storm'],
};

/** What guides and drivers read, beside the rows that are stored. */
async function listFaults(): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { id } of await ours()) {
    const { body } = await desk(sales.as('manager'), `guide?country=thailand&departure=${id}`);
    const parties = ((body as unknown as GuideDay).departures[0]?.parties ?? []).filter(({ gone }) => !gone);
    const listed = parties.flatMap(({ people }) => people.flatMap((person) => (person.isOff ? [] : [person.name]))).toSorted();
    const stored = namesOn(sales.dataDir, id).toSorted();
    if (listed.join() !== stored.join()) faults.push(`the manifest of ${id} has ${listed.join()} and not ${stored.join()}`);
  }
  for (const { id } of await all('runs', '')) {
    const { stops } = (await desk(sales.as('manager'), `runs/${id}/list`)).body as unknown as DriverList;
    const stored = storedRows(
      sales.dataDir,
      `SELECT v.lead_name_latin AS name FROM run_stops s JOIN vouchers v ON v.id = s.voucher JOIN departures d ON d.id = v.departure
        WHERE s.run = ? AND v.state IN ('confirmed', 'completed', 'no_show') AND d.state != 'cancelled'`,
      id,
    );
    const [listed, due] = [stops.map((stop) => stop.name).toSorted(), stored.map((row) => String(row['name'])).toSorted()];
    if (listed.join() !== due.join()) faults.push(`the list of run ${id} has ${listed.join()} and not ${due.join()}`);
  }
  const { rows } = (await desk(sales.as('manager'), 'open-people?country=thailand')).body as { readonly rows: readonly { readonly id: string }[] };
  const [asked, open] = [rows.map(({ id }) => id).toSorted(), openParties(sales.dataDir, dayFromNow(30)).toSorted()];
  for (const id of new Set([...asked, ...open])) {
    if (asked.includes(id) === open.includes(id)) continue;
    const party = storedRows(
      sales.dataDir,
      `SELECT v.service_date, v.state, json_group_array(json_object('state', p.state, 'name', p.name_latin, 'given', p.name_as_given, 'unsure', p.unsure)) AS people
        FROM vouchers v JOIN voucher_people p ON p.voucher = v.id WHERE v.id = ?`,
      id,
    );
    faults.push(`questions of a party are ${open.includes(id) ? 'open and not' : 'closed and still'} listed: ${id} ${JSON.stringify(party)}`);
  }
  return faults;
}

/** @throws with all of them in full, which a comparison would shorten */
function expectNone(step: number, what: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`After step ${step}, ${what}, seed ${SEED}: ${faults.join('; ')}`);
}

it(
  `who is on board, when, on what and by which van agrees after every step: ${STEPS} of them, seed ${SEED}`,
  async () => {
    const done = new Map<string, number>();
    const names = [
      'sell',
      'sell',
      'sell',
      'sell',
      'confirm',
      'confirm',
      'confirm',
      'refit',
      'refit',
      'draw',
      'calm',
      'answer',
      'restore',
      'open',
      'unboard',
      ...Object.keys(steps),
    ];
    const perform = async (step: number, what: string): Promise<void> => {
      const answer = await (steps[what]?.() ?? Promise.resolve(NOTHING)).catch((error: unknown) => ({
        status: Number((error as { status?: number }).status ?? 0),
        body: {},
      }));
      if (process.env['SEA_TELL'])
        process.stderr.write(`${step} ${what} ${answer.status} ${answer.status === 200 ? '' : JSON.stringify(answer.body).slice(0, 200)}\n`);
      // Whatever stands against it has words: nothing ends in "something went wrong".
      expect([step, what, answer.status]).toEqual([step, what, [200, 204, 400, 404, 409, 422].includes(answer.status) ? answer.status : 'refused in words']);
      if (answer.status === 200) done.set(what, (done.get(what) ?? 0) + 1);
      expectNone(step, what, seaFaults(sales.dataDir));
      if (step % 10 === 0) expectNone(step, what, await listFaults());
    };
    for (let step = 0; step < STEPS; step++) await perform(step, one(names));
    // What chance left out is tried by turns, among guests and boats that are made for it.
    for (const what of Object.keys(steps))
      for (let more = 0; more < 12 && !done.has(what); more++)
        for (const next of ['refit', 'calm', 'night', 'sell', 'confirm', 'restore', ...(BEFORE[what] ?? []), what]) await perform(STEPS + more, next);
    expect(Object.keys(steps).filter((what) => !done.has(what))).toEqual([]);
    expect(await listFaults()).toEqual([]);
    // Where every boat is well again the nightly check agrees, and so does the count of seats.
    await perform(0, 'refit');
    await perform(0, 'night');
    expect((await desk(sales.as('senior'), 'seat-check')).body).toEqual({ faults: [] });
    expect(seatFaults(sales.dataDir)).toEqual([]);
  },
  600_000 + STEPS * 2000,
);
