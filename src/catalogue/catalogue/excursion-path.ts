import { href } from '../../routing/href.ts';
import { RESERVED_WORDS } from '../../routing/table.ts';
import type { Excursion } from '../../model/catalogue/fields/excursions.ts';

/** Path segment of an excursion: its slug, or its id where it has none or the slug is a reserved word. */
export const segmentOf = ({ id, slug }: Pick<Excursion, 'id' | 'slug'>): string => (slug === '' || RESERVED_WORDS.has(slug) ? id : slug);

/**
 * Path of an excursion's page, without language prefix.
 * @param hasRegions whether addresses of its country have regions in them
 * @example pathOfExcursion({ id: '101', slug: 'dawn', country: 'thailand', region: 'phuket' }, true) // '/thailand/phuket/dawn'
 */
export function pathOfExcursion(excursion: Pick<Excursion, 'id' | 'slug' | 'country' | 'region'>, hasRegions: boolean): string {
  const { country, region } = excursion;
  const ex = segmentOf(excursion);
  return hasRegions && region ? href('excursion', { country, region, ex }) : href('country-excursion', { country, ex });
}
