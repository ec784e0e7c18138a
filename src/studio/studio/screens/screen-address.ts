import { fillPattern } from '../../../routing/site-path.ts';
import type { ExcursionScreen } from '../excursion-screens.ts';

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
