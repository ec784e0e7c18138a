import Papa from 'papaparse';
import type { Language } from '../../i18n/language.ts';
import { type Cell, defused, type ExportColumn, type Rows } from './rows.ts';

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
