import { type ParamOf, splitLocale } from './site-path.ts';
import { PATTERNS, type RouteName } from './patterns.ts';

type Patterns = typeof PATTERNS;
/** A screen and its panels: what lies at its address and below. */
type Within<Screen extends RouteName> = {
  [Name in RouteName]: Patterns[Name] extends Patterns[Screen] | `${Patterns[Screen]}/${string}` ? Name : never;
}[RouteName];

/** A path taken apart: the screen's name, and what stood in the braces. */
export interface MatchedPath<Name extends RouteName> {
  readonly name: Name;
  readonly params: Readonly<Partial<Record<ParamOf<Patterns[Name]>, string>>>;
}

/** Names and patterns of a screen and its panels, those with the most fixed words first: `users/create` before `users/{userId}`. */
function rowsOf(screen: RouteName): readonly (readonly [name: string, pattern: string])[] {
  const base = PATTERNS[screen];
  const words = (pattern: string): number => pattern.split('/').filter((segment) => segment !== '' && !segment.startsWith('{')).length;
  return Object.entries(PATTERNS)
    .filter(([, pattern]) => pattern === base || pattern.startsWith(`${base}/`))
    .toSorted(([, one], [, other]) => words(other) - words(one));
}

/** What stands in the braces of a pattern; a panel whose address nobody knows is closed: the screen itself answers. */
function matchPattern(pattern: string, path: string): Readonly<Record<string, string>> | null {
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
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Which screen of those that lie at a screen's address and below a path means; language prefix and query do not matter.
 * @example matchPath('users', '/en/thailand/users/create?q=ann') // { name: 'user-create', params: { country: 'thailand' } }
 */
export function matchPath<const Screen extends RouteName>(screen: Screen, href: string): MatchedPath<Within<Screen>> | null {
  const { path } = splitLocale(href.replace(/[?#].*$/, ''));
  for (const [name, pattern] of rowsOf(screen)) {
    const params = matchPattern(pattern, path);
    if (params) return { name, params } as MatchedPath<Within<Screen>>;
  }
  return null;
}
