import Papa from 'papaparse';
import type { Language } from '../../i18n/language.ts';
export { defused } from '../../lib/text/defused.ts';

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

/** Excel takes a file for UTF-8 by this mark, and `;` for its separator where commas are decimal, as they are in Russian. */
const BOM = '\uFEFF';
const OPTIONS = { delimiter: ';', newline: '\r\n' } as const;
const POINT: Readonly<Record<Language, string>> = { ru: ',', en: '.' };
const CHUNK_ROWS = 500;

/** A list as CSV, in pieces: as many rows are held as one piece has, however long the list is. */
export async function* csvPieces<R>(columns: readonly ExportColumn<R>[], rows: Rows<R>, lang: Language): AsyncGenerator<string> {
  yield `${BOM}${lines([columns.map(({ title }) => defused(title))])}`;
  let piece: string[][] = [];
  for await (const row of rows) {
    piece.push(columns.map((column) => textOf(column.value(row), column, POINT[lang])));
    if (piece.length < CHUNK_ROWS) continue;
    yield lines(piece);
    piece = [];
  }
  if (piece.length > 0) yield lines(piece);
}

/** The same as a stream of bytes, for an answer; the reader's pace is the writer's. */
export function csvStream<R>(columns: readonly ExportColumn<R>[], rows: Rows<R>, lang: Language): ReadableStream<Uint8Array> {
  const pieces = csvPieces(columns, rows, lang);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

function lines(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(rows as string[][], OPTIONS)}\r\n`;
}

/** Letters of a date by how it is shown. */
const DATE_LETTERS = { day: 10, month: 7 } as const;

function textOf(cell: Cell, { decimals, as }: Pick<ExportColumn<never>, 'decimals' | 'as'>, point: string): string {
  if (cell === null) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, as === 'day' || as === 'month' ? DATE_LETTERS[as] : 16)
      .replace('T', ' ');
  if (typeof cell === 'number') return (decimals === undefined ? String(cell) : cell.toFixed(decimals)).replace('.', point);
  return typeof cell === 'boolean' ? (cell ? '1' : '0') : defused(cell);
}
