import { mayWrite } from '../../../domain/voucher/rights.ts';
import type { Amendment } from '../../../schema/voucher-shapes.ts';
import type { Desk } from '../desk/desk.ts';
import { jsonIn } from '../desk/plain.ts';
import type { PbRecord } from '../jsvm.d.ts';
import { PRICE_FIELDS, writeFields } from './fields.ts';
import { whenOf } from './hold.ts';
import { moveTo, reasonIn } from './move.ts';
import { checkParty, reckonSale, requireComplete } from './sale.ts';
import { allow, sellerOf } from './who.ts';

/** Changes what was sold after its confirmation, at the frozen prices, with a reason and both totals written down. */
export function amendVoucher(desk: Desk, voucher: PbRecord): string {
  allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
  moveTo(desk, voucher, 'amend');
  const reason = reasonIn(desk);
  const before = voucher.getInt('total');
  const sale = writeFields(voucher, desk.body, [...PRICE_FIELDS, 'extra_hours', 'collect_on_tour']);
  const { product, place } = whenOf(desk, voucher);
  checkParty(voucher, product);
  requireComplete(voucher);
  reckonSale(desk, voucher, product, place, sale, true);
  const amendment: Amendment = { at: new Date().toISOString(), by: desk.actor.ref, reason, total_before: before, total_after: voucher.getInt('total') };
  voucher.set('amendments', [...jsonIn<readonly Amendment[]>(voucher, 'amendments', []), amendment]);
  return reason;
}
