import type { MessageKey } from '../../i18n/message-key.ts';
import { href } from '../../routing/href.ts';
import type { SetupFacts, SetupStep } from './rules/setup.ts';

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

/** Says on a screen that somebody came to it from the steps, and from which one. */
export const STEP_PARAMETER = 'setup';

/** The screen elsewhere on which a step is done; `null` of one that has a form here. Paths without language prefix. */
export function screenOf(step: SetupStep, country: string, { excursions }: Pick<SetupFacts, 'excursions'>): string | null {
  const path = pathOf(
    step,
    country,
    excursions.find(({ isPriced }) => isPriced),
  );
  return path === null ? null : `${path}?${STEP_PARAMETER}=${step}`;
}

function pathOf(step: SetupStep, country: string, excursion: SetupFacts['excursions'][number] | undefined): string | null {
  switch (step) {
    case 'rates':
      return href('admin-rates', { country });
    case 'picture':
      if (!excursion) return null;
      return excursion.region
        ? href('excursion-images', { country, region: excursion.region, ex: excursion.id })
        : href('country-excursion-images', { country, ex: excursion.id });
    case 'manager':
      return href('user-create', { country });
    case 'rule':
      return href('cancellation-rules', { country });
    case 'country':
    case 'currency':
    case 'category':
    case 'excursion':
      return null;
    default:
      return step satisfies never;
  }
}
