import { maskedAs, rowOf } from '../../schema/derive.ts';
import type { Field } from '../../schema/about.ts';
import type { Description } from '../../schema/describe.ts';
import type { RequestEvent } from '../jsvm.d.ts';
import { type Actor, isOverseer } from '../sessions/actor.ts';
import { maskSql } from '../engine/masked-text.ts';

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
