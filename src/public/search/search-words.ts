import { fold, splitWords } from '../../lib/sound-fold.ts';
import { isEmptyWord } from './synonyms.ts';

/** Where a word stands, from what an excursion is to what its page also says. */
export const TIERS = ['name', 'category', 'label', 'place', 'text'] as const;
export type Tier = (typeof TIERS)[number];
const TEXT = TIERS.indexOf('text');
const PLACE = TIERS.indexOf('place');

/** What is looked into, of one excursion. */
export type Searched = { readonly id: string } & Readonly<Record<Tier, readonly string[]>>;

/** The same in folded words, by tier; each stands in its first tier only. */
export interface Worded {
  readonly id: string;
  readonly words: readonly (readonly string[])[];
}

/** An article that may be found. */
export interface SearchPost {
  /** Path without language prefix; titles; folded words of title and excerpt in both languages. */
  readonly u: string;
  readonly ru: string;
  readonly en: string;
  readonly k: string;
}

/** The words of a country's excursions as they travel to pages of a language. */
export interface SearchWords {
  readonly ids: readonly string[];
  /**
   * A line for each word, in alphabetical order: the folded word, then for each tier, divided by `;`, in which excursions it
   * stands: distances between their places in `ids`, in base 36, divided by `.`.
   */
  readonly words: string;
  readonly posts: readonly SearchPost[];
}

/** A word of texts or places that more than this share of all excursions have tells none from another. */
const COMMON_SHARE = 0.3;
const COMMON_FROM = 12;
const SHORTEST_IN_TEXT = 3;
const BASE = 36;

/** Words folded so far: texts repeat them. */
const folded = new Map<string, string>();
const FOLDED_MAX = 50_000;

function foldOnce(word: string): string {
  const known = folded.get(word) ?? fold(word);
  if (folded.size >= FOLDED_MAX) folded.clear();
  folded.set(word, known);
  return known;
}

/** Words of one text; in short texts also two neighbours as one, because people write «пхипхи» and “phangnga”. */
function wordsIn(text: string, tier: number): readonly string[] {
  const words = splitWords(text).map(foldOnce).filter(Boolean);
  if (tier === TEXT) return words.filter((word) => word.length >= SHORTEST_IN_TEXT && !/^\d/.test(word) && !isEmptyWord(word));
  return [...words.filter((word) => !isEmptyWord(word)), ...words.slice(1).map((word, at) => words[at] + word)];
}

/** Folds what is looked into. */
export function wordsOf(searched: Searched): Worded {
  const known = new Set<string>();
  const words = TIERS.map((name, tier) => {
    const own = new Set(searched[name].flatMap((text) => wordsIn(text, tier)));
    const first = [...own].filter((word) => !known.has(word));
    for (const word of first) known.add(word);
    return first;
  });
  return { id: searched.id, words };
}

/** Makes the words that travel. */
export function packWords(worded: readonly Worded[], posts: readonly SearchPost[] = []): SearchWords {
  const lines = new Map<string, number[][]>();
  for (const [at, document] of worded.entries())
    for (const [tier, words] of document.words.entries())
      for (const word of words) {
        const line = lines.get(word) ?? TIERS.map(() => []);
        lines.set(word, line);
        line[tier]?.push(at);
      }
  const most = mostOf(worded.length);
  const words = [...lines].flatMap(([word, places]) => packLine(word, places, most) ?? []);
  return { ids: worded.map(({ id }) => id), words: words.sort().join('\n'), posts };
}

/** Of so many excursions, how many may have a word of texts or places that still tells one from another. */
export const mostOf = (excursions: number): number => Math.max(COMMON_FROM, excursions * COMMON_SHARE);

/** The line of a word; `null` of one that tells nothing. @param places in which excursions it stands, by tier, in rising order */
export function packLine(word: string, places: readonly (readonly number[])[], most: number): string | null {
  const kept = places.map((own, tier) => (tier >= PLACE && own.length > most ? [] : own));
  return kept.some(({ length }) => length > 0) ? `${word} ${kept.map(packPlaces).join(';').replace(/;+$/, '')}` : null;
}

const packPlaces = (places: readonly number[]): string => places.map((place, at) => (place - (places[at - 1] ?? 0)).toString(BASE)).join('.');

function unpackPlaces(packed: string): readonly number[] {
  let place = 0;
  return packed === '' ? [] : packed.split('.').map((step) => (place += Number.parseInt(step, BASE)));
}

/** The words, made ready to be asked. */
export interface Lexicon {
  readonly ids: readonly string[];
  /** In alphabetical order. */
  readonly words: readonly string[];
  /** Places in `ids` of the excursions that have the word of a place in `words` in a tier. */
  places(word: number, tier: number): readonly number[];
}

/** Opens the words that came; lists are read when they are first asked for. */
export function openWords({ ids, words: packed }: Pick<SearchWords, 'ids' | 'words'>): Lexicon {
  const lines = packed === '' ? [] : packed.split('\n').map((line) => line.split(' ') as [string, string]);
  const read = new Map<number, readonly (readonly number[])[]>();
  return {
    ids,
    words: lines.map(([word]) => word),
    places: (word, tier) => {
      const places = read.get(word) ?? (lines[word]?.[1] ?? '').split(';').map(unpackPlaces);
      read.set(word, places);
      return places[tier] ?? [];
    },
  };
}
