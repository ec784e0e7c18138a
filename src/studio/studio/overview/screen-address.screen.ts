import { can } from '../../../access/policy.ts';
import type { Session } from '../../../access/session.ts';
import { fillPattern } from '../../../routing/site-path.ts';
import { ROUTES } from '../../../routing/table.ts';
import { EXCURSION_SCREENS, type ExcursionScreen } from '../excursion/excursion-screens.ts';

/** Patterns of an excursion's screens that somebody may open, by name; serialisable, for islands. */
export type ScreenLinks = Readonly<Record<string, string>>;

/** The address of a screen by the excursion's number, which every one answers to, without language prefix; that of the texts where there is none yet, `null` where even they may not be opened. */
export function linkTo(
  links: ScreenLinks,
  screen: ExcursionScreen,
  place: { readonly country: string; readonly region: string; readonly id: string },
): string | null {
  const pattern = links[screen] ?? links['excursion-text'];
  if (pattern === undefined) return null;
  const { country, region, id } = place;
  return fillPattern(region === '' ? pattern.replace('/{region}', '') : pattern, { country, region, ex: id });
}

/** Screens of an excursion that somebody may open. @param isRegional whether addresses of the country have regions in them */
export function screenLinks(session: Session | null, isRegional: boolean): ScreenLinks {
  const open = EXCURSION_SCREENS.flatMap(({ name }) => {
    const row = ROUTES.find((route) => route.name === name);
    if (!row || row.rendering === 'planned' || row.access === 'public' || !can(session, row.access)) return [];
    return [[name, isRegional ? row.pattern : row.pattern.replace('/{region}', '')] as const];
  });
  return Object.fromEntries(open);
}
