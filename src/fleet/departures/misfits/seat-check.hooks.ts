import { deskShow } from '../../../backend/desk/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { storedTime, zoneOf } from '../../../backend/engine/record-data.ts';
import { dayAfter, instantOf } from '../../../lib/time/zone.ts';
import type { Misfit } from '../../../model/departures/answers.ts';
import { readSeatCheck as operation } from '../../../model/departures/operations.ts';
import { misfitsFrom, todayIn } from './misfits.hooks.ts';

/** The word of what the night's check finds. */
const SEATS_DIFFER = 'seats_differ';
const LIVE = "('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')";
/** So many of a kind are named: whoever mends them looks again. */
const NAMED = 100;

/** Trips of so long ago are looked at no more: their sums are what was paid. */
const BACK_DAYS = 60;

/**
 * Adds up who sits where out of the vouchers themselves, and says what does not agree with departures: with what they count,
 * with what they have, whether each sits on a departure of its own day and hour, what a departure says of its boat, and live vouchers
 * of trips that have departures which sit on none, and vouchers that sell others than their people.
 */
const CHECK = `
  WITH summed AS (
    SELECT d.id, d.service_date AS day, d.state, d.capacity - d.held_seats - d.allotted AS room, d.licensed, d.seats_taken, d.persons_taken, d.parties_taken, d.hulls_taken, d.allowed_seats,
      COALESCE(SUM(v.adults + v.children + CASE WHEN d.infants_count THEN v.infants ELSE 0 END), 0) AS seats,
      COALESCE(SUM(v.adults + v.children + v.infants), 0) AS persons, COUNT(v.id) AS parties,
      COALESCE(SUM(v.units LIKE '%"private_boat"%'), 0) AS hulls
    FROM departures d INDEXED BY idx_departures_1
      LEFT JOIN vouchers v INDEXED BY idx_vouchers_departure ON v.departure = d.id AND v.departure != '' AND v.state IN ${LIVE}
    WHERE d.country = {:country} AND d.service_date >= {:from}
    GROUP BY d.id)
  SELECT 'miscounted' AS fault, id, day FROM summed
    WHERE (seats, persons, parties, hulls) IS NOT (seats_taken, persons_taken, parties_taken, hulls_taken)
  UNION ALL SELECT 'oversold', id, day FROM summed WHERE state != 'cancelled' AND seats > MAX(room, allowed_seats)
  UNION ALL SELECT 'overloaded', id, day FROM summed WHERE state != 'cancelled' AND licensed > 0 AND persons > licensed
  UNION ALL SELECT 'with_a_charter', id, day FROM summed WHERE hulls > 0 AND parties > 1
  UNION ALL SELECT 'on_a_cancelled', id, day FROM summed WHERE state = 'cancelled' AND parties > 0
    AND parties > (SELECT COUNT(*) FROM sea_choices c INDEXED BY idx_sea_choices_5 WHERE c.departure = summed.id AND c.state IN ('open', 'passed_to_manager'))
  UNION ALL SELECT 'other_moment', v.id, v.service_date FROM vouchers v INDEXED BY idx_vouchers_date CROSS JOIN departures d ON d.id = v.departure
    WHERE v.country = {:country} AND v.service_date >= {:from} AND v.departure != '' AND v.state IN ${LIVE}
      AND (v.service_date, v.start_time) IS NOT (d.service_date, d.start_time)
  UNION ALL SELECT 'other_than_boat', d.id, d.service_date FROM departures d INDEXED BY idx_departures_1 CROSS JOIN boats b ON b.id = d.boat
    WHERE d.country = {:country} AND d.service_date >= {:today} AND d.state IN ('open', 'closed', 'boarding')
      AND (d.licensed, d.infants_count, d.capacity) IS NOT
        (b.capacity_licensed, b.infants_count, CASE WHEN d.wanted > 0 THEN MIN(d.wanted, b.capacity_sold) ELSE b.capacity_sold END)
  UNION ALL SELECT 'standing', v.id, v.service_date FROM vouchers v INDEXED BY idx_vouchers_date
    WHERE v.country = {:country} AND v.service_date >= {:today} AND v.departure = '' AND v.state IN ('on_hold', 'pending_supplier', 'confirmed')
      AND EXISTS (SELECT 1 FROM sailing_plans p, json_each(p.excursions) e WHERE p.active = TRUE AND e.value = CASE WHEN v.variant = '' THEN v.excursion ELSE v.variant END)
  UNION ALL SELECT 'people_differ', v.id, v.service_date FROM vouchers v INDEXED BY idx_vouchers_date
    WHERE v.country = {:country} AND v.service_date >= {:from} AND (v.adults, v.children, v.infants, v.pax_count) IS NOT (
      SELECT COALESCE(SUM(p.band = 'adult'), 0), COALESCE(SUM(p.band = 'child'), 0), COALESCE(SUM(p.band = 'infant'), 0), COUNT(*)
      FROM voucher_people p INDEXED BY idx_voucher_people_1 WHERE p.voucher = v.id AND p.state IN ('coming', 'aboard', 'did_not_come'))
  ORDER BY day, id LIMIT ${NAMED}`;

