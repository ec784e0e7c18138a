import { CONTACTS_BEHIND, searchTerms, soundTerm, typedTerm, WHOLE_NUMBER_DIGITS } from '../lib/contacts/contacts.ts';
import { OWNED } from '../registry/guests.ts';
import type { Statement } from './list-page.ts';

/** The index knows runs of three characters. */
const TERM_MIN = 3;
/** A list looks at the latest so many of what is found; a file at all. */
export const foundMax = (most: number, isWhole: boolean): number => (isWhole ? 1_000_000 : most);

/** Terms that the index knows, those that are too short for it, and all of them. */
export interface Found {
  readonly match: string;
  readonly short: readonly string[];
  readonly terms: readonly string[];
  /** How a term was typed, where a name may have it so; '' elsewhere. In the order of the terms. */
  readonly typed: readonly string[];
}
/** What is found by nothing, because no term is long enough. */
export const NOTHING_FOUND: Found = { match: '', short: [], terms: [], typed: [] };

/** The search in the index's words; `null` when no term is long enough. */
export function matchOf(query: string): Found | null {
  const terms = searchTerms(query);
  const long = terms.filter((term) => [...term].length >= TERM_MIN);
  if (long.length === 0) return null;
  const quoted = (term: string): string => `"${term.replace(/"/g, '""')}"`;
  const typed = terms.map((term) => typedTerm(query, term));
  const either = (term: string): string => {
    const ways = [term, soundTerm(term), typedTerm(query, term)].filter((way) => way !== '').map(quoted);
    return ways.length === 1 ? ways.join('') : `(${ways.join(' OR ')})`;
  };
  return { match: long.map(either).join(' AND '), short: terms.filter((term) => !long.includes(term)), terms, typed };
}

const numbered = (name: string, terms: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(terms.map((term, at) => [`${name}${at}`, term]));

/** Those alone that say anything: a parameter that no statement names is refused. */
const spoken = (name: string, ways: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(numbered(name, ways)).filter(([, way]) => way !== ''));

/** Whose documents have an owner of their own. */
const SEARCHED = OWNED.filter(({ fields }) => 'search' in fields);
/** Where contacts begin in a document. */
const BEHIND = `instr(s.body || '${CONTACTS_BEHIND}', '${CONTACTS_BEHIND}')`;
const OWNER = `CASE s.entity ${SEARCHED.map(({ name, owner }) => `WHEN '${name}' THEN (SELECT ${owner?.field} FROM ${name} WHERE id = s.record)`).join(' ')} END`;

/**
 * SQL of whether a reader may find a document by the terms (wants `readerParameters`): whoever sees the contacts by any
 * part of them, others by a whole contact or by what is open to them. Else a masked number would be told digit by digit.
 */
function foundFairly({ terms, typed }: Found): string {
  const fair = terms.map((term, at) => {
    const contacts = `substr(s.body, ${BEHIND})`;
    const isNumber = /^\d+$/.test(term);
    const wholes = isNumber ? (term.length >= WHOLE_NUMBER_DIGITS ? [`{:term${at}} || char(10)`] : []) : [`char(10) || {:term${at}} || char(10)`];
    const whole = wholes.map((line) => ` OR instr(${contacts}, ${line}) > 0`).join('');
    const open = `substr(s.body, 1, ${BEHIND} - 1)`;
    const sound = soundTerm(term) === '' ? '' : ` OR instr(${open}, {:sound${at}}) > 0`;
    const asTyped = typed[at] ? ` OR instr(${open}, {:typed${at}}) > 0` : '';
    return `(instr(${open}, {:term${at}}) > 0${sound}${asTyped}${whole})`;
  });
  return `({:sees_all} = 1 OR s.entity = 'activities' OR (${fair.join(' AND ')}) OR ({:sees_own} = 1 AND ${OWNER} IN ('', {:reader})))`;
}

/** Documents of a country (`{:country}`) that have every term, latest first: SQL of what is asked of them. */
export function foundSql(found: Found, what: string, more: string, most: string): Statement {
  const { match, short, terms, typed } = found;
  const also = short.map((_, at) => ` AND instr(s.body, {:short${at}}) > 0`).join('');
  return {
    sql: `SELECT ${what} FROM desk_search_fts f JOIN desk_search s ON s.doc = f.rowid WHERE f.desk_search_fts MATCH {:match}${more} AND s.country = {:country}${also} AND ${foundFairly(found)} ORDER BY f.rowid DESC LIMIT ${most}`,
    parameters: { match, ...numbered('short', short), ...numbered('term', terms), ...spoken('sound', terms.map(soundTerm)), ...spoken('typed', typed) },
  };
}
