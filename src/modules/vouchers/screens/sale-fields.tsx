import type { FormField, FormValues, OptionTitles } from '../../../kit/fields/form-field.ts';
import { vouchers } from '../fields/vouchers.ts';
import { COLLECTORS, DISCOUNT_KINDS } from '../../../schema/voucher-vocab.ts';
import { OffPartyInput, OffReasonInput, OffScheduleInput, SailingDayInput } from './day-inputs.tsx';
import { SeniorInput } from './SeniorInput.tsx';
import { MarkedInput, MoneyInput, part, showWhile, TimeInput } from './field-inputs.tsx';
import { minorIn, unitsIn } from './money.ts';
import { AgesInput, PaxInput } from './party-inputs.tsx';
import { RESTRICTION_TITLES, RESTRICTIONS } from './restrictions.ts';
import { ToldExcursion, ToldExtras, ToldPeople, ToldSum } from './told.tsx';
import { ZoneInput } from './ZoneInput.tsx';
import { ExcursionInput, ExtrasInput, extrasIssue, VariantInput } from './sale-inputs.tsx';

const LANGUAGES: OptionTitles = { ru: 'voucher_language_ru', en: 'voucher_language_en', th: 'voucher_language_th' };
const MEALS: OptionTitles = {
  normal: 'voucher_meal_normal',
  vegetarian: 'voucher_meal_vegetarian',
  halal: 'voucher_meal_halal',
  kids: 'voucher_meal_kids',
};
const TRANSFERS: OptionTitles = { none: 'voucher_transfer_none', shared: 'voucher_transfer_shared', private: 'voucher_transfer_private' };
const DISCOUNTS: OptionTitles = { percent: 'voucher_discount_percent', fixed: 'voucher_discount_fixed' };
export const PARK_FEES: OptionTitles = { included: 'voucher_park_included', collect: 'voucher_park_collect' };
const PICKUP_STATES: OptionTitles = {
  unset: 'voucher_pickup_unset',
  planned: 'voucher_pickup_planned',
  confirmed: 'voucher_pickup_confirmed',
  picked: 'voucher_pickup_picked',
  missed: 'voucher_pickup_missed',
};
export const COLLECTOR_TITLES: OptionTitles = {
  guide: 'voucher_collector_guide',
  driver: 'voucher_collector_driver',
  pier: 'voucher_collector_pier',
  agent: 'voucher_collector_agent',
};
const { fields } = vouchers;

const isSaid = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isNothing = (value: unknown): boolean => minorIn(value) === 0;
const isTransfer = (value: unknown): boolean => value !== 'none';
/** A sum that nobody can read is said, not taken for none; what stands on no screen is not asked. */
const isSum =
  (isAsked: (values: FormValues) => boolean = () => true): NonNullable<FormField['check']> =>
  (value, values) =>
    value === '' || value === null || !isAsked(values) || (unitsIn(value) ?? -1) >= 0 ? null : 'not_a_number';
const hasTransfer = isSum((values) => isTransfer(values['transfer']));
const hasHours = isSum((values) => Number(values['hours_qty']) > 0);
const hasPark = isSum((values) => isSaid(values['park_mode']));
const hasDiscount = isSum((values) => isSaid(values['discount_kind']));
const count = (max: number) => ({ type: 'number', required: true, min: 0, max, onlyInt: true }) as const;

const PARTY: readonly FormField[] = [
  { name: 'adults', title: 'voucher_adults', field: count(99) },
  { name: 'children', title: 'voucher_children', field: count(99) },
  { name: 'infants', title: 'voucher_infants', field: count(99) },
  { name: 'child_ages', title: 'voucher_ages', hint: 'voucher_ages_hint', field: { type: 'text' }, input: AgesInput },
];

const GUEST: readonly FormField[] = [
  part('voucher_part_guest'),
  { name: 'lead_name_latin', title: 'voucher_name_latin', field: fields.lead_name_latin },
  { name: 'contact_phone', title: 'voucher_phone', field: fields.contact_phone, inputMode: 'tel' },
  { name: 'contact_messenger', title: 'voucher_messenger', field: fields.contact_messenger },
  { name: 'language', title: 'voucher_language', field: fields.language, options: LANGUAGES },
  { name: 'language_of_guide', title: 'voucher_guide', field: fields.language_of_guide, options: LANGUAGES },
  { name: 'meal', title: 'voucher_meal', field: fields.meal, options: MEALS },
  { name: 'pax', title: 'voucher_pax', field: { type: 'json' }, input: PaxInput, told: ToldPeople },
  {
    name: 'restrictions',
    title: 'voucher_restrictions',
    field: { type: 'select', values: RESTRICTIONS, maxSelect: RESTRICTIONS.length },
    options: RESTRICTION_TITLES,
  },
];

const PICKUP: readonly FormField[] = [
  { name: 'zone', title: 'voucher_zone', field: fields.zone, input: ZoneInput },
  { name: 'hotel', title: 'voucher_hotel', field: fields.hotel },
  { name: 'room', title: 'voucher_room', field: fields.room },
  { name: 'lobby_note', title: 'voucher_lobby', field: fields.lobby_note },
  { name: 'pickup_from', title: 'voucher_from', field: { type: 'text' }, input: TimeInput },
  { name: 'pickup_to', title: 'voucher_to', field: { type: 'text' }, input: TimeInput },
  { name: 'pickup_status', title: 'voucher_pickup_status', field: fields.pickup_status, options: PICKUP_STATES },
  { name: 'vehicle', title: 'voucher_vehicle', field: fields.vehicle },
  { name: 'driver_phone', title: 'voucher_driver', field: fields.driver_phone, inputMode: 'tel' },
  { name: 'return_to', title: 'voucher_return', field: fields.return_to },
];

