import { exchange, isRate } from '../../../catalogue/currencies/rules/rate.ts';
import { PAYMENT_TRANSITIONS, takesCurrency } from './ledger.rules.ts';
import { mayPay, maySettle, isPayable } from '../voucher/voucher.rules.ts';
import type { FrozenRate } from '../../../model/currencies/fields/rates.ts';
import {
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  type PaymentKind,
  type PaymentMethod,
  type PaymentState,
  type VoucherState,
} from '../../../model/vouchers/fields/vocab.ts';
import type { Desk } from '../../../backend/desk/desk.ts';
import { byId, pointingAt } from '../../../backend/engine/rows.ts';
import { jsonIn, type Plain, shownOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import {
  amountIn,
  checkBound,
  checkCorrector,
  checkPayer,
  checkSize,
  checkWhole,
  instantIn,
  openOf,
  paymentRate,
  refundParts,
  tellSettled,
  waitsForAnother,
  worthTaken,
} from './payment-facts.hooks.ts';
import { roundingOf, worthOf } from './worth.rules.ts';
import { boundIn, checkCredit, creditSource, followMoney, ledgerIn, returnablesIn, settle } from '../price/recalculate.hooks.ts';
import { requireNotOff, requireSailing } from '../seats/sail.hooks.ts';
import { allow, reasonIn, sellerOf } from '../voucher/voucher.hooks.ts';
import { saleContextOf, stepIn } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { saveVoucher } from '../sale/save.hooks.ts';

/** Cash is there when it is entered; everything else is awaited until somebody has seen it. */
const CASH = /^(cash_|credit$)/;
const CURRENCY = /^[A-Z]{3}$/;

/** Enters money that came, or a refund that went. */
export function addPayment(desk: Desk, voucher: PbRecord<'vouchers'>): PbRecord {
  const { body } = desk;
  const kind = PAYMENT_KINDS.find((one) => one === body['kind']);
  if (!kind || kind === 'correction') throw fieldFault('kind', 'wrong');
  allow(mayPay(sellerOf(desk.actor), voucher.getString('sold_by'), kind));
  const method = PAYMENT_METHODS.find((one) => one === body['method']);
  if (!method) throw fieldFault('method', 'wrong');
  const state = voucher.getString('state') as VoucherState;
  if (kind !== 'refund' && !isPayable(state)) throw new Refusal('move_refused', { from: state, action: 'pay', allowed: [] });
  // Nobody pays for seats that sail nowhere; what is given back, or was sold before, is another matter.
  if (kind !== 'refund' && (state === 'on_hold' || state === 'pending_supplier')) requireNotOff(desk, voucher);
  const amount = amountIn(body['amount'], 1);
  const currency = String(body['currency'] ?? voucher.getString('currency'));
  if (CURRENCY.test(currency) && !takesCurrency(method, currency)) throw fieldFault('currency', 'method_currency');
  if (kind === 'refund' && method !== 'credit') return addRefund(desk, voucher, { amount, currency, method });
  const { rate, step } = rateFor(desk, voucher, currency);
  const worth = worthOf({ amount, currency, own: voucher.getString('currency'), rate, step }, openOf(desk, voucher));
  checkSize(desk, voucher, kind, worth);
  // Another trip's money opens no way round what cannot be sold.
  if (method === 'credit' && (state === 'on_hold' || state === 'pending_supplier')) requireSailing(desk, voucher);
  const taken = method === 'credit' ? takeCredit(desk, voucher, kind, { amount, currency }) : null;
  if (!rate) checkWhole(voucher, amount, step);
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
    pair: taken?.id ?? '',
    move_only: taken?.getInt('move_only') ?? 0,
    reason: String(body['reason'] ?? ''),
  });
  return payment;
}

/** Cash that a guest gave on tour. */
interface Collected {
  readonly amount: number;
  readonly currency: string;
  readonly received_by: string;
  readonly received_at: string;
  /** Names it, so that it is entered once. */
  readonly key: string;
}
const CASH_METHODS: Readonly<Record<string, PaymentMethod>> = { THB: 'cash_thb', USD: 'cash_usd', RUB: 'cash_rub' };

