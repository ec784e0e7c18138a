import { DEFAULT_COUNTRY } from '../../../config/constants.ts';
import { localized } from '../../../i18n/localized.ts';
import { getT } from '../../../i18n/t.ts';
import { href } from '../../../routing/href.ts';
import { attempt, type Builder, page, type PageInput } from './shell.ts';
import type { PageView } from './types.ts';

/** Pages of the app itself: what the device keeps, at the root and under every country, the enquiries that wait on it, and the page for times without a connection. */
export function appPages(builder: Builder): readonly PageView[] {
  const t = getT(builder.lang);
  const countries = new Set([undefined, DEFAULT_COUNTRY, ...builder.catalogue.countries.map((country) => country.id)]);
  const countryName = (country: string): string => {
    const found = builder.catalogue.countryById.get(country);
    return found ? localized(found, 'name', builder.lang) : country;
  };
  const inputs: readonly PageInput[] = [
    ...[...countries].map(
      (country): PageInput => ({
        path: country ? href('country-sync', { country }) : href('sync'),
        ...(country ? { country, within: countryName(country) } : {}),
        heading: t('sync_title'),
        description: t('sync_description'),
        noindex: true,
        screen: { kind: 'sync' },
      }),
    ),
    { path: href('enquiries'), heading: t('kept_title'), description: t('kept_description'), noindex: true, screen: { kind: 'enquiries' } },
    { path: href('offline'), heading: t('offline_title'), description: t('offline_text'), noindex: true, screen: { kind: 'offline' } },
  ];
  return inputs.flatMap((input) => attempt(builder, input.path, () => [page(builder, input)]));
}

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
