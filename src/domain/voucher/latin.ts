const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

/**
 * A name in Latin letters, the way passports of today write it (ICAO 9303).
 * @example latinOf('Анна Щукина') // 'Anna Shchukina'
 */
export function latinOf(name: string): string {
  return name.replace(/[А-Яа-яЁё]/g, (letter) => {
    const lower = letter.toLowerCase();
    const latin = LETTERS[lower] ?? '';
    return letter === lower ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}
