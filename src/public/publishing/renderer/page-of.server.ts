import { href } from '../../../routing/href.ts';
import { pathOfExcursion } from '../../../catalogue/catalogue/excursion-path.ts';
import type { Snapshot } from '../../storefront/snapshot/snapshot.server.ts';

interface Named {
  readonly collection: string;
  readonly record: string;
}

/** Path of the page that shows a record, without language prefix; `null` of one that has no page. A variant is shown on its main excursion's. */
export function pageOf(snapshot: Snapshot, { collection, record }: Named): string | null {
  const in_ = <T extends { readonly id: string }>(records: readonly T[]): T | undefined => records.find(({ id }) => id === record);
  switch (collection) {
    case 'ic_excurs': {
      const own = in_(snapshot.excursions);
      const main = own?.parent ? snapshot.excursions.find(({ id }) => id === own.parent) : own;
      const country = snapshot.countries.find(({ id }) => id === main?.country);
      return main && country ? pathOfExcursion(main, country.has_regions) : null;
    }
    case 'countries':
      return href('country', { country: record });
    case 'country_regions': {
      const region = in_(snapshot.regions);
      return region ? href('region', { country: region.country, region: record }) : null;
    }
    case 'ic_excurs_categories':
      return slugged('category', in_(snapshot.categories));
    case 'ic_excurs_tags':
      return slugged('tag', in_(snapshot.tags));
    case 'ic_excurs_groups':
      return slugged('group', in_(snapshot.groups));
    case 'excursion_collections': {
      const one = in_(snapshot.collections);
      return one ? href('collection', { collectionId: one.slug }) : null;
    }
    case 'posts': {
      const post = in_(snapshot.posts);
      return post ? href('post', { country: post.country, slug: post.slug }) : null;
    }
    case 'legal_texts': {
      const legal = in_(snapshot.legalTexts);
      if (!legal) return null;
      return legal.country ? href('country-legal-text', { country: legal.country, kind: legal.kind }) : href('legal-text', { kind: legal.kind });
    }
    case 'retention_periods':
      return href('legal-text', { kind: 'policy' });
    case 'site_texts':
      return record.startsWith('about') ? href('about') : href('home');
    default:
      return null;
  }
}

const slugged = (route: 'category' | 'tag' | 'group', record: { readonly slug: string } | undefined): string | null =>
  record ? href(route, { slug: record.slug }) : null;
