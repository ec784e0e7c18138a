import type { Language } from '../../../i18n/language.ts';
import { paths } from '../../../routing/href.ts';
import { readCountry, type SearchEntry, type SearchIndex } from '../search.ts';
import { readRelease } from '../release-files.server.ts';
import { type ComparedFacts, type CompareFacts, readCompared } from './compare-facts.ts';

/** What the page of a comparison shows. */
export interface ComparePage {
  readonly country: string;
  readonly index: SearchIndex;
  /** Those that are held side by side, with what is said of them; one that is no longer sold is left out. */
  readonly chosen: readonly { readonly entry: SearchEntry; readonly facts: ComparedFacts }[];
}

/** The comparison that an address asks for; `null` where the country has no list. */
export async function loadComparePage(url: URL, lang: Language): Promise<ComparePage | null> {
  const country = readCountry(url.searchParams);
  const [index, facts] = await Promise.all([
    readRelease<SearchIndex>(paths.searchIndex(country, lang)).catch(() => null),
    readRelease<CompareFacts>(paths.compareFacts(country, lang)).catch(() => null),
  ]);
  if (!index || !facts) return null;
  const byId = new Map(index.entries.map((entry) => [entry.id, entry]));
  const chosen = readCompared(url.searchParams, (id) => byId.has(id) && Object.hasOwn(facts, id)).flatMap((id) => {
    const [entry, known] = [byId.get(id), facts[id]];
    return entry && known ? [{ entry, facts: known }] : [];
  });
  return { country, index, chosen };
}
