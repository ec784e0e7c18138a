import { SYSTEM } from '../../../backend/sessions/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf, settingIn } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { deadline } from '../../../lib/time/office-hours.ts';
import { claimIn, ownSeats, seatsIn } from '../../../fleet/departures/seats/allotments.hooks.ts';
import { officeOf } from '../../leads/lead/lead.hooks.ts';
import { holdVoucher } from '../../../booking/vouchers/sale/hold.hooks.ts';
import { saveVoucher } from '../../../booking/vouchers/sale/save.hooks.ts';
import { nextInLine, type Waiting } from '../rules/line.ts';

/** So many of a line are looked at when seats come free. */
const LINE_MOST = 60;

/** Who waits for a departure, first come first. */
export function lineOf(app: App, departure: PbRecord<'departures'>): readonly PbRecord[] {
  const sql = `SELECT w.id FROM waiting_list w INDEXED BY idx_waiting_list_1
    WHERE w.country = {:country} AND w.service_date = {:day} AND w.start_time = {:time} AND w.state IN ('waiting', 'offered') AND w.state = 'waiting'
      AND EXISTS (SELECT 1 FROM departures d, json_each(d.excursions) e WHERE d.id = {:departure} AND e.value = w.sold)
    ORDER BY w.since, w.id LIMIT ${LINE_MOST}`;
  const [country, day, time] = (['country', 'service_date', 'start_time'] as const).map((name) => departure.getString(name));
  return rowsOf(app, sql, { country, day, time, departure: departure.id }, { id: '' }).flatMap(({ id }) => byId(app, 'waiting_list', id) ?? []);
}

/** The place in line that a voucher asks for. */
export function wantedBy(voucher: PbRecord<'vouchers'>): Readonly<Record<string, unknown>> {
  return {
    country: voucher.getString('country'),
    voucher: voucher.id,
    sold: voucher.getString('variant') || voucher.getString('excursion'),
    service_date: voucher.getString('service_date'),
    start_time: voucher.getString('start_time'),
  };
}

/** Departures of what a voucher wants, at its moment, that may still be sold. */
export function departuresFor(desk: Desk, voucher: PbRecord<'vouchers'>): readonly PbRecord[] {
  const { country, sold, service_date, start_time } = wantedBy(voucher);
  const sql = `SELECT d.id FROM departures d INDEXED BY idx_departures_1
    WHERE d.country = {:country} AND d.service_date = {:service_date} AND d.start_time = {:start_time} AND d.state IN ('open', 'closed')
      AND (d.cutoff_at = '' OR d.cutoff_at > {:now}) AND EXISTS (SELECT 1 FROM json_each(d.excursions) e WHERE e.value = {:sold})`;
  return rowsOf(desk.tx, sql, { country, sold, service_date, start_time, now: desk.now }, { id: '' }).flatMap(
    ({ id }) => byId(desk.tx, 'departures', id) ?? [],
  );
}

/** An entry as the rule of the line sees it. @param entry its id, where it is in the line already */
export function waitingIn(app: App, departure: PbRecord<'departures'>, voucher: PbRecord<'vouchers'>, entry = ''): Waiting {
  return { id: entry, ...claimIn(voucher), own: ownSeats(app, departure, voucher.getString('agent'), voucher.id) };
}

// decision: the-waiting-list
/**
 * Offers free seats of a departure to whoever waits for them, in the order of the line, until none are left that suit anybody:
 * their vouchers hold them for the working minutes that are set, or until sales end. Who cannot be offered them any more leaves the line.
 */
export function offerSeats(desk: Desk, id: string): void {
  const departure = byId(desk.tx, 'departures', id);
  if (departure?.getString('state') !== 'open') return;
  for (const entries = [...lineOf(desk.tx, departure)]; entries.length > 0; ) {
    const current = byId(desk.tx, 'departures', id) ?? departure;
    const line = entries.flatMap((entry) => {
      const voucher = byId(desk.tx, 'vouchers', entry.getString('voucher'));
      return voucher ? [waitingIn(desk.tx, current, voucher, entry.id)] : [];
    });
    const next = nextInLine(seatsIn(current), line);
    if (!next) return;
    const [entry] = entries.splice(
      entries.findIndex((one) => one.id === next.id),
      1,
    );
    if (entry) offer(openDesk(desk.tx, SYSTEM, {}, null), entry, current);
  }
}

/** Holds seats for one entry; a refusal says why it cannot have them, and costs nobody else his turn. */
function offer(desk: Desk, entry: PbRecord, departure: PbRecord<'departures'>): void {
  const voucher = desk.take('vouchers', entry.getString('voucher'));
  try {
    holdVoucher(desk, voucher);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    entry.set('state', 'over');
    entry.set('why', error.code);
    desk.save(entry, { action: 'pass' });
    return;
  }
  const country = voucher.getString('country');
  const { hours, offsetAt } = officeOf(desk.tx, country);
  const until = Math.min(
    deadline(timeOf(desk.now), settingIn(desk.tx, 'seat_offer_minutes', country), hours, offsetAt),
    timeOf(voucher.getString('expires_at')),
  );
  voucher.set('expires_at', storedTime(until));
  entry.set('state', 'offered');
  entry.set('departure', departure.id);
  entry.set('offered_at', desk.now);
  entry.set('offered_until', storedTime(until));
  // First: whoever follows the voucher finds it as offered.
  desk.save(entry, { action: 'offer' });
  saveVoucher(desk, voucher, { action: 'offer_seats' });
}
