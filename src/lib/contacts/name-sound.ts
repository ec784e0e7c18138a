import { latinOf } from './latin.ts';

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
