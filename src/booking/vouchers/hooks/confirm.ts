import { countryCode } from '../../../config/country-codes.ts';
import { mayWrite } from '../rules/rights.ts';
import { nextOf, formatNumber } from '../../../backend/counters.ts';
import type { Desk } from '../../../backend/desk.ts';
import { Refusal } from '../../../backend/refusal.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { timeOf } from '../../../backend/time.ts';
import { requireNotOff } from './departed.ts';
import { freeze, yearAt } from './freeze.ts';
import { whenOf } from './hold.ts';
import { moveTo, reasonIn } from './move.ts';
import { requireSailing } from './sail.ts';
import { requireComplete } from './sale.ts';
import { allow, sellerOf } from './who.ts';

const NUMBER_PREFIX = 'TI';
const NUMBER_DIGITS = 6;

/**
 * Sells: names, rule, rates and notes are frozen, the number is issued, all in the transaction of the request.
 * @returns why it was confirmed without its deposit; '' where the deposit is there.
 */
export function confirmVoucher(desk: Desk, voucher: PbRecord): string {
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

function depositReason(desk: Desk, voucher: PbRecord): string {
  const missing = voucher.getInt('deposit_due') - voucher.getInt('paid');
  if (missing <= 0) return '';
  if (desk.body['without_deposit'] !== true) throw new Refusal('deposit_missing', { missing, currency: voucher.getString('currency') });
  return reasonIn(desk);
}
