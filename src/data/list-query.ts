import { spellingsOf } from '../lib/text/cases.ts';
import type { Field } from '../schema/about.ts';
import type { Description } from '../schema/describe.ts';
import { after, all, any, type Condition, type Cursor, type Sort, type Value } from './query.ts';

/** A filter that no single field answers: what it may say, and what that means. */
export interface AskedFilter {
  readonly accepts: (value: string) => boolean;
  readonly means: (value: string) => Condition;
}

/** What can be asked of a list, said once per resource: the grid, the address and the request are made from it. */
export interface ListShape {
  readonly description: Description;
  /** Fields that the search looks into. */
  readonly search: readonly string[];
  readonly filters: readonly string[];
  /** Words of addresses that were kept from before: what a filter was called, and what it is called now. */
  readonly was?: Readonly<Record<string, string>>;
  /** Meanings of filters that are not plain fields, by name. */
  readonly asked?: Readonly<Record<string, AskedFilter>>;
  readonly sorts: readonly string[];
  /** Orders that go one way only. */
  readonly directions?: Readonly<Record<string, 'ascending' | 'descending'>>;
  readonly defaultSort: Sort;
  /** Which order goes with filters where none is said, and which orders they leave; without it any goes with any. */
  readonly order?: { readonly usual: (filters: Filters) => Sort; readonly fits: (filters: Filters, sort: Sort) => boolean };
  readonly pageSize: number;
  /** `pages` counts and numbers; `keyset` only goes on, whatever the size of the table. */
  readonly paging: 'pages' | 'keyset';
}

export type Filters = Readonly<Record<string, string>>;

/** State of a list as it stands in the address. */
export interface ListQuery {
  readonly search: string;
  readonly filters: Filters;
  readonly sort: Sort;
  readonly page: number;
  readonly cursor: Cursor | null;
  /** Rows of a page, where it is not as long as the list's own. */
  readonly size?: number;
  /** Whether rows are counted that the list itself does not count. */
  readonly isCounted?: boolean;
  /** Whether all that a search finds is wanted, as in a file; a list shows the latest. */
  readonly isWhole?: boolean;
}

/** One page of rows. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Rows in all; `null` where nobody counts. */
  readonly total: number | null;
  readonly hasMore: boolean;
  /** Whether something lies before the page, where that is not told by its number. */
  readonly hasPrevious?: boolean;
  /** Whether there are more rows than `total`. */
  readonly isMore?: boolean;
}

const SEARCH_MAX_LENGTH = 100;
const SEARCH_MAX_WORDS = 5;
/** Comparisons of a search, of those that a filter may have (records/question/question.ts). */
const SEARCH_MAX_TERMS = 80;
const PAGE_MAX = 100_000;
/** Ids of PocketBase, and the readable codes that some collections have. */
const RECORD_ID = /^[a-z0-9_]{1,30}$/;
const PHONE_LIKE = /^\+?[\d\s().-]{5,}$/;

/** Whether a filter of the address holds a value that the field can have. */
function isFilterValue(field: Field | undefined, value: string): boolean {
  if (field?.type === 'select') return field.values.includes(value);
  if (field?.type === 'bool') return value === '1' || value === '0';
  return field?.type === 'relation' && RECORD_ID.test(value);
}

/** Reads the address; whatever the description does not know counts as not said. */
export function parseListQuery(shape: ListShape, params: URLSearchParams): ListQuery {
  const kept = Object.entries(shape.was ?? {});
  const paramOf = (name: string): string => params.get(name) ?? kept.flatMap(([old, now]) => (now === name ? [params.get(old)] : [])).find(Boolean) ?? '';
  const known = shape.filters.flatMap((name) => {
    const value = paramOf(name);
    const asked = shape.asked?.[name];
    const isKnown = asked ? value !== '' && asked.accepts(value) : isFilterValue(shape.description.fields[name], value);
    return isKnown ? [[name, value] as const] : [];
  });
  const filters = Object.fromEntries(known);
  const page = Number(params.get('page') ?? 1);
  return {
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    filters,
    sort: parseSort(shape, params.get('sort') ?? '', filters),
    page: shape.paging === 'pages' && Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    cursor: shape.paging === 'keyset' ? cursorIn(params) : null,
  };
}

