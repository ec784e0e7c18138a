import { createFinder, type Finder } from './finder.ts';
import type { SearchIndex } from './index-entry.ts';
import type { SearchScope } from './search.ts';
import type { SearchWords } from './search-words.ts';

/** More than a country has pages with a scope. */
const KEPT = 16;

const finders = new WeakMap<SearchIndex, Map<string, Finder>>();

/** Makes a list searchable within a scope; of the scopes that the list knows the latest are kept. */
export function finderOf(index: SearchIndex, scope: SearchScope, words?: SearchWords): Finder {
  if (!isKnown(index, scope)) return createFinder(index, scope, words);
  const known = finders.get(index) ?? new Map<string, Finder>();
  finders.set(index, known);
  const key = JSON.stringify(scope);
  const finder = known.get(key) ?? createFinder(index, scope, words);
  // What was asked for last stands last.
  known.delete(key);
  known.set(key, finder);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(oldest);
  }
  return finder;
}

function isKnown({ regions, categories }: SearchIndex, { region, group = [] }: SearchScope): boolean {
  const slugs = new Set(categories.map(({ slug }) => slug));
  return (region === undefined || regions.some(({ slug }) => slug === region)) && group.every((slug) => slugs.has(slug));
}
