import { LATIN_LETTERS } from '../../lib/latin-letters.ts';

/** As people type rather than as passports write: one sound, one spelling. */
const CYRILLIC: Readonly<Record<string, string>> = { ...LATIN_LETTERS, ж: 'j', х: 'h', щ: 'sh', ъ: '', ы: 'i' };

/** Spellings of one sound, in the order in which they are replaced. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/dzh|dj|zh/g, 'j'],
  [/kh/g, 'h'],
  [/([pt])h/g, '$1'],
  [/shch|sch/g, 'sh'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/oo/g, 'u'],
  [/ee|y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

const STEM_MIN = 4;
const LAST_VOWELS = new RegExp(`(?<=.{${STEM_MIN}})[aeiou]+$`);

/**
 * Writes a word by its sound, so that Russian, English and homemade transliteration meet.
 */
function latinised(word: string): string {
  const plain = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const latin = plain.replace(/[а-яё]/g, (letter) => CYRILLIC[letter] ?? letter);
  return SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);
}

/**
 * The form in which words are indexed and looked up: by sound and, in longer words, without the vowels of the ending,
 * which in Russian change with the case.
 * @example fold('симиланы') // 'similan'
 */
export function fold(word: string): string {
  return latinised(word).replace(LAST_VOWELS, '');
}

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
