import { type Filters, readFilters, readScope, type SearchEntry, type SearchIndex, type SearchScope } from './search.ts';
import { type Answer, createFinder, type Finder } from './finder.ts';
import type { SearchWords } from './search-words.ts';
import type { Language } from '../../i18n/language.ts';
import { paths } from '../../routing/href.ts';
import { siteAvailability } from '../../booking/vouchers/seats/availability.server.ts';
import { householdOf } from '../../lib/network.ts';
import { readRelease } from './release-files.server.ts';

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

/** Cards of an answer: as many as the search itself shows at once. */
const SHOWN = 48;

/** What the search without script shows. */
export interface SearchPage {
  readonly country: string;
  readonly scope: SearchScope;
  readonly asked: Filters;
  readonly index: SearchIndex;
  /** How many were found, and the first of them; all of a list where nothing was asked. */
  readonly count: number;
  readonly found: readonly SearchEntry[];
  readonly answer: Answer;
}

/** What of a country cannot be had on a day; nothing where no day is asked for, or nobody can be asked: the schedules answer then. */
async function goneOn(country: string, day: string, address: string): Promise<readonly string[]> {
  if (day === '' || address === '') return [];
  return siteAvailability()
    .goneOn(country, day, householdOf(address))
    .catch(() => []);
}

/**
 * Answers a search of the address in the list that is public now; `null` where there is no such list.
 * @param asker network address of who asks; '' where schedules alone shall answer
 */
export async function loadSearchPage(url: URL, lang: Language, asker = ''): Promise<SearchPage | null> {
  // Prices of the answer are in the main currency: a limit in another one is left to the script.
  const said = readFilters(url.searchParams);
  const asked = said.priceIn === '' ? said : { ...said, maxPrice: null, priceIn: '' };
  const { country, scope } = readScope(url.searchParams);
  const [index, words, gone] = await Promise.all([
    readRelease<SearchIndex>(paths.searchIndex(country, lang)).catch(() => null),
    readRelease<SearchWords>(paths.searchWords(country, lang)).catch(() => undefined),
    goneOn(country, asked.date, asker),
  ]);
  if (!index) return null;
  const answer = finderOf(index, scope, words).find(asked, undefined, gone);
  return { country, scope, asked, index, answer, count: answer.entries.length, found: answer.entries.slice(0, SHOWN) };
}
