import type { App, PbRecord, FieldName } from '../../../backend/jsvm.d.ts';
import { jsonIn, setFields, storedTime, timeOf, type Plain } from '../../../backend/engine/record-data.ts';
import { headcount, type Party } from '../../../catalogue/catalogue/rules/party.ts';
import { unitsOf } from '../../../catalogue/catalogue/rules/pricing.ts';
import { stepIn } from '../../../catalogue/currencies/hooks/sale-context.ts';
import type { Deadline, FrozenRule } from '../../../model/cancellation/fields/shapes.ts';
import type { PriceSnapshot, UnitLine } from '../../../model/catalogue/fields/shapes.ts';
import type { FrozenRate } from '../../../model/currencies/fields/rates.ts';
import type { Returnable } from '../../../model/vouchers/answers.ts';
import type { Amendment, Cancellation, CollectOnTour, Discount, ExtraLine } from '../../../model/vouchers/fields/shapes.ts';
import type { Collector, PaymentKind, PaymentMethod, PaymentState, RefundState, VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { balanceOf, collectOf, type Ledger, ledgerOf, paidBy, usualDeposit, returnablesOf, type ReturnRow } from '../payments/ledger.rules.ts';
import {
  type CancelledPart,
  keptOf,
  owingOf,
  partFeesOf,
  partsOf,
  type RefundBase,
  refundStanding,
  sumsOf,
  waiverOf,
  isMoveOnly,
} from '../refunds/refund.rules.ts';
import type { ExtraHours } from '../voucher/input.rules.ts';
import { holdUntil, isEnded, keepsHold, mayPay, type Refusal as Reason } from '../voucher/voucher.rules.ts';
import { type Sale, totalsOf } from './price.rules.ts';
import type { Actor } from '../../../backend/sessions/actor.ts';
import { clientIn } from '../../../people/contacts/hooks/contact-facts.ts';
import type { Desk } from '../../../backend/desk/desk.ts';
import { pointingAt, settingIn } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { allow, sellerOf, whenOf } from '../voucher/voucher.hooks.ts';

/** A row of a voucher's ledger, with how the money went. */
type PaymentRow = ReturnRow & { readonly method: PaymentMethod };

/** A voucher's payments as sums are reckoned from them, oldest first; sums in minor units. */
export function paymentRowsIn(app: App, voucher: string): readonly PaymentRow[] {
  return app.findRecordsByFilter('payments', 'voucher = {:voucher}', 'created', 0, 0, { voucher }).map((row) => ({
    id: row.id,
    kind: row.getString('kind') as PaymentKind,
    method: row.getString('method') as PaymentMethod,
    state: row.getString('state') as PaymentState,
    amount: row.getInt('amount'),
    currency: row.getString('currency'),
    amount_in_voucher_currency: row.getInt('amount_in_voucher_currency'),
    rate: jsonIn<FrozenRate | null>(row, 'rate_snapshot', null),
    corrects: row.getString('corrects'),
    returns: row.getString('returns'),
    move_only: row.getInt('move_only'),
    received_ms: timeOf(row.getString('received_at') || row.getString('created')),
  }));
}

/** What is left to return of a voucher's payments, latest first. */
export const returnablesIn = (app: App, voucher: string): readonly Returnable[] => returnablesOf(paymentRowsIn(app, voucher));

export function partyIn(voucher: PbRecord<'vouchers'>): Party {
  return { adults: voucher.getInt('adults'), children: voucher.getInt('children'), infants: voucher.getInt('infants') };
}

export const ledgerIn = (app: App, voucher: string): Ledger => ledgerOf(voucher === '' ? [] : paymentRowsIn(app, voucher));

/** What a voucher sells, as it stands. */
export function saleIn(voucher: PbRecord<'vouchers'>, step: number): Sale {
  return {
    units: jsonIn<readonly UnitLine[]>(voucher, 'units', []),
    extras: jsonIn<readonly ExtraLine[]>(voucher, 'extras', []),
    transfer_price: voucher.getInt('transfer_price'),
    discount: jsonIn<Discount | null>(voucher, 'discount', null),
    step,
  };
}

export interface RecalculationFacts {
  readonly ledger: Ledger;
  readonly step: number;
  /** Hundredths of a percent that are asked for ahead where nothing else was agreed. */
  readonly depositShare: number;
  /** What was asked for in this very write; left out, what is stored stays. */
  readonly extra_hours?: ExtraHours | null;
  readonly deposit_due?: number;
  /** The stored deposit was agreed: it stays when the total changes. */
  readonly keepsDeposit?: boolean;
  readonly asked?: number | null;
  readonly collector?: Collector;
}

/** Sets everything that follows from prices, party, extras, transfer, discount and ledger. */
export function recalculate(voucher: PbRecord<'vouchers'>, facts: RecalculationFacts): void {
  const party = partyIn(voucher);
  const prices = jsonIn<PriceSnapshot | null>(voucher, 'price_snapshot', null);
  const stored = jsonIn<readonly UnitLine[]>(voucher, 'units', []);
  const kept = stored.find(({ type }) => type === 'extra_hour') ?? null;
  const hours = facts.extra_hours === undefined ? kept : facts.extra_hours;
  const units = prices ? unitsOf(prices, party, hours && { qty: hours.qty, unit_price: hours.unit_price }) : [];
  const totals = totalsOf({ ...saleIn(voucher, facts.step), units });
  voucher.set('pax_count', headcount(party));
  voucher.set('units', units);
  voucher.set('list_total', totals.list_total);
  voucher.set('discount_sum', totals.discount_sum);
  const total = totals.total + voucher.getInt('part_fees');
  voucher.set('total', total);
  const usual = usualDeposit(total, facts.depositShare, facts.step);
  voucher.set('deposit_due', facts.deposit_due ?? (facts.keepsDeposit ? voucher.getInt('deposit_due') : usual));
  settle(voucher, facts);
}

type SettleFacts = Pick<RecalculationFacts, 'ledger' | 'step' | 'asked' | 'collector'>;

/** Sets what follows from the ledger alone. */
export function settle(voucher: PbRecord<'vouchers'>, { ledger, step, asked, collector }: SettleFacts): void {
  const state = voucher.getString('state') as VoucherState;
  const parts = partsOf(jsonIn<readonly Amendment[]>(voucher, 'amendments', []), step);
  if (!isEnded(state)) settleParts(voucher, parts, ledger, step);
  const balance = balanceOf(voucher.getInt('total'), ledger.paid);
  const stored = jsonIn<CollectOnTour | null>(voucher, 'collect_on_tour', null);
  const wanted = asked === undefined ? (stored?.asked ?? null) : asked;
  // Nobody takes money on a tour that came to nothing.
  const amount = isEnded(state) ? 0 : collectOf(wanted, ledger.collected, balance);
  voucher.set('paid', ledger.paid);
  voucher.set('pending', ledger.pending);
  voucher.set('balance', balance);
  voucher.set('collect_amount', amount);
  voucher.set('collect_on_tour', { asked: wanted, amount, currency: voucher.getString('currency'), collector: collector ?? stored?.collector ?? 'guide' });
  settleRefund(voucher, ledger, parts, step);
}

/** Sets what the total has for parts that were cancelled; once a sale came to its end its total stays. */
function settleParts(voucher: PbRecord<'vouchers'>, parts: readonly CancelledPart[], ledger: Ledger, step: number): void {
  const rest = voucher.getInt('total') - voucher.getInt('part_fees');
  const fees = partFeesOf(parts, { rest, paid: ledger.paid, paidBy: (at_ms) => paidBy(ledger, at_ms), step });
  voucher.set('part_fees', fees);
  voucher.set('total', rest + fees);
}

/** Sets what the house owes: of a voucher that ended by its rule, of any other what was paid over its total. */
function settleRefund(voucher: PbRecord<'vouchers'>, ledger: Ledger, parts: readonly CancelledPart[], step: number): void {
  const cancellation = jsonIn<Cancellation | null>(voucher, 'cancellation', null);
  const { fee, off } = sumsOf(parts);
  const base: RefundBase = {
    state: voucher.getString('state') as VoucherState,
    total: voucher.getInt('total'),
    part_fees: voucher.getInt('part_fees'),
    parts: { fees: fee, off },
    step,
    deposit: voucher.getInt('deposit_due'),
    ledger,
    refunded_before: voucher.getInt('refunded_before'),
    cancellation,
    rule: jsonIn<FrozenRule | null>(voucher, 'rule', null),
    deadlines: jsonIn<readonly Deadline[]>(voucher, 'deadlines', []),
  };
  const owing = owingOf(base);
  const before = { refund_state: voucher.getString('refund_state') as RefundState, refund_due: voucher.getInt('refund_due') };
  const standing = refundStanding(before, owing);
  const { refund_state, refund_due } = standing;
  voucher.set('refund_state', refund_state);
  voucher.set('refund_due', refund_due);
  voucher.set('credit_left', owing.credit_left);
  setFields(voucher, keptOf(base, owing, standing, waiverOf(cancellation)));
  const { tier, kept, refund } = owing;
  if (cancellation && (cancellation.kept !== kept || cancellation.refund !== refund)) voucher.set('cancellation', { ...cancellation, tier, kept, refund });
}

/** Settles a voucher that has just come to its end: what went back before has nothing to do with it, what was declined stays so. */
export function settleEnd(app: App, voucher: PbRecord<'vouchers'>): void {
  const ledger = ledgerIn(app, voucher.id);
  voucher.set('expires_at', '');
  voucher.set('refunded_before', ledger.refunded);
  settle(voucher, { ledger, step: stepIn(app, voucher) });
}

/** For how many hours seats are put aside in a voucher's country. */
export const holdHours = (desk: Desk, voucher: PbRecord<'vouchers'>): number => settingIn(desk.tx, 'hold_hours', voucher.getString('country'));

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

/** Kinds of payments that credit may be. */
const KINDS: readonly PaymentKind[] = ['deposit', 'balance'];
const SHOWN = ['id', 'number', 'excursion_name_ru', 'excursion_name_en', 'service_date'];

// decision: payments-refunds-and-credits
/** What a voucher has for another one of its guest: what he left with the house, and a refund that has not gone yet. */
export function creditOf(app: App, voucher: PbRecord<'vouchers'>): number {
  const due = voucher.getString('refund_state') === 'due' ? voucher.getInt('refund_due') : 0;
  const open = voucher.getInt('credit_left') + due;
  return open === 0 ? 0 : Math.max(0, open - ledgerIn(app, voucher.id).refunding);
}

/** How much of a voucher's money may go to another trip only. */
export function boundIn(app: App, voucher: PbRecord<'vouchers'>): number {
  const end = { cancellation: jsonIn<Cancellation | null>(voucher, 'cancellation', null), rule: jsonIn<FrozenRule | null>(voucher, 'rule', null) };
  return isMoveOnly(end) ? voucher.getInt('credit_left') : ledgerIn(app, voucher.id).bound;
}

/** Money of a voucher is spent by whoever may enter payments there: not by another manager of the same guest. */
const maySpend = (actor: Actor, source: PbRecord): Reason | null => mayPay(sellerOf(actor), source.getString('sold_by'), 'balance');

/** The voucher that a payment takes its money from, held against it. @throws Refusal */
export function creditSource(desk: Desk, voucher: PbRecord<'vouchers'>, kind: PaymentKind, currency: string): PbRecord {
  if (!KINDS.includes(kind)) throw fieldFault('method', 'wrong');
  if (currency !== voucher.getString('currency')) throw fieldFault('currency', 'wrong');
  if (!desk.body['credit_from']) throw fieldFault('credit_from', 'missing');
  const source = desk.take('vouchers', desk.body['credit_from']);
  const isSame = (field: FieldName<'vouchers'>): boolean => source.getString(field) !== '' && source.getString(field) === voucher.getString(field);
  if (source.id === voucher.id || !(['client', 'country', 'currency'] as const).every(isSame)) throw fieldFault('credit_from', 'wrong');
  // Of somebody who is merged or forgotten nothing is spent.
  clientIn(desk, source.getString('client'), source.getString('country'));
  allow(maySpend(desk.actor, source));
  return source;
}

/** @throws Refusal `credit_over` where a voucher has not so much for another one. */
export function checkCredit(desk: Desk, source: PbRecord, amount: number): void {
  const credit = creditOf(desk.tx, source);
  if (amount > credit) throw new Refusal('credit_over', { credit });
}

/** The guest's other vouchers that have money for this one, which the actor may spend; latest first. */
export function creditsFor(app: App, actor: Actor, voucher: PbRecord<'vouchers'>): readonly Plain[] {
  const isSame = (other: PbRecord<'vouchers'>, field: FieldName<'vouchers'>): boolean => other.getString(field) === voucher.getString(field);
  return pointingAt(app, 'vouchers.client', voucher.getString('client'))
    .filter((one) => one.id !== voucher.id && isSame(one, 'country') && isSame(one, 'currency') && maySpend(actor, one) === null)
    .map((one) => ({ ...Object.fromEntries(SHOWN.map((name) => [name, one.getString(name)])), sum: creditOf(app, one) }))
    .filter(({ sum }) => sum > 0);
}
