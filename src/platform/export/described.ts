import Papa from 'papaparse';
import type { Language } from '../../i18n/language.ts';
import type { MessageKey, Translate } from '../../i18n/message-key.ts';
import { major, MINOR_DIGITS } from '../../lib/money.ts';
import { defused } from '../../lib/text/defused.ts';
import type { OffsetAt } from '../../lib/time/office-hours.ts';
import type { Field } from '../../schema/about.ts';
import { placedBy } from '../../schema/derive.ts';
import type { Description } from '../../schema/describe.ts';

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

const MINUTE_MS = 60_000;

/** Both decimals: every currency is kept in hundredths. */
export const SUM = { decimals: MINOR_DIGITS, width: 14 } as const;

/** Stored instants as the clock of a zone shows them. */
export function clockIn(offsetAt: OffsetAt): (stored: string | undefined) => Cell {
  return (stored) => {
    const at = Date.parse((stored ?? '').replace(' ', 'T'));
    return Number.isNaN(at) ? null : new Date(at + offsetAt(at) * MINUTE_MS);
  };
}

/** The word of a code; the code itself where it has none. */
const wordIn =
  (t: Translate, titles: Readonly<Record<string, MessageKey>> = {}) =>
  (code: string): string =>
    titles[code] ? t(titles[code]) : code;

type Writer<R> = (value: never, row: R) => Cell;
/** How cells are written, by the name of a field or by what it is described as. */
export type Writers<R> = Readonly<Record<string, Writer<R>>>;

interface FileWords<R> {
  readonly t: Translate;
  /** A stored instant on the country's clock. */
  readonly clock: (stored: string | undefined) => Cell;
  readonly writers?: Writers<R>;
  /** Columns that no field alone is. */
  readonly more?: readonly { readonly at: number; readonly columns: readonly ExportColumn<R>[] }[];
}

type OptionTitles = Readonly<Record<string, MessageKey>>;

/** Titles of a closed list's values: of one, of several, of yes and no. */
function wordsIn(t: Translate, titles: OptionTitles): (value: unknown) => string {
  const word = wordIn(t, titles);
  return (value) => (Array.isArray(value) ? value.map((one) => word(String(one))).join(', ') : word(String(value ?? '')));
}

/** The columns of a list's file: described fields in their order. */
export function fileColumns<R extends { readonly id: string }>(
  description: Pick<Description, 'fields'>,
  { t, clock, writers = {}, more = [] }: FileWords<R>,
): readonly ExportColumn<R>[] {
  const usual = ({ about }: Field): Writer<R> | undefined => {
    // Without its currency a sum was never said.
    if (about?.as === 'money') return (minor, row) => (Reflect.get(row, about.currency ?? '') === '' ? null : major(minor));
    if (about?.as === 'moment') return clock;
    return about?.options && !about.inFile?.isCode ? wordsIn(t, about.options as OptionTitles) : undefined;
  };
  const columns = placedBy(description, ({ inFile }) => inFile).map(([name, { inFile, title = name, as = '' }, field]) => {
    const write = writers[name] ?? writers[as] ?? usual(field) ?? ((value: Cell) => value);
    const column: ExportColumn<R> = {
      title: t((inFile?.title ?? title) as MessageKey),
      value: (row) => write(Reflect.get(row, name) as never, row),
      ...(as === 'money' ? SUM : {}),
      ...(inFile?.width ? { width: inFile.width } : {}),
    };
    return { at: inFile?.at ?? 0, columns: [column] };
  });
  return [...columns, ...more].toSorted((one, other) => one.at - other.at).flatMap((one) => one.columns);
}