/** What a voucher still owes of cash that was taken on tour for it. */
export interface CollectedStanding {
  /** What was taken, and what of it the voucher owes, in the currency of the cash. */
  readonly amount: number;
  readonly owed: number;
  readonly currency: string;
}

/** What of a sum of cash a voucher owes; nothing where money comes for it no more. @throws Refusal `rate_missing` */
export function collectedStanding(desk: Desk, voucher: PbRecord<'vouchers'>, { amount, currency }: Pick<Collected, 'amount' | 'currency'>): CollectedStanding {
  if (!CASH_METHODS[currency]) throw fieldFault('currency', 'method_currency');
  const own = voucher.getString('currency');
  const { rate, step } = rateFor(desk, voucher, currency);
  const open = openOf(desk, voucher);
  const worthHere = (sum: number): number => worthOf({ amount: sum, currency, own, rate, step }, open);
  if (worthHere(amount) <= open) return { amount, owed: amount, currency };
  // The rate rounds to what is paid in the voucher's currency: the most that is worth no more.
  let owed = Math.min(amount, exchange(open, own, currency, rate, 1));
  while (owed > 0 && worthHere(owed) > open) owed -= 1;
  return { amount, owed, currency };
}

/**
 * Enters cash that was taken on tour and is handed over to whoever writes, as much of it as the caller says: what is above the
 * voucher's price is owed to the guest, and of one that came to nothing what its rule gives back.
 */
export function addCollected(desk: Desk, voucher: PbRecord<'vouchers'>, { amount, currency, received_by, received_at, key }: Collected): PbRecord {
  const method = CASH_METHODS[currency];
  if (!method) throw fieldFault('currency', 'method_currency');
  const state = voucher.getString('state') as VoucherState;
  // A draft promised nobody a price.
  if (state === 'draft') throw new Refusal('move_refused', { from: state, action: 'pay', allowed: [], voucher: voucherName(voucher) });
  const { rate, step } = rateFor(desk, voucher, currency);
  const worth = worthOf({ amount, currency, own: voucher.getString('currency'), rate, step }, openOf(desk, voucher));
  return addRow(desk, voucher, {
    ...{ kind: 'collect_on_tour', amount, currency, rate: rate?.rate_id ?? '', rate_snapshot: rate, amount_in_voucher_currency: worth, method },
    ...{ received_by, received_at, handed_over_to: desk.actor.ref, handed_over_at: desk.now, state: 'cleared', idempotency_key: `boarding/${key}` },
  });
}

/** Enters money that went, a row for each payment that it returns. @returns the first of them */
function addRefund(
  desk: Desk,
  voucher: PbRecord<'vouchers'>,
  { amount, currency, method }: { readonly amount: number; readonly currency: string; readonly method: PaymentMethod },
): PbRecord {
  if (!CURRENCY.test(currency)) throw fieldFault('currency', 'wrong');
  const reason = reasonIn(desk);
  const { step } = saleContextOf(desk.tx, voucher.getString('country'));
  if (currency === voucher.getString('currency')) checkWhole(voucher, amount, step);
  const parts = refundParts(desk, voucher, { amount, currency, step });
  const worth = parts.reduce((sum, part) => sum + part.worth, 0);
  checkSize(desk, voucher, 'refund', worth);
  checkBound(desk, voucher, worth);
  const state = CASH.test(method) && !waitsForAnother(desk, voucher, worth) ? 'cleared' : 'pending';
  const rows = parts.map((part, at) =>
    addRow(desk, voucher, {
      kind: 'refund',
      returns: part.returns,
      amount: part.amount,
      currency,
      rate: part.rate?.rate_id ?? '',
      rate_snapshot: part.rate,
      amount_in_voucher_currency: part.worth,
      method,
      received_at: instantIn(desk.body['received_at']) ?? desk.now,
      state,
      reason,
      ...(at === 0 ? {} : { idempotency_key: '' }),
    }),
  );
  const [first] = rows;
  if (!first) throw new Refusal('refund_over', { paid: 0, refunding: 0 });
  return first;
}

