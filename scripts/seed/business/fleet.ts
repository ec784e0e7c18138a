import type PocketBase from 'pocketbase';
import { progress, step } from '../../lib/console.ts';
import { inPool } from '../../../src/lib/in-pool.ts';
import { dayAfter, instantOf, localDay } from '../../../src/lib/time/zone.ts';
import type { UnitLine } from '../../../src/model/catalogue/fields/shapes.ts';
import { fits, freeSeats, seatsOf } from '../../../src/fleet/departures/seats/seats.rules.ts';
import type { Seats } from '../../../src/model/departures/answers.ts';
import { CAPTAINS, FLEET, type SeedBoat } from '../data/fleet.ts';
import { stableId } from '../seed-record.ts';
import { afterWriting, type BusinessDatabase, newId, openBusiness, type Row, stored } from './database.ts';
import { productsOf, type SeedProduct } from './products.ts';

const COUNTRY = 'thailand';
const REGION = 'phuket';
const CURRENCY = 'THB';
const MINOR = 100;
const PHUKET = (): number => 420;
const WRITERS = 2;
const LIVE = "('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')";

/** What sails together every day: a trip's variants of one hour, on one hull. */
interface SeedPlan {
  readonly id: string;
  readonly name: string;
  readonly sold: readonly string[];
  readonly time: string;
  readonly minutes: number;
  readonly boat: SeedBoat | null;
  /** Seats where no boat is named. */
  readonly capacity: number;
  readonly pier: string;
}

const boatId = ({ name }: SeedBoat): string => stableId('boat', name);
const textOf = (row: Row | undefined, name: string): string => String(row?.[name] ?? '');

/**
 * Writes the demo's fleet, its papers, what sails when, and seats everybody who was sold a trip, of the past year too. What is
 * there from an earlier run stays.
 */
export async function seedFleet(admin: PocketBase, dataDir: string, now_ms: number): Promise<void> {
  const plans = atDatabase(dataDir, (database) => {
    const isThere = database.all('SELECT id FROM boats LIMIT 1').length > 0;
    const made = plansOf(database);
    if (isThere) return null;
    database.together(() => {
      for (const [sort, boat] of FLEET.entries()) insertBoat(database, boat, sort, now_ms);
      for (const [at, plan] of made.entries()) insertPlan(database, plan, at, now_ms);
    });
    database.together(() => seatAll(database, made, now_ms, 'past'));
    return made;
  });
  if (!plans) return;
  await afterWriting();
  step(`Sending ${FLEET.length} boats by ${plans.length} plans …`);
  const report = progress('plans', plans.length);
  let done = 0;
  await inPool(plans, WRITERS, async ({ id }) => {
    await admin.send(`/api/desk/plans/${id}/make`, { method: 'POST' });
    report(++done);
  });
  // Whom no plan could take sails on a boat more.
  atDatabase(dataDir, (database) => database.together(() => seatAll(database, plans, now_ms, 'ahead')));
  await afterWriting();
}

