import { mayChangeClient } from '../rules/rights.ts';
import { clientIn } from '../../../people/contacts/hooks/client-lookup.ts';
import type { Desk } from '../../../backend/desk.ts';
import { pointingAt } from '../../../backend/record-lookup.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { creditOf } from './credit.ts';
import { reasonIn } from './move.ts';
import { ledgerIn } from './recalculate.ts';
import { allow, sellerOf } from './who.ts';

/**
 * Holds the client of a voucher against the house's cards: somebody of this country who is neither merged nor forgotten.
 * Another client where money is concerned, the voucher's own or what the other one has with the house, is a senior's to
 * name, with a reason.
 * @throws Refusal
 */
export function checkClient(desk: Desk, voucher: PbRecord): void {
  const [before, after] = [voucher.original().getString('client'), voucher.getString('client')];
  if (before === after) return;
  if (after !== '') clientIn(desk, after, voucher.getString('country'));
  const isNew = voucher.original().getString('uuid') === '';
  if (isNew) return;
  const { paid, pending, refunded } = ledgerIn(desk.tx, voucher.id);
  const hasMoney = paid !== 0 || pending !== 0 || refunded !== 0 || pointingAt(desk.tx, 'vouchers.client', after).some((one) => creditOf(desk.tx, one) > 0);
  allow(mayChangeClient(sellerOf(desk.actor), hasMoney));
  if (hasMoney) reasonIn(desk);
}
