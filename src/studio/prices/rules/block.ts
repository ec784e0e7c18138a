import type { CellName, SheetPrice } from './sheet.ts';

/** Rows of cells as spreadsheets put them on the clipboard: tabs between cells, quotes around a cell with a line or a quote in it. */
export function cellsIn(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '');
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (isQuoted && sign === '"' && source.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\t' || sign === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else cell += sign;
  }
  rows.at(-1)?.push(cell);
  return rows;
}

/** A cell of a block in its place of the sheet. */
export interface PlacedText extends CellName {
  readonly text: string;
}

/**
 * Where the cells of a block go: from a cell on to the right and downwards, over the rows and columns that are seen. One single
 * cell of a block goes into one place; what would lie beyond the sheet is counted.
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  records: readonly string[],
  prices: readonly SheetPrice[],
  from: CellName,
): { readonly placed: readonly PlacedText[]; readonly beyond: number } {
  const [top, left] = [records.indexOf(from.record), prices.indexOf(from.price)];
  const cells = block.flatMap((row, down) => row.map((text, right) => ({ record: records[top + down], price: prices[left + right], text })));
  const placed = cells.flatMap(({ record, price, text }) => (record !== undefined && price !== undefined ? [{ record, price, text }] : []));
  return { placed, beyond: cells.length - placed.length };
}
