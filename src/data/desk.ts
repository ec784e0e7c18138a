import type { Edit } from '../schema/edit.ts';
import type { ListPage, ListQuery } from './list-query.ts';
import type { Cursor } from './query.ts';

/** What a staff write carries besides its body. */
export interface WriteFacts {
  /** `revision` of the record as the person saw it. */
  readonly expected?: number;
  /** Names the write, so that a repeat is known for one; a new one where it is left out. */
  readonly key?: string;
}

/** Headers of a guarded write, for the desk's own routes and for updates of records. */
export function writeHeaders({ expected, key = crypto.randomUUID() }: WriteFacts): Record<string, string> {
  return { 'Idempotency-Key': key, ...(expected === undefined ? {} : { 'X-Expected-Revision': String(expected) }) };
}

/** The body of a write that changes a record: what was changed, and how it was seen. */
export function editBody({ fields, seen }: Edit): Readonly<Record<string, unknown>> {
  return { ...fields, seen };
}

/** A place of a list in the words of its route. */
export function cursorOf(cursor: Cursor | null): Readonly<Record<string, string>> {
  return cursor ? { [cursor.isBefore ? 'before' : 'after']: JSON.stringify([cursor.value, cursor.id]) } : {};
}

/** What a route of a list answers. */
export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly hasPrevious?: boolean;
  readonly total?: number;
  readonly isMore?: boolean;
}

/**
 * What a list asks for besides its question: so many rows, and how many there are in all. A list counts up to a thousand
 * where nothing is searched, which costs next to nothing; what is taken away as a file is counted to its end.
 */
export function askedFor({ size, isCounted, isWhole, search }: ListQuery, pageSize: number): Readonly<Record<string, string | number>> {
  if (isWhole) return { limit: size ?? pageSize, whole: 1, ...(isCounted ? { count: 'all' } : {}) };
  return { limit: size ?? pageSize, ...(isCounted ? { count: 'all' } : search === '' ? { count: 1 } : {}) };
}

/** A route's answer as a page. What a search finds on one page is counted by it. */
export function pageOf<Row>({ rows, hasMore, hasPrevious = false, total, isMore = false }: ListAnswer<Row>): ListPage<Row> {
  return { rows, hasMore, hasPrevious, total: total ?? (hasMore || hasPrevious ? null : rows.length), isMore };
}
