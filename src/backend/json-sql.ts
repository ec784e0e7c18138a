import type { RequestEvent } from './jsvm.d.ts';
import { type Actor, isOverseer } from './actor.ts';

/** Rows of a list become JSON inside the database: reading them field by field costs the engine more than the query. */

/** A contact as the reader may see it; the same marks as `maskText`. */
const masked = (column: string, owner: string): string =>
  `CASE WHEN ${column} = '' OR {:sees_all} = 1 OR ({:sees_own} = 1 AND ${owner} IN ('', {:reader})) THEN ${column} WHEN length(${column}) <= 5 THEN '••••' ELSE substr(${column}, 1, 3) || '••••••' || substr(${column}, -2) END`;

/** What `masked` asks of the reader. */
export function readerParameters(actor: Actor): Readonly<Record<string, string | number>> {
  return { sees_all: isOverseer(actor) ? 1 : 0, sees_own: actor.role === 'manager' ? 1 : 0, reader: actor.user };
}

/** How a column is stored that is neither text nor number. */
const SHAPED = {
  json: (column: string) => `json(CASE WHEN ${column} = '' THEN 'null' ELSE ${column} END)`,
  bool: (column: string) => `json(CASE WHEN ${column} THEN 'true' ELSE 'false' END)`,
} as const;
interface ObjectOptions {
  /** The table that says whose the row is, where it is another one. */
  readonly ownerTable?: string;
  readonly shapes?: Readonly<Record<string, keyof typeof SHAPED>>;
}

/** SQL of a row as a JSON object; contacts are masked by their owner's column. */
export function objectSql(
  table: string,
  columns: readonly string[],
  contacts: readonly string[],
  owner: string,
  { ownerTable = table, shapes = {} }: ObjectOptions = {},
): string {
  const pairs = columns.map((name) => {
    const column = `${table}.${name}`;
    const shape = shapes[name];
    if (contacts.includes(name)) return `'${name}', ${masked(column, `${ownerTable}.${owner}`)}`;
    return `'${name}', ${shape ? SHAPED[shape](column) : column}`;
  });
  return `json_object(${pairs.join(', ')})`;
}

/** Answers JSON that is text already. */
export function sendJson(e: RequestEvent, text: string): void {
  e.response.header().set('Content-Type', 'application/json');
  e.string(200, text);
}
