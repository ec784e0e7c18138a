import { DEFAULT_COUNTRY } from '../../../config/constants.ts';
import { getT } from '../../../i18n/t.ts';
import { href } from '../../../routing/href.ts';
import { attempt, type Builder, page } from './shell.ts';
import type { PageView } from './types.ts';

/** What stands in the place of home, lists and countries while the house is being set up. */
export function setupPages(builder: Builder): readonly PageView[] {
  const { catalogue, lang } = builder;
  const t = getT(lang);
  const countries = new Set([DEFAULT_COUNTRY, ...catalogue.countries.map((country) => country.id)]);
  const places = [
    { path: href('home') },
    { path: href('excursions') },
    { path: href('categories') },
    ...[...countries].map((country) => ({ path: href('country', { country }), country })),
    ...catalogue.regions.map((region) => ({ path: href('region', { country: region.country, region: region.id }), country: region.country })),
  ];
  return places.flatMap((place) =>
    attempt(builder, place.path, () => [
      page(builder, { ...place, heading: t('setup_title'), description: t('setup_text'), noindex: true, screen: { kind: 'setup' } }),
    ]),
  );
}
