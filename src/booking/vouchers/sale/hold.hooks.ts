import { formatNumber, nextOf } from '../../../backend/engine/rows.ts';
import type { Desk } from '../../../backend/desk/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { ratesOf } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { freeze, yearAt } from './freeze.hooks.ts';
import { countryCode } from '../../../config/country-codes.ts';
import { HOUR_MS } from '../../../lib/time/zone.ts';
import { holdHours, settleEnd } from '../price/recalculate.hooks.ts';
import { requireNotOff, requireSailing } from '../seats/sail.hooks.ts';
import { allow, moveTo, reasonIn, sellerOf, whenOf } from '../voucher/voucher.hooks.ts';
import { mayWrite, holdUntil } from '../voucher/voucher.rules.ts';
import { priceToday, requireComplete } from './sale.hooks.ts';

/** So long somebody at the pier has to be sold for good what he was put aside for. */
const AT_THE_PIER_MS = HOUR_MS / 2;

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
