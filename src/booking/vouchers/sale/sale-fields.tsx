import type { FormField, FormValue, FormValues, OptionTitles } from '../../../kit/fields/base/form-field.ts';
import { MoneyInput } from '../../../kit/fields/money/MoneyInput.tsx';
import { askFor, type Controls } from '../../../kit/form/described.ts';
import { vouchers } from '../../../model/vouchers/fields/vouchers.ts';
import { COLLECTORS, DISCOUNT_KINDS } from '../../../model/vouchers/fields/vocab.ts';
import { OffPartyInput, OffReasonInput, OffScheduleInput, SailingDayInput } from './day-inputs.tsx';
import { ExcursionInput, ExtrasInput, extrasIssue, MarkedInput, part, SeniorInput, showWhile, VariantInput } from './sale-inputs.tsx';
import { writeMoney } from '../../../lib/money.ts';
import { minorIn, unitsIn } from '../../../kit/money/typed.ts';
import { draftsIn, FixedPeopleInput, isOver, listIn, PeopleInput, UnknownInput } from '../people/PeopleInput.tsx';
import { PrintedInput, UnprintedBeside } from './PrintedInput.tsx';
import { RESTRICTION_TITLES, RESTRICTIONS } from '../voucher/refusal.screen.ts';
import { useFormContext, useFormState } from 'react-hook-form';
import { FieldInput } from '../../../kit/fields/FieldInput.tsx';
import { useId } from 'react';
import { localized } from '../../../i18n/localized.ts';
import { FieldFrame } from '../../../kit/fields/base/FieldFrame.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TimeInput } from '../../../kit/fields/date/DateInput.tsx';
import { discountIn, useExcursions, usePickupDefault } from './sale-values.screen.ts';
import { HotelInput, usePickupAreas } from '../../../catalogue/catalogue/HotelInput.tsx';
import { excursionTitle } from '../../../catalogue/catalogue/excursion-title.ts';
import { PhoneInput } from '../../../people/contacts/screens/PhoneInput.tsx';
import { useFormats } from '../../../kit/money/formats-context.ts';
import type { ExtraLine } from '../../../model/vouchers/fields/shapes.ts';

interface ViewProps {
  readonly value: FormValue;
}

/** An excursion or a variant by its name. */
function ExcursionView({ value }: ViewProps) {
  const { lang } = useStaff();
  const rows = useExcursions();
  const row = rows.find(({ id }) => id === value);
  if (!row) return rows.length === 0 ? '…' : String(value);
  return row.parent === '' ? excursionTitle(row, rows, lang) : localized(row, 'site_variant_name', lang) || localized(row, 'name', lang);
}

/** A sum as it is written, whatever way it was typed. */
function SumView({ value }: ViewProps) {
  const { formats, format } = useFormats();
  const minor = minorIn(value);
  return minor === null ? String(value) : writeMoney(minor, format.code, formats);
}

function ExtrasView({ value }: ViewProps) {
  const { t, lang } = useStaff();
  const { formats, format } = useFormats();
  const lines = listIn<ExtraLine>(value).map((line) => `${localized(line, 'name', lang)} × ${line.qty} · ${writeMoney(line.price, format.code, formats)}`);
  return lines.join(', ') || t('conflict_empty');
}

function PeopleView({ value }: ViewProps) {
  const { t } = useStaff();
  const people = draftsIn(value)
    .filter(({ isOff }) => !isOff)
    .map(({ name_latin, age, citizenship }) => [name_latin, age, citizenship].filter(Boolean).join(' '));
  return people.filter(Boolean).join(', ') || t('conflict_empty');
}

/** The area of a pick-up: the country's own are proposed with their window and supplement, any other can be written. */
function ZoneInput({ spec }: { readonly spec: FormField }) {
  const { lang } = useStaff();
  const { register } = useFormContext();
  const id = useId();
  const areas = usePickupAreas();
  usePickupDefault(areas);
  return (
    <FieldFrame spec={spec}>
      {(ties) => (
        <>
          <input {...register(spec.name)} {...ties} type="text" list={id} autoComplete="off" className="kit-input" />
          <datalist id={id}>
            {areas.map((area) => (
              <option key={area.id} value={area.name_en} label={localized(area, 'name', lang)} />
            ))}
          </datalist>
          <UnprintedBeside name={spec.name} />
        </>
      )}
    </FieldFrame>
  );
}

/** Where they stay, with the letters of it that the paper cannot show. */
function PrintedHotelInput({ spec }: { readonly spec: FormField }) {
  return (
    <div>
      <HotelInput spec={spec} />
      <UnprintedBeside name={spec.name} />
    </div>
  );
}

