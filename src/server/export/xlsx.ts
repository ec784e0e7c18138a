import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node';
import { type Cell, defused, type ExportColumn, type Rows } from './rows.ts';

/** A sheet is made in memory: a longer list is exported as CSV, which streams. */
export const XLSX_MOST_ROWS = 20_000;

/** A list too long for a sheet. */
export class TooManyRows extends Error {}

/** A list as XLSX. @throws TooManyRows */
export async function xlsxOf<R>(sheet: string, columns: readonly ExportColumn<R>[], rows: Rows<R>): Promise<Buffer> {
  const data: SheetCell[][] = [columns.map(({ title }) => ({ value: defused(title), type: String, fontWeight: 'bold' }))];
  for await (const row of rows) {
    if (data.length > XLSX_MOST_ROWS) throw new TooManyRows(`A sheet holds ${XLSX_MOST_ROWS} rows.`);
    data.push(columns.map((column) => cellOf(column.value(row), column.decimals)));
  }
  const options = { sheet: sheet.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31), columns: columns.map(({ width }) => ({ width: width ?? 16 })), stickyRowsCount: 1 };
  return writeXlsxFile(data, options).toBuffer();
}

/** Text stays text: a cell of this type is never run. It is defused all the same, for whoever saves the sheet as CSV. */
function cellOf(cell: Cell, decimals: number | undefined): SheetCell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number')
    return { value: cell, type: Number, ...(decimals === undefined ? {} : { format: decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}` }) };
  if (typeof cell === 'boolean') return { value: cell, type: Boolean };
  if (cell instanceof Date) return { value: cell, type: Date, format: 'yyyy-mm-dd hh:mm' };
  return { value: defused(cell), type: String };
}
