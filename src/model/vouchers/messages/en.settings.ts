import type { voucherSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of sales. */
export const voucherSettingTexts = {
  setting_hold_hours: 'How long a hold lasts',
  setting_hold_hours_hint:
    'A new hold without money keeps its seats for so many hours, and never longer than the departure is sold. Holds that stand do not change.',
  setting_manager_discount: 'A manager’s limit of discount',
  setting_manager_discount_hint: 'More than that is a senior manager’s to give. Discounts that were given stay.',
  setting_usual_deposit: 'The usual deposit',
  setting_usual_deposit_hint: 'A sale asks for this share ahead until something else is agreed. Sales that were made do not change.',
  setting_paid_in_full: 'Categories that are paid in full',
  setting_paid_in_full_hint:
    'Excursions of these categories are paid at once, all of it. A category is named by the word of its address: for /categories/thailand/phuket/shows it is shows.',
  setting_paid_in_full_unset: 'none: every category has the usual deposit',
  setting_alone_up_to: 'What one person gives back alone',
  setting_alone_up_to_hint:
    'A larger refund, correction of a payment or payout to an agent is prepared by one person and carried out by another. Zero: always two. In the country’s main currency.',
} as const satisfies Record<keyof typeof ru, string>;
