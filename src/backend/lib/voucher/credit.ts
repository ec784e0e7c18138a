import type { PaymentKind } from '../../../schema/voucher-vocab.ts';
import type { Desk } from '../desk/desk.ts';
import { pointingAt } from '../desk/found.ts';
import type { Plain } from '../desk/plain.ts';
import { fieldFault, Refusal } from '../desk/refusal.ts';
import type { App, PbRecord } from '../jsvm.d.ts';
import { ledgerIn } from './reckon.ts';

/** Kinds of payments that credit may be. */
const KINDS: readonly PaymentKind[] = ['deposit', 'balance'];
const SHOWN = ['id', 'number', 'excursion_name_ru', 'excursion_name_en', 'service_date'];

/** What a voucher has for another one of its guest: what he left with the house, and a refund that has not gone yet. */
export function creditOf(app: App, voucher: PbRecord): number {
  const due = voucher.getString('refund_state') === 'due' ? voucher.getInt('refund_due') : 0;
  const open = voucher.getInt('credit_left') + due;
  return open === 0 ? 0 : Math.max(0, open - ledgerIn(app, voucher.id).refunding);
}

/** The voucher that a payment takes its money from, held against it. @throws Refusal */
export function creditSource(desk: Desk, voucher: PbRecord, kind: PaymentKind, currency: string): PbRecord {
  if (!KINDS.includes(kind)) throw fieldFault('method', 'wrong');
  if (currency !== voucher.getString('currency')) throw fieldFault('currency', 'wrong');
  if (!desk.body['credit_from']) throw fieldFault('credit_from', 'missing');
  const source = desk.take('vouchers', desk.body['credit_from']);
  const isSame = (field: string): boolean => source.getString(field) !== '' && source.getString(field) === voucher.getString(field);
  if (source.id === voucher.id || !['client', 'country', 'currency'].every(isSame)) throw fieldFault('credit_from', 'wrong');
  return source;
}

/** @throws Refusal `credit_over` where a voucher has not so much for another one. */
export function checkCredit(desk: Desk, source: PbRecord, amount: number): void {
  const credit = creditOf(desk.tx, source);
  if (amount > credit) throw new Refusal('credit_over', { credit });
}

/** The guest's other vouchers that have money for this one, latest first. */
export function creditsFor(app: App, voucher: PbRecord): readonly Plain[] {
  const isSame = (other: PbRecord, field: string): boolean => other.getString(field) === voucher.getString(field);
  return pointingAt(app, 'vouchers.client', voucher.getString('client'))
    .filter((one) => one.id !== voucher.id && isSame(one, 'country') && isSame(one, 'currency'))
    .map((one) => ({ ...Object.fromEntries(SHOWN.map((name) => [name, one.getString(name)])), sum: creditOf(app, one) }))
    .filter(({ sum }) => sum > 0);
}
