import type { incomingSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of slips that guests send. */
export const incomingSettingTexts = {
  setting_account_wait_hours: 'How long a changed account waits',
  setting_account_wait_hours_hint:
    'Guests go on paying to the former account, and payouts to an agent’s new one wait, until then or until a second person confirms it.',
  setting_slips_waiting: 'Slips of a voucher that wait',
  setting_slips_waiting_hint: 'A guest sends no more until somebody has looked at those that he sent.',
  setting_slips_by_link: 'Slips by one link in an hour',
  setting_slips_by_link_hint: 'No more are taken in an hour from the page of one voucher.',
  setting_slips_from_household: 'Slips from one network in an hour',
  setting_slips_from_household_hint: 'No more are taken in an hour from one household’s network. Guests of one hotel often share a network.',
  setting_guest_slips: 'Guests’ payment slips',
  setting_guest_slips_hint:
    'Switched off, the voucher’s page has no form for a slip. Slips that were sent wait to be looked at as before, and the ways to pay are still shown.',
} as const satisfies Record<keyof typeof ru, string>;
