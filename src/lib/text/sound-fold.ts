import { LATIN_LETTERS, plainLetters } from './fold.ts';

/**
 * How many letters one word has to be changed by to become the other: a letter more, less or another one, or two that
 * stand the wrong way round (optimal string alignment).
 * @returns `most + 1` where it is more than `most`
 */
export function lettersApart(a: string, b: string, most: number): number {
  const beyond = most + 1;
  if (Math.abs(a.length - b.length) > most) return beyond;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return beyond;
    [before, row] = [row, next];
  }
  return Math.min(row[b.length] ?? beyond, beyond);
}

/** As people type rather than as passports write: one sound, one spelling. */
const CYRILLIC: Readonly<Record<string, string>> = { ...LATIN_LETTERS, ж: 'j', х: 'h', щ: 'sh', ъ: '', ы: 'i' };

/** Spellings of one sound, in the order in which they are replaced. Who heard «Пхи-Пхи» also writes «фи-фи». */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/dzh|dj|zh/g, 'j'],
  [/kh/g, 'h'],
  [/([pt])h/g, '$1'],
  [/f/g, 'p'],
  [/shch|sch/g, 'sh'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/oo/g, 'u'],
  [/ee|y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** Endings of Russian cases behind a consonant, the longest first; «ё» and «й» have lost their marks by then. */
const RUSSIAN_ENDING =
  /(?<=.{2}[^аеиоуыэюя])(?:иями|ями|ами|иеи|иям|иях|ого|его|ому|ему|ыми|ими|[аея]х|[оеёя]в|[оеыиая]и|[ыиоеая]м|[уюоыияеа]ю|[аоыи][яе]|[аяоеуюыиь])$/u;
const ENGLISH_PLURAL = /(?<=[a-z]{2}[^s\W])s$/;
const STEM_MIN = 4;
const LAST_VOWELS = new RegExp(`(?<=.{${STEM_MIN}})[aeiou]+$`);

/** What looks like an ending behind another one, as in «острова». */
const SECOND_ENDING = /(?<=.{2}[^аеиоуыэюя])(?:[оеё]в|ь)$/;

/** Without what changes with number and case. */
const stem = (word: string): string =>
  word
    .replace(/['’]s$/, '')
    .replace(RUSSIAN_ENDING, '')
    .replace(SECOND_ENDING, '')
    .replace(ENGLISH_PLURAL, '');

/** Writes a word by its sound, so that Russian, English and homemade transliteration meet. */
function latinised(word: string): string {
  const latin = word.replace(/[а-яё]/g, (letter) => CYRILLIC[letter] ?? letter);
  return SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);
}

/**
 * The form in which words are indexed and looked up: without endings, by sound and, in longer words, without the vowels
 * at the end.
 * @example fold('симиланы') // 'similan'
 */
export function fold(word: string): string {
  const plain = plainLetters(word).replaceAll('й', 'и');
  return latinised(stem(plain)).replace(LAST_VOWELS, '');
}

/** The words of a text as they stand there. */
export const splitWords = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}\p{M}’']+/u).filter(Boolean);

/** The words of a text, folded, in their order. */
export const foldedWords = (text: string): readonly string[] => splitWords(text).map(fold).filter(Boolean);

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/**
 * What the same keys give in the other keyboard layout, Russian or English.
 * @example swapLayout('cbvbkfys') // 'симиланы'
 */
export function swapLayout(text: string): string {
  const lower = text.toLowerCase();
  const [from, to] = /[а-яё]/.test(lower) ? [CYRILLIC_KEYS, LATIN_KEYS] : [LATIN_KEYS, CYRILLIC_KEYS];
  return lower.replace(/\S/g, (key) => to.charAt(from.indexOf(key)) || key);
}
