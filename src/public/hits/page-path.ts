import { href } from '../../routing/href.ts';
import { pathOfExcursion } from '../../catalogue/catalogue/excursion-path.ts';
import type { HitPage } from '../../model/hits/operations.ts';

/** Path of the page that shows a record, without language prefix. */
export function pathOfPage(record: HitPage): string {
  const { kind, id, country, region, slug } = record;
  switch (kind) {
    case 'ic_excurs':
      return pathOfExcursion(record, region !== '');
    case 'country_regions':
      return href('region', { country, region: id });
    case 'ic_excurs_categories':
      return href('category', { slug });
    case 'ic_excurs_tags':
      return href('tag', { slug });
    case 'ic_excurs_groups':
      return href('group', { slug });
    case 'excursion_collections':
      return href('collection', { collectionId: slug });
    case 'posts':
      return href('post', { country, slug });
    default:
      return kind satisfies never;
  }
}
