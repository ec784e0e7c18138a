import type { Desk } from '../../../backend/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { pointingAt } from '../../../backend/record-lookup.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { mainCurrency, settingIn } from '../../../backend/settings.ts';
import { aloneOf, aloneUpTo, type Signed, takesTwo } from '../rules/two-people.ts';

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
