import { COLUMNS_MAX, LINES_MAX } from '../../../model/imports/limits.ts';
import type { FileLine } from '../../../model/imports/operations.ts';

/** Rows above and between the lines of a file. */
const SPARE_ROWS = 10_000;
/** Columns that stand beside those that are read, empty. */
const SPARE_COLUMNS = 1000;
const TAG = /<(?:[\w.-]+:)?(row|c)\b([^<>]*)>/g;
const PLACE = /\br\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const ADDRESS = /^([A-Z]{0,3})([1-9]\d{0,6})$/i;

const columnOf = (letters: string): number => [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Whether no row and no cell of a sheet says that it stands beyond what is read; what is no sheet has none. Looked at as text, before
 * anything makes rows of it; a place that is spelled in another way than spreadsheets do is none.
 * @example isBoundedSheet('<sheetData><row r="1000000000"/></sheetData>') // false
 */
export function isBoundedSheet(xml: string): boolean {
  if (!xml.includes('sheetData')) return true;
  for (const [, , attributes = ''] of xml.matchAll(TAG)) {
    const place = PLACE.exec(attributes);
    if (!place) continue;
    const address = ADDRESS.exec(place[1] ?? place[2] ?? '');
    if (!address) return false;
    if (Number(address[2]) > LINES_MAX + SPARE_ROWS || columnOf(address[1] ?? '') > COLUMNS_MAX + SPARE_COLUMNS) return false;
  }
  return true;
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
