import type { ListPage, ListQuery, ListShape } from '../../data/list-query.ts';

/** Rows that are asked for at once: as many as the desk's routes give. */
export const WALK_ROWS = 200;

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
