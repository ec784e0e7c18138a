import { LATIN_LETTERS } from '../text/sound-fold.ts';

/** Spellings of one sound, in the order in which they are put together. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/kh/g, 'h'],
  [/ts|tz/g, 'c'],
  [/x/g, 'ks'],
  [/[yj]/g, 'i'],
  [/ie/g, 'e'],
  [/(.)\1+/g, '$1'],
];

// decision: guests-known-and-merged
/**
 * A name by its sound, whichever alphabet and whichever passport's letters it is written in; '' where it has no letters.
 * @example soundOf('Юлия Щукина') === soundOf('Yulia Schukina')
 */
export function soundOf(name: string): string {
  const latin = latinOf(name.toLowerCase()).replace(/[^a-z\s-]+/g, ' ');
  return SAME_SOUND.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A name in Latin letters, the way passports of today write it (ICAO 9303).
 * @example latinOf('Анна Щукина') // 'Anna Shchukina'
 */
export function latinOf(name: string): string {
  return name.replace(/[А-Яа-яЁё]/g, (letter) => {
    const lower = letter.toLowerCase();
    const latin = LATIN_LETTERS[lower] ?? '';
    return letter === lower ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}
