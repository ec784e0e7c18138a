import { LATIN_LETTERS } from '../../../lib/text/sound-fold.ts';

const MAX = 60;

/** A name as addresses have it: Latin letters, digits and hyphens; '' where nothing of it can be said so. @example slugOf('Пхи-Пхи & Bamboo') // 'pkhi-pkhi-bamboo' */
export function slugOf(name: string): string {
  const latin = [...name.toLowerCase()].map((letter) => LATIN_LETTERS[letter] ?? letter).join('');
  return latin
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX)
    .replace(/^-+|-+$/g, '');
}
