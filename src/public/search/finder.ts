import { ask } from './ask.ts';
import { fold, lettersApart, splitWords } from '../../lib/text/sound-fold.ts';
import {
  type EntryPrice,
  type Filters,
  isInScope,
  passes,
  type PriceScale,
  type SearchEntry,
  type SearchIndex,
  type SearchScope,
  seatPrice,
  type Sort,
} from './search.ts';
import { openWords, packWords, type SearchPost, type SearchWords, wordsOf } from './search-words.ts';

const WORD_FROM = 4;
const MOST_APART = 3;

/**
 * The word of names and labels that is spelt most like one of the question; '' where none is near.
 * @example nearestName('сималяны', index) // 'Симиланские'
 */
function nearestName(query: string, { entries, categories, tags, regions }: SearchIndex): string {
  const names = new Set(
    [...categories, ...tags, ...regions]
      .map(({ name }) => name)
      .concat(entries.map(({ n }) => n))
      .flatMap(splitWords),
  );
  const known = [...names].map((name) => [name, fold(name)] as const).filter(([, word]) => word.length >= WORD_FROM);
  let best = { name: '', apart: Number.POSITIVE_INFINITY };
  for (const typed of splitWords(query).map(fold)) {
    if (typed.length < WORD_FROM) continue;
    // A third of the letters may be wrong: beyond that it is another word.
    const most = Math.min(MOST_APART, Math.floor(typed.length / 3));
    for (const [name, word] of known) {
      const apart = lettersApart(typed, word, most);
      if (apart <= most && apart < best.apart) best = { name, apart };
    }
  }
  return best.name.toLowerCase();
}

/** What a search shows. */
export interface Answer {
  readonly entries: readonly SearchEntry[];
  /** How many more of the country the same question finds, beyond the page and its filters. */
  readonly elsewhere: number;
  /** Words of the question, as typed, that were left out because nothing has them. */
  readonly ignored: readonly string[];
  /** The name that was most likely meant, where nothing was found. */
  readonly nearest: string;
  readonly posts: readonly SearchPost[];
}

export interface Finder {
  /**
   * @param scale the currency that cards show; a price limit in another one decides nothing
   * @param gone excursions that cannot be had on the day that is asked for
   * @param priceOf what an entry costs who looks; of a seat, where nobody has said who travels
   */
  find(filters: Filters, scale?: PriceScale, gone?: readonly string[], priceOf?: (entry: SearchEntry) => EntryPrice): Answer;
}

/**
 * Makes the delivered list searchable; every answer comes from memory.
 * @param words what is searched in; without them only names and labels of the list itself are
 */
export function createFinder(index: SearchIndex, scope: SearchScope = {}, words: SearchWords = ownWords(index)): Finder {
  const entries = index.entries.filter((entry) => isInScope(entry, scope));
  const byId = new Map(index.entries.map((entry) => [entry.id, entry]));
  const lexicon = openWords(words);
  return {
    find: (filters, scale, gone = [], priceOf = seatPrice) => {
      const query = filters.query.trim();
      const suits = (entry: SearchEntry): boolean => passes(entry, filters, scale, priceOf(entry)) && (filters.date === '' || !gone.includes(entry.id));
      if (query === '')
        return {
          ...NO_WORDS,
          entries: sorted(entries.filter(suits), filters.sort, priceOf),
        };
      const { ids, ignored } = ask(lexicon, query);
      const all = ids.flatMap((id) => byId.get(id) ?? []);
      const found = all.filter((entry) => isInScope(entry, scope) && suits(entry));
      return {
        entries: sorted(found, filters.sort, priceOf),
        elsewhere: found.length === 0 ? all.length : 0,
        ignored: splitWords(query).filter((word) => ignored.includes(fold(word))),
        nearest: all.length === 0 ? nearestName(query, index) : '',
        posts: postsFor(words.posts, query),
      };
    },
  };
}

const NO_WORDS = { elsewhere: 0, ignored: [], nearest: '', posts: [] } as const;

/** Names and labels that came with the list. */
function ownWords({ entries, categories, tags, regions }: SearchIndex): SearchWords {
  const names = new Map([...categories, ...tags, ...regions].map(({ slug, name }) => [slug, name]));
  const named = (...slugs: readonly string[]): readonly string[] => slugs.flatMap((slug) => [slug, names.get(slug) ?? '']);
  return packWords(entries.map(({ id, n, o, c, r, t }) => wordsOf({ id, name: [n, o], category: named(c, r), label: named(...t), place: [], text: [] })));
}

const POSTS_MAX = 3;

/** Articles whose title or excerpt has every word of the question. */
function postsFor(posts: readonly SearchPost[], query: string): readonly SearchPost[] {
  if (posts.length === 0) return [];
  const found = ask(openWords(packWords(posts.map(({ u, k }) => ({ id: u, words: [k.split(' ')] })))), query);
  return found.ignored.length > 0 ? [] : found.ids.slice(0, POSTS_MAX).flatMap((id) => posts.find(({ u }) => u === id) ?? []);
}

/** An entry with what it costs who looks. */
interface Priced extends EntryPrice {
  readonly entry: SearchEntry;
}

/** What is on request has no price: it stands last in both directions. */
const BY: Readonly<Record<Sort, (a: Priced, b: Priced) => number>> = {
  price: (a, b) => (a.minor || Number.POSITIVE_INFINITY) - (b.minor || Number.POSITIVE_INFINITY) || 0,
  'price-down': (a, b) => b.minor - a.minor,
  duration: (a, b) => a.entry.d - b.entry.d,
};

/** In the order that was asked for, what does not take who looks behind all others; those that are equal in it stay as they were. */
function sorted(entries: readonly SearchEntry[], sort: Sort | '', priceOf: (entry: SearchEntry) => EntryPrice): readonly SearchEntry[] {
  const priced = entries.map((entry) => ({ entry, ...priceOf(entry) }));
  const by = sort ? BY[sort] : () => 0;
  return priced.toSorted((a, b) => Number(a.isRefused) - Number(b.isRefused) || by(a, b)).map(({ entry }) => entry);
}
