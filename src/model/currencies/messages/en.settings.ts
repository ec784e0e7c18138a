import type { currencySettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of rates. */
export const currencySettingTexts = {
  setting_rate_stale_hours: 'When a rate is old',
  setting_rate_stale_hours_hint: 'An old rate is warned of on the screen of rates and with a payment.',
  setting_rate_jump: 'The leap of a rate that is confirmed',
  setting_rate_jump_hint: 'A rate further away from the one before is entered twice, and one from a bank waits for a person.',
} as const satisfies Record<keyof typeof ru, string>;
