import type { ParkFee } from '../../../model/catalogue/fields/shapes.ts';
import type { UnitType } from '../../../model/catalogue/fields/vocab.ts';
import { type Sale, totalsOf } from './price.rules.ts';
import type { Party } from '../../../catalogue/catalogue/rules/party.ts';
import { parkFeeOf } from '../../../catalogue/catalogue/rules/pricing.ts';

/** One step of a voucher's sum, to be shown as a line. */
export type PriceLine =
  | { readonly kind: 'unit'; readonly type: UnitType; readonly qty: number; readonly each: number; readonly sum: number }
  | { readonly kind: 'extra'; readonly name_ru: string; readonly name_en: string; readonly qty: number; readonly each: number; readonly sum: number }
  | { readonly kind: 'discount'; readonly percent: number | null; readonly sum: number }
  | { readonly kind: 'transfer' | 'list_total' | 'part_fee' | 'total' | 'deposit' | 'paid' | 'balance' | 'collect' | 'park_fee'; readonly sum: number };

export interface Recalculation extends Sale {
  /** Kept of parts that were cancelled: part of the total. */
  readonly part_fees?: number;
  readonly deposit_due: number;
  readonly paid: number;
  readonly collect: number;
  readonly park_fee: ParkFee | null;
  readonly party: Party;
  /** Nothing is asked for any more: it came to nothing, or nobody came to it. */
  readonly isEnded?: boolean;
}

/**
 * How the sum comes about. Lines up to `total` add up to it; `paid` and `balance` add up to it as well; the park's fee
 * stands beside, because it is no part of the total.
 */
export function priceLines(of: Recalculation): readonly PriceLine[] {
  const totals = totalsOf(of);
  const fees = of.part_fees ?? 0;
  const total = totals.total + fees;
  const fee = of.isEnded ? 0 : parkFeeOf(of.park_fee, of.party);
  const hasSteps = totals.discount_sum > 0;
  return [
    ...of.units.map(({ type, qty, unit_price }) => ({ kind: 'unit', type, qty, each: unit_price, sum: qty * unit_price }) as const),
    ...of.extras.map(({ name_ru, name_en, qty, price }) => ({ kind: 'extra', name_ru, name_en, qty, each: price, sum: qty * price }) as const),
    ...(of.transfer_price > 0 ? [{ kind: 'transfer', sum: of.transfer_price } as const] : []),
    ...(hasSteps ? [{ kind: 'list_total', sum: totals.list_total } as const] : []),
    ...(hasSteps ? [{ kind: 'discount', percent: of.discount?.kind === 'percent' ? of.discount.value : null, sum: -totals.discount_sum } as const] : []),
    ...(fees > 0 ? [{ kind: 'part_fee', sum: fees } as const] : []),
    { kind: 'total', sum: total },
    ...(!of.isEnded && of.deposit_due > 0 && of.deposit_due < total ? [{ kind: 'deposit', sum: of.deposit_due } as const] : []),
    { kind: 'paid', sum: of.paid },
    ...(of.isEnded ? [] : [{ kind: 'balance', sum: total - of.paid } as const]),
    ...(!of.isEnded && of.collect > 0 ? [{ kind: 'collect', sum: of.collect } as const] : []),
    ...(fee > 0 ? [{ kind: 'park_fee', sum: fee } as const] : []),
  ];
}
