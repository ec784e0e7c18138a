import { formatNumber, nextOf, settingIn } from '../../../backend/engine/rows.ts';
import type { Desk } from '../../../backend/desk/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { type SaleContext, saleContextOf, ratesOf } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { freeze, yearAt } from './freeze.hooks.ts';
import { countryCode } from '../../../config/country-codes.ts';
import { HOUR_MS } from '../../../lib/time/zone.ts';
import { ledgerIn, settleEnd } from '../price/recalculate.hooks.ts';
import { requireNotOff, requireSailing } from '../seats/sail.hooks.ts';
import { type Product, soldProduct, allow, moveTo, reasonIn, sellerOf } from '../voucher/voucher.hooks.ts';
import { mayWrite, cutoffOf, type Departure, holdUntil, keepsHold, startOf } from '../voucher/voucher.rules.ts';
import { priceToday, requireComplete } from './sale.hooks.ts';

export function departureOf(voucher: PbRecord<'vouchers'>, { cutoff_hours }: Pick<Product, 'cutoff_hours'>): Departure {
  return { service_date: voucher.getString('service_date'), start_time: voucher.getString('start_time'), cutoff_hours };
}

/** So long somebody at the pier has to be sold for good what he was put aside for. */
const AT_THE_PIER_MS = HOUR_MS / 2;

const holdHours = (desk: Desk, voucher: PbRecord<'vouchers'>): number => settingIn(desk.tx, 'hold_hours', voucher.getString('country'));

/** Takes the seats for as long as a hold lasts, or until sales end. The quote says the rates that it was given at. */
export function holdVoucher(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
  moveTo(desk, voucher, 'hold');
  requireComplete(voucher);
  priceToday(desk, voucher);
  requireComplete(voucher);
  requireSailing(desk, voucher);
  const { departure, context, start } = whenOf(desk, voucher);
  const now = timeOf(desk.now);
  const hours = holdHours(desk, voucher);
  // Sold after the end of sales by a senior: until the trip starts, or while it boards; as long as a hold at most.
  const late = Math.min(Math.max(start, now + AT_THE_PIER_MS), now + hours * HOUR_MS);
  voucher.set('expires_at', storedTime(holdUntil(now, hours, departure, context.zone) ?? late));
  voucher.set('rate_snapshot', ratesOf(desk.tx, context.currency));
}

/** The departure of a voucher with the place that its clock is in. */
export function whenOf(
  desk: Desk,
  voucher: PbRecord<'vouchers'>,
): { departure: Departure; context: SaleContext; product: Product; start: number; cutoff: number } {
  const product = soldProduct(desk.tx, voucher.getString('excursion'), voucher.getString('variant'));
  const context = saleContextOf(desk.tx, voucher.getString('country'));
  const departure = departureOf(voucher, product);
  return { departure, context, product, start: startOf(departure, context.zone), cutoff: cutoffOf(departure, context.zone) };
}

/**
 * How long a hold lasts as its ledger stands: money that counts keeps it until sales end, never less than what was
 * promised; where there is none any more it lasts as one does that never had any.
 */
export function followMoney(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  if (voucher.getString('state') !== 'on_hold') return;
  const { departure, context, cutoff } = whenOf(desk, voucher);
  const until = timeOf(voucher.getString('expires_at'));
  if (hasMoney(desk, voucher)) {
    if (cutoff > until) voucher.set('expires_at', storedTime(cutoff));
    return;
  }
  const free = holdUntil(timeOf(desk.now), holdHours(desk, voucher), departure, context.zone);
  if (free !== null && free < until) voucher.set('expires_at', storedTime(free));
}

/** What is held was changed: it is held no longer than it is sold, and with money until then. */
export function followDeparture(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  if (voucher.getString('state') !== 'on_hold') return;
  const before = voucher.original();
  if ((['service_date', 'start_time', 'excursion'] as const).some((field) => before.getString(field) !== voucher.getString(field))) {
    const { cutoff, start } = whenOf(desk, voucher);
    // Sold after the end of sales by a senior: until the trip starts.
    const end = cutoff > timeOf(desk.now) ? cutoff : start;
    const until = hasMoney(desk, voucher) ? end : Math.min(end, timeOf(voucher.getString('expires_at')));
    voucher.set('expires_at', storedTime(until));
  }
  followMoney(desk, voucher);
}

function hasMoney(desk: Desk, voucher: PbRecord<'vouchers'>): boolean {
  return keepsHold(ledgerIn(desk.tx, voucher.id), voucher.getInt('deposit_due'));
}

/** Asks the supplier; seats stay taken until he answers. */
export function sendToSupplier(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
  const wasDraft = voucher.getString('state') === 'draft';
  moveTo(desk, voucher, 'send_to_supplier');
  requireComplete(voucher);
  if (wasDraft) priceToday(desk, voucher);
  requireNotOff(desk, voucher);
  requireSailing(desk, voucher);
  voucher.set('expires_at', '');
  const { supplier_reference } = desk.body;
  if (typeof supplier_reference === 'string') voucher.set('supplier_reference', supplier_reference);
}

/** The supplier said no: what was paid is owed. */
export function rejectVoucher(desk: Desk, voucher: PbRecord<'vouchers'>): string {
  allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
  moveTo(desk, voucher, 'reject');
  settleEnd(desk.tx, voucher);
  return reasonIn(desk);
}

const NUMBER_PREFIX = 'TI';
const NUMBER_DIGITS = 6;

// decision: numbers-and-holds-of-vouchers
/**
 * Sells: names, rule, rates and notes are frozen, the number is issued, all in the transaction of the request.
 * @returns why it was confirmed without its deposit; '' where the deposit is there.
 */
export function confirmVoucher(desk: Desk, voucher: PbRecord<'vouchers'>): string {
  allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
  const wasHold = voucher.getString('state') === 'on_hold';
  moveTo(desk, voucher, 'confirm');
  requireComplete(voucher);
  if (wasHold && timeOf(voucher.getString('expires_at')) <= timeOf(desk.now)) throw new Refusal('hold_over', { expires_at: voucher.getString('expires_at') });
  requireNotOff(desk, voucher);
  requireSailing(desk, voucher);
  const reason = depositReason(desk, voucher);
  const { product, context, start } = whenOf(desk, voucher);
  freeze(desk.tx, voucher, product, context, start);
  const year = yearAt(desk.now, context);
  voucher.set('number', formatNumber(NUMBER_PREFIX, year, nextOf(desk.tx, 'voucher', context.country, year), NUMBER_DIGITS, countryCode(context.country)));
  voucher.set('confirmed_at', desk.now);
  voucher.set('expires_at', '');
  return reason;
}

function depositReason(desk: Desk, voucher: PbRecord<'vouchers'>): string {
  const missing = voucher.getInt('deposit_due') - voucher.getInt('paid');
  if (missing <= 0) return '';
  if (desk.body['without_deposit'] !== true) throw new Refusal('deposit_missing', { missing, currency: voucher.getString('currency') });
  return reasonIn(desk);
}
