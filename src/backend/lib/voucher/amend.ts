import { headcount } from '../../../domain/voucher/price.ts';
import { partFeeOf } from '../../../domain/voucher/part-fee.ts';
import { mayWaive, mayWrite } from '../../../domain/voucher/rights.ts';
import type { Amendment, Deadline, FrozenRule, UnitLine } from '../../../schema/voucher-shapes.ts';
import type { Desk } from '../desk/desk.ts';
import { jsonIn } from '../desk/plain.ts';
import type { PbRecord } from '../jsvm.d.ts';
import { timeOf } from '../time.ts';
import { PRICE_FIELDS, writeFields } from './fields.ts';
import { whenOf } from './hold.ts';
import { moveTo, reasonIn } from './move.ts';
import { ledgerIn, partyIn, settle } from './reckon.ts';
import { requireSailing } from './sail.ts';
import { checkParty, reckonSale, requireComplete } from './sale.ts';
import { allow, sellerOf } from './who.ts';

/** Changes what was sold after its confirmation, at the frozen prices, with a reason and both totals written down. */
export function amendVoucher(desk: Desk, voucher: PbRecord): string {
  allow(mayWrite(sellerOf(desk.actor), voucher.getString('sold_by')));
  moveTo(desk, voucher, 'amend');
  const reason = reasonIn(desk);
  const [before, before_people] = [voucher.getInt('total'), voucher.getInt('pax_count')];
  const sale = writeFields(voucher, desk.body, [...PRICE_FIELDS, 'extra_hours', 'collect_on_tour']);
  const { product, place } = whenOf(desk, voucher);
  checkParty(voucher);
  requireComplete(voucher);
  // Fewer people need no other boat, and what was taken on the way is written down after it.
  if (headcount(partyIn(voucher)) > before_people) requireSailing(desk, voucher);
  reckonSale(desk, voucher, product, place, sale, true);
  const fee = keepForPart(desk, voucher);
  const amendment: Amendment = { at: new Date().toISOString(), by: desk.actor.ref, reason, total_before: before, total_after: voucher.getInt('total'), ...fee };
  voucher.set('amendments', [...jsonIn<readonly Amendment[]>(voucher, 'amendments', []), amendment]);
  return reason;
}

/** People who are taken out are a part that is cancelled: kept as the rule says, unless a senior lets it go (`waive`). */
function keepForPart(desk: Desk, voucher: PbRecord): Pick<Amendment, 'part_fee' | 'waived_by'> {
  const rule = jsonIn<FrozenRule | null>(voucher, 'rule', null);
  const before = voucher.original();
  if (!rule) return {};
  const fees = before.getInt('part_fees');
  const saleBefore = { units: jsonIn<readonly UnitLine[]>(before, 'units', []), list_total: before.getInt('list_total'), total: before.getInt('total') - fees };
  const part = {
    before: saleBefore,
    after: { units: jsonIn<readonly UnitLine[]>(voucher, 'units', []) },
    deposit: before.getInt('deposit_due'),
    paid: before.getInt('paid') - fees,
    at_ms: timeOf(desk.now),
  };
  const fee = partFeeOf(part, rule, jsonIn<readonly Deadline[]>(voucher, 'deadlines', []));
  if (fee === 0) return {};
  if (desk.body['waive'] === true) {
    allow(mayWaive(sellerOf(desk.actor)));
    return { part_fee: 0, waived_by: desk.actor.ref };
  }
  voucher.set('part_fees', fees + fee);
  voucher.set('total', voucher.getInt('total') + fee);
  settle(voucher, { ledger: ledgerIn(desk.tx, voucher.id) });
  return { part_fee: fee };
}
