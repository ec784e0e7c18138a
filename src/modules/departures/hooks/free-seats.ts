import { deskRead } from '../../../backend/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { wordIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import { dayAfter, isDay } from '../../../lib/zone.ts';
import type { FreeSeats } from '../rules/free-seats.ts';
import { fits, freeSeats, type Seats } from '../rules/seats.ts';
import { SAILS } from './calendar.ts';

/** So many days are told at once. */
const MOST_DAYS = 14;

const SHAPE = {
  ...{ departure: '', sold: '', day: '', time: '', capacity: 0, held_seats: 0, allotted: 0, licensed: 0, infants_count: false },
  ...{ seats_taken: 0, persons_taken: 0, parties_taken: 0, hulls_taken: 0, is_whole: false },
};

/** Departures that still sell, by what sails on them. */
const SELLING = `SELECT d.id AS departure, s.value AS sold, d.service_date AS day, d.start_time AS time, d.capacity, d.held_seats, d.allotted, d.licensed,
    d.infants_count, d.seats_taken, d.persons_taken, d.parties_taken, d.hulls_taken, e.private AS is_whole
  FROM departures d INDEXED BY idx_departures_1, json_each(d.excursions) s JOIN ic_excurs e ON e.id = s.value
  WHERE d.country = {:country} AND d.service_date >= {:from} AND d.service_date < {:to} AND d.state = 'open' AND d.starts_at > {:now}
    AND (d.cutoff_at = '' OR d.cutoff_at > {:now})
  ORDER BY d.service_date, d.start_time`;

/** What an agent still has of his own seats on departures of these days. */
const OWN = `SELECT a.departure, a.seats - (SELECT COALESCE(SUM(v.adults + v.children + CASE WHEN d.infants_count THEN v.infants ELSE 0 END), 0)
      FROM vouchers v INDEXED BY idx_vouchers_departure WHERE v.departure = d.id AND v.departure != '' AND v.agent = a.agent
        AND v.state IN ('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')) AS own
  FROM allotments a INDEXED BY idx_allotments_4 JOIN departures d ON d.id = a.departure
  WHERE a.agent = {:agent} AND a.state = 'live' AND a.until > {:now} AND d.country = {:country} AND d.service_date >= {:from} AND d.service_date < {:to}`;

/**
 * GET free-seats?country=&from=&to=: what can still be sold on some days, `to` not among them, with the asking agent's own seats
 * told apart; names of what sails. Neither who sits there nor how many is told.
 */
export function readFreeSeats(e: RequestEvent): void {
  deskRead(e, 'seats.free', (app, actor, query) => {
    const [country, from = '', to = ''] = [wordIn(query['country']), query['from'], query['to']];
    if (!isDay(from) || !isDay(to) || to <= from || to > dayAfter(from, MOST_DAYS)) return { rows: [], sails: [] };
    const rows = freeBetween(app, { country, from, to, now: storedTime(Date.now()), agent: actor.user });
    const sails = rowsOf(app, SAILS, { country }, { row: '' }).map(({ row }) => JSON.parse(row) as { readonly id: string });
    const sold = new Set(rows.map((one) => one.sold));
    return { rows, sails: sails.filter(({ id }) => sold.has(id)) };
  });
}

function freeBetween(app: App, asked: Readonly<Record<'country' | 'from' | 'to' | 'now' | 'agent', string>>): readonly FreeSeats[] {
  const own = new Map(rowsOf(app, OWN, asked, { departure: '', own: 0 }).map((one) => [one.departure, Math.max(0, one.own)]));
  return rowsOf(app, SELLING, asked, SHAPE).map(({ departure, sold, day, time, is_whole, ...seats }) => {
    const whole = { sold, day, time, free: leftWhole(seats), own: 0, is_whole };
    return is_whole ? whole : { ...whole, free: freeSeats(seats), own: seats.hulls_taken > 0 ? 0 : (own.get(departure) ?? 0) };
  });
}

/** Whoever buys the whole boat needs it to himself. */
const leftWhole = (seats: Seats): number => (fits(seats, { party: { adults: 1, children: 0, infants: 0 }, isWhole: true }) ? freeSeats(seats) : 0);
