import type { Settings } from '../../schema/settings.ts';
import { PAID_IN_FULL, USUAL_DEPOSIT } from './limits.ts';
import { ALONE_UP_TO, ELSEWHERE } from './limits.ts';

/** What the owner may set of sales. */
export const voucherSettings = {
  hold_hours: {
    kind: 'count',
    unit: 'hours',
    default: 24,
    min: 1,
    max: 336,
    group: 'sales',
    title: 'setting_hold_hours',
    hint: 'setting_hold_hours_hint',
  },
  manager_discount: {
    kind: 'percent',
    default: 1000,
    min: 0,
    max: 10_000,
    group: 'sales',
    title: 'setting_manager_discount',
    hint: 'setting_manager_discount_hint',
  },
  usual_deposit: {
    kind: 'percent',
    default: USUAL_DEPOSIT,
    min: 0,
    max: 10_000,
    isShown: true,
    group: 'sales',
    title: 'setting_usual_deposit',
    hint: 'setting_usual_deposit_hint',
  },
  paid_in_full: {
    kind: 'list',
    default: PAID_IN_FULL,
    most: 20,
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    of: 'ic_excurs_categories',
    unset: 'setting_paid_in_full_unset',
    isShown: true,
    group: 'sales',
    title: 'setting_paid_in_full',
    hint: 'setting_paid_in_full_hint',
  },
  alone_up_to: {
    kind: 'money',
    default: ELSEWHERE,
    defaultBy: ALONE_UP_TO,
    min: 0,
    max: 100_000_000_00,
    isShown: true,
    group: 'sales',
    title: 'setting_alone_up_to',
    hint: 'setting_alone_up_to_hint',
  },
} as const satisfies Settings;
