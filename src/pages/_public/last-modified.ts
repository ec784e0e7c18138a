import type { Catalogue } from '../../modules/storefront/snapshot/catalogue.ts';
import { groupBy } from '../../lib/index-by.ts';
import { href } from '../../routing/href.ts';
import type { PageView } from './types.ts';

interface Changed {
  readonly updated: string;
}

/** An instant as PocketBase keeps it, in ISO 8601. */
const iso = (stored: string): string => stored.replace(' ', 'T');

/** When the youngest of some records was changed, ISO 8601 in UTC; `undefined` of none. */
export function modifiedOf(records: readonly Changed[]): string | undefined {
  const last = records
    .map(({ updated }) => updated)
    .sort()
    .at(-1);
  return last ? iso(last) : undefined;
}

/** When an article came out; one without a day since it was written. ISO 8601 in UTC. */
export const publishedOf = (post: Catalogue['posts'][number]): string => iso(post.published_at || post.created);

/**
 * When what a page shows was changed last, ISO 8601 in UTC: of an article and of an excursion with its variants, schedule
 * and pictures. Lists change with everything in them: of these nothing is said, because it would be true of none.
 */
export function lastModifiedIn(catalogue: Catalogue): (view: Pick<PageView, 'path' | 'screen'>) => string | undefined {
  const images = groupBy(catalogue.images, ({ excur }) => excur);
  const assets = groupBy(catalogue.assets, ({ excursion }) => excursion);
  const posts = new Map(catalogue.posts.map((post) => [href('post', { country: post.country, slug: post.slug }), post]));
  return ({ path, screen }) => {
    const post = posts.get(path);
    if (post) return modifiedOf([post]);
    const excursion = screen.kind === 'excursion' ? catalogue.excursionById.get(screen.body.id) : undefined;
    if (!excursion) return undefined;
    const schedule = catalogue.scheduleByExcursion.get(excursion.id);
    const pictures = [...(images.get(excursion.id) ?? []), ...(assets.get(excursion.id) ?? [])];
    return modifiedOf([excursion, ...catalogue.variants(excursion), ...(schedule ? [schedule] : []), ...pictures]);
  };
}
