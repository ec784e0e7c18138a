import { foldCase } from '../text/cases.ts';
import { fold, LATIN_LETTERS, plainLetters, UNSEEN, westernDigits } from '../text/fold.ts';

/** Digits that tell numbers apart when one of two was written without its country. */
const TAIL_DIGITS = 9;

/** Digits as people group them; a plus begins another number. */
const RUN = /(?:wa\.me\/\+?|\+\s*)?\(?\+?\d[\d\s()./‐-―−-]*/gi;
/** As few digits as a number with its area has anywhere. */
const LEAST_DIGITS = 6;

/** Nothing but the digits of a text, in whatever script they are typed. */
export const digitsOf = (text: string): string => westernDigits(text).replace(/\D/g, '');

/** A stroke parts the area from the number, as in 0151/12345678, or one number from the next. */
function firstOf(run: string): string {
  const [first = '', ...more] = run.replace(/^wa\.me\/\+?/i, '+').split('/');
  return more.reduce((whole, part) => (digitsOf(whole).length < LEAST_DIGITS ? `${whole} ${part}` : whole), first);
}

/**
 * The first number in what somebody typed, with its plus and without the words around it; '' where there is none.
 * @example numberIn('WhatsApp: ＋7 (916) 123‑45‑67 доб. 5') // '+7 (916) 123-45-67'
 */
export function numberIn(typed: string): string {
  const plain = westernDigits(typed.normalize('NFKC').replace(UNSEEN, ''));
  const run =
    plain
      .match(RUN)
      ?.map(firstOf)
      .find((one) => digitsOf(one).length >= LEAST_DIGITS) ?? '';
  return run
    .replace(/^\(\+/, '+(')
    .replace(/[‐-―−]/g, '-')
    .replace(/[^\d)]+$/, '');
}

/** +44 (0)20…: a zero in brackets behind the code is dialled at home only. Russian numbers have none. */
const withoutZero = (text: string): string => text.replace(/^(\s*(?:\+|00)(?!7)\d{1,3}\s*)\(0\)/, '$1');

/**
 * What two spellings of one number share; '' when there are too few digits to tell.
 * @example phoneKey('8 (916) 123-45-67') === phoneKey('+7 916 123 45 67')
 */
export function phoneKey(phone: string): string {
  const digits = digitsOf(phone);
  return digits.length >= TAIL_DIGITS - 2 ? digits.slice(-TAIL_DIGITS) : '';
}

/** What people write instead of a handle: the messenger itself, or that it is the same number. */
const NO_HANDLES = ['telegram', 'whatsapp', 'viber', 'line', 'wechat', 'instagram', 'signal', 'messenger', 'same', 'none', 'phone'];
const HANDLE = /^[a-z0-9][a-z0-9_.-]{3,63}$/;

/** A messenger handle without its decoration: `https://t.me/Anna_K`, `@anna_k` → `anna_k`; '' for words that are none. */
export function handleKey(handle: string): string {
  if (handle === '') return '';
  const bare = handle
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/^(t\.me|wa\.me|telegram\.me|vk\.com|instagram\.com)\//, '')
    .replace(/^(telegram|whatsapp|tg|wa|vk|viber|line)(\s*[:：]\s*|\s+)/, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/, '');
  const digits = digitsOf(bare);
  if (digits.length >= TAIL_DIGITS && /^[\d\s()+.-]+$/.test(bare)) return digits.slice(-TAIL_DIGITS);
  return HANDLE.test(bare) && !NO_HANDLES.includes(bare) ? bare : '';
}

export interface Contacts {
  readonly phones: readonly string[];
  readonly messengers: readonly string[];
  readonly email: string;
}

/** Keys by which the same person is met again, whichever way a contact was written. */
export function contactKeys({ phones, messengers, email }: Contacts): readonly string[] {
  const keys = [
    ...phones.map(phoneKey).map((key) => key && `p:${key}`),
    // A number given as a messenger is the same number.
    ...messengers.map(handleKey).map((key) => key && (/^\d{9}$/.test(key) ? `p:${key}` : `m:${key}`)),
    email.trim() === '' ? '' : `e:${email.trim().toLowerCase()}`,
  ];
  return [...new Set(keys.filter((key) => key !== ''))];
}

/** Whether two people could be one. */
export function isSamePerson(a: Contacts, b: Contacts): boolean {
  const known = new Set(contactKeys(a));
  return contactKeys(b).some((key) => known.has(key));
}

/** By what a stored record is met again. */
export interface Met {
  readonly keys: readonly string[];
  /** Its numbers in E.164, as far as they are known. */
  readonly numbers: readonly string[];
}

/** Whether two records share a contact. The key of a number is its end: where both are known in full, that decides. */
export function isMet(a: Met, b: Met): boolean {
  const endsIn = ({ numbers }: Met, tail: string): readonly string[] => numbers.filter((number) => number.endsWith(tail));
  return a.keys.some((key) => {
    if (!b.keys.includes(key)) return false;
    const [mine, theirs] = key.startsWith('p:') ? [endsIn(a, key.slice(2)), endsIn(b, key.slice(2))] : [[], []];
    return mine.length === 0 || theirs.length === 0 || mine.some((number) => theirs.includes(number));
  });
}

/** Stands between what everybody in the office finds by, and the contacts; no text has it. */
export const CONTACTS_BEHIND = '\u001f';
/** Stands before a sound, so that it is met by sounds alone and from its beginning. */
const SOUND = '~';
const NAME = /^[a-zа-яё]+([-'’ʼ`][a-zа-яё]+)*$/i;
const SEARCH_LENGTH = 9000;

/** Sounds of words of names that were asked for lately: the same ones come again, and each costs a dozen passes. */
const heard = new Map<string, readonly string[]>();
const MOST_HEARD = 4096;

/** Scripts that part no words, so that a name of two letters may be a part of a word: Chinese, Japanese, Korean. */
const UNPARTED = /[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\ud840-\ud87f\udc00-\udfff]/;
/** A word of two letters by its sound: two letters, or a syllable that ends with a vowel, as in Shi, Xu, Zhou. */
const SYLLABLE = /^(?:[a-z]{2}|(?=[a-z]{2,4}$)[^aeiou]*[aeiou]+)$/;

/** What a word that is too short for the index is met by as a whole; the index knows runs of three characters. */
const wholeMark = (word: string): string => `${SOUND}${word}${SOUND}`;

/** Marks of a word in letters that have no Latin sound: of two letters as a whole, and each two that stand beside each other where no spaces part words. */
function ownMarks(word: string): readonly string[] {
  const letters = [...word];
  if (UNPARTED.test(word)) return letters.slice(1).map((letter, at) => `${SOUND}${letters[at]}${letter}`);
  return letters.length === SHORT_WORD && !/[!-~]/.test(word) ? [wholeMark(word)] : [];
}

/** A name word by word by its sound, each behind its mark. */
function soundsOf(name: string): readonly string[] {
  return name.split(/\s+/).flatMap((word) => {
    const known = heard.get(word);
    if (known) return known;
    if (heard.size >= MOST_HEARD) heard.clear();
    const sounds = soundOf(word)
      .split(/[\s-]+/)
      .filter((sound) => sound !== '');
    const marks = sounds.length > 0 ? sounds.map((sound) => (SYLLABLE.test(sound) ? wholeMark(sound) : SOUND + sound)) : ownMarks(fold(word));
    heard.set(word, marks);
    return marks;
  });
}

/**
 * What a search looks into: folded words, and behind a mark the contacts, each on a line of its own: every number as its
 * bare digits, handles and addresses as they were written and without their decoration. `names` are found in either
 * alphabet: every word of theirs stands there by its sound too.
 */
export function searchText(words: readonly string[], phones: readonly string[], handles: readonly string[] = [], names: readonly string[] = []): string {
  const said = handles.filter((handle) => handle !== '');
  const lines = [...said.map(fold), ...said.map(handleKey), ...phones.map(digitsOf)];
  const contacts = [...new Set(lines.filter((line) => line !== ''))].join('\n').slice(0, SEARCH_LENGTH / 2);
  const sounds = [...new Set(names.flatMap((name) => soundsOf(name)))];
  const open = [...words, ...names, sounds.join(' ')]
    .filter((word) => word !== '')
    .map((word) => fold(word).replaceAll(CONTACTS_BEHIND, ' '))
    .filter((word) => word !== '')
    .join('\n')
    .slice(0, SEARCH_LENGTH - contacts.length);
  return contacts === '' ? open : `${open}\n${CONTACTS_BEHIND}\n${contacts}\n`;
}

/** Digits by whose end a number is found by somebody who may not see it: fewer would tell it piece by piece. */
export const WHOLE_NUMBER_DIGITS = TAIL_DIGITS;

/**
 * Terms of a search, each of which must occur; a number in any spelling becomes the digits that all spellings share.
 * @example searchTerms('8 (916) 123-45') // ['91612345']
 */
export function searchTerms(query: string): readonly string[] {
  const { numbers, words } = termsIn(query);
  return [...numbers.map(({ term }) => term), ...words].slice(0, 6);
}

/**
 * How a term was typed where that says something else: what looks like a number may be part of a name or of a comment.
 * @example typedTerm('анна 12 345 678', '12345678') // '12 345 678'
 */
export function typedTerm(query: string, term: string): string {
  const typed = termsIn(query).numbers.find((one) => one.term === term)?.typed ?? '';
  return typed.includes(term) ? '' : typed;
}

/** Numbers of a search by their digits and as they were typed, and its other words. */
function termsIn(query: string): { readonly numbers: readonly { readonly term: string; readonly typed: string }[]; readonly words: readonly string[] } {
  const numbers: { term: string; typed: string }[] = [];
  const words = fold(query).replace(PHONE_RUN, (run: string) => {
    if (DOCUMENT_NUMBER.test(run) || digitsOf(run).length < 5) return run;
    numbers.push({ term: withoutTrunk(run), typed: run.trim() });
    return ' ';
  });
  return { numbers, words: words.split(' ').filter((word) => word !== '') };
}

/** How a term would sound in a name; '' for one that is no name's. @example soundTerm('юлия') // '~iulia' */
export function soundTerm(term: string): string {
  if (!NAME.test(term)) return '';
  const [first = ''] = soundOf(term).split('-');
  // An apostrophe parts a name into words of their own: O, Neil.
  const [sound = ''] = first.split(' ').toSorted((one, other) => other.length - one.length);
  return sound.length > 1 ? SOUND + sound : '';
}

/** Letters of the shortest name that is found. */
const SHORT_WORD = 2;

/**
 * How a name of two letters is met, which the index of a search does not know by itself: as a whole word, in either alphabet.
 * @returns '' for a longer or a shorter term, and for one that is no name's
 * @example shortTerm('ли') // '~li~'
 */
export function shortTerm(term: string): string {
  if ([...term].length !== SHORT_WORD || /[!-@[-`{-~]/.test(term)) return '';
  if (UNPARTED.test(term)) return SOUND + term;
  const sound = soundOf(term).replace(/[\s-]+/g, '');
  if (sound === '') return wholeMark(term);
  return SYLLABLE.test(sound) ? wholeMark(sound) : SOUND + sound;
}

/**
 * How a term was typed where folding changed its letters: what is said in a timeline stands there with its marks.
 * @example spelledTerm('José García', 'garcia') // 'garcía'
 */
export const spelledTerm = (query: string, term: string): string =>
  foldCase(query)
    .split(' ')
    .find((word) => word !== term && fold(word) === term) ?? '';

/** Whether somebody of these names is meant by a search, whose words are each in one of them, in either alphabet. */
export function isNamed(names: readonly string[], query: string): boolean {
  const text = searchText([], [], [], names);
  return searchTerms(query).every((term) => [term, soundTerm(term)].some((way) => way !== '' && text.includes(way)));
}

/** Digits among words, spaced and grouped as people write a phone. */
const PHONE_RUN = /(?<=^|\s)[+\d(][\d\s().-]{3,}(?=\s|$)/g;
/** A lead's or a voucher's number without its letters. */
const DOCUMENT_NUMBER = /^\d\d-\d{5,6}\s*$/;

function withoutTrunk(run: string): string {
  const text = withoutZero(run);
  const digits = digitsOf(text);
  if (text.startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.startsWith('0') || digits.startsWith('8') ? digits.slice(1) : digits;
}

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
  const latin = latinOf(plainLetters(name)).replace(/[^a-z\s-]+/g, ' ');
  return SAME_SOUND.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A name in Latin letters, the way passports of today write it (ICAO 9303); letters of other languages that are Cyrillic too.
 * @example latinOf('Анна Щукина') // 'Anna Shchukina'
 */
export function latinOf(name: string): string {
  return name.replace(/[\u0400-\u052f]/g, (letter) => {
    const lower = letter.toLowerCase();
    const latin = [...plainLetters(lower)].map((plain) => LATIN_LETTERS[plain] ?? plain).join('');
    return letter === lower ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}
