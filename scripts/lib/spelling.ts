/** A dictionary that knows words in all their forms. */
export interface Speller {
  knows(word: string): boolean;
}

interface Ending {
  /** What is taken from the stem before the affix is put on. */
  readonly strip: string;
  readonly stem: RegExp;
  readonly flag: string;
  /** Whether it goes together with an affix at the other end. */
  readonly isFree: boolean;
}

/** A line of an affix table: `SFX Y чь жешь чь`. */
const RULE = /^([SP]FX) (\S) +(\S+) +(\S+) +(\S+)/;
const HEAD = /^[SP]FX (\S) ([YN]) \d+/;

// decision: the-linter
/**
 * Reads a Hunspell dictionary with affixes of one letter each, which those of Russian and English have; of compounds it knows none.
 * A word is taken apart rather than every form made: half a million forms of Russian would need 300 MB.
 * @param affixes text of the `.aff` file
 * @param words text of the `.dic` file
 */
export function readDictionary(affixes: string, words: string): Speller {
  const stems = new Map<string, string>();
  for (const line of words
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .slice(1)) {
    const [stem = '', flags = ''] = line.split('/');
    if (stem !== '') stems.set(stem, (stems.get(stem) ?? '') + flags.trim());
  }
  const [suffixes, prefixes] = [new Map<string, Ending[]>(), new Map<string, Ending[]>()];
  const free = new Map<string, boolean>();
  for (const line of affixes.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const [, headed, crosses] = HEAD.exec(line) ?? [];
    if (headed !== undefined) free.set(headed, crosses === 'Y');
    const [, kind, flag = '', strip = '', add = '', condition = ''] = headed === undefined ? (RULE.exec(line) ?? []) : [];
    if (kind === undefined) continue;
    const isSuffix = kind === 'SFX';
    const table = isSuffix ? suffixes : prefixes;
    const put = add === '0' ? '' : (add.split('/')[0] ?? '');
    const stem = new RegExp(isSuffix ? `${condition}$` : `^${condition}`, 'u');
    table.set(put, [...(table.get(put) ?? []), { strip: strip === '0' ? '' : strip, stem, flag, isFree: free.get(flag) ?? false }]);
  }
  const isStem = (word: string, flags: readonly string[]): boolean => {
    const own = stems.get(word);
    return own !== undefined && flags.every((flag) => own.includes(flag));
  };
  const bySuffix = (word: string, flags: readonly string[]): boolean =>
    cuts(word).some((at) =>
      (suffixes.get(word.slice(at)) ?? []).some(({ strip, stem, flag, isFree }) => {
        const base = word.slice(0, at) + strip;
        return (flags.length === 0 || isFree) && stem.test(base) && isStem(base, [...flags, flag]);
      }),
    );
  const byPrefix = (word: string): boolean =>
    cuts(word).some((at) =>
      (prefixes.get(word.slice(0, at)) ?? []).some(({ strip, stem, flag, isFree }) => {
        const base = strip + word.slice(at);
        return stem.test(base) && (isStem(base, [flag]) || (isFree && bySuffix(base, [flag])));
      }),
    );
  const isKnown = (word: string): boolean => stems.has(word) || bySuffix(word, []) || byPrefix(word);
  return { knows: (word) => [word, word.toLowerCase(), word.charAt(0) + word.slice(1).toLowerCase()].some(isKnown) };
}

/** Places where a word can be cut in two; either half may be empty. */
const cuts = (word: string): readonly number[] => Array.from({ length: word.length + 1 }, (_, at) => at);

/** Words of a text: letters with what joins them inside; numbers and addresses are none. */
export const wordsIn = (text: string): readonly string[] =>
  text.replace(/\b(?:https?:\/\/|www\.)\S+|\S+@\S+|\{\w+\}|\w+_\w+/g, ' ').match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];
