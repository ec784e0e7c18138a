const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r',
  с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'yu', я: 'ya',
};
/** Spellings that people mix: «Пхи-Пхи» is Phi Phi, Pkhi Pkhi and Pi Pi. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/dzh/g, 'j'],
  [/zh/g, 'j'],
  [/kh/g, 'h'],
  [/([ptk])h/g, '$1'],
  [/y/g, 'i'],
  [/c(?!h)/g, 'k'],
  [/w/g, 'v'],
  [/(.)\1+/g, '$1'],
];
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/**
 * A word as the search compares it: lower case, Cyrillic written in Latin, spellings of one sound made one.
 * @example fold('Пхи-Пхи') === fold('phi-phi')
 */
export function fold(text: string): string {
  const latin = [...text.toLowerCase().normalize('NFC')].map((letter) => CYRILLIC[letter] ?? letter).join('');
  return SAME_SOUND.reduce((word, [pattern, sound]) => word.replace(pattern, sound), latin.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
}

/** The text as it would read had the other keyboard layout been on. @example swapLayout('gkz;') // 'пляж' */
export function swapLayout(text: string): string {
  return [...text.toLowerCase()]
    .map((key) => {
      const [latin, cyrillic] = [LATIN_KEYS.indexOf(key), CYRILLIC_KEYS.indexOf(key)];
      return (latin >= 0 ? CYRILLIC_KEYS[latin] : cyrillic >= 0 ? LATIN_KEYS[cyrillic] : key) ?? key;
    })
    .join('');
}
