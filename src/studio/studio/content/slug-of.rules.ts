import { LATIN_LETTERS, plainLetters } from '../../../lib/text/fold.ts';

const MAX = 60;

/** A name as addresses have it: Latin letters, digits and hyphens; '' where nothing of it can be said so. @example slugOf('Пхи-Пхи & Bamboo') // 'pkhi-pkhi-bamboo' */
export function slugOf(name: string): string {
  return [...plainLetters(name)]
    .map((letter) => LATIN_LETTERS[letter] ?? letter)
    .join('')
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX)
    .replace(/^-+|-+$/g, '');
}