/** Takes money out of another voucher of the same guest: it is a refund there. @returns that refund. */
function takeCredit(
  desk: Desk,
  voucher: PbRecord<'vouchers'>,
  kind: PaymentKind,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): PbRecord {
  const source = creditSource(desk, voucher, kind, currency);
  checkCredit(desk, source, amount);
  // The latest payment that is worth all of it; of several none is named.
  const returned = returnablesIn(desk.tx, source.id).find(({ worth }) => worth >= amount);
  const refund = addRow(desk, source, {
    kind: 'refund',
    returns: returned?.id ?? '',
    amount,
    currency,
    amount_in_voucher_currency: amount,
    // What may go to another trip only goes first.
    move_only: Math.min(amount, boundIn(desk.tx, source)),
    method: 'credit',
    received_at: desk.now,
    state: 'cleared',
    idempotency_key: '',
    reason: `→ ${voucherName(voucher)}`,
  });
  resettle(desk, source);
  saveVoucher(desk, source, { action: 'pay', note: { payment: refund.id } });
  return refund;
}

const voucherName = (voucher: PbRecord<'vouchers'>): string => voucher.getString('number') || voucher.getString('lead_name_latin') || voucher.id;

/** The rate of a payment with the smallest sum that is paid here. @throws Refusal `rate_missing` */
function rateFor(desk: Desk, voucher: PbRecord<'vouchers'>, currency: string): { readonly rate: FrozenRate | null; readonly step: number } {
  if (!CURRENCY.test(currency)) throw fieldFault('currency', 'wrong');
  const own = voucher.getString('currency');
  const { step } = saleContextOf(desk.tx, voucher.getString('country'));
  if (currency === own) return { rate: null, step };
  const rate = paymentRate(desk.tx, voucher, currency, false, desk.now);
  if (!rate || !isRate(rate.value)) throw new Refusal('rate_missing', { base: own, quote: currency });
  return { rate, step };
}

/**
 * Puts a mistake right: the old row stays, a new one carries the difference at the old row's rate. Of money that went
 * from one voucher to another both rows are put right.
 * @param isApproved another person has prepared it
 * @throws Refusal `dual_control` where one person alone would put right so much
 */
export function correctPayment(
  desk: Desk,
  payment: PbRecord<'payments'>,
  { isApproved = false }: { readonly isApproved?: boolean } = {},
): { readonly row: PbRecord; readonly voucher: PbRecord<'vouchers'> } {
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
  const { step } = saleContextOf(desk.tx, voucher.getString('country'));
  if (!rate) checkWhole(voucher, right, step);
  const handed = { amount: right, currency: payment.getString('currency'), own: voucher.getString('currency'), rate, step };
  // As if it came anew: what is open without it. What goes back is worth what the rate says.
  const atRate = worthOf(handed, isRefund(payment) ? 0 : openOf(desk, voucher, worthNow)) - worthNow;
  // A refund that is made more takes as much as a payment that is made less.
  const sign = isRefund(payment) ? 1 : -1;
  const worth = sign * worthTaken(desk, payment, { out: sign * (right - now), atRate: sign * atRate });
  checkSize(desk, voucher, payment.getString('kind') as PaymentKind, worth);
  if (!isApproved) checkCorrector(desk, voucher, payment, worth);
  // Money of another voucher goes back there and stays what it is.
  if (!pair) checkBound(desk, voucher, isRefund(payment) ? worth : -worth);
  const wasBound = [payment, ...earlier].reduce((sum, one) => sum + one.getInt('move_only'), 0);
  const ceiling = payment.getInt('move_only');
  const move_only = (ceiling === payment.getInt('amount_in_voucher_currency') && ceiling > 0 ? right : Math.min(right, ceiling)) - wasBound;
  if (pair) correctSource(desk, pair, { difference: right - now, move_only }, reason);
  const row = addRow(desk, voucher, {
    kind: 'correction',
    corrects: payment.id,
    amount: right - now,
    currency: payment.getString('currency'),
    rate: payment.getString('rate'),
    rate_snapshot: rate,
    amount_in_voucher_currency: worth,
    move_only,
    method: payment.getString('method'),
    received_at: desk.now,
    state: 'cleared',
    reason,
  });
  return { row, voucher };
}

