import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { zoneOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf, settingIn } from '../../../backend/engine/rows.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import { daysOf } from '../../../catalogue/catalogue/hooks/sailing.ts';
import { digitOf, letterOf } from '../../../catalogue/catalogue/rules/availability.ts';
import { dayReasons } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { isPlannedAt, placesFor, plansOf } from '../../../fleet/departures/departure/claim.hooks.ts';
import { blocksIn, type HullNow, hullOf, misfitsOf, papersOf } from '../../../fleet/departures/departure/hulls.hooks.ts';
import { type Left, leftOf } from '../../../fleet/departures/seats/seats.rules.ts';
import { dayAfter, HOUR_MS, isDay, isTime, localDay, type Zone } from '../../../lib/time/zone.ts';
import type { Availability, Seats, SoldDays, StartDays } from '../../../model/departures/answers.ts';
import { readAvailability as operation, readGone as goneOperation } from '../../../model/vouchers/operations.ts';
import { type Product, soldProduct } from '../voucher/voucher.hooks.ts';
import { cutoffOf, startOf } from '../voucher/voucher.rules.ts';

const SEATS = {
  ...{ capacity: 0, held_seats: 0, allotted: 0, licensed: 0, infants_count: false, seats_taken: 0, persons_taken: 0, parties_taken: 0, hulls_taken: 0 },
};
const ROW = { ...SEATS, departure: '', sold: '', main: '', day: '', time: '', state: '', boat: '', minutes: 0, wanted: 0, allowed_seats: 0 };
/** A departure for one thing that sails on it. */
type Row = typeof ROW;

/** Departures of some days, once for each thing that is sold on them; called-off ones are none. `{:excursion}` of '' for all of the country. */
const ROWS = `SELECT d.id AS departure, s.value AS sold, CASE WHEN e.parent = '' THEN e.id ELSE e.parent END AS main, d.service_date AS day, d.start_time AS time, d.state, d.boat,
    d.minutes, d.wanted, d.allowed_seats, d.capacity, d.held_seats, d.allotted, d.licensed, d.infants_count, d.seats_taken, d.persons_taken, d.parties_taken, d.hulls_taken
  FROM departures d INDEXED BY idx_departures_1, json_each(d.excursions) s JOIN ic_excurs e ON e.id = s.value
  WHERE d.country = {:country} AND d.service_date >= {:from} AND d.service_date < {:to} AND d.state != 'cancelled'
    AND ({:excursion} = '' OR e.id = {:excursion} OR e.parent = {:excursion})
  ORDER BY d.service_date, d.start_time`;

/** A boat with all that may speak against it on the days that are asked about. */
type Hull = HullNow & { readonly record: PbRecord<'boats'>; readonly isFit: Map<string, boolean> };

/** Boats of departures, each read once. */
function hullsOf(app: App, rows: readonly Row[], from: string, to: string): ReadonlyMap<string, Hull> {
  const ids = [...new Set(rows.map(({ boat }) => boat))].filter((id) => id !== '');
  // One that sailed late on the day before may be back on the first one.
  const span = { from: `${dayAfter(from, -1)} 00:00`, until: `${dayAfter(to, 14)} 00:00` };
  const hulls = ids.flatMap((id): readonly (readonly [string, Hull])[] => {
    const record = byId(app, 'boats', id);
    if (!record) return [];
    const facts = { active: record.getBool('active'), licensed: record.getInt('capacity_licensed') };
    return [[id, { record, ...facts, papers: papersOf(app, id), blocks: blocksIn(app, id, span), isFit: new Map() }]];
  });
  return new Map(hulls);
}

/** Seats of a departure that is on sale, by its boat as that is now; `null` of one that is not, as whoever claims it would be told. */
function seatsOn(row: Row, hull: Hull | undefined): Seats | null {
  if (row.state !== 'open') return null;
  if (!hull) return row;
  const seats = { ...row, ...hullOf(hull.record, row.wanted) };
  // Whatever is sold on it, a departure is held against its boat once.
  const isFit = hull.isFit.get(row.departure) ?? misfitsOf(hull, { ...seats, service_date: row.day, start_time: row.time }).length === 0;
  hull.isFit.set(row.departure, isFit);
  return isFit ? seats : null;
}

