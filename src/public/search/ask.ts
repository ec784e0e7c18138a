import { foldedWords, lettersApart, swapLayout } from '../../lib/text/sound-fold.ts';
import { type Lexicon, othersOf, type Phrase, PHRASE_MAX, tellingWords, TIERS } from './search-words.ts';

/** How much a word counts by where it stands. */
const WEIGHTS: readonly number[] = [8, 6, 3, 4, 1];
const STRONG = [0, 1, 2, 3] as const;
const TEXT = [TIERS.indexOf('text')] as const;
const WORTH = { exact: 1, prefix: 0.7, typo: 0.4 } as const;
type How = keyof typeof WORTH;
/** More than any word of a text is worth. */
const LITTLE = 1;

/** Nobody asks for more things at once, and each costs. */
const WORDS_MAX = 8;
const TYPO_FROM = 4;
const ANY_FIRST_FROM = 6;
const TWO_TYPOS_FROM = 8;
/** What is left of a question without its unknown words has to be a choice, no list of everything. */
const REST_SHARE = 0.34;

/** What of a question means one thing: the words as typed, and all that it may be called. */
interface Term {
  readonly typed: Phrase;
  readonly others: readonly Phrase[];
}

/** Excursions by their place in the lexicon, with what the word is worth there. */
type Scores = ReadonlyMap<number, number>;

/** What a question finds. */
export interface Found {
  /** The best first; those of one worth in the order of the list. */
  readonly ids: readonly string[];
  /** Words of the question, folded, that nothing has, or only a text in passing, and that were left out. */
  readonly ignored: readonly string[];
}

export const NOTHING: Found = { ids: [], ignored: [] };

/** Cuts a question into terms: longest known phrases first. */
export function termsOf(query: string): readonly Term[] {
  const words = tellingWords(foldedWords(query)).slice(0, WORDS_MAX);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(PHRASE_MAX, words.length - at);
    while (length > 1 && othersOf(words.slice(at, at + length)).length === 0) length -= 1;
    const typed = words.slice(at, at + length);
    terms.push({ typed, others: othersOf(typed) });
    at += length;
  }
  return terms;
}

/** Asks a lexicon: as typed, in the other keyboard layout, with spelling mistakes forgiven, without words that few texts have. */
export function ask(lexicon: Lexicon, query: string): Found {
  const terms = termsOf(query);
  const plain = (asked: readonly Term[]) => asked.map((term) => scoresOf(lexicon, term, false));
  const attempts: readonly (() => readonly Scores[])[] = [
    () => plain(terms),
    // The last word may be under way: «джеймс бон» is not yet the isle of Bon.
    () => [...plain(terms.slice(0, -1)), ...terms.slice(-1).map(({ typed }) => phraseScores(lexicon, typed, 'prefix', STRONG))],
    () => plain(termsOf(swapLayout(query))),
    () => terms.map((term) => scoresOf(lexicon, term, true)),
  ];
  for (const attempt of attempts) {
    const ids = rank(lexicon, attempt());
    if (ids.length > 0) return { ids, ignored: [] };
  }
  return withoutUnknown(lexicon, terms);
}

function withoutUnknown(lexicon: Lexicon, terms: readonly Term[]): Found {
  const scored = terms.map((term) => ({ term, scores: scoresOf(lexicon, term, true) }));
  const isTelling = (scores: Scores): boolean => [...scores.values()].some((score) => score > LITTLE);
  const known = scored.filter(({ scores }) => isTelling(scores));
  const ignored = scored.filter(({ scores }) => !isTelling(scores)).flatMap(({ term }) => term.typed);
  if (ignored.length === 0 || known.length === 0) return NOTHING;
  const ids = rank(
    lexicon,
    known.map(({ scores }) => scores),
  );
  return ids.length > lexicon.ids.length * REST_SHARE ? NOTHING : { ids, ignored };
}

/** Excursions that every term finds, the best first. */
function rank(lexicon: Lexicon, all: readonly Scores[]): readonly string[] {
  const [first, ...rest] = all;
  if (!first) return [];
  const sums: [place: number, sum: number][] = [];
  for (const [place, score] of first) {
    const others = rest.map((scores) => scores.get(place) ?? 0);
    if (others.every(Boolean)) sums.push([place, others.reduce((sum, one) => sum + one, score)]);
  }
  return sums.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).flatMap(([place]) => lexicon.ids[place] ?? []);
}

