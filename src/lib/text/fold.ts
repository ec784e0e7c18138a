/** Russian letters in Latin, as passports of today write them (ICAO 9303, part 3, section 6). */
export const LATIN_LETTERS: Readonly<Record<string, string>> = {
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

/** Noughts of the digits that people type besides 0: Arabic-Indic, Persian, Devanagari, Thai, Lao, and those of full width. */
const NOUGHTS = [0x660, 0x6f0, 0x966, 0xe50, 0xed0, 0xff10];
const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59\u0ed0-\u0ed9\uff10-\uff19]/g;

/** A text with all of its digits as 0 to 9. @example westernDigits('٠٨١') // '081' */
export const westernDigits = (text: string): string =>
  text.replace(OTHER_DIGIT, (digit) => String(digit.charCodeAt(0) - (NOUGHTS.findLast((nought) => nought <= digit.charCodeAt(0)) ?? 0)));

// decision: folding-of-texts
/**
 * Letters that are no other letter with a mark, behind the one or two that stand for them: Latin ones as passports write
 * them (ICAO 9303), Cyrillic ones of other languages as Russian ones, Arabic ones in their commonest form.
 */
const STANDS_FOR =
  'ae:æ b:ɓ d:đðɗ e:əɛ f:ƒ h:ħ i:ıɨ k:ƙĸ l:ł n:ŋɲ o:øɔ oe:œ ss:ß t:ŧ th:þ u:ʉ y:ƴ z:ƶʒ ' +
  'а:әӕ г:ғґ д:ђ е:єѣ ж:җ з:ҙѕ и:і й:ј к:қҡ ль:љ н:ңҥӈ нь:њ о:ө с:ҫ у:ұү ф:ѳ х:һҳ ч:ћҷ дж:џ :ӏ σ:ς ' +
  'ا:ٱ ي:ىیے ك:کڪ ه:ةەہھ ن:ں ं:ँ ' +
  ' ';

/** Made when it is first asked for: screens that fold nothing carry none of it. */
let standsFor: ReadonlyMap<string, string> | undefined;
const plainByLetter = (): ReadonlyMap<string, string> =>
  new Map(
    STANDS_FOR.split(' ').flatMap((line) => {
      const [plain = '', letters = ''] = line.split(':');
      return [...letters].map((letter) => [letter, plain] as const);
    }),
  );

/** What a text in plain English or Russian letters does not have: letters with marks, in forms of their own, of other widths. */
const MARKED =
  /[a-zа-яё]?[\u0300-\u03ff\u00c0-\u02af\u0400-\u042f\u0450\u0452-\u052f\u0587\u0591-\u05c7\u0610-\u06ff\u0900-\u097f\u1100-\u11ff\u1e00-\u1fff\u2e80-\u2fdf\u3040-\u30ff\u3131-\u318e\uf900-\ufdff\ufe70-\ufefc\uff10-\uff9f]+/g;
/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew, vowels of Arabic, the dot below of Devanagari. */
const MARKS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c]/g;
/** Marks of direction and joiners that come along with what is copied. */
export const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const APOSTROPHES = /[\u2018\u2019\u02bb\u02bc`]/g;

/** The vowel am of Thai and Lao in two signs, as some keyboards write it. */
const TWO_SIGNS = /\u0e4d\u0e32|\u0ecd\u0eb2/g;

function unmarked(run: string): string {
  const bare = run.normalize('NFKD').replaceAll('и\u0306', 'й').replace(MARKS, '').normalize('NFC');
  standsFor ??= plainByLetter();
  return [...bare].map((letter) => standsFor?.get(letter) ?? letter).join('');
}

/**
 * Letters as they are compared: in one case and width, without marks, those of other languages as the nearest English or
 * Russian ones; й stays й. Every script without such neighbours keeps its own letters, and all have the digits 0 to 9.
 * @example plainLetters('Łukasz Нұрлан José') // 'lukasz нурлан jose'
 */
export const plainLetters = (text: string): string =>
  westernDigits(
    text
      .toLowerCase()
      .replace(UNSEEN, '')
      .replace(MARKED, unmarked)
      .replace(TWO_SIGNS, (am) => (am < '\u0e80' ? '\u0e33' : '\u0eb3')),
  )
    .replace(APOSTROPHES, "'")
    .replaceAll('ё', 'е');

// decision: folding-of-texts
/**
 * Letters in one case, without marks, ё as е, so that a search finds every spelling: the one way in which browser, server
 * and PocketBase compare words that people type.
 * @example fold('  На  Ёлке у García ') // 'на елке у garcia'
 */
export const fold = (text: string): string => plainLetters(text).replace(/\s+/g, ' ').trim();

/** Whether a text has the words of a search, in any order. */
export function hasWords(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(' ')
    .every((word) => folded.includes(word));
}