function atDatabase<T>(dataDir: string, work: (database: BusinessDatabase) => T): T {
  const database = openBusiness(dataDir);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const stamps = (now_ms: number): Row => ({ created: stored(now_ms), updated: stored(now_ms) });

function insertBoat(database: BusinessDatabase, boat: SeedBoat, sort: number, now_ms: number): void {
  const id = boatId(boat);
  const facts = { country: COUNTRY, name: boat.name, kind: boat.kind, owner: boat.owner, supplier: boat.supplier ?? '' };
  const pier = database.all('SELECT id FROM locations WHERE id = ?', boat.pier).length > 0 ? boat.pier : '';
  const crew = boat.licensed > 100 ? 12 : boat.licensed > 50 ? 5 : boat.licensed > 20 ? 4 : 2;
  database.insert('boats', {
    ...{ id, ...facts, registration_no: `PK ${4000 + sort * 37}`, capacity_licensed: boat.licensed, capacity_sold: boat.sold, crew_required: crew },
    ...{ infants_count: 0, jackets_adult: boat.licensed + crew, jackets_child: Math.ceil(boat.licensed / 4), jackets_infant: Math.ceil(boat.licensed / 10) },
    ...{ home_pier: pier, amenities: JSON.stringify(boat.amenities), length_m: boat.length_m, engines: boat.engines, charter_price: boat.charter * MINOR },
    ...{ not_for: JSON.stringify(boat.kind === 'speedboat' ? ['pregnancy', 'back'] : []), active: 1, sort, ...stamps(now_ms) },
  });
  const today = localDay(now_ms, PHUKET);
  // Papers of the house's own boats; one insurance runs out soon, so that the warning is seen.
  const papers = boat.owner === 'own' ? (['registration', 'licence', 'insurance', 'inspection'] as const) : (['licence', 'insurance'] as const);
  for (const [at, kind] of papers.entries()) {
    const ends = dayAfter(today, sort === 3 && kind === 'insurance' ? 19 : 140 + ((sort * 31 + at * 53) % 200));
    database.insert('boat_documents', {
      ...{ id: newId(), boat: id, kind, number: `${kind.slice(0, 3).toUpperCase()}-${2600 + sort * 7 + at}`, valid_from: dayAfter(ends, -365) },
      ...{ valid_to: kind === 'registration' ? '' : ends, ...stamps(now_ms) },
    });
  }
  if (boat.owner === 'own') {
    const cost = (kind: string, baht: number): void =>
      database.insert('boat_costs', {
        ...{ id: newId(), boat: id, kind, amount: baht * MINOR, currency: CURRENCY, valid_from: `${today.slice(0, 4)}-01-01`, ...stamps(now_ms) },
      });
    cost('fuel', boat.licensed * 210);
    cost('crew', crew * 700);
  }
}

function insertPlan(database: BusinessDatabase, plan: SeedPlan, at: number, now_ms: number): void {
  const guide = at === 0 ? textOf(database.all("SELECT id FROM users WHERE username = 'guide'")[0], 'id') : '';
  database.insert('sailing_plans', {
    ...{ id: plan.id, country: COUNTRY, name: plan.name, boat: plan.boat ? boatId(plan.boat) : '', excursions: JSON.stringify(plan.sold) },
    ...{ start_time: plan.time, capacity: plan.boat ? 0 : plan.capacity, min_pax: plan.capacity > 20 ? 6 : 0, guide },
    ...{ captain: CAPTAINS[at % CAPTAINS.length] ?? '', pier: plan.pier, active: 1, ...stamps(now_ms) },
  });
}

/** Plans for everything that sails from Phuket: shared trips of one hour together; private ones where a hull is left, the rest is sold on request. */
function plansOf(database: BusinessDatabase): readonly SeedPlan[] {
  const rows = new Map(database.all('SELECT * FROM ic_excurs WHERE country = ?', COUNTRY).map((row) => [textOf(row, 'id'), row]));
  const busy = new Map<string, (readonly [from: number, until: number])[]>();
  const plans: SeedPlan[] = [];
  const add = (main: Row, products: readonly SeedProduct[], isPrivate: boolean): void => {
    const [first] = products;
    if (!first) return;
    const sold = products.map((one) => one.sold);
    const records = sold.map((id) => rows.get(id));
    const kind = textOf(records[0], 'boat_kind') || textOf(main, 'boat_kind');
    const minutes = Math.max(...records.map((row) => Number(row?.['duration_minutes']) || Number(main['duration_minutes']) || 0));
    const most = Math.max(...products.map(({ max_people }) => max_people));
    const boat = FLEET.find((one) => one.kind === kind && one.sold >= (isPrivate ? most : 1) && isFree(busy, one, first.start_time, minutes)) ?? null;
    if (!boat && isPrivate) return;
    if (boat) busy.set(boat.name, [...(busy.get(boat.name) ?? []), spanOf(first.start_time, minutes)]);
    const id = stableId('plan', sold.join(' '), first.start_time);
    const name = `${textOf(main, 'site_name_en') || textOf(main, 'name_en') || textOf(main, 'name_ru')} ${first.start_time}`.slice(0, 80);
    plans.push({ id, name, sold, time: first.start_time, minutes, boat, capacity: boat?.sold ?? (most || 38), pier: first.pier });
  };
  const products = [...productsOf(database, COUNTRY, CURRENCY)].flatMap(([id, all]) => {
    const main = rows.get(id);
    const sails = main?.['region'] === REGION && !['', 'none'].includes(textOf(main, 'boat_kind'));
    return main && sails ? [{ main, all }] : [];
  });
  for (const { main, all } of products) {
    const shared = all.filter(({ prices }) => prices.unit !== 'private');
    for (const [, together] of Map.groupBy(shared, ({ start_time }) => start_time)) add(main, together, false);
  }
  for (const { main, all } of products) for (const one of all.filter(({ prices }) => prices.unit === 'private')) add(main, [one], true);
  return plans;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const spanOf = (time: string, minutes: number): readonly [number, number] => [minuteOf(time), minuteOf(time) + (minutes || 24 * 60)];
/** Minutes between two trips of one hull: it is washed and fuelled. */
const PAUSE = 30;

function isFree(busy: ReadonlyMap<string, readonly (readonly [number, number])[]>, boat: SeedBoat, time: string, minutes: number): boolean {
  const [from, until] = spanOf(time, minutes);
  return (busy.get(boat.name) ?? []).every(([other, end]) => until + PAUSE <= other || end + PAUSE <= from);
}

interface Sold {
  readonly id: string;
  readonly day: string;
  readonly claim: Parameters<typeof fits>[1];
}

/** Live vouchers of a plan that sit nowhere, in the order of the sales. */
function standingOf(database: BusinessDatabase, plan: SeedPlan, condition: string): readonly Sold[] {
  const marks = plan.sold.map(() => '?').join(', ');
  return database
    .all(
      `SELECT id, service_date, adults, children, infants, units FROM vouchers
       WHERE departure = '' AND state IN ${LIVE} AND start_time = ? AND CASE WHEN variant = '' THEN excursion ELSE variant END IN (${marks}) AND ${condition}
       ORDER BY created, id`,
      plan.time,
      ...plan.sold,
    )
    .map((row) => ({
      id: textOf(row, 'id'),
      day: textOf(row, 'service_date'),
      claim: {
        party: { adults: Number(row['adults']), children: Number(row['children']), infants: Number(row['infants']) },
        isWhole: (JSON.parse(textOf(row, 'units') || '[]') as readonly UnitLine[]).some(({ type }) => type === 'private_boat'),
      },
    }));
}

/** Seats whoever sits nowhere: the past on the boats that sailed then, what is ahead on a boat more. */
function seatAll(database: BusinessDatabase, plans: readonly SeedPlan[], now_ms: number, when: 'past' | 'ahead'): void {
  const today = localDay(now_ms, PHUKET);
  for (const plan of plans) {
    const sold = standingOf(database, plan, `service_date ${when === 'past' ? '<' : '>='} '${today}'`);
    for (const [day, all] of Map.groupBy(sold, (one) => one.day)) {
      let left: readonly Sold[] = all;
      for (let hull = 0; left.length > 0; hull++) left = seatOn(database, plan, { day, hull, when, now_ms }, left);
    }
  }
}

/** Sends one hull more with everybody who has room on it. @returns who has not */
function seatOn(
  database: BusinessDatabase,
  plan: SeedPlan,
  { day, hull, when, now_ms }: { readonly day: string; readonly hull: number; readonly when: 'past' | 'ahead'; readonly now_ms: number },
  all: readonly Sold[],
): readonly Sold[] {
  const isPlanned = when === 'past' && hull === 0;
  // A party larger than the usual boat had a larger one.
  const most = Math.max(plan.capacity, ...all.map(({ claim }) => seatsOf(claim.party, true)));
  let seats: Seats = {
    ...{ capacity: most, held_seats: 0, allotted: 0, licensed: 0, infants_count: false, seats_taken: 0, persons_taken: 0, parties_taken: 0, hulls_taken: 0 },
  };
  const id = newId();
  const starts = instantOf(day, plan.time, PHUKET);
  database.insert('departures', {
    ...{ id, country: COUNTRY, service_date: day, start_time: plan.time, starts_at: stored(starts), minutes: plan.minutes },
    ...{ excursions: JSON.stringify(plan.sold), boat: isPlanned && plan.boat && most <= plan.boat.sold ? boatId(plan.boat) : '', pier: plan.pier },
    ...{ plan: plan.id, plan_day: isPlanned ? `${plan.id}/${day}` : '', capacity: most, state: 'open', by_hand: isPlanned ? '[]' : '["state"]' },
    ...stamps(Math.min(now_ms, starts)),
  });
  const left: Sold[] = [];
  for (const one of all) {
    if (!fits(seats, one.claim) || (freeSeats(seats) === 0 && seats.parties_taken > 0)) {
      left.push(one);
      continue;
    }
    const { party, isWhole } = one.claim;
    const persons = party.adults + party.children + party.infants;
    seats = {
      ...seats,
      ...{ seats_taken: seats.seats_taken + seatsOf(party, false), persons_taken: seats.persons_taken + persons },
      ...{ parties_taken: seats.parties_taken + 1, hulls_taken: seats.hulls_taken + (isWhole ? 1 : 0) },
    };
    database.run('UPDATE vouchers SET departure = ? WHERE id = ?', id, one.id);
  }
  if (when === 'past') database.run("UPDATE departures SET state = 'finished' WHERE id = ?", id);
  return left;
}

const VANS = [
  { name: 'Toyota Commuter 1', plate: 'ภก 30-1181', seats: 10, driver: 'Somchai', supplier: '' },
  { name: 'Toyota Commuter 2', plate: 'ภก 30-1182', seats: 10, driver: 'Prasit', supplier: '' },
  { name: 'Toyota Commuter 3', plate: 'ภก 30-1183', seats: 10, driver: 'Niran', supplier: '' },
  { name: 'Toyota Commuter 4', plate: 'ภก 30-1184', seats: 10, driver: 'Boonmee', supplier: '' },
  { name: 'Hyundai H1', plate: 'ภก 30-1190', seats: 7, driver: 'Wirat', supplier: '' },
  { name: 'Toyota Camry', plate: 'ภก 30-1201', seats: 3, driver: 'Manop', supplier: '' },
  { name: 'Andaman Van A', plate: 'ภก 31-2210', seats: 12, driver: 'Sakda', supplier: 'Andaman Transfer' },
  { name: 'Andaman Van B', plate: 'ภก 31-2211', seats: 12, driver: 'Thawee', supplier: 'Andaman Transfer' },
  { name: 'Andaman Van C', plate: 'ภก 31-2212', seats: 12, driver: 'Udom', supplier: 'Andaman Transfer' },
  { name: 'Rawai Taxi', plate: 'ภก 31-3305', seats: 3, driver: 'Kamon', supplier: 'Rawai Taxi' },
] as const;

/** Writes the demo's vans, and draws up the runs of today and tomorrow. What is there from an earlier run stays. */
export async function seedRuns(admin: PocketBase, dataDir: string, now_ms: number): Promise<void> {
  const database = openBusiness(dataDir);
  try {
    if (database.all('SELECT id FROM vans LIMIT 1').length > 0) return;
    const stamp = stored(now_ms);
    database.together(() => {
      for (const [at, { name, plate, seats, driver, supplier }] of VANS.entries())
        database.insert('vans', {
          ...{ id: stableId('van', name), country: COUNTRY, name, plate, seats, driver_name: driver, driver_phone: `+6680000${1000 + at}` },
          ...{ owner: supplier === '' ? 'own' : 'supplier', supplier, active: 1, created: stamp, updated: stamp },
        });
    });
  } finally {
    database.close();
  }
  step(`Drawing up the runs of ${VANS.length} vans …`);
  const today = localDay(now_ms, PHUKET);
  for (const day of [today, dayAfter(today, 1)]) await admin.send('/api/desk/pickups/draw', { method: 'POST', body: { country: COUNTRY, day } });
}
