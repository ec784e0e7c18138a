import { mayPay, type Refusal as Reason } from '../voucher/voucher.rules.ts';
import { isMoveOnly } from './refund.rules.ts';
import type { Cancellation } from '../../../model/vouchers/fields/shapes.ts';
import type { FrozenRule } from '../../../model/cancellation/fields/shapes.ts';
import type { PaymentKind } from '../../../model/vouchers/fields/vocab.ts';
import type { Actor } from '../../../backend/sessions/actor.ts';
import { clientIn } from '../../../people/contacts/hooks/contact-facts.ts';
import type { Desk } from '../../../backend/desk/desk.ts';
import { pointingAt } from '../../../backend/engine/rows.ts';
import { jsonIn, type Plain } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import type { App, FieldName, PbRecord } from '../../../backend/jsvm.d.ts';
import { ledgerIn } from '../price/recalculate.hooks.ts';
import { allow, sellerOf } from '../voucher/voucher.hooks.ts';

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
