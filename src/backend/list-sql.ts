import type { Description } from '../schema/describe.ts';
import { rowSql } from './json-sql.ts';
import { COUNT_MAX, type Statement, walkFrom } from './list-page.ts';
import { type Found, foundMax, foundSql } from './search.ts';
import type { ListCursor } from './request.ts';

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
