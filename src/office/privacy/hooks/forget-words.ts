import { digitsOf } from '../../../lib/contacts/contacts.ts';
import { fold, foldSql } from '../../../lib/fold.ts';
import { DASH } from '../../../schema/fates.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';

/** Shorter words of a name are met as names alone: written with a capital, or nothing else beside them. */
const WORD_MIN = 3;
/** A beginning as it is typed into a search; shorter ones are other people's too. */
const BEGINNING_MIN = 5;
const BEGINNING_SHARE = 2 / 3;
/** Fewer digits are a room or a number of people. */
const DIGITS_MIN = 5;
/** The end of a phone number that all its spellings share. */
const TAIL = 7;

/** A text without what names the guest; the same where it does not. */
export type Unnamed = (text: string) => string;

/** Whatever stands between spaces and marks; the at-sign of a handle is no part of it. */
const WORDS = /[^\s,;:!?"'()«»@][^\s,;:!?"'()«»]*/g;
const NUMBERS = /\+?\d[\d\s().-]{3,30}\d/g;
/** Scripts without capitals, some of them without spaces too: Thai, Lao, Korean, Japanese, Chinese. */
const CASELESS = /[\u0e00-\u0eff\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** A name of two, and no number, handle or address. */
const DOUBLE = /^[^\d@_.]+-[^\d@_.]+$/;
const EDGES = /^[.\-–—]+|[.\-–—]+$/g;
/** Cases of Russian names; a word is met in any of them. */
const ENDINGS = [
  ...['а', 'у', 'е', 'ы', 'и', 'о', 'я', 'ю', 'й', 'ь'],
  ...['ом', 'ем', 'ой', 'ей', 'ою', 'ею', 'ам', 'ям', 'ах', 'ях', 'ым', 'им', 'ых', 'их', 'ую', 'юю', 'ая', 'яя', 'ое', 'ее', 'ый', 'ий', 'ые', 'ие'],
  ...['ого', 'его', 'ому', 'ему', 'ами', 'ями', 'ыми', 'ими'],
];

const bareWord = (word: string): string => fold(word).replace(EDGES, '');
const wordsOf = (text: string): readonly string[] => (text.match(WORDS) ?? []).map(bareWord).filter((word) => word !== '');

/** A word with and without its ending; two letters are left at least, three of an ending of several. */
function stemsOf(word: string): readonly string[] {
  const left = ENDINGS.filter((ending) => word.endsWith(ending) && word.length - ending.length >= (ending.length === 1 ? 2 : WORD_MIN));
  return [word, ...left.map((ending) => word.slice(0, -ending.length))];
}

/**
 * Words are met in any case and ending, names of whatever length as a whole, numbers in any spelling.
 * @example unnamedBy(['Кирилл Забываев', '+79051239876'])('отель Забываева, 8 905 123-98-76') // 'отель —, —'
 */
export function unnamedBy(names: readonly string[]): Unnamed {
  const people = names.map(wordsOf).filter((words) => words.length > 0);
  const [withoutNumbers, withoutNames, withoutWords] = [numbersOut(names), caselessOut(people), wordsOut(people)];
  return (text) => withoutWords(withoutNames(withoutNumbers(text)));
}

function numbersOut(names: readonly string[]): Unnamed {
  const tails = names.map(digitsOf).flatMap((digits) => (digits.length >= DIGITS_MIN ? [digits.slice(-TAIL)] : []));
  const isNumber = (run: string): boolean => {
    const digits = digitsOf(run);
    return digits.length >= DIGITS_MIN && tails.some((tail) => digits.endsWith(tail) || tail.startsWith(digits) || digits.includes(tail));
  };
  return (text) => text.replace(NUMBERS, (run) => (isNumber(run) ? DASH : run));
}

/** Names in scripts without spaces stand within other words. */
function caselessOut(people: readonly (readonly string[])[]): Unnamed {
  const names = people.flatMap((words) => [words.join(''), ...words]).filter((name) => name.length > 1 && CASELESS.test(name));
  const longestFirst = [...new Set(names)].toSorted((one, other) => other.length - one.length);
  return (text) => longestFirst.reduce((left, name) => left.split(name).join(DASH), text);
}

function wordsOut(people: readonly (readonly string[])[]): Unnamed {
  const words = [...new Set(people.flat().flatMap((word) => (DOUBLE.test(word) ? [word, ...word.split('-')] : [word])))];
  const long = words.filter((word) => word.length >= WORD_MIN);
  const stems = new Set(long.flatMap(stemsOf));
  const isName = (word: string): boolean => {
    const bare = bareWord(word);
    if (bare.length < WORD_MIN) return bare.length === 2 && words.includes(bare) && word !== word.toLowerCase();
    return stemsOf(bare).some((stem) => stems.has(stem)) || long.some((one) => isBeginning(bare, one));
  };
  // Names of longer words alone are found word by word.
  const wholes = people.filter((one) => one.some((word) => word.length < WORD_MIN));
  return (text) => {
    const typed = wordsOf(text);
    if (typed.length === 1 && words.includes(typed[0] ?? '')) return text.replace(WORDS, DASH);
    return withoutWholes(text, wholes).replace(WORDS, (word) => (isName(word) ? DASH : word));
  };
}

const isBeginning = (typed: string, one: string): boolean =>
  typed.length >= BEGINNING_MIN && typed.length >= one.length * BEGINNING_SHARE && one.startsWith(typed);

/** Names whose words stand behind each other, in either order. */
function withoutWholes(text: string, wholes: readonly (readonly string[])[]): string {
  const typed = (text.match(WORDS) ?? []).map(bareWord);
  const gone = new Set<number>();
  for (const whole of wholes.filter((words) => words.length > 1).flatMap((words) => [words, words.toReversed()]))
    for (const at of typed.keys()) if (whole.every((word, step) => isAlike(typed[at + step] ?? '', word))) for (const step of whole.keys()) gone.add(at + step);
  let at = -1;
  return text.replace(WORDS, (word) => {
    at += 1;
    return gone.has(at) ? DASH : word;
  });
}

function isAlike(typed: string, word: string): boolean {
  const stems = stemsOf(word);
  return stemsOf(typed).some((stem) => stems.includes(stem));
}

/** The query of a list without a search for the guest. */
export function queryWithout(query: string, unnamed: Unnamed): string {
  const isKept = (pair: string): boolean => {
    const search = pair.startsWith('q=') ? plainOf(pair.slice(2)) : '';
    return unnamed(search) === search;
  };
  return query.split('&').filter(isKept).join('&');
}

function plainOf(value: string): string {
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '));
  } catch {
    return value;
  }
}

/** Searches for the guest are taken out of the log of exports and out of everybody's saved views and questions. */
export function forgetSearches(tx: App, unnamed: Unnamed): void {
  const update = (sql: string, values: Readonly<Record<string, string>>): void => void tx.db().newQuery(sql).bind(values).execute();
  const searched = "SELECT id, filter FROM exports INDEXED BY exports_searched WHERE (instr('&' || filter, '&q=') > 0) = 1";
  for (const { id, filter } of rowsOf(tx, searched, {}, { id: '', filter: '' })) {
    const left = queryWithout(filter, unnamed);
    if (left !== filter) update('UPDATE exports SET filter = {:left} WHERE id = {:id}', { id, left });
  }
  for (const { id, name, query } of rowsOf(tx, 'SELECT id, name, query FROM saved_views', {}, { id: '', name: '', query: '' })) {
    // Two views of one person are never called the same.
    const called = unnamed(name) === name ? name : `${unnamed(name).slice(0, 50)} ${id.slice(0, 4)}`;
    const left = queryWithout(query, unnamed);
    if (called !== name || left !== query) update('UPDATE saved_views SET name = {:called}, query = {:left} WHERE id = {:id}', { id, called, left });
  }
  for (const { id, name } of rowsOf(tx, 'SELECT id, name FROM stat_questions', {}, { id: '', name: '' })) {
    const called = unnamed(name) === name ? name : `${unnamed(name).slice(0, 50)} ${id.slice(0, 4)}`;
    if (called !== name) update('UPDATE stat_questions SET name = {:called} WHERE id = {:id}', { id, called });
  }
}

/** Numbers in cells are written with these between their digits. */
const BETWEEN = [' ', '-', '(', ')', '.', '\u00a0'];
const NAME_MIN = 4;

/** Cells of files that are no record yet: a line with his number, address or name is emptied as a whole. */
export function forgetLines(tx: App, names: readonly string[]): void {
  const tails = names.map(digitsOf).flatMap((digits) => (digits.length >= TAIL ? [digits.slice(-TAIL)] : []));
  const words = names.filter((name) => name.length >= NAME_MIN && !/^\d+$/.test(name)).map(fold);
  const bare = BETWEEN.reduce((sql, mark) => `replace(${sql}, '${mark}', '')`, 'raw');
  const found = (text: string, list: string): string => `EXISTS (SELECT 1 FROM json_each({:${list}}) one WHERE instr(${text}, one.value) > 0)`;
  tx.db()
    .newQuery(
      `UPDATE import_lines SET raw = NULL, met = NULL WHERE id IN (SELECT id FROM import_lines
        WHERE raw LIKE '[%' AND (${found(bare, 'tails')} OR ${found(foldSql('raw'), 'words')}))`,
    )
    .bind({ tails: JSON.stringify(tails), words: JSON.stringify(words) })
    .execute();
}