/** That a second voucher of the same guest, trip and day is meant: asked for once the house has asked. */
function AgainInput({ spec: { input: _self, ...plain } }: { readonly spec: FormField }) {
  const { control, getValues } = useFormContext();
  const { errors } = useFormState({ control, name: plain.name });
  return errors[plain.name] || getValues(plain.name) === true ? <FieldInput spec={plain} /> : null;
}

const DISCOUNTS: OptionTitles = { percent: 'voucher_discount_percent', fixed: 'voucher_discount_fixed' };
export const PARK_FEES: OptionTitles = { included: 'voucher_park_included', collect: 'voucher_park_collect' };
export const COLLECTOR_TITLES: OptionTitles = {
  guide: 'voucher_collector_guide',
  driver: 'voucher_collector_driver',
  pier: 'voucher_collector_pier',
  agent: 'voucher_collector_agent',
};
const isSaid = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isNothing = (value: unknown): boolean => minorIn(value) === 0;
const isTransfer = (value: unknown): boolean => value !== 'none';
/** A sum that nobody can read is said, not taken for none; what stands on no screen is not asked. */
const isSum =
  (isAsked: (values: FormValues) => boolean = () => true): NonNullable<FormField['check']> =>
  (value, values) =>
    value === '' || value === null || !isAsked(values) || (unitsIn(value) ?? -1) >= 0 ? null : 'not_a_number';
const CONTROLS: Controls = {
  time: { field: { type: 'text' }, input: TimeInput },
  phone: { inputMode: 'tel', input: PhoneInput },
  money: { field: { type: 'text' }, input: MoneyInput, view: SumView, check: isSum() },
};
/** A described field, and what is particular to it in these forms. */
const ask = (name: keyof typeof vouchers.fields, more: Partial<FormField> = {}): FormField => ({ ...askFor(name, vouchers.fields[name], CONTROLS), ...more });
const hasTransfer = isSum((values) => isTransfer(values['transfer']));
const hasHours = isSum((values) => Number(values['hours_qty']) > 0);
const hasPark = isSum((values) => isSaid(values['park_mode']));
const hasDiscount = isSum((values) => isSaid(values['discount_kind']));
/** What the house refuses without a reason is asked for one before it is sent. */
const isReasoned =
  (needsReason: (values: FormValues) => boolean): NonNullable<FormField['check']> =>
  (value, values) =>
    needsReason(values) && String(value ?? '').trim() === '' ? 'required' : null;
const hasDiscountReason = isReasoned((values) => discountIn(values) !== null);
/** A sum of nothing is typed: one that was agreed before stands there as a blank. */
const hasDepositReason = isReasoned((values) => isNothing(values['deposit_due']));
const hasOffReason = isReasoned((values) => values['off_schedule'] === true);
const count = (max: number) => ({ type: 'number', required: true, min: 0, max, onlyInt: true }) as const;

const people = (input: NonNullable<FormField['input']>): FormField => ({
  name: 'people',
  title: 'voucher_pax',
  hint: 'voucher_pax_hint',
  field: { type: 'json' },
  input,
  view: PeopleView,
});
const UNKNOWN: FormField = { name: 'people_unknown', title: 'people_unknown', field: { type: 'bool' }, input: UnknownInput };

const PARTY: readonly FormField[] = [
  ask('adults', { field: count(99) }),
  ask('children', { field: count(99) }),
  ask('infants', { field: count(99) }),
  { ...people(PeopleInput), check: (_value, values) => (values['people_unknown'] === true || !isOver(values) ? null : 'who_leaves') },
  UNKNOWN,
];

const GUEST: readonly FormField[] = [
  part('voucher_part_guest'),
  ask('lead_name_latin', { input: PrintedInput }),
  ask('contact_phone'),
  ask('contact_messenger'),
  ask('language'),
  ask('language_of_guide'),
  ask('meal'),
  {
    name: 'restrictions',
    title: 'voucher_restrictions',
    field: { type: 'select', values: RESTRICTIONS, maxSelect: RESTRICTIONS.length },
    options: RESTRICTION_TITLES,
  },
];

const PICKUP: readonly FormField[] = [
  ask('zone', { input: ZoneInput }),
  ask('hotel', { input: PrintedHotelInput }),
  ask('room', { input: PrintedInput }),
  ask('lobby_note', { input: PrintedInput }),
  ask('pickup_from'),
  ask('pickup_to'),
  ask('pickup_status'),
  ask('vehicle'),
  ask('driver_phone'),
  ask('return_to'),
];

const REMARKS: readonly FormField[] = [
  part('voucher_part_remarks'),
  ask('supplier_reference'),
  ask('reseller_reference'),
  ask('client_note', { input: PrintedInput }),
  ask('driver_note_th', { input: PrintedInput }),
  ask('office_note'),
];

const TRANSFER: readonly FormField[] = [ask('transfer'), ask('transfer_price', { input: showWhile('transfer', isTransfer, MoneyInput), check: hasTransfer })];

