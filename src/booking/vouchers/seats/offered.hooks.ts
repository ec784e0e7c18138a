import { zoneOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { daysOf } from '../../../catalogue/catalogue/hooks/sailing.ts';
import type { NoOffer } from '../../../catalogue/catalogue/rules/availability.ts';
import { dayReasons } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { isPlannedAt, placesFor, plansBySold } from '../../../fleet/departures/departure/claim.hooks.ts';
import { blocksIn, type HullNow, hullOf, misfitsOf, papersOf } from '../../../fleet/departures/departure/hulls.hooks.ts';
import { dueBack, ownOn, withoutDue } from '../../../fleet/departures/seats/allotments.hooks.ts';
import { type Left, leftOf } from '../../../fleet/departures/seats/seats.rules.ts';
import { groupBy } from '../../../lib/memo-by-parts.ts';
import { dayAfter, HOUR_MS, isTime, localDay, type Zone } from '../../../lib/time/zone.ts';
import type { Seats } from '../../../model/departures/answers.ts';
import { soldProduct } from '../voucher/voucher.hooks.ts';
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
function seatsOn({ hulls, due }: Market, row: Row): Seats | null {
  if (row.state !== 'open') return null;
  const hull = hulls.get(row.boat);
  const there = withoutDue(row, row.departure, due);
  if (!hull) return there;
  const seats = { ...there, ...hullOf(hull.record, row.wanted) };
  // Whatever is sold on it, a departure is held against its boat once.
  const isFit = hull.isFit.get(row.departure) ?? misfitsOf(hull, { ...seats, service_date: row.day, start_time: row.time }).length === 0;
  hull.isFit.set(row.departure, isFit);
  return isFit ? seats : null;
}

/** What is sold without departures takes whoever comes. */
const ANYBODY: Left = { seats: Number.POSITIVE_INFINITY, heads: Number.POSITIVE_INFINITY };

/** A hull that is taken. */
const NOTHING: Left = { seats: 0, heads: 0 };

/** Who asks what of which days. */
export interface Asked {
  readonly country: string;
  /** '' for all that the country sells. */
  readonly excursion: string;
  /** `YYYY-MM-DD` of the country, and the day after the last one. */
  readonly from: string;
  readonly to: string;
  /** Instant by which sales are over. */
  readonly now_ms: number;
  /** Whose allotments are his own to sell; '' of guests and of the desk, who sell what is nobody's. */
  readonly agent: string;
}

/** All that decides what can be had on some days, read once. */
export interface Market extends Pick<Asked, 'country' | 'now_ms' | 'agent'> {
  readonly app: App;
  readonly zone: Zone;
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  readonly plans: ReadonlyMap<string, readonly PbRecord[]>;
  readonly hulls: ReadonlyMap<string, Hull>;
  /** Seats of allotments whose hour has come, by departure: whoever claims them has them. */
  readonly due: ReadonlyMap<string, number>;
  /** Seats that the asker's agent has of his own, by departure. */
  readonly own: ReadonlyMap<string, number>;
}

export const clockOf = (app: App, country: string): Zone => zoneOf(byId(app, 'countries', country)?.getString('timezone') ?? '');

export function marketOf(app: App, { country, excursion, from, to, now_ms, agent }: Asked): Market {
  const rows = rowsOf(app, ROWS, { country, excursion, from, to }, ROW);
  return {
    ...{ app, country, now_ms, agent, zone: clockOf(app, country), plans: plansBySold(app) },
    ...{ rows: groupBy(rows, ({ sold }) => sold), hulls: hullsOf(app, rows, from, to) },
    ...{ due: dueBack(app, now_ms), own: ownOn(app, { agent, country, from, to, now_ms }) },
  };
}

/** An excursion or a variant, with when it sails. */
export interface Sold {
  readonly id: string;
  readonly isWhole: boolean;
  /** The largest party that it takes by itself; 0 where nobody said. */
  readonly max_people: number;
  /** Hours at which it starts on any of the days, `HH:MM`; its usual one alone where it sails without departures. */
  readonly times: readonly string[];
  /** Why a start is offered to nobody, whatever its seats; `null` where it is. */
  readonly whyNot: (day: string, time: string) => NoOffer | null;
}

/** What a market has of one thing that is sold. */
export function soldIn(market: Market, main: string, id: string): Sold {
  const { app, zone, now_ms } = market;
  const product = soldProduct(app, main, id);
  const dates = daysOf(app, product.main, product.sold, product.schedule);
  const { cutoff_hours } = product;
  // Of later days nobody has to be told that they are over.
  const lastInDoubt = dayAfter(localDay(now_ms + cutoff_hours * HOUR_MS, zone), 1);
  const against = new Map<string, NoOffer | null>();
  const dayWhy = (day: string): NoOffer | null => {
    const known = against.get(day);
    if (known !== undefined) return known;
    const [reason = null] = dayReasons(day, dates);
    against.set(day, reason);
    return reason;
  };
  return {
    ...{ id, isWhole: product.sold.getBool('private'), max_people: product.sold.getInt('max_people'), times: timesOf(market, id, product.start_time) },
    whyNot: (day, time) => dayWhy(day) ?? (day <= lastInDoubt && isOver({ service_date: day, start_time: time, cutoff_hours }, market) ? 'over' : null),
  };
}

/** The day itself is not over yet: a boat that has left is one that can be booked no more. */
export const isOver = (departure: Parameters<typeof cutoffOf>[0], { zone, now_ms }: Pick<Market, 'zone' | 'now_ms'>): boolean =>
  isTime(departure.start_time) && Math.min(cutoffOf(departure, zone), startOf(departure, zone)) <= now_ms;

export function timesOf({ rows, plans }: Market, id: string, usual: string): readonly string[] {
  const times = new Set([...(rows.get(id) ?? []).map(({ time }) => time), ...(plans.get(id) ?? []).map((plan) => plan.getString('start_time'))]);
  return times.size > 0 ? [...times].toSorted() : [usual];
}

/** What one start has for the asker. */
export interface Offer {
  readonly left: Left;
  /** Of the seats those that are the asker's own. */
  readonly own: number;
  /** What they were reckoned from; none of what is sold without departures. */
  readonly seats?: Seats;
}

/** Whether something sails by departures, made or to be made; all else takes whoever comes. */
export const isCounted = ({ rows, plans }: Market, id: string): boolean => rows.has(id) || (plans.get(id) ?? []).length > 0;

/** What the starts at an hour of a day have left, the emptiest first; none where nothing of it is on sale. */
export function offersAt(market: Market, { id, isWhole }: Pick<Sold, 'id' | 'isWhole'>, day: string, time: string): readonly Offer[] {
  const { app, country, agent, own, plans } = market;
  const there = (market.rows.get(id) ?? []).filter((row) => row.day === day && row.time === time);
  if (there.length === 0 && !isCounted(market, id)) return [{ left: ANYBODY, own: 0 }];
  const offer = (seats: Seats, mine: number): Offer => ({ seats, own: mine, left: leftOf(seats, isWhole, mine) ?? NOTHING });
  const isPlanned = there.length === 0 && (plans.get(id) ?? []).some((record) => isPlannedAt(record, { day, time }));
  const planned = isPlanned ? (placesFor(app, { country, sold: id, day, time }) ?? []) : [];
  const offers = [
    ...there.flatMap((row) => {
      const seats = seatsOn(market, row);
      return seats ? [offer(seats, own.get(row.departure) ?? 0)] : [];
    }),
    ...planned.flatMap(({ isOpen, seats, given = [] }) => (isOpen ? [offer(seats, given.find((one) => one.agent === agent)?.seats ?? 0)] : [])),
  ];
  return offers.toSorted((a, b) => b.left.seats - a.left.seats || b.left.heads - a.left.heads);
}

/** An excursion and its variants that are on sale. */
export function variantsOf(app: App, main: string): readonly string[] {
  const sql = "SELECT id FROM ic_excurs WHERE parent = {:main} AND status = 'active' AND hidden = FALSE ORDER BY id";
  return [main, ...rowsOf(app, sql, { main }, { id: '' }).map(({ id }) => id)];
}
