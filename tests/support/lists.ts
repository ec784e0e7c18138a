import type { DatabaseSync } from 'node:sqlite';
import type PocketBase from 'pocketbase';
import type { Statement } from '../../src/backend/lists/list-sql.ts';
import { desk } from './desk.ts';

export type ListRow = Readonly<Record<string, string | number>>;

/** How the database would go about a statement of a list, line by line. */
export function planOf(database: DatabaseSync, { sql, parameters }: Statement): readonly string[] {
  const named = Object.fromEntries(Object.entries({ sees_all: 1, sees_own: 0, reader: '', ...parameters }).map(([name, value]) => [`:${name}`, value]));
  const statement = database.prepare(`EXPLAIN QUERY PLAN ${sql.replace(/\{:(\w+)\}/g, ':$1')}`);
  statement.setAllowUnknownNamedParameters(true);
  return statement.all(named).map((row) => String(row['detail']));
}

/** The part of a list's statement that finds the page, without the rows that it is then shown by. */
export function pageOf({ sql, parameters }: Statement): Statement {
  return { sql: /FROM \((SELECT id AS page_id.*?LIMIT \{:limit\})\)/.exec(sql)?.[1] ?? '', parameters };
}

/** Lets a client read like the site does when it makes a file: how many contacts he sees in an hour is not counted. */
export function asForFile(client: PocketBase): void {
  client.beforeSend = (url, options) => ({ url, options: { ...options, headers: { ...options.headers, 'X-House-File': '1' } } });
}

/** Every row of a list of the desk, page after page. */
export async function everyRow(client: PocketBase, list: string, query = ''): Promise<readonly ListRow[]> {
  const rows: ListRow[] = [];
  let after = '';
  do {
    const { body } = await desk(client, `${list}?country=thailand&limit=200${query}${after && `&after=${encodeURIComponent(after)}`}`);
    rows.push(...(body['rows'] as readonly ListRow[]));
    after = String(body['after']);
  } while (after !== '');
  return rows;
}
