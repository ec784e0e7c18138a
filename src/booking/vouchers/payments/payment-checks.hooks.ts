import type { Desk } from '../../../backend/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { pointingAt } from '../../../backend/record-lookup.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { mainCurrency, settingIn } from '../../../backend/settings.ts';
import { storedTime } from '../../../backend/time.ts';
import { dayFault } from '../../../lib/day-limits.ts';
import type { PaymentKind } from '../../../model/vouchers/fields/vocab.ts';
import { ledgerIn } from '../price/recalculate.hooks.ts';
import { boundIn } from '../refunds/credit.hooks.ts';
import { MOST_MINOR } from '../voucher/input.rules.ts';
import { aloneOf, aloneUpTo, type Signed, takesTwo } from './payment.rules.ts';

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

/** Refunds of a voucher that went or are to go; what goes to another voucher leaves the house not at all. */
function refundsOf(desk: Desk, voucher: PbRecord): readonly Signed[] {
  const filter = 'voucher = {:voucher} && kind = "refund" && state != "void" && method != "credit"';
  return desk.tx.findRecordsByFilter('payments', filter, 'created', 0, 0, { voucher: voucher.id }).map(signedOf);
}

const signedOf = (row: PbRecord): Signed => ({
  worth: row.getInt('amount_in_voucher_currency'),
  entered_by: row.getString('created_by'),
  paid_by: row.getString('settled_by'),
});

function aloneIn({ tx }: Desk, voucher: PbRecord): number {
  const [currency, country] = [voucher.getString('currency'), voucher.getString('country')];
  return aloneUpTo(currency, mainCurrency(tx, country), settingIn(tx, 'alone_up_to', country));
}

/** The house's own programs are nobody who could give money away. */
const isNobody = ({ actor }: Desk): boolean => actor.role === 'system';

/** Whether somebody else has to pay a refund that is entered now: with what its person gave back of this voucher before. */
export function waitsForAnother(desk: Desk, voucher: PbRecord, worth: number): boolean {
  return !isNobody(desk) && takesTwo(aloneOf(refundsOf(desk, voucher), desk.actor.ref) + worth, aloneIn(desk, voucher));
}

/** @throws Refusal `two_people` where a large refund would be paid by whoever entered it */
export function checkPayer(desk: Desk, voucher: PbRecord, refund: PbRecord): void {
  if (isNobody(desk) || refund.getString('created_by') !== desk.actor.ref) return;
  if (takesTwo(aloneOf(refundsOf(desk, voucher), desk.actor.ref), aloneIn(desk, voucher))) throw new Refusal('two_people');
}

/** @throws Refusal `two_people` where one person would put a payment right by a large sum, with what he put right of it before */
export function checkCorrector(desk: Desk, voucher: PbRecord, payment: PbRecord, worth: number): void {
  if (isNobody(desk) || payment.getString('method') === 'credit') return;
  const before = pointingAt(desk.tx, 'payments.corrects', payment.id).map(signedOf);
  if (takesTwo(aloneOf(before, desk.actor.ref) + Math.abs(worth), aloneIn(desk, voucher))) throw new Refusal('two_people');
}
