import { mostOf, packLine, packWords, type SearchPost, type SearchWords, TIERS, type Worded } from './search-words.ts';

/** A packer of the words of one list of excursions, made for being asked again after little has changed. */
export type WordsPacker = (worded: readonly Worded[], posts?: readonly SearchPost[]) => SearchWords;

/** In which excursions a word stands, by tier, with the line that says so. */
interface Word {
  readonly places: readonly number[][];
  line: string | null;
}

/**
 * Makes the same as `packWords`. As long as the excursions are the same ones in the same order, only the words of those that
 * are worded otherwise than the last time are gone through: what is worded as before must be the same object.
 */
export function createWordsPacker(): WordsPacker {
  let last: readonly Worded[] = [];
  let words = new Map<string, Word>();
  return (worded, posts = []) => {
    const isSameList = worded.length > 0 && worded.length === last.length && worded.every(({ id }, at) => id === last[at]?.id);
    if (!isSameList) {
      last = worded;
      words = openedAnew(worded);
      return packWords(worded, posts);
    }
    const touched = new Set<string>();
    for (const [at, document] of worded.entries()) {
      const before = last[at];
      if (document === before || !before) continue;
      for (const word of differing(before, document, at, words)) touched.add(word);
    }
    const most = mostOf(worded.length);
    for (const word of touched) {
      const own = words.get(word);
      if (!own) continue;
      if (own.places.every(({ length }) => length === 0)) words.delete(word);
      else own.line = packLine(word, own.places, most);
    }
    last = worded;
    const lines = [...words.values()].flatMap(({ line }) => line ?? []);
    return { ids: worded.map(({ id }) => id), words: lines.sort().join('\n'), posts };
  };
}

function openedAnew(worded: readonly Worded[]): Map<string, Word> {
  const words = new Map<string, Word>();
  for (const [at, document] of worded.entries())
    for (const [tier, own] of document.words.entries()) for (const word of own) placesOf(words, word)[tier]?.push(at);
  const most = mostOf(worded.length);
  for (const [word, own] of words) own.line = packLine(word, own.places, most);
  return words;
}

function placesOf(words: Map<string, Word>, word: string): readonly number[][] {
  const known = words.get(word) ?? { places: TIERS.map((): number[] => []), line: null };
  words.set(word, known);
  return known.places;
}

/** Moves the words of one excursion from what it said to what it says. @returns those that stand otherwise now */
function differing(before: Worded, now: Worded, at: number, words: Map<string, Word>): readonly string[] {
  return TIERS.flatMap((_, tier) => {
    const [old, fresh] = [new Set(before.words[tier]), new Set(now.words[tier])];
    const [gone, come] = [[...old].filter((word) => !fresh.has(word)), [...fresh].filter((word) => !old.has(word))];
    for (const word of gone) {
      const places = placesOf(words, word)[tier];
      places?.splice(places.indexOf(at), 1);
    }
    for (const word of come) {
      const places = placesOf(words, word)[tier];
      const next = places?.findIndex((place) => place > at) ?? -1;
      places?.splice(next < 0 ? places.length : next, 0, at);
    }
    return [...gone, ...come];
  });
}
