import type { ExcursionOption } from '../../data/repos/excursion-options.ts';
import type { VoucherRow } from '../../data/repos/vouchers.ts';
import { MINOR_DIGITS } from '../../domain/money.ts';
import { payableStep } from '../../domain/rate.ts';
import type { Reckoning } from '../../domain/voucher/arithmetic.ts';
import { collectOf, depositOf } from '../../domain/voucher/ledger.ts';
import { type Party, snapshotOf, totalsOf, unitsOf } from '../../domain/voucher/price.ts';
import type { FormValues } from '../../kit/fields/form-field.ts';
import type { Discount, ExtraLine } from '../../schema/voucher-shapes.ts';
import { minorIn } from './money.ts';

const MINOR = 10 ** MINOR_DIGITS;
const USUAL_DEPOSIT = 5000;
const HUNDREDTHS = 100;

const text = (values: FormValues, name: string): string => String(values[name] ?? '').trim();
const whole = (values: FormValues, name: string): number => Math.max(0, Math.round(Number(values[name] ?? 0)) || 0);
const units = (minor: number): string => (minor === 0 ? '' : String(minor / MINOR));

/** Extras travel through the form as JSON. */
export function extrasIn(value: unknown): readonly ExtraLine[] {
  if (Array.isArray(value)) return value;
  try {
    const parsed: unknown = JSON.parse(String(value || '[]'));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

export const partyIn = (values: FormValues): Party => ({
  adults: whole(values, 'adults'),
  children: whole(values, 'children'),
  infants: whole(values, 'infants'),
});

export function discountIn(values: FormValues): Discount | null {
  const size = Number(text(values, 'discount_value').replace(',', '.'));
  const kind = text(values, 'discount_kind');
  if (kind !== 'percent' && kind !== 'fixed') return null;
  const value = Number.isFinite(size) ? Math.round(size * (kind === 'percent' ? HUNDREDTHS : MINOR)) : 0;
  return value > 0 ? { kind, value, reason: text(values, 'discount_reason') } : null;
}

/** The sum of what the form says, by the same functions that the backend reckons with; `null` where nothing has a price. */
export function reckonForm(values: FormValues, sold: ExcursionOption | undefined, currency: string, decimals: number): Reckoning | null {
  const prices = sold && snapshotOf(sold, currency);
  if (!prices) return null;
  const party = partyIn(values);
  const sale = {
    units: unitsOf(prices, party),
    extras: extrasIn(values['extras']).filter(({ qty, name_ru }) => qty > 0 && name_ru !== ''),
    transfer_price: text(values, 'transfer') === 'none' ? 0 : Math.max(0, minorIn(values['transfer_price']) ?? 0),
    discount: discountIn(values),
  };
  const { total } = totalsOf(sale);
  const deposit_due = Math.min(total, minorIn(values['deposit_due']) ?? depositOf(total, USUAL_DEPOSIT, payableStep(decimals)));
  return { ...sale, deposit_due, paid: 0, collect: collectOf(minorIn(values['collect']), 0, total), park_fee: null, party };
}

export function toSaleValues(voucher: Partial<VoucherRow> | null): FormValues {
  const of = voucher ?? {};
  const isPercent = of.discount?.kind === 'percent';
  return {
    excursion: of.excursion ?? '',
    variant: of.variant && of.variant !== of.excursion ? of.variant : '',
    service_date: of.service_date ?? '',
    start_time: of.start_time ?? '',
    off_schedule: false,
    adults: String(of.adults ?? 2),
    children: String(of.children ?? 0),
    infants: String(of.infants ?? 0),
    ...toDetailValues(voucher),
    transfer: of.transfer || 'shared',
    transfer_price: units(of.transfer_price ?? 0),
    extras: JSON.stringify(of.extras ?? []),
    discount_kind: of.discount?.kind ?? '',
    discount_value: of.discount ? String(of.discount.value / (isPercent ? HUNDREDTHS : MINOR)) : '',
    discount_reason: of.discount?.reason ?? '',
    deposit_due: of.deposit_due === undefined ? '' : units(of.deposit_due),
    collect: of.collect_on_tour?.asked ? units(of.collect_on_tour.asked) : '',
    collector: of.collect_on_tour?.collector ?? 'guide',
    updated: of.updated ?? '',
  };
}

const DETAILS = [
  ...['lead_name_latin', 'contact_phone', 'contact_messenger', 'zone', 'hotel', 'room', 'lobby_note', 'pickup_from', 'pickup_to', 'vehicle'],
  ...['driver_phone', 'client_note', 'office_note', 'language_of_guide'],
] as const;

export function toDetailValues(voucher: Partial<VoucherRow> | null): FormValues {
  const of: Readonly<Record<string, unknown>> = { ...voucher };
  return {
    ...Object.fromEntries(DETAILS.map((name) => [name, String(of[name] ?? '')])),
    language: String(of['language'] || 'ru'),
    meal: String(of['meal'] || 'normal'),
    updated: String(of['updated'] ?? ''),
  };
}

export function fromDetailValues(values: FormValues): Readonly<Record<string, unknown>> {
  return { ...Object.fromEntries(DETAILS.map((name) => [name, text(values, name)])), language: text(values, 'language'), meal: text(values, 'meal') };
}

/** The whole sale as the backend takes it. */
export function fromSaleValues(values: FormValues): Readonly<Record<string, unknown>> {
  const deposit = minorIn(values['deposit_due']);
  const hasTransfer = text(values, 'transfer') !== 'none';
  return {
    excursion: text(values, 'excursion'),
    variant: text(values, 'variant'),
    service_date: text(values, 'service_date'),
    ...(text(values, 'start_time') === '' ? {} : { start_time: text(values, 'start_time') }),
    ...(values['off_schedule'] === true ? { off_schedule: true } : {}),
    ...partyIn(values),
    ...fromDetailValues(values),
    transfer: text(values, 'transfer'),
    transfer_price: hasTransfer ? Math.max(0, minorIn(values['transfer_price']) ?? 0) : 0,
    extras: extrasIn(values['extras']).filter(({ qty, name_ru }) => qty > 0 && name_ru !== ''),
    discount: discountIn(values),
    ...(deposit === null ? {} : { deposit_due: deposit }),
    collect_on_tour: { asked: minorIn(values['collect']), collector: text(values, 'collector') || 'guide' },
  };
}
