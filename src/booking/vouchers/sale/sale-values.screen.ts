import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ExcursionOption, listExcursionOptions } from '../../../catalogue/catalogue/repo/excursion-options.ts';
import { type AreaName, listTransfers } from '../../../catalogue/catalogue/repo/pickup.ts';
import type { Party } from '../../../catalogue/catalogue/rules/party.ts';
import { PROPOSES } from '../../../catalogue/catalogue/HotelInput.tsx';
import { collectingFor, supplementOf } from '../../../catalogue/catalogue/rules/pickup.ts';
import { withPb } from '../../../data/ask.ts';
import type { FormValues } from '../../../kit/fields/base/form-field.ts';
import { MINOR_DIGITS } from '../../../lib/money.ts';
import { minorIn, unitsIn } from '../../../kit/money/typed.ts';
import { queryOf, useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { fold } from '../../../lib/text/fold.ts';
import type { ParkFee } from '../../../model/catalogue/fields/shapes.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import type { Discount, ExtraLine } from '../../../model/vouchers/fields/shapes.ts';
import { listIn, peopleIn, toPeopleValues } from '../people/PeopleInput.tsx';

const MINOR = 10 ** MINOR_DIGITS;
const HUNDREDTHS = 100;

export const text = (values: FormValues, name: string): string => String(values[name] ?? '').trim();
const whole = (values: FormValues, name: string): number => Math.max(0, Math.round(Number(values[name] ?? 0)) || 0);
const minor = (values: FormValues, name: string): number => Math.max(0, minorIn(values[name]) ?? 0);
const units = (sum: number): string => (sum === 0 ? '' : String(sum / MINOR));

export const extrasIn = (values: FormValues): readonly ExtraLine[] =>
  listIn<ExtraLine>(values['extras']).filter(({ qty, name_ru }) => qty > 0 && name_ru !== '');

export const partyIn = (values: FormValues): Party => ({
  adults: whole(values, 'adults'),
  children: whole(values, 'children'),
  infants: whole(values, 'infants'),
});

export function discountIn(values: FormValues): Discount | null {
  const size = unitsIn(values['discount_value']) ?? 0;
  const kind = text(values, 'discount_kind');
  if (kind !== 'percent' && kind !== 'fixed') return null;
  const value = Math.round(size * (kind === 'percent' ? HUNDREDTHS : MINOR));
  return value > 0 ? { kind, value, reason: text(values, 'discount_reason') } : null;
}

export function hoursIn(values: FormValues): { readonly qty: number; readonly unit_price: number } | null {
  const qty = whole(values, 'hours_qty');
  return qty > 0 ? { qty, unit_price: minor(values, 'hours_price') } : null;
}

export function parkFeeIn(values: FormValues): ParkFee | null {
  const mode = text(values, 'park_mode');
  return mode === 'included' || mode === 'collect' ? { mode, adult: minor(values, 'park_adult'), child: minor(values, 'park_child') } : null;
}

export const transferIn = (values: FormValues): number => (text(values, 'transfer') === 'none' ? 0 : minor(values, 'transfer_price'));

const toPartyValues = (of: Partial<VoucherRow>): FormValues => ({
  adults: String(of.adults ?? 2),
  children: String(of.children ?? 0),
  infants: String(of.infants ?? 0),
  ...toPeopleValues(of.people),
});

/** What decides the price, as the form holds it. */
function toPriceValues(of: Partial<VoucherRow>): FormValues {
  const isPercent = of.discount?.kind === 'percent';
  const hours = of.units?.find(({ type }) => type === 'extra_hour');
  const asked = of.collect_on_tour?.asked ?? null;
  return {
    ...toPartyValues(of),
    transfer: of.transfer || 'shared',
    transfer_price: units(of.transfer_price ?? 0),
    hours_qty: hours ? String(hours.qty) : '',
    hours_price: units(hours?.unit_price ?? 0),
    extras: JSON.stringify(of.extras ?? []),
    park_mode: of.park_fee?.mode ?? '',
    park_adult: units(of.park_fee?.adult ?? 0),
    park_child: units(of.park_fee?.child ?? 0),
    discount_kind: of.discount?.kind ?? '',
    discount_value: of.discount ? String(of.discount.value / (isPercent ? HUNDREDTHS : MINOR)) : '',
    discount_reason: of.discount?.reason ?? '',
    // Nothing on tour was agreed too: it is no blank, which asks for all that is open.
    collect: asked === null ? '' : String(asked / MINOR),
    collector: of.collect_on_tour?.collector ?? 'guide',
  };
}

function fromPriceValues(values: FormValues): Readonly<Record<string, unknown>> {
  return {
    ...partyIn(values),
    people: peopleIn(values),
    transfer: text(values, 'transfer'),
    transfer_price: transferIn(values),
    extra_hours: hoursIn(values),
    extras: extrasIn(values),
    park_fee: parkFeeIn(values),
    discount: discountIn(values),
    collect_on_tour: { asked: minorIn(values['collect']), collector: text(values, 'collector') || 'guide' },
  };
}

const DETAILS = [
  ...['lead_name_latin', 'contact_phone', 'contact_messenger', 'zone', 'hotel', 'room', 'lobby_note', 'pickup_from', 'pickup_to', 'vehicle'],
  ...['driver_phone', 'return_to', 'client_note', 'driver_note_th', 'office_note', 'language_of_guide', 'supplier_reference', 'reseller_reference'],
] as const;

export function toDetailValues(voucher: Partial<VoucherRow> | null): FormValues {
  const of: Readonly<Record<string, unknown>> = { ...voucher };
  return {
    ...Object.fromEntries(DETAILS.map((name) => [name, String(of[name] ?? '')])),
    language: String(of['language'] || 'ru'),
    meal: String(of['meal'] || 'normal'),
    pickup_status: String(of['pickup_status'] || 'unset'),
    ...toPartyValues(voucher ?? {}),
    restrictions: [...(voucher?.restrictions_ack?.list ?? [])],
  };
}

export function fromDetailValues(values: FormValues): Readonly<Record<string, unknown>> {
  const list = Array.isArray(values['restrictions']) ? values['restrictions'] : [];
  return {
    ...Object.fromEntries(DETAILS.map((name) => [name, text(values, name)])),
    language: text(values, 'language'),
    meal: text(values, 'meal'),
    pickup_status: text(values, 'pickup_status') || 'unset',
    people: peopleIn(values),
    restrictions_ack: { list },
  };
}

export function toSaleValues(voucher: Partial<VoucherRow> | null): FormValues {
  const of = voucher ?? {};
  return {
    excursion: of.excursion ?? '',
    variant: of.variant && of.variant !== of.excursion ? of.variant : '',
    service_date: of.service_date ?? '',
    start_time: of.start_time ?? '',
    off_schedule: false,
    reason: '',
    ...toPriceValues(of),
    ...toDetailValues(voucher),
    deposit_due: of.deposit_due === undefined ? '' : units(of.deposit_due),
    deposit_reason: '',
    again: false,
  };
}

/** The whole sale as the backend takes it. */
export function fromSaleValues(values: FormValues): Readonly<Record<string, unknown>> {
  const deposit = minorIn(values['deposit_due']);
  // One sale has one reason, whatever of it was asked about.
  const whys = [values['off_schedule'] === true ? text(values, 'reason') : '', deposit === 0 ? text(values, 'deposit_reason') : ''];
  const why = whys.filter((one) => one !== '').join('; ');
  return {
    excursion: text(values, 'excursion'),
    variant: text(values, 'variant'),
    service_date: text(values, 'service_date'),
    ...(text(values, 'start_time') === '' ? {} : { start_time: text(values, 'start_time') }),
    ...(values['off_schedule'] === true ? { off_schedule: true } : {}),
    ...(why === '' ? {} : { reason: why }),
    ...fromDetailValues(values),
    ...fromPriceValues(values),
    ...(deposit === null ? {} : { deposit_due: deposit }),
    ...(values['again'] === true ? { again: true } : {}),
  };
}

function offScheduleIn(values: FormValues): Readonly<Record<string, unknown>> {
  return values['off_schedule'] === true ? { off_schedule: true, reason: text(values, 'reason') } : {};
}

/** What may be agreed anew, and of which trip: its extras are offered. */
export const toAmendValues = (voucher: Partial<VoucherRow>): FormValues => ({
  ...toPriceValues(voucher),
  excursion: voucher.excursion ?? '',
  variant: voucher.variant ?? '',
  waive: false,
  off_schedule: false,
  reason: '',
});

export const fromAmendValues = (values: FormValues): Readonly<Record<string, unknown>> => ({
  ...fromPriceValues(values),
  ...(values['waive'] === true ? { waive: true } : {}),
  ...(values['off_schedule'] === true ? { off_schedule: true } : {}),
  reason: text(values, 'reason'),
});

export function toMoveValues({ excursion = '', variant = '', service_date = '', start_time = '' }: Partial<VoucherRow>): FormValues {
  return { excursion, variant, service_date, start_time, off_schedule: false, reason: '' };
}

export function fromMoveValues(values: FormValues): Readonly<Record<string, unknown>> {
  return { service_date: text(values, 'service_date'), start_time: text(values, 'start_time'), ...offScheduleIn(values), reason: text(values, 'reason') };
}

const load = withPb(listExcursionOptions);
const NONE: readonly ExcursionOption[] = [];
const KEPT = { isKept: true } as const;

/** Everything that is sold in a country; asked for once per page. */
export const excursionsOf = (country: string): Promise<readonly ExcursionOption[]> => queryOf(load, [country], KEPT).fetch();

/** Everything that is sold in the country; asked for once per page. */
export function useExcursions(): readonly ExcursionOption[] {
  return useQuery(load, [useStaff().country], KEPT).found.data ?? NONE;
}

const loadTransfers = withPb(listTransfers);
const FIELDS = ['pickup_from', 'pickup_to', 'transfer_price'] as const;
type Defaults = Readonly<Record<(typeof FIELDS)[number], string>>;
const NOTHING: Defaults = { pickup_from: '', pickup_to: '', transfer_price: '' };

/**
 * Proposes window and supplement of the area that is written in the form: in fields that are empty or hold what was proposed
 * last. What somebody typed stays, and so does what a voucher was saved with until another area or trip is chosen.
 */
export function usePickupDefault(areas: readonly AreaName[]): void {
  const { getValues, setValue, formState } = useFormContext();
  const watched: readonly unknown[] = useWatch({ name: ['excursion', 'variant', 'zone', 'adults', 'children'] });
  const [excursion = '', variant = '', zone = '', adults, children] = watched.map((value) => String(value ?? ''));
  const options = useExcursions();
  const isSale = 'excursion' in (formState.defaultValues ?? {});
  const isOn = isSale && excursion !== '' && zone !== '';
  const { found } = useQuery(loadTransfers, [excursion, variant], { isKept: true, isOn });
  const proposed = useRef(NOTHING);
  const trip = [excursion, variant, zone].join();
  const kept = useRef(formState.defaultValues?.[PROPOSES] === true ? '' : trip);
  const transfers = found.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the party is read from the form when it changes.
  useEffect(() => {
    if (!isSale || !transfers) return;
    const area = areas.find((one) => [one.name_en, one.name_ru].map(fold).includes(fold(zone)));
    const main = options.find(({ id }) => id === excursion);
    const sold = options.find(({ id }) => id === variant) ?? main;
    const values = getValues();
    let next = NOTHING;
    if (area && main && sold && text(values, 'transfer') !== 'none') {
      const gathered = (one: typeof main) => ({ id: one.id, start: one.start_time || main.start_time, pier: one.pier || main.pier });
      const way = collectingFor(gathered(sold), gathered(main), (id) => transfers.find((row) => row.excursion === id)?.lines ?? []).get(area.id);
      if (way) {
        const sum = supplementOf(way.supplement, partyIn(values));
        next = { pickup_from: way.from, pickup_to: way.to, transfer_price: sum > 0 ? String(sum / 10 ** MINOR_DIGITS) : '' };
      }
    }
    if (trip !== kept.current) kept.current = '';
    for (const field of kept.current === trip ? [] : FIELDS) {
      const now = text(values, field);
      if ((now === '' || now === proposed.current[field]) && now !== next[field]) setValue(field, next[field], { shouldDirty: true });
    }
    proposed.current = next;
  }, [areas, options, transfers, trip, excursion, variant, zone, adults, children, isSale]);
}
