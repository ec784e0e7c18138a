import { exchange, isRate } from '../../../domain/rate.ts';
import { PAYMENT_TRANSITIONS } from '../../../domain/voucher/ledger.ts';
import { mayPay, maySettle } from '../../../domain/voucher/rights.ts';
import type { FrozenRate } from '../../../schema/voucher-shapes.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS, type PaymentKind, type PaymentState, type VoucherState } from '../../../schema/voucher-vocab.ts';
import type { Desk } from '../desk/desk.ts';
import { byId, pointingAt } from '../desk/found.ts';
import { jsonIn, type Plain, shownOf } from '../desk/plain.ts';
import { fieldFault, Refusal } from '../desk/refusal.ts';
import type { PbRecord } from '../jsvm.d.ts';
import { checkCredit, creditSource } from './credit.ts';
import { holdForMoney, holdWithoutMoney } from './hold.ts';
import { reasonIn } from './move.ts';
import { paymentRate } from './payment-facts.ts';
import { placeOf } from './place.ts';
import { ledgerIn, settle } from './reckon.ts';
import { saveVoucher } from './save.ts';
import { allow, sellerOf } from './who.ts';

/** States in which money may come; a draft has no price that was promised to anybody. */
const PAYABLE: readonly VoucherState[] = ['on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show'];
/** Cash is there when it is entered; everything else is awaited until somebody has seen it. */
const CASH = /^(cash_|credit$)/;
const MOST_MINOR = 10_000_000_00;
const CURRENCY = /^[A-Z]{3}$/;

/** Enters money that came, or a refund that went. */
export function addPayment(desk: Desk, voucher: PbRecord): PbRecord {
  const { body } = desk;
  const kind = PAYMENT_KINDS.find((one) => one === body['kind']);
  if (!kind || kind === 'correction') throw fieldFault('kind', 'wrong');
  allow(mayPay(sellerOf(desk.actor), voucher.getString('sold_by'), kind));
  const method = PAYMENT_METHODS.find((one) => one === body['method']);
  if (!method) throw fieldFault('method', 'wrong');
  const state = voucher.getString('state') as VoucherState;
  if (kind !== 'refund' && !PAYABLE.includes(state)) throw new Refusal('move_refused', { from: state, action: 'pay', allowed: [] });
  const amount = amountIn(body['amount'], 1);
  const currency = String(body['currency'] ?? voucher.getString('currency'));
  const { rate, step } = rateFor(desk, voucher, currency, kind === 'refund');
  const worth = exchange(amount, currency, voucher.getString('currency'), rate, step);
  checkSize(desk, voucher, kind, worth);
  const pair = method === 'credit' ? takeCredit(desk, voucher, kind, { amount, currency }) : '';
  const payment = addRow(desk, voucher, {
    kind,
    amount,
    currency,
    rate: rate?.rate_id ?? '',
    rate_snapshot: rate,
    amount_in_voucher_currency: worth,
    method,
    received_at: instantIn(body['received_at']) ?? desk.now,
    state: CASH.test(method) ? 'cleared' : 'pending',
    pair,
    reason: kind === 'refund' ? reasonIn(desk) : String(body['reason'] ?? ''),
  });
  holdForMoney(desk, voucher);
  return payment;
}

/** Takes money out of another voucher of the same guest: it is a refund there. @returns the id of that refund. */
function takeCredit(desk: Desk, voucher: PbRecord, kind: PaymentKind, { amount, currency }: { readonly amount: number; readonly currency: string }): string {
  const source = creditSource(desk, voucher, kind, currency);
  checkCredit(desk, source, amount);
  const refund = addRow(desk, source, {
    kind: 'refund',
    amount,
    currency,
    amount_in_voucher_currency: amount,
    method: 'credit',
    received_at: desk.now,
    state: 'cleared',
    idempotency_key: '',
    reason: `→ ${nameOf(voucher)}`,
  });
  resettle(desk, source);
  saveVoucher(desk, source, { action: 'pay', note: { payment: refund.id } });
  return refund.id;
}

const nameOf = (voucher: PbRecord): string => voucher.getString('number') || voucher.getString('lead_name_latin') || voucher.id;

/** The rate of a payment with the smallest sum that is paid here. @throws Refusal `rate_missing` */
function rateFor(desk: Desk, voucher: PbRecord, currency: string, isRefund: boolean): { readonly rate: FrozenRate | null; readonly step: number } {
  if (!CURRENCY.test(currency)) throw fieldFault('currency', 'wrong');
  const own = voucher.getString('currency');
  const { step } = placeOf(desk.tx, voucher.getString('country'));
  if (currency === own) return { rate: null, step };
  const rate = paymentRate(desk.tx, voucher, currency, isRefund, desk.now);
  if (!rate || !isRate(rate.value)) throw new Refusal('rate_missing', { base: own, quote: currency });
  return { rate, step };
}

function checkSize(desk: Desk, voucher: PbRecord, kind: PaymentKind, worth: number): void {
  const { paid, pending, refunding } = ledgerIn(desk.tx, voucher.id);
  // A refund that is on its way is as good as gone.
  if (kind === 'refund' && worth > paid - refunding) throw new Refusal('refund_over', { paid, refunding });
  const open = voucher.getInt('total') - paid - pending;
  if (kind !== 'refund' && worth > open && desk.body['overpay'] !== true) throw new Refusal('payment_over', { balance: open, worth });
}

/**
 * Puts a mistake right: the old row stays, a new one carries the difference at the old row's rate. Of money that went
 * from one voucher to another both rows are put right.
 */
