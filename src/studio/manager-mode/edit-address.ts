import { fillPattern } from '../../routing/site-path.ts';
import { RESERVED_WORDS, ROUTES, type Route } from '../../routing/table.ts';
import { EDITORS, type EditorName } from './editors.ts';

/** Where a page stands, by the segments of its address: what is told apart by record is told apart already. */
export type Place =
  /** `region` is '' of a country that has none: its lists stand right below it. */
  | { readonly kind: 'region'; readonly country: string; readonly region: string }
  | { readonly kind: 'excursion'; readonly country: string; readonly region: string; readonly ex: string };

interface Editor {
  readonly name: EditorName;
  readonly href: string;
}

/**
 * Addresses of the screens that edit a page's record, without language prefix: those that are there and that whoever asks may
 * open. Where a country has no regions the segment of the region is left out.
 * @param may whether he has a right of the table of routes
 */
export function editorsOf(place: Place, may: (right: string) => boolean, routes: readonly Route[] = ROUTES): readonly Editor[] {
  const names: readonly EditorName[] = EDITORS[place.kind];
  return names.flatMap((name) => {
    const row = routes.find((route) => route.name === name);
    if (!row || row.rendering === 'planned' || !may(row.access)) return [];
    const pattern = place.region === '' ? row.pattern.replace('/{region}', '') : row.pattern;
    return [{ name, href: fillPattern(pattern, { ...place }) }];
  });
}

/** What a path may be the page of: the segments after its country, one or two. `null` of all that is no catalogue page. */
export function segmentsOf(path: string): { readonly country: string; readonly first: string; readonly second: string } | null {
  const parts = path.split('/').slice(1);
  const [country = '', first = '', second = ''] = parts;
  if (parts.length < 2 || parts.length > 3) return null;
  if (!parts.every((part) => /^[a-z0-9][a-z0-9-]{0,79}$/.test(part))) return null;
  return parts.some((part) => RESERVED_WORDS.has(part)) ? null : { country, first, second };
}
