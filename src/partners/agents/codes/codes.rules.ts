/** Codes that are said aloud, typed on phones and read off posters: what they are made of, and which of them are too like. */

/** So many codes of desks and campaigns are on at once, and so many were ever made: codes are never given back. */
export const MOST_CODES = 30;
export const MOST_CODES_EVER = 120;

/** Letters that nobody takes for another letter or a digit; a consonant and a vowel are one syllable. */
const CONSONANTS = 'dfghkmnprtv';
const VOWELS = 'aeu';
export const MAIN_SYLLABLES = 3;
export const DESK_SYLLABLES = 4;

/** Digits and letters that look alike, and Cyrillic letters that look and sound like Latin ones. */
const ALIKE: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', i: 'l', '8': 'b', '5': 's', '2': 'z', а: 'a', е: 'e', о: 'o', к: 'k', м: 'm', т: 't' };

// decision: codes-of-agents
/** A code as the eye sees it: without case, spaces and signs, one letter for all that look like it. @example foldCode(' KA-1O ') // 'kalo' */
export const foldCode = (code: string): string =>
  Array.from(code.toLowerCase(), (sign) => ALIKE[sign] ?? sign)
    .join('')
    .replace(/[^a-z0-9]/g, '');

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[bp]/g, 'p'],
  [/[dt]/g, 't'],
  [/[gkcq]/g, 'k'],
  [/[vfw]/g, 'f'],
  [/[mn]/g, 'm'],
  [/[zs]/g, 's'],
  [/[rl]/g, 'r'],
  [/[oa]/g, 'a'],
  [/[iey]/g, 'e'],
];

/** A code as it is heard by telephone: one letter for all that sound like it, none of them doubled. */
export const soundOf = (folded: string): string => SOUNDS.reduce((word, [letters, letter]) => word.replace(letters, letter), folded).replace(/(.)\1+/g, '$1');

/** Whether two folded codes differ by one letter at most: another one, one more or one less. */
export function isOneApart(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** Whether a code could be taken for another: by the eye, by the ear, or by a slip of one letter. */
export function isTooLike(code: string, other: string): boolean {
  const [one, two] = [foldCode(code), foldCode(other)];
  return isOneApart(one, two) || soundOf(one) === soundOf(two);
}

/** The two halves of a folded code: whatever is one slip apart from it begins with the first or ends with the second. */
export const halvesOf = (folded: string): readonly [string, string] => {
  const half = Math.floor(folded.length / 2);
  return [folded.slice(0, half), folded.slice(half)];
};

const TRIES = 60;

/**
 * A new code that can be said aloud and is like no other; where those of a length run out, it is a syllable longer.
 * @param isTaken whether there is one that a code could be taken for
 * @param letter one of some letters, by chance
 */
export function newCode(syllables: number, isTaken: (code: string) => boolean, letter: (letters: string) => string): string {
  for (let tries = 0; tries < TRIES; tries++) {
    const code = Array.from({ length: syllables }, () => letter(CONSONANTS) + letter(VOWELS)).join('');
    if (!isTaken(code)) return code;
  }
  return newCode(syllables + 1, isTaken, letter);
}

/** A code as it is printed: capitals. */
export const writtenCode = (code: string): string => code.toUpperCase();

/** A code as it is dictated: syllables apart where it is made of them. @example spelledCode('katume') // 'KA · TU · ME' */
export function spelledCode(code: string): string {
  const isSyllables = /^(?:[bcdfghjklmnpqrstvwxz][aeiouy])+$/.test(code);
  return (isSyllables ? (code.match(/../g) ?? []) : [...code]).join(' · ').toUpperCase();
}

/**
 * The address of a printed code, which a camera reads and a person can type; it leads to the shared link's page and says that it was printed.
 * @param site where the site is reached, without a slash at the end
 * @param path the page that it leads to, without language prefix; '' for the first one
 * @example codeLink('https://treasure.example', 'katume', '/thailand/dawn') // 'https://treasure.example/r/KATUME/thailand/dawn'
 */
export const codeLink = (site: string, code: string, path = ''): string => `${site}/r/${writtenCode(code)}${path}`;

/**
 * The address that an agent sends on.
 * @param path the page that it leads to, without language prefix; '' for the first one
 * @example sharedLink('https://treasure.example', 'katume', '/thailand/dawn') // 'https://treasure.example/thailand/dawn?ref=katume'
 */
export const sharedLink = (site: string, code: string, path = ''): string => `${site}${path === '' ? '/' : path}?ref=${code}`;

/** Languages of posters: what guests at a desk speak. */
export const POSTER_LANGUAGES = ['ru', 'en', 'th'] as const;
export type PosterLanguage = (typeof POSTER_LANGUAGES)[number];

/** Characters of a written address that every messenger and phone opens. */
export const MOST_LINK = 1800;

/**
 * A text as short as the address that opens a messenger with it may be: whole lines from the beginning, and the last part, where it is
 * read in full. @param most characters of the text as it is written in an address
 * @example linkText('Hi\n\na\nbbbbb\nccccc\n\nread: x', 40) // 'Hi\n\na\n…\n\nread: x'
 */
export function linkText(text: string, most = MOST_LINK): string {
  const lengthOf = (one: string): number => encodeURIComponent(one).length;
  if (lengthOf(text) <= most) return text;
  const cut = text.lastIndexOf('\n\n');
  const [body, end] = cut < 0 ? [text, '…'] : [text.slice(0, cut), `…${text.slice(cut)}`];
  const lines = body.split('\n');
  while (lines.length > 0 && lengthOf(`${lines.join('\n')}\n${end}`) > most) lines.pop();
  return `${lines.join('\n').trimEnd()}\n${end}`;
}
