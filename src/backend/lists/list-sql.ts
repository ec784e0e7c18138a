import { CONTACTS_BEHIND, searchTerms, shortTerm, soundTerm, spelledTerm, typedTerm, WHOLE_NUMBER_DIGITS } from '../../lib/contacts/contacts.ts';
import { INDEXED_LETTERS } from '../../lib/text/cases.ts';
import { OWNED } from '../../registry/guests.ts';
import type { Field } from '../../schema/about.ts';
import { maskedAs, rowOf } from '../../schema/derive.ts';
import type { Description } from '../../schema/describe.ts';
import { countContacts } from '../contacts/contact-reads.ts';
import { isMasked, maskSql } from '../../records/asked-words.ts';
import type { ListCursor } from '../engine/request.ts';
import { rowsOf } from '../engine/rows.ts';
import { storedTime } from '../engine/record-data.ts';
import type { App, RequestEvent } from '../jsvm.d.ts';
import { type Actor, isOverseer } from '../sessions/actor.ts';

/** Rows of a list become JSON inside the database: reading them field by field costs the engine more than the query. */

/** A contact as the reader may see it. */
const masked = (column: string, owner: string): string =>
  `CASE WHEN ${column} = '' OR {:sees_all} = 1 OR ({:sees_own} = 1 AND ${owner} IN ('', {:reader})) THEN ${column} ELSE ${maskSql(column)} END`;

/** What `masked` asks of the reader. */
export function readerParameters(actor: Actor): Readonly<Record<string, string | number>> {
  return { sees_all: isOverseer(actor) ? 1 : 0, sees_own: actor.role === 'manager' ? 1 : 0, reader: actor.user };
}

/** How JSON is made of a column that is neither text nor number. */
function shaped(column: string, field: Field | undefined): string {
  if (field?.type === 'bool') return `json(CASE WHEN ${column} THEN 'true' ELSE 'false' END)`;
  const isJson = field?.type === 'json' || (field !== undefined && 'maxSelect' in field && field.maxSelect !== 1);
  return isJson ? `json(CASE WHEN ${column} = '' THEN 'null' ELSE ${column} END)` : column;
}

interface RowOptions {
  /** Those that lists show, where none are named. */
  readonly columns?: readonly string[];
  /** The table that says whose the row is, where it is another one. */
  readonly ownerTable?: string;
}

/** SQL of a described row as a JSON object; contacts are masked for whom its owner's column does not name. */
export function rowSql(table: string, description: Description, { columns = rowOf(description), ownerTable = table }: RowOptions = {}): string {
  const contacts = maskedAs(description, 'contact');
  const pairs = columns.map((name) => {
    const column = `${table}.${name}`;
    const isContact = description.owner !== undefined && contacts.includes(name);
    return `'${name}', ${isContact ? masked(column, `${ownerTable}.${description.owner?.field}`) : shaped(column, description.fields[name])}`;
  });
  return `json_object(${pairs.join(', ')})`;
}

/** Answers JSON that is text already. */
export function sendJson(e: RequestEvent, text: string): void {
  e.response.header().set('Content-Type', 'application/json');
  e.string(200, text);
}

