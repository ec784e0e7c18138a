import type { APIContext } from 'astro';
import { can } from '../../../access/policy.ts';
import { segmentOf } from '../../../catalogue/catalogue/excursion-path.ts';
import { fillPattern } from '../../../routing/site-path.ts';
import { ROUTES } from '../../../routing/table.ts';
import { findFamily } from '../lists/families.repo.ts';
import { listPlaced, listTaxonomy, type ListedPlace } from '../lists/taxonomy.repo.ts';
import { EXCURSION_SCREENS, type ExcursionScreen, REGION_SCREENS, type RegionScreen, tabOf } from './excursion-screens.ts';

/**
 * What every screen of an excursion's editing begins with. Which of two words in an address is the excursion the record says.
 * @throws AppError `not_found`
 */
export async function excursionView(
  { locals: { country, pb, session }, params: { region, ex = '' } }: Pick<APIContext, 'locals' | 'params'>,
  screen: ExcursionScreen,
) {
  const family = await findFamily(pb, country, ex, region);
  const { main, isRegional, isPublic } = family;
  const place = { country, region: main.region, ex: segmentOf(main) };
  const pathOf = (pattern: string): string => fillPattern(isRegional && main.region !== '' ? pattern : pattern.replace('/{region}', ''), place);
  const tabs = EXCURSION_SCREENS.flatMap(({ name, title }) => {
    const row = ROUTES.find((route) => route.name === name);
    if (!row || row.rendering === 'planned' || row.access === 'public' || !can(session, row.access)) return [];
    return [{ href: pathOf(row.pattern), title, isCurrent: name === tabOf(screen) }];
  });
  return { ...family, tabs, pathOf, publicPath: isPublic ? pathOf('/{country}/{region}/{ex}') : null };
}
export type ExcursionView = Awaited<ReturnType<typeof excursionView>>;

/** What the lists of a region, or of a country without, begin with: what stands in them, and the other lists. */
export async function regionView({ locals: { country, pb, session } }: Pick<APIContext, 'locals'>, place: ListedPlace, screen: RegionScreen) {
  const region = place.entity === 'countries' ? '' : place.id;
  const [excursions, taxonomy] = await Promise.all([listPlaced(pb, country, region), listTaxonomy(pb, country)]);
  const pathOf = (pattern: string): string => fillPattern(region === '' ? pattern.replace('/{region}', '') : pattern, { country, region });
  const tabs = REGION_SCREENS.flatMap(({ name, title }) => {
    const row = ROUTES.find((route) => route.name === name);
    if (!row || row.rendering === 'planned' || row.access === 'public' || !can(session, row.access)) return [];
    return [{ href: pathOf(row.pattern), title, isCurrent: name === screen }];
  });
  return { place, excursions, taxonomy, tabs, screen, publicPath: pathOf('/{country}/{region}') };
}
export type RegionView = Awaited<ReturnType<typeof regionView>>;
