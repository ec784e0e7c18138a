import { Parser } from 'saxen';
import { ALL_ROWS_MAX, type Cells, ROWS_MAX, type Sheet, WIDTH_MAX } from './rules/table.ts';

const OFFICE = 'urn:oasis:names:tc:opendocument:xmlns:';
const PREFIXES = { [`${OFFICE}office:1.0`]: 'office', [`${OFFICE}table:1.0`]: 'table', [`${OFFICE}text:1.0`]: 'text' };
const CELLS = ['table:table-cell', 'table:covered-table-cell'];
/** Parts of a cell that are none of its text. */
const BESIDE = ['office:annotation', 'table:shapes'];

type Attributes = Readonly<Record<string, string>>;

const repeated = (attributes: Attributes, name: string): number => Math.max(1, Math.trunc(Number(attributes[name] ?? 1)) || 1);

/** What a cell holds: days as `YYYY-MM-DD`, numbers as they are, sums with their currency; of anything else the text that is shown. */
function heldIn(attributes: Attributes, shown: string): string {
  const type = attributes['office:value-type'];
  if (type === 'date') return (attributes['office:date-value'] ?? shown).replace(/T00:00:00(\.0+)?$/, '').replace('T', ' ');
  if (type === 'float' || type === 'currency') {
    const value = Number(attributes['office:value'] ?? Number.NaN);
    const number = Number.isNaN(value) ? shown : String(value);
    return [number, type === 'currency' ? (attributes['office:currency'] ?? '') : ''].filter((one) => one !== '').join(' ');
  }
  if (type === 'boolean') return attributes['office:boolean-value'] === 'true' ? 'true' : 'false';
  return shown;
}

/** The rows of a sheet as they come; what is repeated without anything in it takes no room. */
class Rows {
  readonly rows: Cells[] = [];
  #empty = 0;

  /** @returns how many rows it made @throws RangeError where there are more than are read */
  add(cells: Cells, count: number): number {
    if (cells.length === 0) {
      this.#empty += count;
      return 0;
    }
    if (this.rows.length + this.#empty + count > ROWS_MAX) throw new RangeError('The sheet is larger than any that is read.');
    const before = this.rows.length;
    for (; this.#empty > 0; this.#empty--) this.rows.push([]);
    for (let at = 0; at < count; at++) this.rows.push(cells);
    return this.rows.length - before;
  }
}

/**
 * The sheets of an OpenDocument spreadsheet, out of its `content.xml` (OASIS OpenDocument 1.3, part 3, chapter 9).
 * @throws Error where it is no such document, or RangeError where it says that it is larger than any that is read
 */
export function odsSheets(xml: string): readonly Sheet[] {
  let all = 0;
  const sheets: { readonly name: string; readonly rows: Rows }[] = [];
  let cells: string[] = [];
  let emptyCells = 0;
  let rowCount = 1;
  let cell: { readonly attributes: Attributes; text: string; paragraphs: number } | null = null;
  let beside = 0;
  const endCell = (): void => {
    if (!cell) return;
    const value = heldIn(cell.attributes, cell.text);
    const count = repeated(cell.attributes, 'table:number-columns-repeated');
    cell = null;
    if (value.trim() === '') {
      emptyCells += count;
      return;
    }
    if (cells.length + emptyCells + count > WIDTH_MAX) throw new RangeError('The sheet is larger than any that is read.');
    for (; emptyCells > 0; emptyCells--) cells.push('');
    for (let at = 0; at < count; at++) cells.push(value);
  };
  const add = (text: string): void => {
    if (cell && cell.paragraphs > 0 && beside === 0) cell.text += text;
  };
  const opened: Readonly<Record<string, (attributes: Attributes) => void>> = {
    'table:table': (attributes) => sheets.push({ name: attributes['table:name'] ?? '', rows: new Rows() }),
    'table:table-row'(attributes) {
      cells = [];
      emptyCells = 0;
      rowCount = repeated(attributes, 'table:number-rows-repeated');
    },
    'text:p'() {
      if (!cell || beside > 0) return;
      if (cell.paragraphs > 0) cell.text += '\n';
      cell.paragraphs += 1;
    },
    'text:s': (attributes) => add(' '.repeat(Math.min(WIDTH_MAX, repeated(attributes, 'text:c')))),
    'text:tab': () => add('\t'),
    'text:line-break': () => add('\n'),
  };
  const parser = new Parser().ns(PREFIXES);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('openTag', (name, attributesOf, decode) => {
    if (BESIDE.includes(name)) beside += 1;
    const isCell = CELLS.includes(name);
    if (!isCell && !opened[name]) return;
    const attributes = Object.fromEntries(Object.entries(attributesOf()).map(([key, value]) => [key, decode(value)]));
    if (isCell) cell = { attributes, text: '', paragraphs: 0 };
    else opened[name]?.(attributes);
  });
  parser.on('text', (text, decode) => add(decode(text)));
  parser.on('cdata', add);
  parser.on('closeTag', (name) => {
    if (BESIDE.includes(name)) beside -= 1;
    else if (CELLS.includes(name)) endCell();
    else if (name === 'table:table-row') {
      all += sheets.at(-1)?.rows.add(cells, rowCount) ?? 0;
      if (all > ALL_ROWS_MAX) throw new RangeError('The sheets are larger than any that are read.');
    }
  });
  parser.parse(xml);
  if (sheets.length === 0) throw new Error('There is no sheet in it.');
  return sheets.map(({ name, rows }) => ({ name, rows: rows.rows }));
}
