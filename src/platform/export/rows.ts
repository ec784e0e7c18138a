export { defused } from '../../lib/defused.ts';

/** What a cell of a list may hold. Of a `Date` the UTC fields count: they are what the country's clock shows. */
export type Cell = string | number | boolean | Date | null;

export interface ExportColumn<R> {
  readonly title: string;
  readonly value: (row: R) => Cell;
  /** Width in characters, for a sheet. */
  readonly width?: number;
  /** Shown decimals of a number. */
  readonly decimals?: number;
  /** How a sheet shows it: a part of one as percent, a date without its time, or without its day. */
  readonly as?: 'share' | 'day' | 'month';
}

/** Rows as they come: a list, or pages of a large one. */
export type Rows<R> = Iterable<R> | AsyncIterable<R>;