/** What is sold without departures takes whoever comes. */
const ANYBODY: Left = { seats: Number.POSITIVE_INFINITY, heads: Number.POSITIVE_INFINITY };

/** A hull that is taken. */
const NOTHING: Left = { seats: 0, heads: 0 };

/** One thing that is sold, with what decides whether it can be had. */
interface Sold {
  readonly id: string;
  readonly country: string;
  readonly isWhole: boolean;
  readonly rows: readonly Row[];
  readonly plans: readonly PbRecord[];
  readonly hulls: ReadonlyMap<string, Hull>;
}

/** What the starts at an hour of a day have left, the emptiest first; none where nothing of it can be had. */
function leftAt(app: App, sold: Sold, day: string, time: string): readonly Left[] {
  const there = sold.rows.filter((row) => row.day === day && row.time === time);
  const seats =
    there.length > 0
      ? there.flatMap((row) => seatsOn(row, sold.hulls.get(row.boat)) ?? [])
      : sold.plans.some((record) => isPlannedAt(record, { day, time }))
        ? (placesFor(app, { country: sold.country, sold: sold.id, day, time }) ?? []).flatMap((place) => (place.isOpen ? [place.seats] : []))
        : [];
  if (there.length === 0 && sold.plans.length === 0) return [ANYBODY];
  return seats.map((one) => leftOf(one, sold.isWhole) ?? NOTHING).toSorted((a, b) => b.seats - a.seats || b.heads - a.heads);
}

const timesOf = ({ rows, plans }: Sold, usual: string): readonly string[] => {
  const times = new Set([...rows.map(({ time }) => time), ...plans.map((plan) => plan.getString('start_time'))]);
  return times.size > 0 ? [...times].toSorted() : [usual];
};

interface Asked {
  readonly days: readonly string[];
  readonly zone: Zone;
  readonly now_ms: number;
}

/** The days of one thing that is sold: its schedule and the end of its sales go before seats, as they do where it is sold. */
function soldDays(app: App, product: Product, sold: Sold, { days, zone, now_ms }: Asked): SoldDays {
  const dates = daysOf(app, product.main, product.sold, product.schedule);
  const against = days.map((day) => dayReasons(day, dates)[0]);
  // Of later days nobody has to be told that they are over.
  const lastInDoubt = dayAfter(localDay(now_ms + product.cutoff_hours * HOUR_MS, zone), 1);
  const starts = timesOf(sold, product.start_time).flatMap((time): readonly StartDays[] => {
    const cells = days.map((day, at): readonly Left[] | string => {
      const reason = against[at];
      if (reason) return letterOf(reason);
      if (day <= lastInDoubt && isTime(time)) {
        const departure = { service_date: day, start_time: time, cutoff_hours: product.cutoff_hours };
        // The day itself is not over yet: a boat that has left is one that can be booked no more.
        if (Math.min(cutoffOf(departure, zone), startOf(departure, zone)) <= now_ms) return letterOf('over');
      }
      return leftAt(app, sold, day, time);
    });
    const lanes = Math.max(1, ...cells.map((cell) => (typeof cell === 'string' ? 1 : cell.length)));
    return Array.from({ length: lanes }, (_, lane) => laneOf(time, cells, lane));
  });
  const largest = Math.max(0, ...sold.rows.map(({ capacity }) => capacity));
  return { most: product.sold.getInt('max_people') || largest, starts };
}

/** The letters of one departure of an hour, the emptiest being the first. */
function laneOf(time: string, cells: readonly (readonly Left[] | string)[], lane: number): StartDays {
  const written = (of: (left: Left) => number): string =>
    cells
      .map((cell) => {
        const left = typeof cell === 'string' ? cell : cell[lane];
        return typeof left === 'string' ? left : left ? digitOf(of(left)) : letterOf('unsold');
      })
      .join('');
  const [seats, heads] = [written((left) => left.seats), written((left) => left.heads)];
  return { time, seats, ...(heads === seats ? {} : { heads }) };
}

/** An excursion and its variants that are on sale. */
function soldOf(app: App, main: PbRecord<'ic_excurs'>): readonly string[] {
  const sql = "SELECT id FROM ic_excurs WHERE parent = {:main} AND status = 'active' AND hidden = FALSE ORDER BY id";
  return [main.id, ...rowsOf(app, sql, { main: main.id }, { id: '' }).map(({ id }) => id)];
}

