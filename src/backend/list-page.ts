import type { App } from './jsvm.d.ts';
import { storedTime } from './time.ts';
import type { Actor } from './actor.ts';
import { readerParameters } from './json-sql.ts';
import { isMasked } from './masked-text.ts';
import { rowsOf } from './rows.ts';
import type { ListCursor } from './request.ts';
import { countContacts } from './contact-reads.ts';

/** SQL and what is bound in it. */
export interface Statement {
  readonly sql: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

const PAGE = { usual: 50, most: 200 } as const;
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
export function walkFrom(place: ListCursor | null, column: string, isAscending: boolean): { readonly behind: string; readonly direction: 'ASC' | 'DESC' } {
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