export function correctPayment(desk: Desk, payment: PbRecord): { readonly row: PbRecord; readonly voucher: PbRecord } {
  const pair = pairOf(desk, payment);
  if (pair && payment.getString('kind') === 'refund') throw new Refusal('credit_elsewhere');
  const voucher = desk.take('vouchers', payment.getString('voucher'));
  allow(mayPay(sellerOf(desk.actor), voucher.getString('sold_by'), 'correction'));
  if (payment.getString('kind') === 'correction') throw new Refusal('move_refused', { from: 'correction', action: 'correct', allowed: [] });
  if (payment.getString('state') !== 'cleared')
    throw new Refusal('move_refused', { from: payment.getString('state'), action: 'correct', allowed: ['clear', 'void'] });
  const reason = reasonIn(desk);
  const right = amountIn(desk.body['amount'], 0);
  const earlier = pointingAt(desk.tx, 'payments.corrects', payment.id);
  const now = [payment, ...earlier].reduce((sum, row) => sum + row.getInt('amount'), 0);
  const worthNow = [payment, ...earlier].reduce((sum, row) => sum + row.getInt('amount_in_voucher_currency'), 0);
  if (right === now) throw fieldFault('amount', 'same');
  const rate = jsonIn<FrozenRate | null>(payment, 'rate_snapshot', null);
  const { step } = placeOf(desk.tx, voucher.getString('country'));
  const worth = exchange(right, payment.getString('currency'), voucher.getString('currency'), rate, step);
  if (pair) correctSource(desk, pair, right - now, reason);
  const row = addRow(desk, voucher, {
    kind: 'correction',
    corrects: payment.id,
    amount: right - now,
    currency: payment.getString('currency'),
    rate: payment.getString('rate'),
    rate_snapshot: rate,
    amount_in_voucher_currency: worth - worthNow,
    method: payment.getString('method'),
    received_at: desk.now,
    state: 'cleared',
    reason,
  });
  return { row, voucher };
}

/** The other row of money that went from one voucher to another. */
function pairOf(desk: Desk, payment: PbRecord): PbRecord | undefined {
  return byId(desk.tx, 'payments', payment.getString('pair')) ?? pointingAt(desk.tx, 'payments.pair', payment.id)[0];
}

/** The same difference where the money came from. */
function correctSource(desk: Desk, refund: PbRecord, difference: number, reason: string): void {
  const source = desk.take('vouchers', refund.getString('voucher'));
  checkCredit(desk, source, difference);
  const row = addRow(desk, source, {
    kind: 'correction',
    corrects: refund.id,
    amount: difference,
    currency: refund.getString('currency'),
    amount_in_voucher_currency: difference,
    method: 'credit',
    received_at: desk.now,
    state: 'cleared',
    idempotency_key: '',
    reason,
  });
  resettle(desk, source);
  saveVoucher(desk, source, { action: 'correct_payment', note: { payment: row.id } });
}

/** An awaited payment is there, or never comes. */
export function settlePayment(desk: Desk, payment: PbRecord, to: Exclude<PaymentState, 'pending'>): PbRecord {
  const voucher = desk.take('vouchers', payment.getString('voucher'));
  const isRefund = payment.getString('kind') === 'refund';
  const [seller, sold_by] = [sellerOf(desk.actor), voucher.getString('sold_by')];
  allow(isRefund ? mayPay(seller, sold_by, 'refund') : maySettle(seller, sold_by));
  const from = payment.getString('state') as PaymentState;
  if (!PAYMENT_TRANSITIONS[from].includes(to)) throw new Refusal('move_refused', { from, action: to === 'cleared' ? 'clear' : 'void', allowed: [] });
  const { paid } = ledgerIn(desk.tx, voucher.id);
  if (isRefund && to === 'cleared' && payment.getInt('amount_in_voucher_currency') > paid) throw new Refusal('refund_over', { paid });
  const reason = to === 'void' ? reasonIn(desk) : '';
  payment.set('state', to);
  payment.set('settled_by', desk.actor.ref);
  payment.set('settled_at', desk.now);
  if (reason) payment.set('reason', reason);
  desk.save(payment, { action: to === 'cleared' ? 'clear' : 'void', reason });
  if (to === 'void') holdWithoutMoney(desk, voucher);
  return voucher;
}

/** Brings a voucher's sums up to its ledger. */
export function resettle(desk: Desk, voucher: PbRecord): void {
  settle(voucher, { ledger: ledgerIn(desk.tx, voucher.id) });
}

function addRow(desk: Desk, voucher: PbRecord, fields: Plain): PbRecord {
  const { actor, body } = desk;
  const key = typeof body['uuid'] === 'string' ? `${actor.ref}/${body['uuid']}` : '';
  return desk.add(
    'payments',
    { country: voucher.getString('country'), voucher: voucher.id, received_by: actor.ref, created_by: actor.ref, idempotency_key: key, ...fields },
    { action: 'create', ...(fields['reason'] ? { reason: String(fields['reason']) } : {}) },
  );
}

function amountIn(value: unknown, least: number): number {
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > MOST_MINOR) throw fieldFault('amount', 'wrong');
  return Number(value);
}

function instantIn(value: unknown): string | null {
  if (value === undefined || value === '') return null;
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at) || at > Date.now() + 60_000) throw fieldFault('received_at', 'wrong');
  return new Date(at).toISOString().replace('T', ' ');
}

export const shownPayment = (row: PbRecord): Plain => shownOf(row);
