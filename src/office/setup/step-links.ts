import { href } from '../../routing/href.ts';
import type { SetupFacts, SetupStep } from './rules/setup.ts';

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