/** SQL and what is bound in it. */
export interface Statement {
  readonly sql: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

const PAGE = { usual: 50, most: 200 } as const;
// decision: lists-of-the-desk
/** A count that is not asked for whole ends here; its statement looks at one row more. */
export const COUNT_MAX = 1000;

/** How many rows a question wants. */
export function limitIn(asked: string | undefined): number {
  return Math.min(PAGE.most, Math.max(1, Math.floor(Number(asked ?? PAGE.usual)) || PAGE.usual));
}

/** Where a page stands, and how long it is. */
interface Asked {
  readonly limit: number;
  readonly after: ListCursor | null;
}

/** How a list is walked from a place: SQL of what lies there, and the direction, which turns round before a place. */
function walkFrom(place: ListCursor | null, column: string, isAscending: boolean): { readonly behind: string; readonly direction: 'ASC' | 'DESC' } {
  const isUp = isAscending !== (place?.isBefore === true);
  return { behind: place ? ` AND (${column}, id) ${isUp ? '>' : '<'} ({:after_value}, {:after_id})` : '', direction: isUp ? 'ASC' : 'DESC' };
}

/**
 * A page as members of JSON. The statement gives `row` (JSON), `value` and `id` of the order, wants
 * `readerParameters` and finds one row more than the page has, which tells whether it goes on; the page before a place
 * is found backwards.
 */
export function pageText(app: App, actor: Actor, { sql, parameters }: Statement, { limit, after: place }: Asked): string {
  const rows = rowsOf(app, sql, { ...parameters, ...readerParameters(actor) }, { row: '', value: '', id: '' });
  const isBack = place?.isBefore === true;
  const shown = isBack ? rows.slice(0, limit).toReversed() : rows.slice(0, limit);
  countContacts(
    app,
    actor,
    shown.filter(({ row }) => !isMasked(row)).map(({ id }) => id),
  );
  const last = shown[shown.length - 1];
  const isLonger = rows.length > limit;
  // What a page was asked for before is behind it.
  const [hasPrevious, hasMore] = isBack ? [isLonger, true] : [place !== null, isLonger];
  const after = hasMore && last ? JSON.stringify([last.value, last.id]) : '';
  return `"rows":[${shown.map(({ row }) => row).join(',')}],"hasMore":${hasMore},"hasPrevious":${hasPrevious},"after":${JSON.stringify(after)},"now":"${storedTime(Date.now())}"`;
}

/** How many there are for the reader, as members of JSON: up to a thousand, or whatever there is. */
export function countText(app: App, actor: Actor, { sql, parameters }: Statement, isWhole: boolean): string {
  const total = rowsOf(app, sql, { ...parameters, ...readerParameters(actor) }, { total: 0 })[0]?.total ?? 0;
  if (isWhole) return `"total":${total},"isMore":false`;
  return `"total":${Math.min(total, COUNT_MAX)},"isMore":${total > COUNT_MAX}`;
}

/** A list looks at the latest so many of what is found; a file at all. */
export const foundMax = (most: number, isWhole: boolean): number => (isWhole ? 1_000_000 : most);

/** One word of a search. */
interface Term {
  readonly term: string;
  /** How else it may stand in a document: by its sound, as it was typed, as a whole name. */
  readonly ways: readonly string[];
}

/** A search as the index is asked, and all of its terms. */
export interface Found {
  readonly match: string;
  /** Terms that the index is not asked for. */
  readonly beside: readonly string[];
  readonly terms: readonly Term[];
}
/** What is found by nothing, because no term is long enough. */
export const NOTHING_FOUND: Found = { match: '', beside: [], terms: [] };

const quoted = (way: string): string => `"${way.replace(/"/g, '""')}"`;
/** A word of the index's own language that has any of the ways. */
const anyOf = (ways: readonly string[]): string => (ways.length === 1 ? ways.map(quoted).join('') : `(${ways.map(quoted).join(' OR ')})`);
const isLong = (term: string): boolean => [...term].length >= INDEXED_LETTERS;

/**
 * The search in the index's words: by its long terms; one that has none, by names of two letters. `null` when no term is
 * long enough for either.
 */
export function matchOf(query: string): Found | null {
  const terms = searchTerms(query).map((term): Term => {
    const ways = [isLong(term) ? soundTerm(term) : shortTerm(term), typedTerm(query, term), spelledTerm(query, term)];
    return { term, ways: ways.filter((way) => way !== '') };
  });
  const long = terms.filter(({ term }) => isLong(term)).map((one) => ({ ...one, asked: [one.term, ...one.ways] }));
  const short = terms.map((one) => ({ ...one, asked: one.ways.filter((way) => way === shortTerm(one.term)) })).filter(({ asked }) => asked.length > 0);
  const indexed = long.length > 0 ? long : short;
  if (indexed.length === 0) return null;
  const beside = terms.map(({ term }) => term).filter((term) => indexed.every((one) => one.term !== term));
  return { match: indexed.map(({ asked }) => anyOf(asked)).join(' AND '), beside, terms };
}

/** What is bound for the terms: each by its place, and its other ways by theirs. */
const termParameters = (terms: readonly Term[]): Readonly<Record<string, string>> =>
  Object.fromEntries(terms.flatMap(({ term, ways }, at) => [[`term${at}`, term], ...ways.map((way, nth) => [`term${at}_${nth}`, way])]));

/** SQL of whether a text has a term in one of its ways. */
const hasTerm = (text: string, { ways }: Term, at: number): string =>
  ['', ...ways.map((_, nth) => `_${nth}`)].map((way) => `instr(${text}, {:term${at}${way}}) > 0`).join(' OR ');

/** Whose documents have an owner of their own. */
const SEARCHED = OWNED.filter(({ fields }) => 'search' in fields);
/** Where contacts begin in a document. */
const BEHIND = `instr(s.body || '${CONTACTS_BEHIND}', '${CONTACTS_BEHIND}')`;
const OWNER = `CASE s.entity ${SEARCHED.map(({ name, owner }) => `WHEN '${name}' THEN (SELECT ${owner?.field} FROM ${name} WHERE id = s.record)`).join(' ')} END`;

/**
 * SQL of whether a reader may find a document by the terms (wants `readerParameters`): whoever sees the contacts by any
 * part of them, others by a whole contact or by what is open to them. Else a masked number would be told digit by digit.
 */
function foundFairly({ terms }: Found): string {
  const fair = terms.map((one, at) => {
    const contacts = `substr(s.body, ${BEHIND})`;
    const isNumber = /^\d+$/.test(one.term);
    const wholes = isNumber ? (one.term.length >= WHOLE_NUMBER_DIGITS ? [`{:term${at}} || char(10)`] : []) : [`char(10) || {:term${at}} || char(10)`];
    const whole = wholes.map((line) => ` OR instr(${contacts}, ${line}) > 0`).join('');
    return `(${hasTerm(`substr(s.body, 1, ${BEHIND} - 1)`, one, at)}${whole})`;
  });
  return `({:sees_all} = 1 OR s.entity = 'activities' OR (${fair.join(' AND ')}) OR ({:sees_own} = 1 AND ${OWNER} IN ('', {:reader})))`;
}

/** Documents of a country (`{:country}`) that have every term, latest first: SQL of what is asked of them. */
export function foundSql(found: Found, what: string, more: string, most: string): Statement {
  const { match, beside, terms } = found;
  const also = terms.map((one, at) => (beside.includes(one.term) ? ` AND (${hasTerm('s.body', one, at)})` : '')).join('');
  return {
    sql: `SELECT ${what} FROM desk_search_fts f JOIN desk_search s ON s.doc = f.rowid WHERE f.desk_search_fts MATCH {:match}${more} AND s.country = {:country}${also} AND ${foundFairly(found)} ORDER BY f.rowid DESC LIMIT ${most}`,
    parameters: { match, ...termParameters(terms) },
  };
}

/** A page that is asked of any list of a country. */
export interface PageAsked {
  readonly country: string;
  readonly after: ListCursor | null;
  readonly limit: number;
}

/** What a list asks of its table, in whose order, along which index. */
export interface Walk {
  readonly description: Description;
  /** Named in the statement; what is found by words is read by its ids. */
  readonly index: string;
  readonly column: string;
  readonly isAscending: boolean;
  readonly where: Statement;
}

type Values = Readonly<Record<string, string | number>>;

/** Conditions beside the country: those that are asked, and what is bound in them. */
export function conditions(country: string, parts: readonly (string | false)[], values: Values): Statement {
  const sql = ['country = {:country}', ...parts.filter((part) => part !== false)].join(' AND ');
  const asked = Object.entries(values).filter(([name]) => sql.includes(`{:${name}}`));
  return { sql, parameters: { country, ...Object.fromEntries(asked) } };
}

/**
 * Conditions with a search: found and listed in one statement, because ids that go through the engine cost more than both.
 * @param what SQL of the id that a document of the search stands for, `among` of the documents that are looked into
 */
export function withFound(
  where: Statement,
  found: Found | null,
  { what, among, most, isWhole }: { readonly what: string; readonly among: string; readonly most: number; readonly isWhole: boolean },
): Statement {
  if (found === null) return where;
  if (found.match === '') return { ...where, sql: `${where.sql} AND 1 = 0` };
  const hits = foundSql(found, what, ` AND s.entity IN (${among})`, String(foundMax(most, isWhole)));
  return { sql: `${where.sql} AND id IN (${hits.sql})`, parameters: { ...where.parameters, ...hits.parameters } };
}

const rows = new Map<Description, string>();
/** SQL of a list's row, which is always the same. */
function listedRow(description: Description): string {
  const sql = rows.get(description) ?? rowSql('l', description);
  rows.set(description, sql);
  return sql;
}

const tableOf = ({ description: { name }, index }: Walk): string => (index === '' ? name : `${name} INDEXED BY ${index}`);

/** Rows as JSON with what a cursor needs; one more than the page has tells whether it goes on. Wants `readerParameters` too. */
export function pageStatement(walk: Walk, { after, limit }: PageAsked): Statement {
  const { description, column, where } = walk;
  const { behind, direction } = walkFrom(after, column, walk.isAscending);
  const order = (table: string): string => `ORDER BY ${table}${column} ${direction}, ${table}id ${direction}`;
  // The page is found in the index alone; only its rows are read from the table.
  const page = `SELECT id AS page_id FROM ${tableOf(walk)} WHERE ${where.sql}${behind} ${order('')} LIMIT {:limit}`;
  return {
    sql: `SELECT ${listedRow(description)} AS row, l.${column} AS value, l.id AS id FROM (${page}) JOIN ${description.name} l ON l.id = page_id ${order('l.')}`,
    parameters: { ...where.parameters, ...(after ? { after_value: after.value, after_id: after.id } : {}), limit: limit + 1 },
  };
}

/** Counts up to a thousand and one: more than a thousand is said as such. A file that is taken away counts all. */
export function totalStatement(walk: Walk, isWhole: boolean): Statement {
  const { sql, parameters } = walk.where;
  return { sql: `SELECT count(*) AS total FROM (SELECT 1 FROM ${tableOf(walk)} WHERE ${sql}${isWhole ? '' : ` LIMIT ${COUNT_MAX + 1}`})`, parameters };
}
