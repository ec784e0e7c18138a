import { createPageBook } from '../../../../src/public/hits/site-hits.server.ts';
import type { PageKind } from '../../../../src/model/hits/fields/page-kinds.ts';
import type { HitPage } from '../../../../src/model/hits/operations.ts';
import { buildCatalogue } from '../../../../src/public/storefront/snapshot/catalogue.ts';
import { allPages } from '../../../../src/app/pages/_public/pages.ts';
import { demoSnapshot } from '../../../support/snapshot.ts';

/** Every page that the demo has, and the book of pages that is made of the same records. */
export function pageView() {
  const snapshot = demoSnapshot(40);
  const views = allPages(buildCatalogue(snapshot), 'http://localhost')
    .filter(({ lang }) => lang === 'ru')
    .map(({ path, noindex, shell }) => ({ path, country: shell.country, isCounted: !noindex }));
  const byRegion = new Set(snapshot.countries.filter(({ has_regions }) => has_regions).map(({ id }) => id));
  const of = (
    kind: PageKind,
    records: readonly { readonly id: string; readonly country: string; readonly slug?: string; readonly region?: string }[],
  ): readonly HitPage[] => records.map(({ id, country, slug = '', region = '' }) => ({ kind, id, country, slug, region: byRegion.has(country) ? region : '' }));
  const records = [
    ...of(
      'ic_excurs',
      snapshot.excursions.filter(({ parent }) => parent === ''),
    ),
    ...of('country_regions', snapshot.regions),
    ...of('ic_excurs_categories', snapshot.categories),
    ...of('ic_excurs_tags', snapshot.tags),
    ...of('ic_excurs_groups', snapshot.groups),
    ...of('excursion_collections', snapshot.collections),
    ...of('posts', snapshot.posts),
  ];
  return { views, book: createPageBook(records, new Set(snapshot.countries.map(({ id }) => id))) };
}
