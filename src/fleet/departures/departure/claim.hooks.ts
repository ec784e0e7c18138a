import type { Desk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, timeOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { sailingOf } from '../../../catalogue/catalogue/hooks/sailing.ts';
import { headcount } from '../../../catalogue/catalogue/rules/party.ts';
import { dayReasons } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { dayAfter, HOUR_MS, overlap, type Span, spanOf } from '../../../lib/time/zone.ts';
import type { Seats } from '../../../model/departures/answers.ts';
import type { PlannedAllotment } from '../../../model/departures/fields/sailing-plans.ts';
import { dueBack, ownSeats, releaseDue, seatsAsClaimed, seatsIn } from '../seats/allotments.hooks.ts';
import { type Claim, fits, freeSeats, seatsOf, without } from '../seats/seats.rules.ts';
import { hullOf, misfitsIn, refit } from './hulls.hooks.ts';
import { allotmentsOf, departureBeside, departureOn, holdsOn, plannedOn, planOf, wouldBeOn } from './make.hooks.ts';

/** On which trip somebody wants to sail. */
export interface Asked {
  readonly country: string;
  /** The variant that is sold, or the excursion itself. */
  readonly sold: string;
  /** `YYYY-MM-DD` and `HH:MM` of the country's clock. */
  readonly day: string;
  readonly time: string;
}

/** What somebody wants to sail on. */
export interface Wanted extends Claim, Asked {
  /** Whether somebody who may sell against the schedule says that it sails then for them. */
  readonly isAgainstSchedule: boolean;
  /** Whether it is sold already and has no departure yet: where nothing sails at its hour, it goes on without. */
  readonly isUnseated: boolean;
  /** Agent whose guests they are, who may have seats of his own; '' for none. */
  readonly agent: string;
  /** The voucher that wants them. */
  readonly voucher: string;
}

/** A claim that holds already, and moves. */
export interface Held extends Claim {
  readonly departure: string;
  readonly agent: string;
}

// decision: seats
/**
 * Finds seats for a party: on the departure where it sits already, else on the one that is fullest and still has them, so that
 * whole hulls stay free. What is sold without departures has none. The seats themselves are counted when the voucher is saved.
 * @returns id of the departure, '' where what is sold has none
 * @throws Refusal `seats_gone` with what is free, and the nearest days that have enough
 */
export function findSeats(desk: Desk, wanted: Wanted, held: Held | null): string {
  if (held && staysSeated(desk.tx, wanted, held)) return held.departure;
  const all = departuresOf(desk.tx, wanted);
  const candidates = all.length > 0 ? all : madeFor(desk, wanted);
  if (candidates.length === 0) return wanted.isUnseated || plansOf(desk.tx, wanted.sold).length === 0 ? '' : refuse(desk, wanted, 0);
  const seen = candidates.map((record) => seenOn(desk, record, wanted, held));
  // Whoever sits on what is closed or boarding may stay there and become fewer; a senior puts a guest on while it boards.
  const open = seen.filter(
    ({ state, isFit, id }) =>
      isFit &&
      (state === 'open' || ((state === 'closed' || state === 'boarding') && id === held?.departure) || (state === 'boarding' && wanted.isAgainstSchedule)),
  );
  const same = open.find(({ id, seats, own }) => id === held?.departure && fits(seats, wanted, own));
  if (same) return same.id;
  const best = fullestOf(open, wanted);
  return best ? best.id : refuse(desk, wanted, Math.max(0, ...open.map(({ seats, own }) => freeSeats(seats) + own)));
}

/**
 * Whether a party takes no more of its departure than it has: it stays there whatever became of that meanwhile. A boat that may carry
 * fewer now, or does not sail, is the last reason to refuse that somebody stays ashore.
 */
function staysSeated(app: App, wanted: Wanted, held: Held): boolean {
  const departure = byId(app, 'departures', held.departure);
  if (!departure) return false;
  if (wanted.agent !== held.agent || (wanted.isWhole && !held.isWhole)) return false;
  const isItsOwn = departure.getString('service_date') === wanted.day && departure.getString('start_time') === wanted.time;
  const counted = departure.getBool('infants_count');
  const isNoMore = headcount(wanted.party) <= headcount(held.party) && seatsOf(wanted.party, counted) <= seatsOf(held.party, counted);
  return isItsOwn && isNoMore && departure.getStringSlice('excursions').includes(wanted.sold);
}

/** A departure as it is now, by its boat's record too, with the agent's own seats, after what was due to fall back did. */
function seenOn(desk: Desk, record: PbRecord, { agent, voucher }: Pick<Wanted, 'agent' | 'voucher'>, held: Held | null) {
  releaseDue(desk, record.id);
  const isFit = refit(desk, record.id).length === 0;
  const one = byId(desk.tx, 'departures', record.id) ?? record;
  return { id: one.id, isFit, state: one.getString('state'), seats: seenBy(one, held), own: ownSeats(desk.tx, one, agent, voucher) };
}

/** Of departures that take a party the one that is fullest. */
function fullestOf(open: readonly ReturnType<typeof seenOn>[], claim: Claim): ReturnType<typeof seenOn> | undefined {
  return open.filter(({ seats, own }) => fits(seats, claim, own)).toSorted((a, b) => freeSeats(a.seats) - freeSeats(b.seats))[0];
}

const ALLOTTED = `SELECT DISTINCT d.start_time AS time FROM allotments a INDEXED BY idx_allotments_4 JOIN departures d ON d.id = a.departure
  WHERE a.agent = {:agent} AND a.state = 'live' AND a.until > {:now} AND d.country = {:country} AND d.service_date = {:day} AND d.state = 'open'
    AND d.starts_at > {:now} AND (d.cutoff_at = '' OR d.cutoff_at > {:now}) AND EXISTS (SELECT 1 FROM json_each(d.excursions) e WHERE e.value = {:sold})
  ORDER BY d.start_time`;

/**
 * The first hour of a day at which a party would sit on its agent's own seats alone: what `findSeats` would choose then has so many left
 * of them. Nobody else's seats are touched.
 * @returns `HH:MM`; '' where there is none
 */
export function allottedTime(desk: Desk, asked: Omit<Asked, 'time'> & Claim & { readonly agent: string }): string {
  const { agent, country, sold, day, party } = asked;
  const times = rowsOf(desk.tx, ALLOTTED, { agent, country, sold, day, now: desk.now }, { time: '' });
  const found = times.find(({ time }) => {
    const seen = departuresOf(desk.tx, { country, sold, day, time }).map((record) => seenOn(desk, record, { agent, voucher: '' }, null));
    const open = seen.filter(({ state, isFit }) => isFit && state === 'open');
    const best = fullestOf(open, asked);
    return best !== undefined && best.own >= seatsOf(party, best.seats.infants_count);
  });
  return found?.time ?? '';
}

function refuse(desk: Desk, wanted: Wanted, free: number): never {
  throw new Refusal('seats_gone', { free, wanted: seatsOf(wanted.party, false), alternatives: nearest(desk.tx, wanted) });
}

const seenBy = (departure: PbRecord<'departures'>, held: Held | null): Seats =>
  held?.departure === departure.id ? without(seatsIn(departure), held) : seatsIn(departure);

// decision: departures-of-plans
/** Departures on which it sails, but for those that were called off. */
export function departuresOf(app: App, { country, sold, day, time }: Asked): readonly PbRecord[] {
  const sql = `SELECT d.id FROM departures d INDEXED BY idx_departures_1
    WHERE d.country = {:country} AND d.service_date = {:day} AND d.start_time = {:time} AND d.state != 'cancelled'
      AND EXISTS (SELECT 1 FROM json_each(d.excursions) e WHERE e.value = {:sold})`;
  return rowsOf(app, sql, { country, sold, day, time }, { id: '' }).flatMap(({ id }) => byId(app, 'departures', id) ?? []);
}

/** Plans by which it sails. */
export function plansOf(app: App, sold: string): readonly PbRecord[] {
  const sql = 'SELECT id FROM sailing_plans WHERE active = TRUE AND EXISTS (SELECT 1 FROM json_each(excursions) e WHERE e.value = {:sold})';
  return rowsOf(app, sql, { sold }, { id: '' }).flatMap(({ id }) => byId(app, 'sailing_plans', id) ?? []);
}

/** Plans that sail anything, by what they sail. */
export function plansBySold(app: App): ReadonlyMap<string, readonly PbRecord[]> {
  const found = new Map<string, PbRecord[]>();
  for (const { id } of rowsOf(app, 'SELECT id FROM sailing_plans WHERE active = TRUE ORDER BY rowid', {}, { id: '' })) {
    const record = byId(app, 'sailing_plans', id);
    for (const sold of new Set(record?.getStringSlice('excursions'))) if (record) found.set(sold, [...(found.get(sold) ?? []), record]);
  }
  return found;
}

/** Whether a plan sails at an hour of a day, as far as it says itself. */
export const isPlannedAt = (record: PbRecord, { day, time }: Pick<Asked, 'day' | 'time'>): boolean =>
  record.getString('start_time') === time && holdsOn({ record }, day);

/** Plans that sail something at an hour of a day; those that are of other days are not asked. */
const plansAt = (app: App, asked: Asked): readonly PbRecord[] => plansOf(app, asked.sold).filter((record) => isPlannedAt(record, asked));

/**
 * Departures that are made for whoever asks: of a day further ahead than they are made, or of a day or an hour at which a senior
 * sells against the schedule. That it may sail then was asked before. What its plan has on that day already is found by its own day and
 * hour, or not at all: where it was moved, nothing sails at the old place until a senior says so.
 */
function madeFor(desk: Desk, wanted: Wanted): readonly PbRecord[] {
  const { sold, day, time, isAgainstSchedule } = wanted;
  const sailing = sailingOf(desk.tx, sold);
  if (!sailing) return [];
  const planned = plansAt(desk.tx, wanted).map((record) => ({ record, known: plannedOn(desk.tx, record, day) }));
  const made = planned.flatMap(({ record, known }) => (known ? [] : (departureOn(desk, planOf(desk.tx, record), day, [sailing]) ?? [])));
  const [usual] = plansOf(desk.tx, sold);
  if (made.length > 0 || !isAgainstSchedule || !usual) return made;
  const there = planned.flatMap(({ known }) => (known?.getString('service_date') === day && known.getString('start_time') === time ? [known] : []));
  if (there.length === 0) return [departureBeside(desk, planOf(desk.tx, usual), day, time, sailing)];
  // Its plan sails it on the same hull on other days: today for them alone. What was called off stays so.
  return there.filter((one) => one.getString('state') !== 'cancelled').map((one) => joinedBy(desk, one, sold));
}

function joinedBy(desk: Desk, departure: PbRecord<'departures'>, sold: string): PbRecord {
  departure.set('excursions', [...departure.getStringSlice('excursions'), sold]);
  departure.set('by_hand', [...new Set([...(jsonIn<readonly string[] | null>(departure, 'by_hand', []) ?? []), 'excursions'])]);
  desk.save(departure, { action: 'save' });
  return departure;
}

const NEAR_DAYS = 14;
const ALTERNATIVES = 4;

/** A day on which a party could be taken on. */
export interface Alternative {
  readonly day: string;
  readonly time: string;
  readonly free: number;
}

const SHAPE = { departure: '', day: '', time: '', starts_at: '' };

/** Departures that are on sale by their own state and the end of their own sales. */
const NEAR = `SELECT id AS departure, service_date AS day, start_time AS time, starts_at
  FROM departures INDEXED BY idx_departures_1
  WHERE country = {:country} AND service_date >= {:from} AND service_date <= {:to} AND state = 'open' AND starts_at > {:now}
    AND (cutoff_at = '' OR cutoff_at > {:now}) AND EXISTS (SELECT 1 FROM json_each(excursions) e WHERE e.value = {:sold})`;

/** What is looked for: who, and what on which `YYYY-MM-DD` day at which `HH:MM`. */
type Sought = Claim & Readonly<Record<'country' | 'sold' | 'day' | 'time', string>>;

/** The nearest days, before and after, that have seats for a party; the nearest first. */
export const nearest = (app: App, sought: Sought, most = ALTERNATIVES): readonly Alternative[] =>
  nearestDepartures(app, sought, most).map(({ day, time, free }) => ({ day, time, free }));

/**
 * The departures of those days: whoever claims one of them is sold it. What sails together ends its sales one by one, so that the schedule of
 * what is sought is asked beside the departure's own end, and its boat as it is now.
 */
export function nearestDepartures(
  app: App,
  { country, sold, day, time, ...claim }: Sought,
  most: number,
): readonly (Alternative & { readonly departure: string })[] {
  const sailing = sailingOf(app, sold);
  if (!sailing) return [];
  const now_ms = Date.now();
  const now = new Date(now_ms).toISOString().replace('T', ' ');
  const rows = rowsOf(app, NEAR, { country, sold, from: dayAfter(day, -NEAR_DAYS), to: dayAfter(day, NEAR_DAYS), now }, SHAPE);
  const due = dueBack(app, now_ms);
  const away = (one: string): number => Math.abs(Date.parse(one) - Date.parse(day));
  const onSale = rows
    .filter((row) => row.day !== day || row.time !== time)
    .filter((row) => timeOf(row.starts_at) - sailing.cutoff_hours * HOUR_MS > now_ms && dayReasons(row.day, sailing.days).length === 0)
    .toSorted((a, b) => away(a.day) - away(b.day) || (a.day + a.time < b.day + b.time ? -1 : 1));
  const found: (Alternative & { readonly departure: string })[] = [];
  for (const row of onSale) {
    if (found.length >= most) break;
    const departure = byId(app, 'departures', row.departure);
    if (!departure) continue;
    const boat = byId(app, 'boats', departure.getString('boat'));
    const seats = { ...seatsAsClaimed(departure, due), ...(boat ? hullOf(boat, departure.getInt('wanted')) : {}) };
    if (!fits(seats, claim) || misfitsIn(app, departure).length > 0) continue;
    found.push({ departure: row.departure, day: row.day, time: row.time, free: freeSeats(seats) });
  }
  return found;
}

/** A departure that somebody could be sold, whether it is made already or would be made for him. */
export interface Place {
  /** The same before and after it is made. */
  readonly key: string;
  readonly isOpen: boolean;
  readonly seats: Seats;
  /** Of one that would be made: the boat that it would take, and when. */
  readonly hull?: Hull;
  /** Of one that would be made: the allotments that it would have. */
  readonly given?: readonly PlannedAllotment[];
}

/** A boat that is taken for a while. */
interface Hull extends Span {
  readonly boat: string;
}

/** Whether one boat would be wanted twice at a time. */
const isSameHull = (one: Hull, other: Hull): boolean => one.boat === other.boat && overlap(one, other);

/** Where a party would be looked for seats, in the same order, with nothing written; `null` of what is sold without departures. */
export function placesFor(app: App, asked: Asked): readonly Place[] | null {
  const departures = departuresOf(app, asked);
  const due = departures.length > 0 ? dueBack(app, Date.now()) : new Map<string, number>();
  const there = departures.map(
    (one): Place => ({
      key: one.getString('plan_day') || one.id,
      isOpen: one.getString('state') === 'open' && misfitsIn(app, one).length === 0,
      seats: seatsAsClaimed(one, due),
    }),
  );
  if (there.length > 0) return there;
  const found: Place[] = [];
  for (const record of plansAt(app, asked)) {
    const place = placeOf(app, record, asked);
    const { hull } = place ?? {};
    // Plans are made in this order: of two that want one boat the second gets none.
    const isLate = hull !== undefined && found.some((before) => before.hull && isSameHull(before.hull, hull));
    if (place) found.push(isLate ? { key: place.key, isOpen: false, seats: place.seats } : place);
  }
  return found.length === 0 && plansOf(app, asked.sold).length === 0 ? null : found;
}

function placeOf(app: App, record: ReturnType<typeof plansOf>[number], { sold, day }: Asked): Place | null {
  const sailing = sailingOf(app, sold);
  const would = sailing && wouldBeOn(app, planOf(app, record), day, [sailing]);
  if (!would) return null;
  const { key, fields } = would;
  const number = (name: string): number => Number(fields[name] ?? 0);
  const empty: Seats = {
    ...{ capacity: number('capacity'), licensed: number('licensed'), infants_count: fields['infants_count'] === true },
    ...{ held_seats: 0, allotted: 0, seats_taken: 0, persons_taken: 0, parties_taken: 0, hulls_taken: 0 },
  };
  // Agents get theirs when it is made, as far as there are any.
  const starts_ms = timeOf(String(fields['starts_at']));
  const kept = allotmentsOf(record).filter(({ release_hours }) => starts_ms - release_hours * HOUR_MS > Date.now());
  const given: PlannedAllotment[] = [];
  let allotted = 0;
  for (const one of kept)
    if (freeSeats({ ...empty, allotted }) >= one.seats) {
      given.push(one);
      allotted += one.seats;
    }
  const boat = String(fields['boat'] ?? '');
  const hull = boat === '' ? {} : { hull: { boat, ...spanOf(day, record.getString('start_time'), number('minutes')) } };
  return { key, isOpen: fields['state'] === 'open', seats: { ...empty, allotted }, given, ...hull };
}
