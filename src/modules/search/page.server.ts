import fs from 'node:fs/promises';
import path from 'node:path';
import { type Filters, readFilters, readScope, type SearchScope } from './search.ts';
import type { Answer } from './finder.ts';
import type { SearchEntry, SearchIndex } from './index-entry.ts';
import type { SearchWords } from './search-words.ts';
import type { Language } from '../../i18n/language.ts';
import { paths } from '../../routing/href.ts';
import { siteSettings } from '../../platform/env.ts';
import { CURRENT } from '../../platform/releases/releases.ts';
import { finderOf } from './finders.server.ts';

/** Cards of an answer: as many as the search itself shows at once. */
const SHOWN = 48;
const KEPT = 16;

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

/** Lists and words read so far, by the release's own file: they never change. */
const read = new Map<string, Promise<unknown>>();

/** Answers a search of the address in the list that is public now; `null` where there is no such list. */
export async function loadSearchPage(url: URL, lang: Language): Promise<SearchPage | null> {
  // Prices of the answer are in the main currency: a limit in another one is left to the script.
  const said = readFilters(url.searchParams);
  const asked = said.priceIn === '' ? said : { ...said, maxPrice: null, priceIn: '' };
  const { country, scope } = readScope(url.searchParams);
  const [index, words] = await Promise.all([
    readFile<SearchIndex>(paths.searchIndex(country, lang)).catch(() => null),
    readFile<SearchWords>(paths.searchWords(country, lang)).catch(() => undefined),
  ]);
  if (!index) return null;
  const answer = finderOf(index, scope, words).find(asked);
  return { country, scope, asked, index, answer, count: answer.entries.length, found: answer.entries.slice(0, SHOWN) };
}

async function readFile<T>(name: string): Promise<T> {
  const current = await fs.realpath(path.join(siteSettings().releasesDir, CURRENT));
  const file = path.join(current, 'client', name);
  const known = read.get(file);
  if (known) return known as Promise<T>;
  const reading = fs.readFile(file, 'utf8').then((text) => JSON.parse(text) as T);
  if (read.size >= KEPT) read.clear();
  read.set(file, reading);
  reading.catch(() => read.delete(file));
  return reading;
}
