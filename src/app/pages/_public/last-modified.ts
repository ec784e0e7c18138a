import type { Catalogue } from '../../../public/storefront/snapshot/catalogue.ts';
import { DEFAULT_TIMEZONE } from '../../../config/constants.ts';
import { midnightIn } from '../../../public/storefront/snapshot/next-turn.ts';
import { onceAsked } from '../../../lib/once.ts';
import { groupBy, keptByVersion } from '../../../lib/memo-by-parts.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import { href } from '../../../routing/href.ts';
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
 * When what a page shows was changed last, ISO 8601 in UTC: of an article with its pictures, and of an excursion with its variants, schedules,
 * pictures and prices with dates, which change a page at midnight of its country with nobody's doing. Lists change with everything in them: of these nothing is said, because it would be true of none.
 */
export function lastModifiedIn(catalogue: Catalogue): (view: Pick<PageView, 'path' | 'screen'>) => string | undefined {
  const parts = onceAsked(() => partsOf(catalogue));
  const covers = groupBy(catalogue.postImages, ({ post }) => post);
  const posts = new Map(catalogue.posts.map((post) => [href('post', { country: post.country, slug: post.slug }), post]));
  return ({ path, screen }) => {
    const post = posts.get(path);
    if (post) return modifiedOf([post, ...(covers.get(post.id) ?? [])]);
    const excursion = screen.kind === 'excursion' ? catalogue.excursionById.get(screen.body.id) : undefined;
    if (!excursion) return undefined;
    return instants.take(catalogue.versionOf(excursion), '', () => modifiedIn(catalogue, excursion, parts()));
  };
}

const instants = keptByVersion<string | undefined>();

interface Parts {
  readonly images: ReadonlyMap<string, Catalogue['images']>;
  readonly assets: ReadonlyMap<string, Catalogue['assets']>;
  readonly lists: ReadonlyMap<string, Catalogue['priceLists']>;
}

const partsOf = (catalogue: Catalogue): Parts => ({
  images: groupBy(catalogue.images, ({ excur }) => excur),
  assets: groupBy(catalogue.assets, ({ excursion }) => excursion),
  lists: groupBy(catalogue.priceLists, ({ excursion }) => excursion),
});

function modifiedIn(catalogue: Catalogue, excursion: Excursion, { images, assets, lists }: Parts): string | undefined {
  const timezone = catalogue.countryById.get(excursion.country)?.timezone || DEFAULT_TIMEZONE;
  const sold = [excursion, ...catalogue.variants(excursion)];
  const parts = sold.flatMap(({ id }) => [...(images.get(id) ?? []), ...(assets.get(id) ?? []), ...(lists.get(id) ?? [])]);
  const schedules = sold.flatMap(({ id }) => catalogue.scheduleByExcursion.get(id) ?? []);
  const turns = sold.flatMap((one) => {
    const day = catalogue.pricedSince(one);
    return day === '' ? [] : [{ updated: new Date(midnightIn(timezone, day)).toISOString().replace('T', ' ') }];
  });
  return modifiedOf([...sold, ...schedules, ...parts, ...turns]);
}
