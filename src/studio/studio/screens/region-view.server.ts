import type { APIContext } from 'astro';
import { can } from '../../../access/policy.ts';
import { fillPattern } from '../../../routing/site-path.ts';
import { ROUTES } from '../../../routing/table.ts';
import { REGION_SCREENS, type RegionScreen } from '../excursion-screens.ts';
import { listShelved, listShelves, type ShelfPlace } from '../repo/shelves.ts';

/** What the lists of a region, or of a country without, begin with: what stands in them, and the other lists. */
export async function regionView({ locals: { country, pb, session } }: Pick<APIContext, 'locals'>, place: ShelfPlace, screen: RegionScreen) {
  const region = place.entity === 'countries' ? '' : place.id;
  const [excursions, shelves] = await Promise.all([listShelved(pb, country, region), listShelves(pb, country)]);
  const pathOf = (pattern: string): string => fillPattern(region === '' ? pattern.replace('/{region}', '') : pattern, { country, region });
  const tabs = REGION_SCREENS.flatMap(({ name, title }) => {
    const row = ROUTES.find((route) => route.name === name);
    if (!row || row.rendering === 'planned' || row.access === 'public' || !can(session, row.access)) return [];
    return [{ href: pathOf(row.pattern), title, isCurrent: name === screen }];
  });
  return { place, excursions, shelves, tabs, screen, publicPath: pathOf('/{country}/{region}') };
}
export type RegionView = Awaited<ReturnType<typeof regionView>>;
