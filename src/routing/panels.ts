import { type ParamOf, splitLocale } from './site-path.ts';
import type { PATTERNS, RouteName } from './patterns.ts';
import { SCREENS, type ScreenRoute } from './screens.ts';

type ParamName = { [N in RouteName]: ParamOf<(typeof PATTERNS)[N]> }[RouteName];

/** A path taken apart: the screen's row, and what stood in the braces. */
export interface MatchedPath {
  readonly name: RouteName;
  readonly params: Readonly<Partial<Record<ParamName, string>>>;
}

/** Rows of a file's screens, those with the most fixed words first: `users/create` before `users/{userId}`. */
function rowsOf(page: string): readonly ScreenRoute[] {
  const words = ({ pattern }: ScreenRoute): number => pattern.split('/').filter((segment) => segment !== '' && !segment.startsWith('{')).length;
  return SCREENS.filter((route) => route.page === page).toSorted((one, other) => words(other) - words(one));
}

/** A panel whose address nobody knows is closed: the screen itself answers. */
function matchRow({ name, pattern }: ScreenRoute, path: string): MatchedPath | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!segment.startsWith('{')) {
      if (segment !== value) return null;
    } else if (value === '') return null;
    else params[segment.slice(1, -1)] = decode(value);
  }
  return { name, params };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Which screen of a page file a path means, panels included; language prefix and query do not matter.
 * @example matchPath('users', '/en/thailand/users/create?q=ann') // { name: 'user-create', params: { country: 'thailand' } }
 */
export function matchPath(page: string, href: string): MatchedPath | null {
  const { path } = splitLocale(href.replace(/[?#].*$/, ''));
  for (const row of rowsOf(page)) {
    const matched = matchRow(row, path);
    if (matched) return matched;
  }
  return null;
}