const clockOf = (app: App, country: string): Zone => zoneOf(byId(app, 'countries', country)?.getString('timezone') ?? '');

// decision: one-availability
/**
 * On which of the coming days, and at which hours, an excursion and its variants can be had: what whoever claims seats would be told then, with
 * nothing written. As many days as departures are made for ahead.
 * @param now_ms instant by which sales are over
 */
export function availabilityOf(app: App, main: PbRecord<'ic_excurs'>, now_ms: number): Availability {
  const country = main.getString('country');
  const zone = clockOf(app, country);
  const from = localDay(now_ms, zone);
  const days = Array.from({ length: settingIn(app, 'departure_days', country) + 1 }, (_, at) => dayAfter(from, at));
  const to = dayAfter(from, days.length);
  const rows = rowsOf(app, ROWS, { country, excursion: main.id, from, to }, ROW);
  const hulls = hullsOf(app, rows, from, to);
  const sold = soldOf(app, main).map((id) => {
    const product = soldProduct(app, main.id, id);
    const facts = { id, country, isWhole: product.sold.getBool('private'), rows: rows.filter((row) => row.sold === id), plans: plansOf(app, id), hulls };
    return [id, soldDays(app, product, facts, { days, zone, now_ms })] as const;
  });
  return { from, few: settingIn(app, 'few_seats', country), sold: Object.fromEntries(sold) };
}

const isSold = (excursion: PbRecord<'ic_excurs'> | undefined): excursion is PbRecord<'ic_excurs'> =>
  excursion?.getString('status') === 'active' && !excursion.getBool('hidden') && excursion.getString('parent') === '';

export function readAvailability(e: RequestEvent): void {
  houseAct(e, operation, (asked) => {
    const excursion = byId(e.app, 'ic_excurs', asked.excursion);
    return isSold(excursion) ? availabilityOf(e.app, excursion, Date.now()) : null;
  });
}

/** Excursions of which everything that is on sale sails by plans: whatever does not can be had on any day. */
const MAINS = `SELECT m.id FROM ic_excurs m WHERE m.country = {:country} AND m.parent = '' AND m.status = 'active' AND m.hidden = FALSE
  AND NOT EXISTS (SELECT 1 FROM ic_excurs e WHERE (e.id = m.id OR e.parent = m.id) AND e.status = 'active' AND e.hidden = FALSE
    AND e.id NOT IN (SELECT s.value FROM sailing_plans p, json_each(p.excursions) s WHERE p.active = TRUE))`;

/**
 * Excursions of which no seat can be had on a day, whatever their schedule says; those of the schedule's own days off are not told again.
 * Nothing of days further ahead than departures are made.
 */
function goneOn(app: App, country: string, day: string, now_ms: number): readonly string[] {
  const zone = clockOf(app, country);
  const today = localDay(now_ms, zone);
  if (day < today || day > dayAfter(today, settingIn(app, 'departure_days', country))) return [];
  const rows = rowsOf(app, ROWS, { country, excursion: '', from: day, to: dayAfter(day, 1) }, ROW);
  const hulls = hullsOf(app, rows, day, dayAfter(day, 1));
  return rowsOf(app, MAINS, { country }, { id: '' }).flatMap(({ id: main }) => {
    const canBeHad = soldOf(app, byId(app, 'ic_excurs', main) as PbRecord<'ic_excurs'>).some((id) => {
      const plans = plansOf(app, id);
      const product = soldProduct(app, main, id);
      const sold = { id, country, isWhole: product.sold.getBool('private'), rows: rows.filter((row) => row.sold === id), plans, hulls };
      return timesOf(sold, '').some((time) => {
        const departure = { service_date: day, start_time: time, cutoff_hours: product.cutoff_hours };
        return cutoffOf(departure, zone) > now_ms && leftAt(app, sold, day, time).some(({ seats, heads }) => seats > 0 && heads > 0);
      });
    });
    return canBeHad ? [] : [main];
  });
}

export function readGone(e: RequestEvent): void {
  houseAct(e, goneOperation, ({ country, day }) =>
    isDay(day) && byId(e.app, 'countries', country) ? { gone: goneOn(e.app, country, day, Date.now()) } : null,
  );
}
