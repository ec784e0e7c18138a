import { usualDeposit } from '../../../domain/voucher/deposit.ts';
import { balanceOf, collectOf, type Ledger, ledgerOf } from '../../../domain/voucher/ledger.ts';
import { headcount, type Party, totalsOf, unitsOf } from '../../../domain/voucher/price.ts';
import { isOver } from '../../../domain/voucher/states.ts';
import { keptOf, waiverOf } from '../../../domain/voucher/kept.ts';
import { owingOf, type RefundBase, refundStanding } from '../../../domain/voucher/refund.ts';
import type { ExtraHours } from '../../../domain/voucher/input.ts';
import type { Cancellation, CollectOnTour, Deadline, Discount, ExtraLine, FrozenRule, PriceSnapshot, UnitLine } from '../../../schema/voucher-shapes.ts';
import type { Collector, RefundState, VoucherState } from '../../../schema/voucher-vocab.ts';
import { jsonIn } from '../desk/plain.ts';
import type { App, PbRecord } from '../jsvm.d.ts';
import { paymentRowsIn } from './payment-rows.ts';

export function partyIn(voucher: PbRecord): Party {
  return { adults: voucher.getInt('adults'), children: voucher.getInt('children'), infants: voucher.getInt('infants') };
}

export const ledgerIn = (app: App, voucher: string): Ledger => ledgerOf(voucher === '' ? [] : paymentRowsIn(app, voucher));

export interface ReckonFacts {
  readonly ledger: Ledger;
  readonly step: number;
  readonly isPaidInFull: boolean;
  /** What was asked for in this very write; left out, what is stored stays. */
  readonly extra_hours?: ExtraHours | null;
  readonly deposit_due?: number;
  /** A deposit that was agreed stays when the total changes. */
  readonly keepsDeposit?: boolean;
  readonly asked?: number | null;
  readonly collector?: Collector;
}

/** Sets everything that follows from prices, party, extras, transfer, discount and ledger. */
export function reckon(voucher: PbRecord, facts: ReckonFacts): void {
  const party = partyIn(voucher);
  const prices = jsonIn<PriceSnapshot | null>(voucher, 'price_snapshot', null);
  const stored = jsonIn<readonly UnitLine[]>(voucher, 'units', []);
  const kept = stored.find(({ type }) => type === 'extra_hour') ?? null;
  const hours = facts.extra_hours === undefined ? kept : facts.extra_hours;
  const units = prices ? unitsOf(prices, party, hours && { qty: hours.qty, unit_price: hours.unit_price }) : [];
  const before = voucher.getInt('total');
  const totals = totalsOf({
    units,
    extras: jsonIn<readonly ExtraLine[]>(voucher, 'extras', []),
    transfer_price: voucher.getInt('transfer_price'),
    discount: jsonIn<Discount | null>(voucher, 'discount', null),
  });
  voucher.set('pax_count', headcount(party));
  voucher.set('units', units);
  voucher.set('list_total', totals.list_total);
  voucher.set('discount_sum', totals.discount_sum);
  const total = totals.total + voucher.getInt('part_fees');
  voucher.set('total', total);
  const usual = usualDeposit(total, facts.isPaidInFull, facts.step);
  voucher.set('deposit_due', facts.deposit_due ?? (facts.keepsDeposit || total === before ? voucher.getInt('deposit_due') : usual));
  settle(voucher, facts);
}

/** Sets what follows from the ledger alone. */
export function settle(voucher: PbRecord, { ledger, asked, collector }: Pick<ReckonFacts, 'ledger' | 'asked' | 'collector'>): void {
  const balance = balanceOf(voucher.getInt('total'), ledger.paid);
  const stored = jsonIn<CollectOnTour | null>(voucher, 'collect_on_tour', null);
  const wanted = asked === undefined ? (stored?.asked ?? null) : asked;
  const state = voucher.getString('state') as VoucherState;
  // Nobody takes money on a tour that came to nothing.
  const amount = isOver(state) || state === 'no_show' ? 0 : collectOf(wanted, ledger.collected, balance);
  voucher.set('paid', ledger.paid);
  voucher.set('pending', ledger.pending);
  voucher.set('balance', balance);
  voucher.set('collect_amount', amount);
  voucher.set('collect_on_tour', { asked: wanted, amount, currency: voucher.getString('currency'), collector: collector ?? stored?.collector ?? 'guide' });
  settleRefund(voucher, ledger);
}

/** Sets what the house owes: of a voucher that ended by its rule, of any other what was paid over its total. */
function settleRefund(voucher: PbRecord, ledger: Ledger): void {
  const cancellation = jsonIn<Cancellation | null>(voucher, 'cancellation', null);
  const base: RefundBase = {
    state: voucher.getString('state') as VoucherState,
    total: voucher.getInt('total'),
    part_fees: voucher.getInt('part_fees'),
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
  for (const [name, value] of Object.entries(keptOf(base, owing, standing, waiverOf(cancellation)))) voucher.set(name, value);
  const { tier, kept, refund } = owing;
  if (cancellation && (cancellation.kept !== kept || cancellation.refund !== refund)) voucher.set('cancellation', { ...cancellation, tier, kept, refund });
}

/** Settles a voucher that has just come to its end: what went back before has nothing to do with it. */
export function settleEnd(app: App, voucher: PbRecord): void {
  const ledger = ledgerIn(app, voucher.id);
  voucher.set('expires_at', '');
  voucher.set('refunded_before', ledger.refunded);
  voucher.set('refund_state', 'none');
  voucher.set('refund_due', 0);
  settle(voucher, { ledger });
}
