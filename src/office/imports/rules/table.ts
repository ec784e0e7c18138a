import { COLUMNS_MAX, LINES_MAX } from '../../../model/imports/limits.ts';
import type { FileLine } from '../../../model/imports/operations.ts';

/** No sheet is read that has more rows: those above and between its lines are among them. */
export const ROWS_MAX = LINES_MAX + 10_000;
/** Nor a file whose sheets have more together. */
export const ALL_ROWS_MAX = 2 * ROWS_MAX;
/** Nor one that has more columns: some stand beside those that are read, empty. */
export const WIDTH_MAX = COLUMNS_MAX + 1000;
const TAG = /<(?:[\w.-]+:)?(row|c)\b([^<>]*)>/g;
const PLACE = /\br\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const ADDRESS = /^([A-Z]{0,3})([1-9]\d{0,6})$/i;

const columnOf = (letters: string): number => [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * The last row of a sheet by what its rows and cells say; of what is no sheet 0, and `Infinity` where one says that it stands beyond
 * what is read. Looked at as text, before anything makes rows of it; a place that is spelled in another way than spreadsheets do is none.
 * @example lastRowOf('<sheetData><row r="1000000000"/></sheetData>') // Infinity
 */
export function lastRowOf(xml: string): number {
  if (!xml.includes('sheetData')) return 0;
  let last = 0;
  for (const [, , attributes = ''] of xml.matchAll(TAG)) {
    const place = PLACE.exec(attributes);
    if (!place) continue;
    const address = ADDRESS.exec(place[1] ?? place[2] ?? '');
    if (!address) return Number.POSITIVE_INFINITY;
    if (Number(address[2]) > ROWS_MAX || columnOf(address[1] ?? '') > WIDTH_MAX) return Number.POSITIVE_INFINITY;
    last = Math.max(last, Number(address[2]));
  }
  return last;
}

export type Cells = readonly string[];

/** A sheet of a file, row by row from its first one; a file of text is one without a name. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly Cells[];
}

/** Which of a file's sheets is read, and where its headers stand. */
export interface Shape {
  /** Its place among the sheets. */
  readonly sheet: number;
  /** The first row of the headers, from 0; of a sheet without headers its first line. */
  readonly head: number;
  /** Rows of headers: none, one, or groups with their columns below. */
  readonly rows: 0 | 1 | 2;
}

/** What a file holds: its headers, and its lines without those in which nothing stands. */
export interface FileTable {
  readonly columns: readonly string[];
  readonly lines: readonly FileLine[];
}
/** Why a file cannot be read, and where. */
export interface FileFault {
  readonly code: 'size' | 'kind' | 'zip' | 'encoding' | 'quote' | 'empty' | 'columns' | 'lines' | 'cell' | 'header';
  readonly line?: number;
  readonly count?: number;
}

/** What spreadsheets call a column: what one without a title is called here too. @example columnName(27) // 'AB' */
export const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
