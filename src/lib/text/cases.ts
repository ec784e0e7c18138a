const CAPITALS = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';

/** The letters in one case and nothing else, as `foldSql` has them: what columns hold that no code folds. */
export const foldCase = (text: string): string => text.toLowerCase().replace(/ё/g, 'е').replace(/\s+/g, ' ').trim();

/** The index of the desk's search knows runs of so many letters. */
export const INDEXED_LETTERS = 3;

/** Whether a search has no word that the index knows: names of two letters are found as they are, and nothing else. */
export const isShortSearch = (search: string): boolean =>
  foldCase(search)
    .split(' ')
    .every((word) => [...word].length < INDEXED_LETTERS);

/** The letters of a column likewise, in SQL: SQLite's own `lower` knows the Latin ones alone. */
export const foldSql = (column: string): string =>
  [...CAPITALS, 'Ё', 'ё'].reduce((sql, letter) => `replace(${sql}, '${letter}', '${foldCase(letter)}')`, `lower(${column})`);

const CYRILLIC = /[а-яё]/i;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * A word as records may have it, likeliest first, for comparisons that tell Cyrillic cases and ё apart, as those of
 * PocketBase's filters do; a word without Cyrillic letters needs no other.
 * @example spellingsOf('на', 9) // ['на', 'На', 'НА']
 */
export function spellingsOf(word: string, most: number): readonly string[] {
  if (!CYRILLIC.test(word)) return [word];
  const plain = foldCase(word);
  const dotted = [...plain].flatMap((letter, at) => (letter === 'е' ? [`${plain.slice(0, at)}ё${plain.slice(at + 1)}`] : []));
  const typed = word.toLowerCase();
  const all = [typed, capital(typed), word.toUpperCase(), ...[plain, ...dotted].flatMap((one) => [one, capital(one), one.toUpperCase()])];
  return [...new Set(all)].slice(0, Math.max(1, most));
}
