import { useEffect, useMemo, useState } from 'react';
import { createFinder, type Finder } from '../finder.ts';
import type { SearchIndex } from '../index-entry.ts';
import type { SearchScope } from '../search.ts';
import type { SearchWords } from '../search-words.ts';

interface SearchData {
  readonly state: 'idle' | 'loading' | 'failed' | 'fetched';
  readonly index: SearchIndex | undefined;
  readonly finder: Finder | undefined;
}

async function fetchJson<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as T;
}

/** The list, fetched once the panel is alive, and the words that are searched in, fetched with the first question. */
export function useSearchData(indexUrl: string, wordsUrl: string, scope: SearchScope | undefined, isAsking: boolean): SearchData {
  const [delivered, setDelivered] = useState<Omit<SearchData, 'finder'>>({ state: 'idle', index: undefined });
  const [words, setWords] = useState<SearchWords>();
  useEffect(() => {
    setDelivered({ state: 'loading', index: undefined });
    fetchJson<SearchIndex>(indexUrl).then(
      (index) => setDelivered({ state: 'fetched', index }),
      () => setDelivered({ state: 'failed', index: undefined }),
    );
  }, [indexUrl]);
  useEffect(() => {
    // Until they are there, and where they do not come, names and labels are searched.
    if (isAsking) fetchJson<SearchWords>(wordsUrl).then(setWords, () => undefined);
  }, [wordsUrl, isAsking]);
  const { index, state } = delivered;
  const finder = useMemo(() => index && createFinder(index, scope, words), [index, scope, words]);
  return { state, index, finder };
}
