import { fold, splitWords } from '../../lib/sound-fold.ts';
import type { SearchIndex } from './index-entry.ts';
import { lettersApart } from '../../lib/letters-apart.ts';

const WORD_FROM = 4;
const MOST_APART = 3;

/**
 * The word of names and labels that is spelt most like one of the question; '' where none is near.
 * @example nearestName('сималяны', index) // 'Симиланские'
 */
export function nearestName(query: string, { entries, categories, tags, regions }: SearchIndex): string {
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
