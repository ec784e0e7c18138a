import { useFormContext, useWatch } from 'react-hook-form';
import { FieldInput } from '../../kit/fields/FieldInput.tsx';
import type { FormField, OptionTitles } from '../../kit/fields/form-field.ts';
import { useT } from '../../kit/ui/staff-context.ts';
import { FieldFrame } from '../../kit/fields/FieldFrame.tsx';
import { vouchers } from '../../schema/collections/vouchers.ts';
import { COLLECTORS, DISCOUNT_KINDS } from '../../schema/voucher-vocab.ts';
import { useFormats } from './formats-context.ts';
import { ExcursionInput, ExtrasInput, VariantInput } from './sale-inputs.tsx';

const LANGUAGES: OptionTitles = { ru: 'voucher_language_ru', en: 'voucher_language_en', th: 'voucher_language_th' };
const MEALS: OptionTitles = {
  normal: 'voucher_meal_normal',
  vegetarian: 'voucher_meal_vegetarian',
  halal: 'voucher_meal_halal',
  kids: 'voucher_meal_kids',
};
const TRANSFERS: OptionTitles = { none: 'voucher_transfer_none', shared: 'voucher_transfer_shared', private: 'voucher_transfer_private' };
const DISCOUNTS: OptionTitles = { percent: 'voucher_discount_percent', fixed: 'voucher_discount_fixed' };
const COLLECTOR_TITLES: OptionTitles = {
  guide: 'voucher_collector_guide',
  driver: 'voucher_collector_driver',
  pier: 'voucher_collector_pier',
  agent: 'voucher_collector_agent',
};
const { fields } = vouchers;

/** A time of day by the platform's own picker. */
function TimeInput({ spec }: { readonly spec: FormField }) {
  const { register } = useFormContext();
  return <FieldFrame spec={spec}>{(ties) => <input {...register(spec.name)} {...ties} type="time" className="kit-input" />}</FieldFrame>;
}

/** Asked for while there is a discount. */
function ForDiscount({ spec }: { readonly spec: FormField }) {
  const kind: unknown = useWatch({ name: 'discount_kind' });
  if (kind !== 'percent' && kind !== 'fixed') return null;
  const { input: _self, ...plain } = spec;
  return <FieldInput spec={plain} />;
}

/** Amount in whole units; the symbol stands in its title. */
function MoneyInput({ spec }: { readonly spec: FormField }) {
  const t = useT();
  const { register } = useFormContext();
  const { symbol } = useFormats().format;
  return (
    <label className="kit-field">
      <span className="kit-label">{t(spec.title, { symbol })}</span>
      <input {...register(spec.name)} type="text" inputMode="decimal" autoComplete="off" className="kit-input text-right tabular-nums" />
      {spec.hint && <span className="kit-hint">{t(spec.hint)}</span>}
    </label>
  );
}

function TransferPriceInput({ spec }: { readonly spec: FormField }) {
  return useWatch({ name: 'transfer' }) === 'none' ? null : <MoneyInput spec={spec} />;
}

/** What can be written until the trip is over. */
export const DETAIL_FIELDS: readonly FormField[] = [
  { name: 'lead_name_latin', title: 'voucher_name_latin', field: fields.lead_name_latin },
  { name: 'contact_phone', title: 'voucher_phone', field: fields.contact_phone, inputMode: 'tel' },
  { name: 'contact_messenger', title: 'voucher_messenger', field: fields.contact_messenger },
  { name: 'language', title: 'voucher_language', field: fields.language, options: LANGUAGES },
  { name: 'language_of_guide', title: 'voucher_guide', field: fields.language_of_guide, options: LANGUAGES },
  { name: 'meal', title: 'voucher_meal', field: fields.meal, options: MEALS },
  { name: 'zone', title: 'voucher_zone', field: fields.zone },
  { name: 'hotel', title: 'voucher_hotel', field: fields.hotel },
  { name: 'room', title: 'voucher_room', field: fields.room },
  { name: 'lobby_note', title: 'voucher_lobby', field: fields.lobby_note },
  { name: 'pickup_from', title: 'voucher_from', field: { type: 'text' }, input: TimeInput },
  { name: 'pickup_to', title: 'voucher_to', field: { type: 'text' }, input: TimeInput },
  { name: 'vehicle', title: 'voucher_vehicle', field: fields.vehicle },
  { name: 'driver_phone', title: 'voucher_driver', field: fields.driver_phone, inputMode: 'tel' },
  { name: 'client_note', title: 'voucher_client_note', field: fields.client_note },
  { name: 'office_note', title: 'voucher_office_note', field: fields.office_note },
];

const count = (max: number) => ({ type: 'number', required: true, min: 0, max, onlyInt: true }) as const;

/** The whole sale, until it is frozen. */
export const SALE_FIELDS: readonly FormField[] = [
  { name: 'excursion', title: 'voucher_excursion', field: { type: 'text', required: true }, input: ExcursionInput },
  { name: 'variant', title: 'voucher_variant', field: { type: 'text' }, input: VariantInput },
  { name: 'service_date', title: 'voucher_date', field: { type: 'date' } },
  { name: 'start_time', title: 'voucher_time', field: { type: 'text' }, input: TimeInput },
  { name: 'off_schedule', title: 'voucher_off_schedule', field: { type: 'bool' } },
  { name: 'adults', title: 'voucher_adults', field: count(99) },
  { name: 'children', title: 'voucher_children', field: count(99) },
  { name: 'infants', title: 'voucher_infants', field: count(99) },
  ...DETAIL_FIELDS,
  { name: 'transfer', title: 'voucher_transfer', field: fields.transfer, options: TRANSFERS },
  { name: 'transfer_price', title: 'voucher_transfer_price', field: { type: 'text' }, input: TransferPriceInput },
  { name: 'extras', title: 'voucher_extras', field: { type: 'json' }, input: ExtrasInput },
  {
    name: 'discount_kind',
    title: 'voucher_discount',
    field: { type: 'select', values: DISCOUNT_KINDS, maxSelect: 1 },
    options: DISCOUNTS,
  },
  { name: 'discount_value', title: 'voucher_discount_value', field: { type: 'text' }, input: ForDiscount },
  { name: 'discount_reason', title: 'voucher_discount_reason', field: { type: 'text', max: 300 }, input: ForDiscount },
  { name: 'deposit_due', title: 'voucher_deposit', hint: 'voucher_deposit_hint', field: { type: 'text' }, input: MoneyInput },
  { name: 'collect', title: 'voucher_collect', hint: 'voucher_collect_hint', field: { type: 'text' }, input: MoneyInput },
  {
    name: 'collector',
    title: 'voucher_collector',
    field: { type: 'select', values: COLLECTORS, maxSelect: 1 },
    options: COLLECTOR_TITLES,
  },
];
