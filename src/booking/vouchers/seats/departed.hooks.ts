import type { Desk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import type { DepartureChanged } from '../../../fleet/departures/departure/changed.hooks.ts';

const ON = `SELECT id FROM vouchers INDEXED BY idx_vouchers_departure
  WHERE departure = {:departure} AND departure != '' AND state IN ('on_hold', 'pending_supplier', 'confirmed') ORDER BY id`;

/** Vouchers whose guests are still to sail on a departure, or would if it were not called off. */
export const vouchersOn = (app: App, departure: string): readonly string[] => rowsOf(app, ON, { departure }, { id: '' }).map(({ id }) => id);

const departureOf = (app: App, voucher: PbRecord<'vouchers'>): PbRecord | undefined => byId(app, 'departures', voucher.getString('departure'));

/** Whether the departure that a voucher sits on was called off, so that nobody is carried by it until he has another. */
export const isCalledOff = (app: App, voucher: PbRecord<'vouchers'>): boolean => departureOf(app, voucher)?.getString('state') === 'cancelled';

/** @throws Refusal `departure_off` of a voucher whose departure was called off: nothing is sold or promised on it */
export function requireNotOff(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  if (isCalledOff(desk.tx, voucher)) throw new Refusal('departure_off', { departure: voucher.getString('departure') });
}

/** The pier from which guests leave: where their departure leaves from, else what they were sold says. */
export const pierIn = (app: App, voucher: PbRecord<'vouchers'>): PbRecord | undefined =>
  byId(app, 'locations', departureOf(app, voucher)?.getString('pier') || voucher.getString('pier'));

/**
 * Brings vouchers to the pier that their departure leaves from now. Its day and hour are theirs too, so that it is moved only while nobody
 * is booked on it.
 */
export function carryVouchers(desk: Desk, departure: PbRecord<'departures'>, { changes }: DepartureChanged): void {
  const pier = departure.getString('pier');
  if (!changes.includes('pier') || pier === '') return;
  for (const id of vouchersOn(desk.tx, departure.id)) {
    const voucher = desk.take('vouchers', id);
    voucher.set('pier', pier);
    desk.save(voucher, { action: 'follow_departure', note: { departure: departure.id } });
  }
}
