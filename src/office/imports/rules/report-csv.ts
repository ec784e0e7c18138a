import { defused } from '../../../lib/text/defused.ts';

/** Excel takes a file for UTF-8 by this mark, and `;` for its separator where commas are decimal. */
const BOM = '\uFEFF';

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as a CSV file that spreadsheets open as it is. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map((row) => row.map((cell) => quoted(defused(cell))).join(';')).join('\r\n')}\r\n`;