const PRICE: readonly FormField[] = [
  { name: 'hours_qty', title: 'voucher_hours', field: { type: 'number', required: false, min: 0, max: 24, onlyInt: true } },
  {
    name: 'hours_price',
    check: hasHours,
    title: 'voucher_hours_price',
    field: { type: 'text' },
    input: showWhile('hours_qty', (value) => Number(value) > 0, MoneyInput),
    view: SumView,
  },
  ask('extras', { field: { type: 'json' }, input: ExtrasInput, view: ExtrasView, check: extrasIssue }),
  { name: 'park_mode', title: 'voucher_park', field: { type: 'select', values: ['included', 'collect'], maxSelect: 1 }, options: PARK_FEES },
  {
    name: 'park_adult',
    title: 'voucher_park_adult',
    field: { type: 'text' },
    input: showWhile('park_mode', isSaid, MoneyInput),
    view: SumView,
    check: hasPark,
  },
  {
    name: 'park_child',
    title: 'voucher_park_child',
    field: { type: 'text' },
    input: showWhile('park_mode', isSaid, MoneyInput),
    view: SumView,
    check: hasPark,
  },
  { name: 'discount_kind', title: 'voucher_discount', field: { type: 'select', values: DISCOUNT_KINDS, maxSelect: 1 }, options: DISCOUNTS },
  { name: 'discount_value', title: 'voucher_discount_value', field: { type: 'text' }, input: showWhile('discount_kind', isSaid), check: hasDiscount },
  {
    name: 'discount_reason',
    title: 'voucher_discount_reason',
    field: { type: 'text', max: 300 },
    input: showWhile('discount_kind', isSaid, MarkedInput),
    check: hasDiscountReason,
  },
];

const COLLECT: readonly FormField[] = [
  { name: 'collect', title: 'voucher_collect', hint: 'voucher_collect_hint', field: { type: 'text' }, input: MoneyInput, view: SumView, check: isSum() },
  { name: 'collector', title: 'voucher_collector', field: { type: 'select', values: COLLECTORS, maxSelect: 1 }, options: COLLECTOR_TITLES },
];

/** What can be written until the trip is over. */
export const DETAIL_FIELDS: readonly FormField[] = [...GUEST, people(FixedPeopleInput), part('voucher_part_pickup'), ...PICKUP, ...REMARKS];

/** What is left to write after it. */
export const NOTE_FIELDS: readonly FormField[] = [ask('office_note')];

/** The whole sale, until it is frozen. */
export const SALE_FIELDS: readonly FormField[] = [
  part('voucher_part_trip'),
  ask('excursion', { field: { type: 'text', required: true }, input: ExcursionInput, view: ExcursionView }),
  ask('variant', { field: { type: 'text' }, input: VariantInput, view: ExcursionView }),
  ask('service_date', { input: SailingDayInput }),
  ask('start_time'),
  { name: 'off_schedule', title: 'voucher_off_schedule', field: { type: 'bool' }, input: OffScheduleInput },
  { name: 'reason', title: 'voucher_off_reason', field: { type: 'text', max: 500 }, input: OffReasonInput, check: hasOffReason },
  ...PARTY,
  ...GUEST,
  part('voucher_part_pickup'),
  ...TRANSFER,
  ...PICKUP,
  part('voucher_price'),
  ...PRICE,
  ask('deposit_due'),
  {
    name: 'deposit_reason',
    title: 'voucher_deposit_reason',
    field: { type: 'text', max: 300 },
    input: showWhile('deposit_due', isNothing, MarkedInput),
    check: hasDepositReason,
  },
  ...COLLECT,
  ...REMARKS,
  { name: 'again', title: 'sold_again', field: { type: 'bool' }, input: AgainInput },
];

/** What may be agreed anew after the confirmation, and why. */
export const AMEND_FIELDS: readonly FormField[] = [
  ...PARTY,
  ...TRANSFER,
  ...PRICE,
  ...COLLECT,
  { name: 'waive', title: 'amend_waive', hint: 'amend_waive_hint', field: { type: 'bool' }, input: SeniorInput },
  { name: 'off_schedule', title: 'voucher_off_schedule', hint: 'amend_off_hint', field: { type: 'bool' }, input: OffPartyInput },
  { name: 'reason', title: 'voucher_why', field: { type: 'text', required: true, max: 500 } },
];

/** Another day of a sold trip, and why. */
export const MOVE_FIELDS: readonly FormField[] = [
  { name: 'service_date', title: 'move_date', field: { type: 'date', required: true }, input: SailingDayInput },
  { name: 'start_time', title: 'move_time', field: { type: 'text' }, input: TimeInput },
  { name: 'off_schedule', title: 'voucher_off_schedule', field: { type: 'bool' }, input: OffScheduleInput },
  { name: 'reason', title: 'voucher_why', field: { type: 'text', required: true, max: 500 } },
];
