import { deskShow } from '../../../backend/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import { dayAfter, isDay } from '../../../lib/zone.ts';
import { readFreeSeats as operation } from '../../../model/departures/operations.ts';
import type { FreeSeats, Seats } from '../../../model/departures/answers.ts';
import { fits, freeSeats } from '../rules/seats.ts';
import { SAILS } from './calendar.ts';

/** So many days are told at once. */
const MOST_DAYS = 14;

/** Values of a departure as they are read, in the order of `SELLING`. */
type Selling = readonly [
  ...[departure: string, day: string, time: string, excursions: readonly string[]],
  ...[capacity: number, held_seats: number, allotted: number, licensed: number, infants_count: number],
  ...[seats_taken: number, persons_taken: number, parties_taken: number, hulls_taken: number],
];

/** Departures that still sell, by the hour, as one text: reading them field by field costs the engine more than the query. */
const SELLING = `SELECT COALESCE(json_group_array(json(row)), '[]') AS rows FROM (
  SELECT json_array(d.id, d.service_date, d.start_time, json(d.excursions), d.capacity, d.held_seats, d.allotted, d.licensed, d.infants_count,
    d.seats_taken, d.persons_taken, d.parties_taken, d.hulls_taken) AS row
  FROM departures d INDEXED BY idx_departures_1
  WHERE d.country = {:country} AND d.service_date >= {:from} AND d.service_date < {:to} AND d.state = 'open' AND d.starts_at > {:now}
    AND (d.cutoff_at = '' OR d.cutoff_at > {:now})
  ORDER BY d.service_date, d.start_time)`;

/** Of some excursions and variants: those that are sold whole, and the others. */
const SOLD = `SELECT e.id, e.private AS is_whole FROM json_each({:sold}) s CROSS JOIN ic_excurs e ON e.id = s.value`;

/** How what sails is called, of those that are asked for alone. */
const NAMES = `${SAILS} AND e.id IN (SELECT value FROM json_each({:sold}))`;

/** What an agent still has of his own seats on departures of these days. */
const OWN = `SELECT a.departure, a.seats - (SELECT COALESCE(SUM(v.adults + v.children + CASE WHEN d.infants_count THEN v.infants ELSE 0 END), 0)
      FROM vouchers v INDEXED BY idx_vouchers_departure WHERE v.departure = d.id AND v.departure != '' AND v.agent = a.agent
        AND v.state IN ('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')) AS own
  FROM allotments a INDEXED BY idx_allotments_4 JOIN departures d ON d.id = a.departure
  WHERE a.agent = {:agent} AND a.state = 'live' AND a.until > {:now} AND d.country = {:country} AND d.service_date >= {:from} AND d.service_date < {:to}`;

/** With the asking agent's own seats told apart. */
export function readFreeSeats(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, { country, from, to }) => {
    if (!isDay(from) || !isDay(to) || to <= from || to > dayAfter(from, MOST_DAYS)) return ['"rows":[]', '"sails":[]'];
    const rows = freeBetween(app, { country, from, to, now: storedTime(Date.now()), agent: actor.user });
    const sold = JSON.stringify([...new Set(rows.map((one) => one.sold))]);
    const sails = rowsOf(app, NAMES, { country, sold }, { row: '' }).map(({ row }) => row);
    return [`"rows":${JSON.stringify(rows)}`, `"sails":[${sails.join(',')}]`];
  });
}

/**
 * What can still be sold in a country on some days, `to` not among them, by day and hour.
 * @param asked `now` is a stored instant: what starts, or ends its sales, no later is left out; `agent` is whose own seats are told
 */
export function freeBetween(app: App, asked: Readonly<Record<'country' | 'from' | 'to' | 'now' | 'agent', string>>): readonly FreeSeats[] {
  const own = new Map(rowsOf(app, OWN, asked, { departure: '', own: 0 }).map((one) => [one.departure, Math.max(0, one.own)]));
  const departures = JSON.parse(rowsOf(app, SELLING, asked, { rows: '' })[0]?.rows ?? '[]') as readonly Selling[];
  const sold = JSON.stringify([...new Set(departures.flatMap(([, , , excursions]) => excursions))]);
  const whole = new Map(rowsOf(app, SOLD, { sold }, { id: '', is_whole: false }).map(({ id, is_whole }) => [id, is_whole]));
  return departures.flatMap(([departure, day, time, excursions, ...values]) => {
    const seats = seatsIn(values);
    const free = { whole: leftWhole(seats), seats: freeSeats(seats), own: seats.hulls_taken > 0 ? 0 : (own.get(departure) ?? 0) };
    return excursions.flatMap((one) => {
      const is_whole = whole.get(one);
      if (is_whole === undefined) return [];
      return [{ sold: one, day, time, free: is_whole ? free.whole : free.seats, own: is_whole ? 0 : free.own, is_whole }];
    });
  });
}

type Values = Selling extends readonly [string, string, string, readonly string[], ...infer Rest] ? Rest : never;

const seatsIn = ([capacity, held_seats, allotted, licensed, counted, seats_taken, persons_taken, parties_taken, hulls_taken]: Values): Seats => ({
  ...{ capacity, held_seats, allotted, licensed, infants_count: counted !== 0 },
  ...{ seats_taken, persons_taken, parties_taken, hulls_taken },
});

/** Whoever buys the whole boat needs it to himself. */
const leftWhole = (seats: Seats): number => (fits(seats, { party: { adults: 1, children: 0, infants: 0 }, isWhole: true }) ? freeSeats(seats) : 0);
