import type { ExcursionOption } from '../../data/repos/excursion-options.ts';
import type { VoucherRow } from '../../data/repos/vouchers.ts';
import { payableStep } from '../../domain/rate.ts';
import type { Reckoning } from '../../domain/voucher/arithmetic.ts';
import { isPaidInFull, usualDeposit } from '../../domain/voucher/deposit.ts';
import { collectOf } from '../../domain/voucher/ledger.ts';
import { partFeeOf } from '../../domain/voucher/part-fee.ts';
import { type Sale, snapshotOf, totalsOf, unitsOf } from '../../domain/voucher/price.ts';
import type { FormValues } from '../../kit/fields/form-field.ts';
import { minorIn } from './money.ts';
import { discountIn, extrasIn, hoursIn, parkFeeIn, partyIn, text, transferIn } from './sale-values.ts';

interface Sold {
  readonly option: ExcursionOption | undefined;
  readonly currency: string;
  readonly decimals: number;
  /** The voucher that is changed: its quoted prices, its deposit and what was paid stay. */
  readonly voucher?: VoucherRow | undefined;
  /** When it is reckoned: what is kept of people who are taken out depends on it. */
  readonly now_ms: number;
}

/** Whether the form still sells what the voucher was quoted for. */
function isSame(values: FormValues, { state, excursion, variant }: VoucherRow): boolean {
  if (state === 'draft') return false;
  if (values['excursion'] === undefined) return true;
  return text(values, 'excursion') === excursion && (text(values, 'variant') || excursion) === (variant || excursion);
}

/** What is kept of people whom the form takes out of a sold voucher, as the backend will reckon it; nothing where a senior lets it go. */
function partFeeIn(values: FormValues, voucher: VoucherRow, { units }: Pick<Sale, 'units'>, at_ms: number): number {
  const { rule, deadlines, part_fees, list_total, deposit_due } = voucher;
  if (!rule || values['waive'] !== false) return 0;
  const before = { units: voucher.units ?? [], list_total, total: voucher.total - part_fees };
  return partFeeOf({ before, after: { units }, deposit: deposit_due, paid: voucher.paid - part_fees, at_ms }, rule, deadlines ?? []);
}

/** The sum of what the form says, by the same functions that the backend reckons with; `null` where nothing has a price. */
export function reckonForm(values: FormValues, { option, currency, decimals, voucher, now_ms }: Sold): Reckoning | null {
  const quoted = voucher && isSame(values, voucher) ? voucher.price_snapshot : null;
  const prices = quoted ?? (option ? snapshotOf(option, currency) : null);
  if (!prices) return null;
  const party = partyIn(values);
  const sale = {
    units: unitsOf(prices, party, hoursIn(values)),
    extras: extrasIn(values),
    transfer_price: transferIn(values),
    discount: discountIn(values),
  };
  const part_fees = voucher ? voucher.part_fees + partFeeIn(values, voucher, sale, now_ms) : 0;
  const total = totalsOf(sale).total + part_fees;
  const usual = usualDeposit(total, isPaidInFull(option?.expand?.category?.slug ?? ''), payableStep(decimals));
  // A sold voucher keeps the deposit that was agreed.
  const agreed = values['deposit_due'] === undefined ? (voucher?.deposit_due ?? usual) : (minorIn(values['deposit_due']) ?? usual);
  const paid = voucher?.paid ?? 0;
  return {
    ...sale,
    part_fees,
    deposit_due: Math.min(total, agreed),
    paid,
    collect: collectOf(minorIn(values['collect']), 0, total - paid),
    park_fee: parkFeeIn(values),
    party,
  };
}
