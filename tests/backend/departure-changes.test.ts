import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldersWith } from '../../scripts/lib/layout.ts';
import { DEPARTURE_CHANGES, type DepartureChange } from '../../src/fleet/departures/departure/changes.rules.ts';
import { connect } from '../../src/data/pocketbase.ts';
import { desk } from '../support/desk.ts';
import { type Answer, addPerson, answerOf, PASSWORD } from '../support/house.ts';
import { startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

/** Tomorrow is on a guide's phone, and in the evening it is sold until the morning. */
const DAY = dayFromNow(1);
const NEXT = dayFromNow(2);
const SEATS = 4;

let sales: SalesDesk;
let guide2: string;
let asGuide2: PocketBase;
let agentSells = '';
const admin = () => sales.admin;

beforeAll(async () => {
  sales = await startSales();
  await startSailing(sales);
  guide2 = await addPerson(admin(), 'users', { username: 'guide2', name_ru: 'Второй', type: 'guide' });
  asGuide2 = connect(sales.url);
  await asGuide2.collection('users').authWithPassword('guide2', PASSWORD);
  await admin().collection('locations').create({ id: 'rassada', country: 'thailand', kind: 'pier', name_ru: 'Рассада', name_en: 'Rassada' });
  agentSells = sales.idOf('agent');
});
afterAll(() => sales.stop());

/** A departure of an hour of its own with a sold party in a van, a held one, whoever waits for it, and what is said of it. */
interface Scene {
  readonly time: string;
  readonly departure: string;
  /** The departure beside it at the same hour: an extra one, or the same where there is none. */
  readonly extra: () => string;
  readonly sold: RecordModel;
  readonly held: RecordModel;
  readonly waits: RecordModel;
  readonly van: string;
}

let hour = 0;
const must = (answer: Answer): Answer['body'] => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const senior = (): PocketBase => sales.as('senior');
const departure = (id: string): Promise<RecordModel> => admin().collection('departures').getOne(id);
const newBoat = async (seats: number): Promise<string> =>
  (
    await admin()
      .collection('boats')
      .create({
        country: 'thailand',
        name: `Boat ${randomUUID().slice(0, 6)}`,
        kind: 'speedboat',
        owner: 'own',
        capacity_licensed: 20,
        capacity_sold: seats,
        active: true,
      })
  ).id;
async function newDeparture(time: string, seats: number, change: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const on = { country: 'thailand', service_date: DAY, start_time: time, excursions: ['128', '1281'] };
  const fields = { ...on, boat: await newBoat(seats), pier: 'chalong', guide: sales.idOf('guide'), ...change };
  return String((must(await desk(senior(), 'departures', fields))['departure'] as RecordModel).id);
}
async function act(id: string, action: string, body: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const { revision, ...seen } = await departure(id);
  must(await desk(senior(), `departures/${id}/${action}`, { expected: revision, seen, ...body }));
}
async function seaDay(id: string): Promise<{ readonly undo: () => Promise<void> }> {
  const body = { country: 'thailand', why: 'weather', scope: 'departure', departure: id, service_date: DAY, words_en: 'Waves' };
  const made = must(await desk(senior(), 'sea-days', body))['sea_day'] as RecordModel;
  const step = async (action: string): Promise<void> => {
    const { revision } = await admin().collection('sea_days').getOne(made.id);
    must(await desk(senior(), `sea-days/${made.id}/${action}`, { expected: revision }));
  };
  await step('run');
  return { undo: () => step('undo') };
}
const PARTY = { service_date: DAY, adults: 2, children: 0, transfer: 'shared', zone: 'Patong', hotel: 'Amari', pickup_from: '14:00', pickup_to: '14:30' };
const remind = (voucher: RecordModel, kind: string, state: string): Promise<RecordModel> =>
  admin()
    .collection('reminders')
    .create({
      ...{
        country: 'thailand',
        voucher: voucher.id,
        kind,
        state,
        service_date: DAY,
        language: 'ru',
        channel: 'copy',
        text: 'Чалонг',
        due_at: '2026-01-01 00:00:00Z',
      },
      ...(state === 'sent' ? { sent_at: '2026-01-01 00:00:00Z', sent_by: 'manager' } : {}),
    });

async function begin(): Promise<Scene> {
  const time = `18:${String(hour++).padStart(2, '0')}`;
  const id = await newDeparture(time, SEATS);
  const sold = await sales.sale('senior', { ...PARTY, start_time: time, agent: agentSells });
  const held = await sales.hold('senior', { ...PARTY, start_time: time });
  const waits = await sales.draft('senior', { ...PARTY, start_time: time });
  must(await desk(senior(), 'waiting', { voucher: waits.id }));
  const van = await admin()
    .collection('vans')
    .create({ country: 'thailand', name: `Van ${time}`, plate: '1', seats: 9, owner: 'own', active: true });
  must(await desk(sales.as('manager'), `pickups/${sold.id}/place`, { van: van.id }));
  await remind(sold, 'pickup_tomorrow', 'sent');
  await remind(sold, 'balance', 'prepared');
  let extra = id;
  return { time, departure: id, sold, held, waits, van: van.id, extra: () => extra, ...{ setExtra: (other: string) => (extra = other) } } as Scene;
}
const setExtra = (scene: Scene, id: string): void => (scene as unknown as { setExtra(id: string): void }).setExtra(id);

/** Whoever may do it does it, each the way it is done in the house. */
const DO: Readonly<Record<DepartureChange, (scene: Scene) => Promise<void>>> = {
  added: async (scene) => setExtra(scene, await newDeparture(scene.time, 2)),
  called_off: async ({ departure: id }) => void (await seaDay(id)),
  restored: async ({ departure: id }) => (await seaDay(id)).undo(),
  closed: ({ departure: id }) => act(id, 'close'),
  async opened(scene) {
    await act(scene.departure, 'close');
    // What comes free on what is not sold is offered to nobody yet.
    must(await sales.act('senior', await sales.read(scene.held.id), 'cancel', { reason: 'Не едут' }));
    expect((await sales.read(scene.waits.id))['state']).toBe('draft');
    await act(scene.departure, 'open');
  },
  // Only what nobody is booked on is moved: here to where somebody waits.
  async moved(scene) {
    setExtra(scene, await newDeparture(scene.time, 2, { service_date: NEXT }));
    await act(scene.extra(), 'save', { service_date: DAY });
  },
  async hour(scene) {
    setExtra(scene, await newDeparture('12:30', 2));
    await act(scene.extra(), 'save', { start_time: scene.time });
  },
  boat: async ({ departure: id }) => act(id, 'save', { boat: await newBoat(6) }),
  pier: ({ departure: id }) => act(id, 'save', { pier: 'rassada' }),
  guide: ({ departure: id }) => act(id, 'save', { guide: guide2 }),
  capacity: async (scene) => {
    const boat = String((await departure(scene.departure))['boat']);
    await admin().collection('boats').update(boat, { capacity_sold: 6 });
    await act(scene.departure, 'save', { capacity: 6 });
  },
  async trips(scene) {
    setExtra(scene, await newDeparture(scene.time, 2, { excursions: ['129'] }));
    expect((await sales.read(scene.waits.id))['state']).toBe('draft');
    await admin()
      .collection('departures')
      .update(scene.extra(), { excursions: ['128', '129'] });
  },
};

const one = async (collection: string, filter: string, id: string): Promise<RecordModel | undefined> =>
  (
    await admin()
      .collection(collection)
      .getFullList({ filter: admin().filter(filter, { id }), sort: '-created' })
  )[0];
async function shrunk(voucher: RecordModel): Promise<unknown> {
  const answer = await sales.act('senior', await sales.read(voucher.id), 'amend', { adults: 1, seen: { adults: 2 }, reason: 'Один не едет' });
  const [on] = [await departure(String((await sales.read(voucher.id))['departure']))];
  return answer.status === 200 ? on['seats_taken'] : answer.body['code'];
}

/** What each of them has then: read out of the database, or as who it is for reads it. */
const LOOK = {
  async waiting({ waits, extra }) {
    const entry = await one('waiting_list', 'voucher = {:id}', waits.id);
    const voucher = await sales.read(waits.id);
    return { voucher: voucher['state'], entry: entry?.['state'], on_it: voucher['departure'] === extra() };
  },
  async runs({ sold }) {
    const stop = await one('run_stops', 'voucher = {:id}', sold.id);
    const run = stop && (await admin().collection('runs').getOne(String(stop['run'])));
    const list = run && must(await desk(sales.as('manager'), `runs/${run.id}/list`));
    const told = list && { pier: list['pier'], start: list['start'], guests: (list['stops'] as readonly unknown[]).length };
    return { run: run ? { pier: run['pier'], start: run['start_time'] } : null, list: told ?? null };
  },
  async voucher({ sold }) {
    const { service_date, start_time, pier, pickup_from, state } = await sales.read(sold.id);
    return { state, day: service_date, time: start_time, pier, window: pickup_from };
  },
  async reminders({ sold }) {
    const all = await admin()
      .collection('reminders')
      .getFullList({ filter: admin().filter('voucher = {:id}', { id: sold.id }) });
    const says = (one_: RecordModel): string => `${one_['service_date'] === DAY ? '' : 'next '}${one_['state']}${one_['text'] === '' ? '' : ' old'}`;
    return Object.fromEntries(
      ['pickup_tomorrow', 'balance', 'weather_change'].map((kind) => [
        kind,
        all
          .filter((row) => row['kind'] === kind)
          .map(says)
          .toSorted()
          .join(),
      ]),
    );
  },
  async guide({ departure: id, extra, time }) {
    const has = async (client: PocketBase, device: string): Promise<unknown> => {
      const day = must(await desk(client, 'guide-copies', { country: 'thailand', device }));
      const departures = day['departures'] as readonly RecordModel[];
      const found = departures.find((row) => row.id === id);
      if (client === sales.as('guide') && extra() !== id) expect(departures.find((row) => row.id === extra())).toMatchObject({ day: DAY, time, state: 'open' });
      if (!found) return null;
      return {
        state: found['state'],
        time: found['time'] === time ? 'same' : found['time'],
        pier: found['pier_en'],
        seats: (found['parties'] as readonly unknown[]).length,
      };
    };
    return { old: await has(sales.as('guide'), 'phone-one'), new: await has(asGuide2, 'phone-two') };
  },
  async page({ sold, time }) {
    const page = must(await desk(sales.as('site'), `public-voucher/${String(sold['public_token'])}`));
    const at = page['service_date'] === DAY ? (page['start_time'] === time ? 'same' : page['start_time']) : 'next';
    const off = page['off'] as { readonly choose: { readonly en: string } } | null;
    return { at, pier: (page['pier'] as RecordModel)['name_en'], van: (page['place'] as object | null) !== null, off: off && /^\/en\/s\//.test(off.choose.en) };
  },
  async agent({ sold, time }) {
    const guests = must(await desk(sales.as('agent'), 'own-guests?country=thailand&page=1&month='))['vouchers'] as { keys: string[]; rows: unknown[][] };
    const row = guests.rows.find((cells) => cells[guests.keys.indexOf('id')] === sold.id);
    const trips = must(await desk(sales.as('agent'), `free-seats?country=thailand&from=${DAY}&to=${dayFromNow(3)}`))['rows'] as readonly RecordModel[];
    const sells = trips.filter((trip) => trip['sold'] === '128' && trip['day'] === DAY && trip['time'] === time);
    return { off: row?.[guests.keys.indexOf('is_off')], sells: sells.length };
  },
  async statistics({ departure: id }) {
    const { boat, service_date } = await departure(id);
    const load = must(await desk(senior(), `stats/load?country=thailand&from=${DAY}&to=${DAY}`))['boats'] as readonly RecordModel[];
    const row = load.find((found) => found['boat'] === boat);
    return { on: service_date === DAY ? 'day' : 'next', seats: row?.['seats'] ?? 0, taken: row?.['taken'] ?? 0 };
  },
  /** Last, because it changes them: whether money is taken for a hold, whether it is sold, and whether a party gives back seats. */
  async seats({ held, sold, van }) {
    const codeOf = ({ status, body }: Answer): unknown => (status === 200 ? 'taken' : body['code']);
    const deposit = codeOf(await sales.pay('senior', held.id, { amount: 500, state: 'cleared' }));
    const confirmed = codeOf(await sales.act('senior', await sales.read(held.id), 'confirm', { without_deposit: true, reason: 'Знакомые' }));
    const { paid } = await sales.read(held.id);
    const seats = await shrunk(sold);
    const drawn = must(await desk(sales.as('manager'), 'pickups/draw', { country: 'thailand', day: DAY }));
    const stop = await one('run_stops', 'voucher = {:id}', sold.id);
    expect([van !== '', drawn['left']]).toEqual([true, expect.any(Array)]);
    return { deposit, confirmed, paid, seats, fetched: stop !== undefined };
  },
} as const satisfies Readonly<Record<string, (scene: Scene) => Promise<unknown>>>;
type Follower = keyof typeof LOOK;

/** Which module follows departures, and in which columns it shows. */
const COLUMNS: Readonly<Record<string, readonly Follower[]>> = {
  vouchers: ['voucher', 'page', 'seats'],
  waiting: ['waiting'],
  runs: ['runs', 'seats'],
  reminders: ['reminders'],
  sea: ['page'],
};

const TOLD = { pickup_tomorrow: 'sent old', balance: 'prepared old', weather_change: '' };
const copy = (change: object = {}) => ({ state: 'open', time: 'same', pier: 'Chalong', seats: 2, ...change });
/** As it stands before. */
const STANDS = (time: string) => ({
  waiting: { voucher: 'draft', entry: 'waiting', on_it: false },
  runs: { run: { pier: 'chalong', start: time }, list: { pier: 'Chalong', start: time, guests: 1 } },
  voucher: { state: 'confirmed', day: DAY, time, pier: 'chalong', window: '14:00' },
  reminders: TOLD,
  guide: { old: copy() as object | null, new: null as object | null },
  page: { at: 'same', pier: 'Chalong', van: true, off: null as boolean | null },
  agent: { off: 0, sells: 1 },
  statistics: { on: 'day', seats: SEATS, taken: SEATS },
  seats: { deposit: 'taken', confirmed: 'taken', paid: 500, seats: SEATS - 1, fetched: true },
});
type Stands = ReturnType<typeof STANDS>;
const OFFERED = { voucher: 'on_hold', entry: 'offered', on_it: true };
const NO_VAN = { run: null, list: null };
const same = 'same';

/** What becomes of each follower by each change: `same` as it stood, or what is other. */
const TABLE: Readonly<Record<DepartureChange, { readonly [F in Follower]: 'same' | Partial<Stands[F]> | typeof NO_VAN }>> = {
  added: {
    ...{ waiting: OFFERED, runs: same, voucher: same, reminders: same, guide: same, page: same },
    ...{ agent: { sells: 2 }, statistics: same, seats: same },
  },
  called_off: {
    waiting: same,
    runs: NO_VAN,
    voucher: same,
    reminders: { balance: 'skipped old', weather_change: 'due' },
    guide: { old: copy({ state: 'cancelled' }) },
    page: { van: false, off: true },
    agent: { off: 1, sells: 0 },
    statistics: { seats: 0, taken: 0 },
    seats: { deposit: 'departure_off', confirmed: 'departure_off', paid: 0, fetched: false },
  },
  restored: {
    waiting: same,
    runs: NO_VAN,
    voucher: same,
    reminders: { balance: 'due old', weather_change: 'skipped' },
    guide: same,
    page: { van: false },
    agent: same,
    statistics: same,
    // Placed again by the next drawing.
    seats: same,
  },
  closed: {
    ...{ waiting: same, runs: same, voucher: same, reminders: same, guide: { old: copy({ state: 'closed' }) }, page: same },
    ...{ agent: { sells: 0 }, statistics: same, seats: same },
  },
  opened: {
    ...{ waiting: OFFERED, runs: same, voucher: same, reminders: same, guide: same, page: same, agent: same, statistics: same },
    seats: { deposit: 'move_refused', confirmed: 'move_refused', paid: 0 },
  },
  moved: {
    ...{ waiting: OFFERED, runs: same, voucher: same, reminders: same, guide: same, page: same },
    ...{ agent: { sells: 2 }, statistics: same, seats: same },
  },
  hour: {
    ...{ waiting: OFFERED, runs: same, voucher: same, reminders: same, guide: same, page: same },
    ...{ agent: { sells: 2 }, statistics: same, seats: same },
  },
  boat: {
    ...{ waiting: OFFERED, runs: same, voucher: same, reminders: same, guide: { old: copy({ seats: 3 }) }, page: same },
    ...{ agent: same, statistics: { seats: 6, taken: 6 }, seats: { seats: 5 } },
  },
  pier: {
    waiting: same,
    runs: { run: { pier: 'rassada', start: '' }, list: { pier: 'Rassada', start: '', guests: 1 } },
    voucher: { pier: 'rassada' },
    reminders: { pickup_tomorrow: 'due', balance: 'due' },
    guide: { old: copy({ pier: 'Rassada' }) },
    page: { pier: 'Rassada' },
    ...{ agent: same, statistics: same, seats: same },
  },
  guide: {
    ...{ waiting: same, runs: same, voucher: same, reminders: same, guide: { old: null, new: copy() }, page: same },
    ...{ agent: same, statistics: same, seats: same },
  },
  capacity: {
    ...{ waiting: OFFERED, runs: same, voucher: same, reminders: same, guide: { old: copy({ seats: 3 }) }, page: same },
    ...{ agent: same, statistics: { seats: 6, taken: 6 }, seats: { seats: 5 } },
  },
  trips: {
    ...{ waiting: OFFERED, runs: same, voucher: same, reminders: same, guide: same, page: same },
    ...{ agent: { sells: 2 }, statistics: same, seats: same },
  },
};

const FOLLOWERS = Object.keys(LOOK) as readonly Follower[];

describe('whatever becomes of a departure', () => {
  it('has a row for every change, and a column for every module that follows one', () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(DEPARTURE_CHANGES.toSorted());
    for (const row of Object.values(TABLE)) expect(Object.keys(row).toSorted()).toEqual(FOLLOWERS.toSorted());
    const follows = (folder: string): boolean => /^(follow|carryWith)Departures\(/m.test(fs.readFileSync(`${folder}/hooks.ts`, 'utf8'));
    const following = [...foldersWith('hooks.ts')].flatMap(([name, folder]) => (follows(folder) ? [name] : []));
    expect(following).toEqual(Object.keys(COLUMNS).toSorted());
  });

  for (const change of DEPARTURE_CHANGES)
    it(`is known to everybody whom it concerns: ${change}`, async () => {
      const scene = await begin();
      const stood: Record<string, unknown> = {};
      for (const follower of FOLLOWERS) if (follower !== 'seats') stood[follower] = await LOOK[follower](scene);
      const { seats: _seats, ...stands } = STANDS(scene.time);
      expect(stood).toEqual(stands);
      await DO[change](scene);
      const found: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      for (const follower of FOLLOWERS) {
        found[follower] = await LOOK[follower](scene);
        const cell = TABLE[change][follower];
        const whole = cell === 'same' ? STANDS(scene.time)[follower] : { ...STANDS(scene.time)[follower], ...cell };
        expected[follower] = JSON.parse(JSON.stringify(whole).replaceAll('"start":""', `"start":"${scene.time}"`));
      }
      expect(found).toEqual(expected);
      await finish(scene);
    });

  it('takes a van along only with all who sit in it, and asks guests before it is moved', async () => {
    const scene = await begin();
    const other = await newDeparture('18:40', 2);
    const beside = await sales.sale('senior', { ...PARTY, start_time: '18:40' });
    const { id: run } =
      (
        await admin()
          .collection('runs')
          .getFullList({ filter: admin().filter('van = {:van}', { van: scene.van }) })
      )[0] ?? {};
    must(await desk(sales.as('manager'), `pickups/${beside.id}/place`, { run }));
    const places = async () =>
      [await one('run_stops', 'voucher = {:id}', scene.sold.id), await one('run_stops', 'voucher = {:id}', beside.id)].map((stop) => stop?.['run']);
    expect(await places()).toEqual([run, run]);
    await act(scene.departure, 'save', { pier: 'rassada' });
    expect(await places()).toEqual([undefined, run]);
    expect(await admin().collection('runs').getOne(String(run))).toMatchObject({ pier: 'chalong' });
    // The other follows: all who sit in the van leave from there.
    await act(other, 'save', { pier: 'rassada' });
    expect(await places()).toEqual([undefined, run]);
    expect(await admin().collection('runs').getOne(String(run))).toMatchObject({ pier: 'rassada' });
    must(await desk(sales.as('manager'), 'pickups/draw', { country: 'thailand', day: DAY }));
    expect(await places()).toEqual([run, run]);
    const { revision } = await departure(other);
    for (const change of [{ service_date: NEXT }, { start_time: '13:00' }])
      expect((await desk(senior(), `departures/${other}/save`, { ...change, expected: revision })).body['code']).toBe('departure_booked');
    must(await sales.act('senior', await sales.read(beside.id), 'cancel', { by: 'operator', reason: 'Конец' }));
    await finish(scene);
  });

  it('reaches who waits before whoever buys at the same time', async () => {
    const scene = await begin();
    const extra = newDeparture(scene.time, 2);
    const rivals = Array.from({ length: 6 }, () => answerOf(sales.hold('manager', { ...PARTY, start_time: scene.time })).catch(() => null));
    const [id] = await Promise.all([extra, ...rivals]);
    expect(await sales.read(scene.waits.id)).toMatchObject({ state: 'on_hold', departure: id });
    await finish(scene);
  });
});

/** Nobody of it is left for the next drawing. */
async function finish({ time, van }: Scene): Promise<void> {
  const filter = admin().filter('start_time = {:time}', { time });
  for (const { id } of await admin().collection('vouchers').getFullList({ filter })) {
    // Whoever leaves gives his seats to who waits: each is read as he is then.
    const row = await sales.read(id);
    if (['on_hold', 'confirmed', 'draft'].includes(String(row['state']))) must(await sales.act('senior', row, 'cancel', { by: 'operator', reason: 'Конец' }));
  }
  await admin().collection('vans').update(van, { active: false });
}
