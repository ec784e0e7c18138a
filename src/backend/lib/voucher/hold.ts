import { cutoffOf, type Departure, holdUntil, startOf } from '../../../domain/voucher/hold.ts';
import { mayWrite } from '../../../domain/voucher/rights.ts';
import type { Desk } from '../desk/desk.ts';
import { Refusal } from '../desk/refusal.ts';
import type { PbRecord } from '../jsvm.d.ts';
import { storedTime, timeOf } from '../time.ts';
import { moveTo, reasonIn } from './move.ts';
import { type Place, placeOf } from './place.ts';
import { type Product, soldProduct } from './product.ts';
import { ledgerIn, settleEnd } from './reckon.ts';
import { requireComplete } from './sale.ts';
import { allow, sellerOf } from './who.ts';

export function departureOf(voucher: PbRecord, { cutoff_hours }: Pick<Product, 'cutoff_hours'>): Departure {
  return { service_date: voucher.getString('service_date'), start_time: voucher.getString('start_time'), cutoff_hours };
}

/** Takes the seats for a day, or until sales end. */
export function holdVoucher(desk: Desk, voucher: PbRecord): void {
  allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
  moveTo(desk, voucher, 'hold');
  requireComplete(voucher);
  const { departure, place } = whenOf(desk, voucher);
  const until = holdUntil(timeOf(desk.now), departure, place.zone);
  if (until === null) throw new Refusal('sales_over', { cutoff: new Date(cutoffOf(departure, place.zone)).toISOString() });
  voucher.set('expires_at', storedTime(until));
}

/** The departure of a voucher with the place that its clock is in. */
export function whenOf(desk: Desk, voucher: PbRecord): { departure: Departure; place: Place; product: Product; start: number; cutoff: number } {
  const product = soldProduct(desk.tx, voucher.getString('excursion'), voucher.getString('variant'));
  const place = placeOf(desk.tx, voucher.getString('country'));
  const departure = departureOf(voucher, product);
  return { departure, place, product, start: startOf(departure, place.zone), cutoff: cutoffOf(departure, place.zone) };
}

/** Money came: seats are kept until sales end. Never earlier than what was promised. */
export function holdForMoney(desk: Desk, voucher: PbRecord): void {
  if (voucher.getString('state') !== 'on_hold') return;
  const { cutoff } = whenOf(desk, voucher);
  if (cutoff > timeOf(voucher.getString('expires_at'))) voucher.set('expires_at', storedTime(cutoff));
}

/** What is held was changed: it is held no longer than it is sold, and with money until then. @throws Refusal `sales_over` */
export function followDeparture(desk: Desk, voucher: PbRecord): void {
  if (voucher.getString('state') !== 'on_hold') return;
  const before = voucher.original();
  if (['service_date', 'start_time', 'excursion'].every((field) => before.getString(field) === voucher.getString(field))) return;
  const { cutoff } = whenOf(desk, voucher);
  if (cutoff <= timeOf(desk.now)) throw new Refusal('sales_over', { cutoff: new Date(cutoff).toISOString() });
  const { paid, pending } = ledgerIn(desk.tx, voucher.id);
  const until = paid > 0 || pending > 0 ? cutoff : Math.min(cutoff, timeOf(voucher.getString('expires_at')));
  voucher.set('expires_at', storedTime(until));
}

/** The money that a hold waited for never came: it ends after a day, as one without money does. */
export function holdWithoutMoney(desk: Desk, voucher: PbRecord): void {
  if (voucher.getString('state') !== 'on_hold') return;
  const { paid, pending } = ledgerIn(desk.tx, voucher.id);
  if (paid > 0 || pending > 0) return;
  const { departure, place } = whenOf(desk, voucher);
  const until = holdUntil(timeOf(desk.now), departure, place.zone);
  if (until !== null && until < timeOf(voucher.getString('expires_at'))) voucher.set('expires_at', storedTime(until));
}

/** Asks the supplier; seats stay taken until he answers. */
export function sendToSupplier(desk: Desk, voucher: PbRecord): void {
  allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
  moveTo(desk, voucher, 'send_to_supplier');
  requireComplete(voucher);
  voucher.set('expires_at', '');
  const { supplier_reference } = desk.body;
  if (typeof supplier_reference === 'string') voucher.set('supplier_reference', supplier_reference);
}

/** The supplier said no: what was paid is owed. */
export function rejectVoucher(desk: Desk, voucher: PbRecord): string {
  allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
  moveTo(desk, voucher, 'reject');
  settleEnd(desk.tx, voucher);
  return reasonIn(desk);
}