const isRefund = (payment: PbRecord<'payments'>): boolean => payment.getString('kind') === 'refund';

/** The other row of money that went from one voucher to another. */
function pairOf(desk: Desk, payment: PbRecord<'payments'>): PbRecord | undefined {
  return byId(desk.tx, 'payments', payment.getString('pair')) ?? pointingAt(desk.tx, 'payments.pair', payment.id)[0];
}

/** The same difference where the money came from. */
function correctSource(
  desk: Desk,
  refund: PbRecord,
  { difference, move_only }: { readonly difference: number; readonly move_only: number },
  reason: string,
): void {
  const source = desk.take('vouchers', refund.getString('voucher'));
  checkCredit(desk, source, difference);
  // What goes more than the payment that it names has left is another payment.
  const left = returnablesIn(desk.tx, source.id).find(({ id }) => id === refund.getString('returns'))?.worth ?? 0;
  if (refund.getString('returns') !== '' && difference > left) throw new Refusal('credit_over', { credit: left });
  const row = addRow(desk, source, {
    kind: 'correction',
    corrects: refund.id,
    amount: difference,
    currency: refund.getString('currency'),
    amount_in_voucher_currency: difference,
    move_only,
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
export function settlePayment(desk: Desk, payment: PbRecord<'payments'>, to: Exclude<PaymentState, 'pending'>): PbRecord {
  const voucher = desk.take('vouchers', payment.getString('voucher'));
  const goesOut = isRefund(payment);
  const [seller, sold_by] = [sellerOf(desk.actor), voucher.getString('sold_by')];
  allow(goesOut ? mayPay(seller, sold_by, 'refund') : maySettle(seller, sold_by));
  const from = payment.getString('state') as PaymentState;
  if (!PAYMENT_TRANSITIONS[from].includes(to)) throw new Refusal('move_refused', { from, action: to === 'cleared' ? 'clear' : 'void', allowed: [] });
  const { paid } = ledgerIn(desk.tx, voucher.id);
  if (goesOut && to === 'cleared' && payment.getInt('amount_in_voucher_currency') > paid) throw new Refusal('refund_over', { paid });
  if (goesOut && to === 'cleared') checkPayer(desk, voucher, payment);
  if (goesOut && to === 'cleared') checkBound(desk, voucher, payment.getInt('amount_in_voucher_currency'), true);
  const reason = to === 'void' ? reasonIn(desk) : '';
  payment.set('state', to);
  payment.set('settled_by', desk.actor.ref);
  payment.set('settled_at', desk.now);
  if (reason) payment.set('reason', reason);
  desk.save(payment, { action: to === 'cleared' ? 'clear' : 'void', reason });
  tellSettled(desk, payment);
  return voucher;
}

/** Brings a voucher's sums, and the end of its hold, up to its ledger. */
export function resettle(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  settle(voucher, { ledger: ledgerIn(desk.tx, voucher.id), step: stepIn(desk.tx, voucher) });
  followMoney(desk, voucher);
}

/** What every row of a ledger says. */
interface RowFacts extends Plain {
  readonly amount: number;
  readonly currency: string;
  readonly amount_in_voucher_currency: number;
}

function addRow(desk: Desk, voucher: PbRecord<'vouchers'>, fields: RowFacts): PbRecord {
  const { actor, body } = desk;
  const key = typeof body['uuid'] === 'string' ? `${actor.ref}/${body['uuid']}` : '';
  const own = voucher.getString('currency');
  const rate = (fields['rate_snapshot'] ?? null) as FrozenRate | null;
  const rounding = roundingOf(fields.amount_in_voucher_currency, { ...fields, own, rate, step: stepIn(desk.tx, voucher) });
  return desk.add(
    'payments',
    { country: voucher.getString('country'), voucher: voucher.id, received_by: actor.ref, created_by: actor.ref, idempotency_key: key, rounding, ...fields },
    { action: 'create', ...(fields['reason'] ? { reason: String(fields['reason']) } : {}) },
  );
}

export const shownPayment = (row: PbRecord): Plain => shownOf(row);
