import { LATIN_LETTERS } from '../text/sound-fold.ts';

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
