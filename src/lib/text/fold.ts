const CAPITALS = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';

// decision: folding-of-texts
/**
 * Letters in one case, ё as е, so that a search finds every spelling: the one way in which browser, server and PocketBase
 * compare words that people type.
 * @example fold('  На  Ёлке ') // 'на елке'
 */
export const fold = (text: string): string => text.toLowerCase().replace(/ё/g, 'е').replace(/\s+/g, ' ').trim();

/** Whether a text has the words of a search, in any order. */
export function hasWords(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(' ')
    .every((word) => folded.includes(word));
}

/** The letters of a column likewise, in SQL: SQLite's own `lower` knows the Latin ones alone. */
export const foldSql = (column: string): string =>
  [...CAPITALS, 'Ё', 'ё'].reduce((sql, letter) => `replace(${sql}, '${letter}', '${fold(letter)}')`, `lower(${column})`);

const CYRILLIC = /[а-яё]/i;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * A word as records may have it, likeliest first, for comparisons that tell Cyrillic cases and ё apart, as those of
 * PocketBase's filters do; a word without Cyrillic letters needs no other.
 * @example spellingsOf('на', 9) // ['на', 'На', 'НА']
 */
export function spellingsOf(word: string, most: number): readonly string[] {
  if (!CYRILLIC.test(word)) return [word];
  const plain = fold(word);
  const dotted = [...plain].flatMap((letter, at) => (letter === 'е' ? [`${plain.slice(0, at)}ё${plain.slice(at + 1)}`] : []));
  const typed = word.toLowerCase();
  const all = [typed, capital(typed), word.toUpperCase(), ...[plain, ...dotted].flatMap((one) => [one, capital(one), one.toUpperCase()])];
  return [...new Set(all)].slice(0, Math.max(1, most));
}
