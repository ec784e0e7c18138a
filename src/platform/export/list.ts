import type PocketBase from 'pocketbase';
import type { Action } from '../../access/policy.ts';
import { type ListPage, type ListQuery, type ListShape, parseListQuery } from '../../data/list-query.ts';
import type { Language } from '../../i18n/language.ts';
import type { MessageKey, Translate } from '../../i18n/message-key.ts';
import type { Cell, ExportColumn, Rows } from './described.ts';

/** Rows that are asked for at once: as many as the desk's routes give. */
const WALK_ROWS = 200;

/** Every row behind a question, page by page: the next is asked for when the last row of a page was taken. */
export async function* walk<R extends { readonly id: string }>(
  { paging }: Pick<ListShape, 'paging'>,
  load: (query: ListQuery) => Promise<ListPage<R>>,
  query: ListQuery,
  first: ListPage<R>,
): AsyncGenerator<R> {
  let [page, at] = [first, query];
  for (;;) {
    yield* page.rows;
    const last = page.rows.at(-1);
    if (!page.hasMore || !last) return;
    const value: unknown = Reflect.get(last, at.sort.field);
    at = paging === 'pages' ? { ...at, page: at.page + 1 } : { ...at, cursor: { value: typeof value === 'number' ? value : String(value ?? ''), id: last.id } };
    page = await load({ ...at, isCounted: false });
  }
}

/** What a list's file is made from; `pb` has the rights of whoever asks, masks included. */
export interface ExportRequest {
  readonly pb: PocketBase;
  readonly country: string;
  readonly lang: Language;
  readonly t: Translate;
  /** The list's query as the address has it. */
  readonly params: URLSearchParams;
  /** IANA name of the country's time zone. */
  readonly timezone: string;
  /** A stored instant on the country's clock. */
  readonly clock: (stored: string | undefined) => Cell;
  readonly now_ms: number;
}

/** A file that can be made: how many rows there are, and the rows as they come. */
export interface Export {
  readonly count: number;
  /** Hands columns and rows, which belong together, to the writer of a format. */
  readonly write: <T>(writer: <R>(columns: readonly ExportColumn<R>[], rows: Rows<R>) => T) => T;
}

/** A list that can be taken away. */
export interface ExportList {
  /** Right beside that of taking lists away. */
  readonly right: Action;
  readonly title: MessageKey;
  readonly open: (request: ExportRequest) => Promise<Export>;
}

/** Columns and rows, tied together. */
export function exportOf<R>(columns: readonly ExportColumn<R>[], rows: Rows<R>, count: number): Export {
  return { count, write: (writer) => writer(columns, rows) };
}

/** The export of a list that the grid shows: its query, its pages, its rights. */
export async function openList<R extends { readonly id: string }>(
  shape: ListShape,
  params: URLSearchParams,
  columns: readonly ExportColumn<R>[],
  load: (query: ListQuery) => Promise<ListPage<R>>,
): Promise<Export> {
  const query: ListQuery = { ...parseListQuery(shape, params), page: 1, cursor: null, size: WALK_ROWS, isWhole: true };
  const first = await load({ ...query, isCounted: true });
  return exportOf(columns, walk(shape, load, query, first), first.total ?? first.rows.length);
}
