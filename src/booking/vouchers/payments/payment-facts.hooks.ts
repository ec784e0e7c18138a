import { type Desk, deskShow } from '../../../backend/desk/desk.ts';
import { jsonIn, type Plain, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { byId, pointingAt, mainCurrency, settingIn } from '../../../backend/engine/rows.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { isStale } from '../../../catalogue/currencies/rules/pair.ts';
import { exchange, isRate } from '../../../catalogue/currencies/rules/rate.ts';
import { dayFault } from '../../../lib/time/zone.ts';
import type { FrozenRate } from '../../../model/currencies/fields/rates.ts';
import type { PaymentKind, VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { readPaymentFacts as operation } from '../../../model/vouchers/operations.ts';
import { ledgerIn, returnablesIn, boundIn, creditsFor } from '../price/recalculate.hooks.ts';
import { rateBetween } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { isPayable } from '../voucher/voucher.rules.ts';
import { MOST_MINOR } from '../voucher/input.rules.ts';
import { aloneOf, aloneUpTo, type Signed, needsDualControl, type ReturnPart, returnParts, spreadOver } from './ledger.rules.ts';
import { settlingParts } from './worth.rules.ts';

type Follower = (desk: Desk, payment: PbRecord<'payments'>) => void;
const followers: Follower[] = [];

/** What follows when an awaited payment is there, or never comes, in the transaction of the write; modules that stand on vouchers say it. */
export function followPayments(follower: Follower): void {
  followers.push(follower);
}

export function tellSettled(desk: Desk, payment: PbRecord<'payments'>): void {
  for (const follow of followers) follow(desk, payment);
}

/** So much may the clock of whoever enters a payment be fast. */
const CLOCK_MS = 60_000;

/** Nobody pays parts of the smallest sum, unless that is what is owed from before. @throws Refusal `invalid`, `odd` */
export function checkWhole(voucher: PbRecord<'vouchers'>, amount: number, step: number): void {
  const isOwed = (['balance', 'deposit_due', 'refund_due', 'paid', 'credit_left'] as const).some((field) => voucher.getInt(field) === amount);
  if (amount % step !== 0 && !isOwed) throw fieldFault('amount', 'odd');
}

/**
 * Holds what a row would do against the ledger: nothing goes that is not there, nothing comes beyond the total unless it
 * is said. A correction does so much more or less of what it puts right; a payment made less goes out as a refund does.
 */
export function checkSize(desk: Desk, voucher: PbRecord<'vouchers'>, kind: PaymentKind, worth: number): void {
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
export function checkBound(desk: Desk, voucher: PbRecord<'vouchers'>, worth: number, isEntered = false): void {
  if (worth <= 0) return;
  const ledger = ledgerIn(desk.tx, voucher.id);
  const { paid } = ledger;
  // One that is on its way already has its turn before the others.
  const refunding = isEntered ? 0 : ledger.refunding;
  const bound = boundIn(desk.tx, voucher);
  if (worth > paid - refunding - bound) throw new Refusal('refund_over', { paid: paid - bound, refunding, bound });
}

/**
 * What a voucher has open by its total, its ledger and what is awaited, in minor units; nothing of one that no money comes for any more.
 * @param without what a payment is worth that is not counted
 */
export function openOf(desk: Desk, voucher: PbRecord<'vouchers'>, without = 0): number {
  const { paid, pending } = ledgerIn(desk.tx, voucher.id);
  return isPayable(voucher.getString('state') as VoucherState) ? Math.max(0, voucher.getInt('total') - paid - pending + without) : 0;
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
function refundsOf(desk: Desk, voucher: PbRecord<'vouchers'>): readonly Signed[] {
  const filter = 'voucher = {:voucher} && kind = "refund" && state != "void" && method != "credit"';
  return desk.tx.findRecordsByFilter('payments', filter, 'created', 0, 0, { voucher: voucher.id }).map(signedOf);
}

const signedOf = (row: PbRecord): Signed => ({
  worth: row.getInt('amount_in_voucher_currency'),
  entered_by: row.getString('created_by'),
  paid_by: row.getString('settled_by'),
});

function aloneIn({ tx }: Desk, voucher: PbRecord<'vouchers'>): number {
  const [currency, country] = [voucher.getString('currency'), voucher.getString('country')];
  return aloneUpTo(currency, mainCurrency(tx, country), settingIn(tx, 'alone_up_to', country));
}

/** The house's own programs are nobody who could give money away. */
const isNobody = ({ actor }: Desk): boolean => actor.role === 'system';

/** Whether somebody else has to pay a refund that is entered now: with what its person gave back of this voucher before. */
export function waitsForAnother(desk: Desk, voucher: PbRecord<'vouchers'>, worth: number): boolean {
  return !isNobody(desk) && needsDualControl(aloneOf(refundsOf(desk, voucher), desk.actor.ref) + worth, aloneIn(desk, voucher));
}

/** @throws Refusal `dual_control` where a large refund would be paid by whoever entered it */
export function checkPayer(desk: Desk, voucher: PbRecord<'vouchers'>, refund: PbRecord): void {
  if (isNobody(desk) || refund.getString('created_by') !== desk.actor.ref) return;
  if (needsDualControl(aloneOf(refundsOf(desk, voucher), desk.actor.ref), aloneIn(desk, voucher))) throw new Refusal('dual_control');
}

/** @throws Refusal `dual_control` where one person would put a payment right by a large sum, with what he put right of it before */
export function checkCorrector(desk: Desk, voucher: PbRecord<'vouchers'>, payment: PbRecord<'payments'>, worth: number): void {
  if (isNobody(desk) || payment.getString('method') === 'credit') return;
  const before = pointingAt(desk.tx, 'payments.corrects', payment.id).map(signedOf);
  if (needsDualControl(aloneOf(before, desk.actor.ref) + Math.abs(worth), aloneIn(desk, voucher))) throw new Refusal('dual_control');
}

/**
 * The rate that money of another currency is reckoned at: of what comes, the one in force; of what goes back, that of the
 * latest payment in the currency, so that a guest gets back what he gave.
 */
export function paymentRate(app: App, voucher: PbRecord<'vouchers'>, currency: string, isRefund: boolean, now: string): FrozenRate | null {
  return (isRefund ? paidRate(app, voucher.id, currency) : null) ?? rateBetween(app, voucher.getString('currency'), currency, now);
}

function paidRate(app: App, voucher: string, currency: string): FrozenRate | null {
  const filter = 'voucher = {:voucher} && currency = {:currency} && state = "cleared" && kind != "refund" && kind != "correction"';
  const [payment] = app.findRecordsByFilter('payments', filter, '-created', 1, 0, { voucher, currency });
  return payment ? jsonIn<FrozenRate | null>(payment, 'rate_snapshot', null) : null;
}

/** Currencies whose rate in force nobody has said for as long as is set. */
function staleIn(app: App, country: string, own: string, codes: readonly string[], now: string): readonly string[] {
  const hours = settingIn(app, 'rate_stale_hours', country);
  return codes.filter((code) => {
    const rate = byId(app, 'rates', rateBetween(app, own, code, now)?.rate_id);
    return rate !== null && rate !== undefined && isStale({ valid_from: rate.getString('valid_from') }, timeOf(now), hours);
  });
}

export function readPaymentFacts(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, { id }) => {
    const voucher = byId(app, 'vouchers', id);
    if (!voucher) throw new Refusal('not_found', { collection: 'vouchers' });
    const [country, own, now] = [voucher.getString('country'), voucher.getString('currency'), storedTime(Date.now())];
    const codes = app
      .findRecordsByFilter('currencies', 'country = {:country}', 'sort', 50, 0, { country })
      .map((one) => one.getString('code'))
      .filter((code) => code !== own);
    const rates = (isRefund: boolean): Plain =>
      Object.fromEntries(
        codes.flatMap((code) => {
          const rate = paymentRate(app, voucher, code, isRefund, now);
          return rate ? [[code, rate]] : [];
        }),
      );
    const { bound } = ledgerIn(app, voucher.id);
    return {
      rates: rates(false),
      refund_rates: rates(true),
      stale: staleIn(app, voucher.getString('country'), own, codes, now),
      returnables: returnablesIn(app, voucher.id),
      credits: creditsFor(app, actor, voucher),
      bound,
    };
  });
}

interface RefundSum {
  readonly amount: number;
  readonly currency: string;
  /** Smallest sum of the voucher's currency that is paid. */
  readonly step: number;
}

/**
 * The rows that a refund is made of, each with the payment that it returns: those of its currency at their own rates,
 * then the others at today's. @throws Refusal `rate_missing`, `refund_over`
 */
export function refundParts(desk: Desk, voucher: PbRecord<'vouchers'>, { amount, currency, step }: RefundSum): readonly ReturnPart[] {
  const own = voucher.getString('currency');
  const chosen = String(desk.body['returns'] ?? '');
  const left = returnablesIn(desk.tx, voucher.id);
  if (chosen !== '' && !left.some(({ id }) => id === chosen)) throw fieldFault('returns', 'wrong');
  const { parts, rest } = returnParts(left, { amount, currency, own, step, chosen });
  const due = voucher.getString('refund_state') === 'due' ? voucher.getInt('refund_due') : 0;
  const owed = { due, currency, own, step };
  if (rest === 0) return settlingParts(parts, left, owed);
  const known = left.find(({ id }) => id === chosen);
  const worthLeft = left.reduce((sum, one) => sum + one.worth, 0);
  if (currency === own || (known && known.currency === currency)) throw new Refusal('refund_over', { paid: known?.worth ?? worthLeft, refunding: 0 });
  const rate = paymentRate(desk.tx, voucher, currency, true, desk.now);
  if (!rate || !isRate(rate.value)) throw new Refusal('rate_missing', { base: own, quote: currency });
  const worth = exchange(rest, currency, own, rate, step);
  const others = left.filter((one) => one.currency !== currency && (chosen === '' || one.id === chosen));
  const more = spreadOver(others, { amount: rest, worth, rate, step });
  // Nothing is there that it could return, or it is too little to be worth anything.
  if (!more) throw new Refusal('refund_over', { paid: known?.worth ?? worthLeft, refunding: 0 });
  return settlingParts([...parts, ...more], left, owed);
}

/**
 * What a correction is worth that takes `out` of its row's currency from what is left of a payment: all that is left of
 * its worth where it uses it up, and never more, so that rounding leaves nothing behind and takes nothing of another
 * payment. Below zero, or of a row that names none, the rate decides.
 * @param out in minor units of the row's currency; below zero where money comes back
 * @param atRate the same in the voucher's currency at the row's rate
 * @throws Refusal `refund_over` where less is left
 */
export function worthTaken(desk: Desk, payment: PbRecord<'payments'>, { out, atRate }: { readonly out: number; readonly atRate: number }): number {
  const isRefund = payment.getString('kind') === 'refund';
  const id = isRefund ? payment.getString('returns') : payment.id;
  if (out <= 0 || id === '') return atRate;
  const left = returnablesIn(desk.tx, payment.getString('voucher')).find((one) => one.id === id);
  const isForeign = left !== undefined && left.currency !== payment.getString('currency');
  // What goes in another currency than it came in is counted by its worth alone.
  if (!left || (isForeign ? atRate > left.worth : out > left.amount)) throw new Refusal('refund_over', { paid: left?.worth ?? 0, refunding: 0 });
  if (isForeign) return atRate;
  return out === left.amount ? left.worth : Math.min(left.worth, atRate);
}
