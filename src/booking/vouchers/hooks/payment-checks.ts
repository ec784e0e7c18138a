import { dayFault } from '../../../lib/day-limits.ts';
import { MOST_MINOR } from '../rules/input.ts';
import type { PaymentKind } from '../../../model/vouchers/fields/vocab.ts';
import type { Desk } from '../../../backend/desk.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { storedTime } from '../../../backend/time.ts';
import { boundIn } from './credit.ts';
import { ledgerIn } from './recalculate.ts';

/** So much may the clock of whoever enters a payment be fast. */
const CLOCK_MS = 60_000;

/** Nobody pays parts of the smallest sum, unless that is what is owed from before. @throws Refusal `invalid`, `odd` */
export function checkWhole(voucher: PbRecord, amount: number, step: number): void {
  const isOwed = ['balance', 'deposit_due', 'refund_due', 'paid', 'credit_left'].some((field) => voucher.getInt(field) === amount);
  if (amount % step !== 0 && !isOwed) throw fieldFault('amount', 'odd');
}

/**
 * Holds what a row would do against the ledger: nothing goes that is not there, nothing comes beyond the total unless it
 * is said. A correction does so much more or less of what it puts right; a payment made less goes out as a refund does.
 */
export function checkSize(desk: Desk, voucher: PbRecord, kind: PaymentKind, worth: number): void {
  const { paid, pending, refunding } = ledgerIn(desk.tx, voucher.id);
  const out = kind === 'refund' ? worth : -worth;
  // A refund that is on its way is as good as gone.
  if (out > 0 && out > paid - refunding) throw new Refusal('refund_over', { paid, refunding });
  const open = voucher.getInt('total') - paid - pending;
  if (kind !== 'refund' && worth > 0 && worth > open && desk.body['overpay'] !== true) throw new Refusal('payment_over', { balance: open, worth });
}

/**
 * What may go to another trip only leaves by no refund, none that was entered before it was bound (`isEntered`), and by no
 * payment that is made less.
 */
export function checkBound(desk: Desk, voucher: PbRecord, worth: number, isEntered = false): void {
  if (worth <= 0) return;
  const ledger = ledgerIn(desk.tx, voucher.id);
  const { paid } = ledger;
  // One that is on its way already has its turn before the others.
  const refunding = isEntered ? 0 : ledger.refunding;
  const bound = boundIn(desk.tx, voucher);
  if (worth > paid - refunding - bound) throw new Refusal('refund_over', { paid: paid - bound, refunding, bound });
}

/** A sum of at least so much, in minor units. @throws Refusal `invalid` */
export function amountIn(value: unknown, least: number): number {
  if (!Number.isInteger(value) || Number(value) < least) throw fieldFault('amount', 'wrong');
  if (Number(value) > MOST_MINOR) throw fieldFault('amount', 'too_much');
  return Number(value);
}

/** When money changed hands, as it is stored; `null` where nobody said. @throws Refusal `invalid` */
export function instantIn(value: unknown): string | null {
  if (value === undefined || value === '') return null;
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) throw fieldFault('received_at', 'wrong');
  const [paidAt, latest] = [storedTime(at), storedTime(Date.now() + CLOCK_MS)];
  const fault = paidAt > latest ? 'in_future' : dayFault('received', paidAt.slice(0, 10), latest.slice(0, 10));
  if (fault) throw fieldFault('received_at', fault);
  return paidAt;
}