const REMARKS: readonly FormField[] = [
  part('voucher_part_remarks'),
  { name: 'supplier_reference', title: 'voucher_supplier', field: fields.supplier_reference },
  { name: 'reseller_reference', title: 'voucher_reseller', field: fields.reseller_reference },
  { name: 'client_note', title: 'voucher_client_note', field: fields.client_note },
  { name: 'driver_note_th', title: 'voucher_driver_note', field: fields.driver_note_th },
  { name: 'office_note', title: 'voucher_office_note', field: fields.office_note },
];

const TRANSFER: readonly FormField[] = [
  { name: 'transfer', title: 'voucher_transfer', field: fields.transfer, options: TRANSFERS },
  {
    name: 'transfer_price',
    title: 'voucher_transfer_price',
    field: { type: 'text' },
    input: showWhile('transfer', isTransfer, MoneyInput),
    told: ToldSum,
    check: hasTransfer,
  },
];

const PRICE: readonly FormField[] = [
  { name: 'hours_qty', title: 'voucher_hours', field: { type: 'number', required: false, min: 0, max: 24, onlyInt: true } },
  {
    name: 'hours_price',
    check: hasHours,
    title: 'voucher_hours_price',
    field: { type: 'text' },
    input: showWhile('hours_qty', (value) => Number(value) > 0, MoneyInput),
    told: ToldSum,
  },
  { name: 'extras', title: 'voucher_extras', field: { type: 'json' }, input: ExtrasInput, told: ToldExtras, check: extrasIssue },
  { name: 'park_mode', title: 'voucher_park', field: { type: 'select', values: ['included', 'collect'], maxSelect: 1 }, options: PARK_FEES },
  {
    name: 'park_adult',
    title: 'voucher_park_adult',
    field: { type: 'text' },
    input: showWhile('park_mode', isSaid, MoneyInput),
    told: ToldSum,
    check: hasPark,
  },
  {
    name: 'park_child',
    title: 'voucher_park_child',
    field: { type: 'text' },
    input: showWhile('park_mode', isSaid, MoneyInput),
    told: ToldSum,
    check: hasPark,
  },
  { name: 'discount_kind', title: 'voucher_discount', field: { type: 'select', values: DISCOUNT_KINDS, maxSelect: 1 }, options: DISCOUNTS },
  { name: 'discount_value', title: 'voucher_discount_value', field: { type: 'text' }, input: showWhile('discount_kind', isSaid), check: hasDiscount },
  { name: 'discount_reason', title: 'voucher_discount_reason', field: { type: 'text', max: 300 }, input: showWhile('discount_kind', isSaid, MarkedInput) },
];

const COLLECT: readonly FormField[] = [
  { name: 'collect', title: 'voucher_collect', hint: 'voucher_collect_hint', field: { type: 'text' }, input: MoneyInput, told: ToldSum, check: isSum() },
  { name: 'collector', title: 'voucher_collector', field: { type: 'select', values: COLLECTORS, maxSelect: 1 }, options: COLLECTOR_TITLES },
];

/** What can be written until the trip is over. */
export const DETAIL_FIELDS: readonly FormField[] = [...GUEST, part('voucher_part_pickup'), ...PICKUP, ...REMARKS];

/** What is left to write after it. */
export const NOTE_FIELDS: readonly FormField[] = [{ name: 'office_note', title: 'voucher_office_note', field: fields.office_note }];

/** The whole sale, until it is frozen. */
export const SALE_FIELDS: readonly FormField[] = [
  part('voucher_part_trip'),
  { name: 'excursion', title: 'voucher_excursion', field: { type: 'text', required: true }, input: ExcursionInput, told: ToldExcursion },
  { name: 'variant', title: 'voucher_variant', field: { type: 'text' }, input: VariantInput, told: ToldExcursion },
  { name: 'service_date', title: 'voucher_date', field: { type: 'date' }, input: SailingDayInput },
  { name: 'start_time', title: 'voucher_time', hint: 'voucher_time_hint', field: { type: 'text' }, input: TimeInput },
  { name: 'off_schedule', title: 'voucher_off_schedule', field: { type: 'bool' }, input: OffScheduleInput },
  { name: 'reason', title: 'voucher_off_reason', field: { type: 'text', max: 500 }, input: OffReasonInput },
  ...PARTY,
  ...GUEST,
  part('voucher_part_pickup'),
  ...TRANSFER,
  ...PICKUP,
  part('voucher_price'),
  ...PRICE,
  { name: 'deposit_due', title: 'voucher_deposit', hint: 'voucher_deposit_hint', field: { type: 'text' }, input: MoneyInput, told: ToldSum, check: isSum() },
  { name: 'deposit_reason', title: 'voucher_deposit_reason', field: { type: 'text', max: 300 }, input: showWhile('deposit_due', isNothing, MarkedInput) },
  ...COLLECT,
  ...REMARKS,
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
