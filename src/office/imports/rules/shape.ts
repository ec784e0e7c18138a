import { undefused } from '../../../lib/text/defused.ts';
import { CELL_MAX_CHARS, COLUMNS_MAX, LINES_MAX } from '../../../model/imports/limits.ts';
import type { Cells, FileFault, FileTable, Shape, Sheet } from './table.ts';

/** Among so many first rows the headers are looked for: reports begin with a title, and with what was asked of them. */
export const HEAD_ROWS = 20;
const TITLE_MAX_CHARS = 200;
/** So many known titles make a row one of headers: a single one may be a word of a line. */
const KNOWN_LEAST = 2;
/** What stands in lines, and in no header. */
const TOLD = /[\d@]/;
/** Between the title of a group and that of its column. */
export const GROUP_MARK = ' / ';

const isFilled = (cell: string | undefined): boolean => cell !== undefined && cell.trim() !== '';
const filled = (cells: Cells): number => cells.filter(isFilled).length;
const titleIn = (cell: string | undefined): string => (cell ?? '').replace(/\s+/g, ' ').trim().slice(0, TITLE_MAX_CHARS);

/** Whether a title is one that a column of such files has. */
export type IsKnown = (title: string) => boolean;
const knownIn = (cells: Cells, isKnown: IsKnown): number => cells.filter((cell) => isFilled(cell) && isKnown(titleIn(cell))).length;

/** Whether a row groups the columns of the one below it: its cells stand over several of them. */
function isGroups(top: Cells | undefined, below: Cells): boolean {
  if (!top || filled(top) < 2 || filled(top) >= filled(below) || top.some((cell) => TOLD.test(cell))) return false;
  const first = top.findIndex(isFilled);
  return below.some((cell, at) => at > first && isFilled(cell) && !isFilled(top[at]));
}

/** Whether a row has titles of columns of which the one above it names the group alone. */
function isBelow(top: Cells, sub: Cells | undefined, isKnown: IsKnown): boolean {
  if (!sub || sub.some((cell) => TOLD.test(cell)) || knownIn(sub, isKnown) === 0) return false;
  return sub.some((cell, at) => isFilled(cell) && !isFilled(top[at])) && top.some((cell, at) => isFilled(cell) && !isFilled(sub[at]));
}

/** Where the headers of a sheet stand, and how many of their titles are known. */
function headOf(rows: readonly Cells[], isKnown: IsKnown): Omit<Shape, 'sheet'> & { readonly known: number } {
  const looked = rows.slice(0, HEAD_ROWS);
  const known = looked.map((cells) => knownIn(cells, isKnown));
  const most = Math.max(0, ...known);
  const widest = Math.max(0, ...looked.map(filled));
  const at = Math.max(0, most >= KNOWN_LEAST ? known.indexOf(most) : looked.findIndex((cells) => filled(cells) > 0 && filled(cells) * 2 >= widest));
  const own = rows[at] ?? [];
  if (isGroups(rows[at - 1], own)) return { head: at - 1, rows: 2, known: most };
  return { head: at, rows: isBelow(own, rows[at + 1], isKnown) ? 2 : 1, known: most };
}

/**
 * How a file seems to be laid out: of its sheets the first one whose headers are known best, else the one with the most lines;
 * covers and notes stand before it.
 */
export function guessShape(sheets: readonly Sheet[], isKnown: IsKnown): Shape {
  const heads = sheets.map(({ rows }, sheet) => ({ sheet, ...headOf(rows, isKnown), lines: rows.filter((cells) => filled(cells) > 1).length }));
  const [best] = heads.toSorted(
    (one, other) => Number(other.known >= KNOWN_LEAST) - Number(one.known >= KNOWN_LEAST) || Math.sign(other.known - one.known) || other.lines - one.lines,
  );
  return { sheet: best?.sheet ?? 0, head: best?.head ?? 0, rows: best?.rows ?? 1 };
}

function titlesOf(rows: readonly Cells[], width: number): readonly string[] {
  const [top = [], sub] = rows;
  let group = '';
  return Array.from({ length: width }, (_, at) => {
    const own = titleIn(top[at]);
    if (!sub) return own;
    if (own !== '') group = own;
    const below = titleIn(sub[at]);
    if (below === '') return own;
    return group === '' || group === below ? below : titleIn(`${group}${GROUP_MARK}${below}`);
  });
}

/** The table of a sheet by its shape. No column is left out in which anything stands, whether or not it has a title. */
export function tableOf({ rows }: Sheet, { head, rows: headRows }: Shape): { readonly table: FileTable } | { readonly fault: FileFault } {
  const begins = head + headRows;
  const headers = rows.slice(head, begins);
  const lines = rows.slice(begins).flatMap((cells, place) => (filled(cells) > 0 ? [{ line: begins + place + 1, cells }] : []));
  if (lines.length === 0) return { fault: { code: 'empty' } };
  let width = Math.max(0, ...headers.map((cells) => cells.findLastIndex(isFilled) + 1));
  for (const { cells } of lines) if (cells.length > width) width = Math.max(width, cells.findLastIndex(isFilled) + 1);
  if (width > COLUMNS_MAX) return { fault: { code: 'columns', count: width } };
  if (lines.length > LINES_MAX) return { fault: { code: 'lines', count: lines.length } };
  const long = lines.find(({ cells }) => cells.some((cell) => cell.length > CELL_MAX_CHARS));
  if (long) return { fault: { code: 'cell', line: long.line } };
  const read = lines.map(({ line, cells }) => ({ line, cells: cells.slice(0, width).map(undefused) }));
  return { table: { columns: titlesOf(headers, width), lines: read } };
}