/**
 * Where a term stands. What names, labels or places have is looked for only there, otherwise in texts; beginnings of words
 * only where no whole word fits, spelling mistakes only where neither does.
 */
function scoresOf(lexicon: Lexicon, { typed, others }: Term, isForgiving: boolean): Scores {
  const steps: readonly (() => Scores)[] = [
    () => merge([typed, ...others].map((phrase) => phraseScores(lexicon, phrase, 'exact', STRONG))),
    () => phraseScores(lexicon, typed, 'prefix', STRONG),
    () => merge([typed, ...others].map((phrase) => phraseScores(lexicon, phrase, 'exact', [...STRONG, ...TEXT]))),
    () => phraseScores(lexicon, typed, 'prefix', [...STRONG, ...TEXT]),
    ...(isForgiving ? [() => phraseScores(lexicon, typed, 'typo', STRONG), () => phraseScores(lexicon, typed, 'typo', [...STRONG, ...TEXT])] : []),
  ];
  for (const step of steps) {
    const scores = step();
    if (scores.size > 0) return scores;
  }
  return new Map();
}

function merge(all: readonly Scores[]): Scores {
  const best = new Map<number, number>();
  for (const scores of all) for (const [place, score] of scores) best.set(place, Math.max(score, best.get(place) ?? 0));
  return best;
}

/** Excursions that have every word of a phrase; worth what its weakest word is. */
function phraseScores(lexicon: Lexicon, phrase: Phrase, how: How, tiers: readonly number[]): Scores {
  const [first, ...rest] = phrase.map((word) => wordScores(lexicon, word, how, tiers));
  if (!first) return new Map();
  if (rest.length === 0) return first;
  const all = new Map<number, number>();
  for (const [place, score] of first) {
    const others = rest.map((scores) => scores.get(place) ?? 0);
    if (others.every(Boolean)) all.set(place, Math.min(score, ...others));
  }
  return all;
}

function wordScores(lexicon: Lexicon, word: string, how: How, tiers: readonly number[]): Scores {
  const best = new Map<number, number>();
  for (const at of wordsLike(lexicon, word, how))
    for (const tier of tiers) {
      const score = (WEIGHTS[tier] ?? 0) * WORTH[how];
      for (const place of lexicon.places(at, tier)) if (score > (best.get(place) ?? 0)) best.set(place, score);
    }
  return best;
}

/** Places of the words that a typed one may stand for. */
function wordsLike({ words }: Lexicon, word: string, how: How): readonly number[] {
  if (how === 'typo') return misspelt(words, word);
  const from = firstFrom(words, word);
  if (how === 'exact') return words[from] === word ? [from] : [];
  const found: number[] = [];
  for (let at = from; words[at]?.startsWith(word); at++) found.push(at);
  return found;
}

/** What was looked through for spelling mistakes, by lexicon: each question asks several times. */
const looked = new WeakMap<readonly string[], Map<string, readonly number[]>>();
const LOOKED_MAX = 200;

function misspelt(words: readonly string[], word: string): readonly number[] {
  const known = looked.get(words) ?? new Map<string, readonly number[]>();
  looked.set(words, known);
  const found = known.get(word) ?? nearest(words, word);
  if (known.size >= LOOKED_MAX) known.clear();
  known.set(word, found);
  return found;
}

/** The words that are the fewest letters away, at most one; two of long words. */
function nearest(words: readonly string[], word: string): readonly number[] {
  if (word.length < TYPO_FROM) return [];
  const most = word.length >= TWO_TYPOS_FROM ? 2 : 1;
  let [least, found]: [number, number[]] = [most, []];
  for (const [at, other] of words.entries()) {
    if (Math.abs(other.length - word.length) > least || !mayStandFor(other, word)) continue;
    const apart = lettersApart(word, other, least);
    if (apart > least) continue;
    if (apart < least) [least, found] = [apart, []];
    found.push(at);
  }
  return found;
}

/** The first letter of a word is seldom a wrong one, and in a short word little else is left. */
const mayStandFor = (other: string, word: string): boolean =>
  other.length >= TYPO_FROM - 1 && (word.length >= ANY_FIRST_FROM || other[0] === word[0] || (other[0] === word[1] && other[1] === word[0]));

/** The first place whose word is not before the given one. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
