import { ALL_COLLECTIONS } from '../../registry/collections.ts';
import { askedWords, describedAs, type AskedWords } from '../asked-words.ts';
import type { Field } from '../../schema/about.ts';
import { type Asker, readersOf } from '../../schema/readers.ts';
import { PERSONAL_PAGE_MAX } from './limits.ts';

/** One comparison of a filter: a field on the left, a value on the right. */
interface Term {
  readonly field: string;
  readonly operator: string;
  readonly value: string | number | boolean | null;
}

type Parsed = { readonly ok: true; readonly terms: readonly Term[] } | { readonly ok: false; readonly at: number };

/** What a filter may be at most. */
export const FILTER_MAX = { length: 3000, terms: 100, depth: 4 } as const;

const SPACE = /[ \t\n]*/y;
const FIELD = /[A-Za-z_][A-Za-z0-9_]*/y;
const SIGN = /[=?!<>~]+/y;
const JOIN = /[&|]+/y;
const NUMBER = /-?\d{1,15}(?:\.\d{1,15})?/y;
const TEXT = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/y;
const CONSTANT = /(?:true|false|null|@now)(?![A-Za-z0-9_.:@#(])/y;
const SIGNS: ReadonlySet<string> = new Set(['=', '!=', '~', '!~', '<', '<=', '>', '>=', '?=', '?!=']);
const CONSTANTS: Readonly<Record<string, Term['value']>> = { true: true, false: false, null: null, '@now': '@now' };
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\', '"': '"', "'": "'" };

class Fault extends Error {}

/**
 * Reads a filter of PocketBase's. Of its grammar only comparisons of a plain field with a value are taken, joined by `&&`
 * and `||` and grouped: no path through relations, no modifier, function, comment or macro but `@now`. Whatever is taken
 * PocketBase reads the same way.
 * @example parseFilter('status = "active" && sort > 2') // two terms
 */
export function parseFilter(text: string): Parsed {
  let at = 0;
  const terms: Term[] = [];
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  const need = (pattern: RegExp): string => {
    const found = take(pattern);
    take(SPACE);
    if (found === null) throw new Fault();
    return found;
  };
  const value = (): Term['value'] => {
    const sign = text[at];
    if (sign === '"' || sign === "'") return unquoted(need(TEXT));
    const constant = take(CONSTANT);
    if (constant === null) return Number(need(NUMBER));
    take(SPACE);
    return CONSTANTS[constant] ?? null;
  };
  const term = (depth: number): void => {
    take(SPACE);
    if (text[at] === '(') {
      if (depth >= FILTER_MAX.depth) throw new Fault();
      at += 1;
      comparisons(depth + 1);
      if (text[at] !== ')') throw new Fault();
      at += 1;
      take(SPACE);
      return;
    }
    const field = need(FIELD);
    const operator = need(SIGN);
    if (!SIGNS.has(operator) || terms.length >= FILTER_MAX.terms) throw new Fault();
    terms.push({ field, operator, value: value() });
  };
  const comparisons = (depth: number): void => {
    term(depth);
    while (text[at] === '&' || text[at] === '|') {
      const join = need(JOIN);
      if (join !== '&&' && join !== '||') throw new Fault();
      term(depth);
    }
  };
  try {
    if (text.length > FILTER_MAX.length) throw new Fault();
    comparisons(0);
    if (at !== text.length) throw new Fault();
    return { ok: true, terms };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, at };
  }
}

/** What stands between the quotes; a backslash before any other sign is a backslash. */
function unquoted(text: string): string {
  return text.slice(1, -1).replace(/\\([\s\S])/g, (whole, sign: string) => ESCAPED[sign] ?? whole);
}

/** Names of a question's parts in an address. */
export const QUESTION_PARTS = ['filter', 'sort', 'expand', 'fields', 'page', 'perPage'] as const;
export type QuestionPart = (typeof QUESTION_PARTS)[number];
/** A question as it was asked: every value that a part was given. */
export type Question = Readonly<Partial<Record<QuestionPart, readonly string[]>>>;

/** What is not listed: the part that has it, and the word as far as it is one. */
export interface Unlisted {
  readonly part: QuestionPart;
  readonly word: string;
}

/** Tables of guests that grow without end, and accounts. */
const PERSONAL: ReadonlySet<string> = new Set(
  ALL_COLLECTIONS.filter(({ kind, isOfGuests, isLarge }) => kind === 'auth' || (kind === 'base' && isOfGuests && isLarge)).map(({ name }) => name),
);

/** Whether a question wants more records of persons at once than a browser gets. */
export function isTooLong(collection: string, { perPage = [] }: Question): boolean {
  return PERSONAL.has(collection) && perPage.some((size) => Number(size) > PERSONAL_PAGE_MAX);
}

const SORT_MAX = 6;
const SHOWN_MAX = 80;
const PAGE_MAX = 100_000;
/** Wildcards of a search for part of a text; more of them cost the database more with every one. */
const WILDCARDS_MAX = 2;
const WORD_LENGTH = 60;

const ORDER = ['=', '!=', '<', '<=', '>', '>='];
const OPERATORS: Readonly<Partial<Record<Field['type'], readonly string[]>>> = {
  text: [...ORDER, '~', '!~'],
  number: ORDER,
  date: ORDER,
  autodate: ORDER,
  bool: ['=', '!='],
  select: ['=', '!=', '?=', '?!='],
  relation: ['=', '!=', '?=', '?!='],
};

/** The first word of a question to a collection that is not listed for whoever asks; `null` where all are. */
export function unlistedIn(asker: Asker, collection: string, question: Question): Unlisted | null {
  const listed = askedWords(collection);
  const description = describedAs(collection);
  const parts = QUESTION_PARTS.flatMap((part) => (question[part] ?? []).filter((text) => text !== '').map((text) => [part, text] as const));
  if (parts.length === 0) return null;
  const isReader = description !== undefined && readersOf(description).has(asker);
  for (const [part, text] of parts) {
    // What is shown is held by the rules; what is asked by is for those who may list the records.
    const isOpen = listed !== null && (isReader || (part !== 'filter' && part !== 'sort'));
    const word = isOpen ? faultIn(part, text, listed) : text;
    if (word !== null) return { part, word: word.slice(0, WORD_LENGTH) };
  }
  return null;
}

/** The word that a part may not have; `null` where it may have them all. */
function faultIn(part: QuestionPart, text: string, listed: AskedWords): string | null {
  switch (part) {
    case 'filter':
      return faultInFilter(text, listed);
    case 'sort':
      return faultInSort(text, listed);
    case 'expand':
      return text.split(',').find((word) => !listed.expand.has(word)) ?? null;
    case 'fields':
      return faultInFields(text, listed);
    case 'page':
    case 'perPage':
      return /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= PAGE_MAX ? null : text;
  }
}

function faultInFilter(text: string, { filter }: AskedWords): string | null {
  const parsed = parseFilter(text);
  if (!parsed.ok) return text.slice(parsed.at) || text;
  return parsed.terms.find((term) => !isListed(term, filter))?.field ?? null;
}

function isListed({ field, operator, value }: Term, filter: AskedWords['filter']): boolean {
  const kind = filter.get(field);
  if (!kind || !OPERATORS[kind.type]?.includes(operator)) return false;
  return typeof value !== 'string' || !operator.includes('~') || value.split('%').length - 1 <= WILDCARDS_MAX;
}

function faultInSort(text: string, { sort }: AskedWords): string | null {
  const words = text.split(',');
  if (words.length > SORT_MAX) return text;
  return words.find((word) => !sort.has(word.replace(/^[+-]/, ''))) ?? null;
}

function faultInFields(text: string, { shown, expand }: AskedWords): string | null {
  const words = text.split(',');
  if (words.length > SHOWN_MAX) return text;
  return words.find((word) => !isShown(word, shown, expand)) ?? null;
}

function isShown(word: string, shown: ReadonlySet<string>, expand: AskedWords['expand']): boolean {
  const [head = '', relation, field, ...more] = word.split('.');
  if (relation === undefined) return head === '*' || head === 'expand' || shown.has(head);
  const target = head === 'expand' ? expand.get(relation) : undefined;
  if (target === undefined || more.length > 0) return false;
  return field === undefined || field === '*' || askedWords(target)?.shown.has(field) === true;
}
