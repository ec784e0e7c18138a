import type { MessageKey } from '../../i18n/message-key.ts';
import type { SetupStep } from './rules/setup.ts';

/** What each step is called, and what it is for. */
export const STEP_WORDS = {
  country: { title: 'start_country', text: 'start_country_text' },
  currency: { title: 'start_currency', text: 'start_currency_text' },
  rates: { title: 'start_rates', text: 'start_rates_text' },
  category: { title: 'start_category', text: 'start_category_text' },
  excursion: { title: 'start_excursion', text: 'start_excursion_text' },
  picture: { title: 'start_picture', text: 'start_picture_text' },
  manager: { title: 'start_manager', text: 'start_manager_text' },
  rule: { title: 'start_rule', text: 'start_rule_text' },
} as const satisfies Record<SetupStep, { readonly title: MessageKey; readonly text: MessageKey }>;