/** An order from the address; the usual one where it is none or does not go with the filters. */
export function parseSort(shape: ListShape, text: string, filters: Filters): Sort {
  const isTurned = text.startsWith('-');
  const field = isTurned ? text.slice(1) : text;
  const way = shape.directions?.[field];
  const sort = { field, descending: way ? way === 'descending' : isTurned };
  return shape.sorts.includes(field) && (shape.order?.fits(filters, sort) ?? true) ? sort : usualSort(shape, filters);
}

/** The order of a list where nobody chose one. */
export function usualSort({ order, defaultSort }: ListShape, filters: Filters): Sort {
  return order?.usual(filters) ?? defaultSort;
}

/** An order as the address has it. @example formatSort({ field: 'created', descending: true }) // '-created' */
export function formatSort({ field, descending }: Sort): string {
  return `${descending ? '-' : ''}${field}`;
}

function cursorIn(params: URLSearchParams): Cursor | null {
  const after = parseCursor(params.get('after'));
  const before = after ? null : parseCursor(params.get('before'));
  return before ? { ...before, isBefore: true } : after;
}

/** The cursor's place in the address: JSON, so that numbers stay numbers. */
function parseCursor(text: string | null): Cursor | null {
  if (!text) return null;
  try {
    const [value, id]: readonly unknown[] = JSON.parse(text);
    const isValue = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isValue && typeof id === 'string' && RECORD_ID.test(id) ? { value, id } : null;
  } catch {
    return null;
  }
}

/** The address of a state; what is the default is left out. */
export function formatListQuery(shape: ListShape, query: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search) params.set('q', query.search);
  for (const name of shape.filters) if (query.filters[name]) params.set(name, query.filters[name]);
  const sort = formatSort(query.sort);
  if (sort !== formatSort(usualSort(shape, query.filters))) params.set('sort', sort);
  if (query.page > 1) params.set('page', String(query.page));
  if (query.cursor) params.set(query.cursor.isBefore ? 'before' : 'after', JSON.stringify([query.cursor.value, query.cursor.id]));
  return params;
}

/** Whether anything narrows the list. */
export function isNarrowed(query: ListQuery): boolean {
  return query.search !== '' || Object.keys(query.filters).length > 0;
}

/** Words of a search; a phone number written with spaces is one word. */
function wordsOf(search: string): readonly string[] {
  if (PHONE_LIKE.test(search)) return [search.replace(/[\s().-]/g, '')];
  return search.split(/\s+/).filter(Boolean).slice(0, SEARCH_MAX_WORDS);
}

/** The condition of a state: every word somewhere, every filter, behind the cursor. */
export function listCondition(shape: ListShape, query: ListQuery): Condition {
  const searched = wordsOf(query.search);
  // A question has no more than so many comparisons.
  const most = Math.floor(SEARCH_MAX_TERMS / Math.max(1, searched.length * shape.search.length));
  const words = searched.map((word) =>
    any(...spellingsOf(word, most).flatMap((value) => shape.search.map((field) => ({ kind: 'is', field, operator: '~', value }) as const))),
  );
  const filters = Object.entries(query.filters).map(([name, text]): Condition => {
    const asked = shape.asked?.[name];
    if (asked) return asked.means(text);
    const field = shape.description.fields[name];
    const isMany = field !== undefined && 'maxSelect' in field && field.maxSelect !== 1;
    const value: Value = field?.type === 'bool' ? text === '1' : text;
    return { kind: 'is', field: name, operator: isMany ? '?=' : '=', value };
  });
  return all(...words, ...filters, ...(query.cursor ? [after(query.sort, query.cursor)] : []));
}