interface SeatFault {
  /**
   * `miscounted`, `oversold`, `overloaded`, `with_a_charter`, `on_a_cancelled`, `standing`; `other_moment` than the departure's;
   * `other_than_boat` where a departure says otherwise of its boat than the boat; by the boat of this moment `over_licence`, `over_capacity`,
   * `unfit_boat`; `other_instant` where it starts at another instant than that of its day and hour;
   * `people_differ` where a voucher sells others than its people.
   */
  readonly fault: string;
  /** The departure; of `standing`, `people_differ` and `other_moment` the voucher. */
  readonly id: string;
  readonly country: string;
  readonly day: string;
}

const FAULT_OF: Readonly<Record<Misfit['code'], string>> = {
  over_licence: 'over_licence',
  over_capacity: 'over_capacity',
  boat_aside: 'unfit_boat',
  papers_lapsed: 'unfit_boat',
  boat_blocked: 'unfit_boat',
};

/** Departures as their boats are now: with too many guests, or on sale or booked on one that may not sail. */
function misfitFaults(app: App, country: string): readonly Found[] {
  return misfitsFrom(app, country, todayIn(app, country), true).flatMap(({ id, service_date: day, misfits }) =>
    [...new Set(misfits.map(({ code }) => FAULT_OF[code]))].map((fault) => ({ fault, id, day })),
  );
}

/** Departures that start at another instant than their day and hour say. */
function instantFaults(app: App, country: string, from: string): readonly Found[] {
  const zone = zoneOf(byId(app, 'countries', country)?.getString('timezone') ?? '');
  const sql = `SELECT MIN(id) AS id, service_date AS day, start_time AS time, starts_at FROM departures INDEXED BY idx_departures_1
    WHERE country = {:country} AND service_date >= {:from} GROUP BY service_date, start_time, starts_at`;
  return rowsOf(app, sql, { country, from }, { id: '', day: '', time: '', starts_at: '' }).flatMap(({ id, day, time, starts_at }) =>
    storedTime(instantOf(day, time, zone)) === starts_at ? [] : [{ fault: 'other_instant', id, day }],
  );
}

type Found = Omit<SeatFault, 'country'>;

/** What does not agree in a country now. */
function faultsIn(app: App, country: string): readonly SeatFault[] {
  const today = new Date().toISOString().slice(0, 10);
  const from = dayAfter(today, -BACK_DAYS);
  const found = rowsOf(app, CHECK, { country, today, from }, { fault: '', id: '', day: '' });
  return [found, misfitFaults(app, country), instantFaults(app, country, from)].flatMap((some) => some.slice(0, NAMED).map((one) => ({ country, ...one })));
}

/** What does not agree now; nothing where all does. */
const findSeatFaults = (app: App): readonly SeatFault[] =>
  rowsOf(app, 'SELECT id FROM countries ORDER BY id', {}, { id: '' }).flatMap(({ id }) => faultsIn(app, id));

// decision: seats
/** Every night: what does not agree is a fault of the house's own work. */
export function checkSeats(app: App): Tally {
  const parts = new Parts();
  for (const { id: country } of rowsOf(app, 'SELECT id FROM countries ORDER BY id', {}, { id: '' })) {
    const found = faultsIn(app, country);
    for (const { fault, id, day } of found) parts.fail(`${fault} ${id} on ${day}`, SEATS_DIFFER);
    if (found.length === 0) parts.end();
  }
  return parts.sum;
}

export function readSeatCheck(e: RequestEvent): void {
  deskShow(e, operation, (app) => ({ faults: findSeatFaults(app) }));
}
