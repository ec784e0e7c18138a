import { deskRead } from '../../../backend/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { dayAfter } from '../../../lib/zone.ts';

/** The word of what the night's check finds. */
const SEATS_DIFFER = 'seats_differ';
const LIVE = "('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')";
/** So many are named: whoever mends them looks again. */
const NAMED = 100;

/** Trips of so long ago are looked at no more: their sums are what was paid. */
const BACK_DAYS = 60;

/**
 * Adds up who sits where out of the vouchers themselves, and says what does not agree with departures: with what they count,
 * with what they have, and live vouchers of trips that have departures which sit on none.
 */
const CHECK = `
  WITH summed AS (
    SELECT d.id, d.service_date AS day, d.state, d.capacity - d.held_seats - d.allotted AS room, d.licensed, d.seats_taken, d.persons_taken, d.parties_taken, d.hulls_taken,
      COALESCE(SUM(v.adults + v.children + CASE WHEN d.infants_count THEN v.infants ELSE 0 END), 0) AS seats,
      COALESCE(SUM(v.adults + v.children + v.infants), 0) AS persons, COUNT(v.id) AS parties,
      COALESCE(SUM(v.units LIKE '%"private_boat"%'), 0) AS hulls
    FROM departures d INDEXED BY idx_departures_1
      LEFT JOIN vouchers v INDEXED BY idx_vouchers_departure ON v.departure = d.id AND v.departure != '' AND v.state IN ${LIVE}
    WHERE d.country = {:country} AND d.service_date >= {:from}
    GROUP BY d.id)
  SELECT 'miscounted' AS fault, id, day FROM summed
    WHERE (seats, persons, parties, hulls) IS NOT (seats_taken, persons_taken, parties_taken, hulls_taken)
  UNION ALL SELECT 'oversold', id, day FROM summed WHERE seats > room
  UNION ALL SELECT 'overloaded', id, day FROM summed WHERE licensed > 0 AND persons > licensed
  UNION ALL SELECT 'beside_a_charter', id, day FROM summed WHERE hulls > 0 AND parties > 1
  UNION ALL SELECT 'on_a_cancelled', id, day FROM summed WHERE state = 'cancelled' AND parties > 0
    AND parties > (SELECT COUNT(*) FROM sea_choices c INDEXED BY idx_sea_choices_5 WHERE c.departure = summed.id AND c.state IN ('open', 'passed_to_manager'))
  UNION ALL SELECT 'standing', v.id, v.service_date FROM vouchers v INDEXED BY idx_vouchers_date
    WHERE v.country = {:country} AND v.service_date >= {:today} AND v.departure = '' AND v.state IN ('on_hold', 'pending_supplier', 'confirmed')
      AND EXISTS (SELECT 1 FROM sailing_plans p, json_each(p.excursions) e WHERE p.active = TRUE AND e.value = CASE WHEN v.variant = '' THEN v.excursion ELSE v.variant END)
  ORDER BY day, id LIMIT ${NAMED}`;

interface SeatFault {
  /** `miscounted`, `oversold`, `overloaded`, `beside_a_charter`, `on_a_cancelled`, `standing`. */
  readonly fault: string;
  /** The departure; of `standing` the voucher. */
  readonly id: string;
  readonly country: string;
  readonly day: string;
}

/** What does not agree in a country now. */
function faultsIn(app: App, country: string): readonly SeatFault[] {
  const today = new Date().toISOString().slice(0, 10);
  const found = rowsOf(app, CHECK, { country, today, from: dayAfter(today, -BACK_DAYS) }, { fault: '', id: '', day: '' });
  return found.map((one) => ({ country, ...one }));
}

/** What does not agree now; nothing where all does. */
const findSeatFaults = (app: App): readonly SeatFault[] =>
  rowsOf(app, 'SELECT id FROM countries ORDER BY id', {}, { id: '' }).flatMap(({ id }) => faultsIn(app, id));

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

/** GET seat-check: what does not agree now. */
export function readSeatCheck(e: RequestEvent): void {
  deskRead(e, 'departures.edit', (app) => ({ faults: findSeatFaults(app) }));
}
