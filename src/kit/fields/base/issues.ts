import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { type InputField, type Issue, ISSUES } from './form-field.ts';

const KEYS = {
  required: 'form_required',
  too_short: 'form_too_short',
  too_long: 'form_too_long',
  too_small: 'form_too_small',
  too_big: 'form_too_big',
  pattern: 'form_pattern',
  email: 'form_email',
  not_a_number: 'form_not_a_number',
  not_whole: 'form_not_whole',
  not_in_list: 'form_not_in_list',
  differs: 'form_differs',
  typed_differs: 'form_typed_differs',
  shift: 'form_shift',
  over_licensed: 'form_over_licensed',
  ends_early: 'form_ends_early',
  file_kind: 'form_file_kind',
  file_large: 'form_file_large',
  who_leaves: 'form_who_leaves',
} as const satisfies Record<Issue, MessageKey>;

/** PocketBase's fault of a field as one of ours, where there is one. */
const FROM_SERVER: Readonly<Record<string, MessageKey>> = {
  validation_required: 'form_required',
  validation_not_unique: 'form_taken',
  validation_invalid_old_password: 'form_old_password',
  validation_values_mismatch: 'form_differs',
  validation_length_out_of_range: 'form_length',
  validation_min_text_constraint: 'form_length',
  validation_max_text_constraint: 'form_length',
  validation_min_length_constraint: 'form_length',
  validation_max_length_constraint: 'form_length',
  validation_invalid_format: 'form_pattern',
  password_short: 'form_password_short',
  password_common: 'form_password_common',
  password_like_name: 'form_password_like_name',
  missing: 'form_required',
  not_sailing: 'form_not_sailing',
  sales_over: 'form_sales_over',
  out_of_season: 'form_out_of_season',
  day_off: 'form_day_off',
  park_closed: 'form_park_closed',
  not_on_sale: 'form_not_on_sale',
  no_infants: 'form_no_infants',
  too_young: 'form_too_young',
  over_total: 'form_over_total',
  too_many: 'form_crowded',
  too_much: 'form_sum_too_big',
  too_far: 'form_day_too_far',
  too_old: 'form_day_too_old',
  in_future: 'form_day_in_future',
  odd: 'form_sum_odd',
  price_odd: 'form_sum_odd',
  method_currency: 'form_method_currency',
  count: 'form_count',
  same: 'form_same',
  window_backwards: 'form_window_backwards',
  window_late: 'form_window_late',
  reason_missing: 'form_reason',
  last_default: 'form_last_default',
  over_licensed: 'form_over_licensed',
  allotment_there: 'form_allotment_there',
  allotment_over: 'form_allotment_over',
  nothing_to_wait_for: 'form_nothing_to_wait_for',
  ends_early: 'form_ends_early',
  main_currency: 'form_main_currency',
  who_leaves: 'form_who_leaves',
  aboard: 'form_aboard',
  age_band: 'form_age_band',
  sold_twice: 'form_sold_twice',
  file_kind: 'form_file_kind',
  file_large: 'form_file_large',
  file_damaged: 'form_file_damaged',
  unexamined: 'form_file_damaged',
};

/** The words for an issue; limits come from the field itself. */
export function issueText(t: Translate, field: InputField, issue: string): string {
  const known = ISSUES.find((one) => one === issue);
  const limits = { min: ('min' in field && field.min) || 0, max: ('max' in field && field.max) || 0 };
  return known ? t(KEYS[known], limits) : t('form_wrong');
}

/** The words for a fault that the server found; `own` are those of a field's own. */
export function faultText(t: Translate, code: string, own: Readonly<Record<string, MessageKey>> = {}): string {
  return t(own[code] ?? FROM_SERVER[code] ?? 'form_wrong');
}
