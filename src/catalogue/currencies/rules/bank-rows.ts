import type { Pair } from '../../../model/currencies/operations.ts';
import { isRate } from './rate.ts';

/** A table that a bank publishes, as far as it is one of rates. */
export interface BankTable {
  /** Columns that hold numbers, by their heads; by their place where they have none. */
  readonly columns: readonly string[];
  /** What one line says of a currency: its units (1, or the 100 that some are told for) and the numbers of its columns; `null` where one is none. */
  readonly lines: readonly BankLine[];
}

export interface BankLine {
  readonly code: string;
  readonly units: number;
  readonly values: readonly (number | null)[];
}

const CODE = /^[A-Z]{3}(?![A-Z])/;
const UNITS_HEAD = /^(?:units?|nominal|amount|per|единиц|номинал|кол)/i;
/** A bank tells notes apart by their size in the cell of the code: the first of them is taken. */
const MOST_LINES = 500;

/**
 * A number of a bank's file: with a point or a comma, with spaces or commas between thousands.
 * @example numberIn('1 234,50') // 1234.5
 * @example numberIn('1,234.50') // 1234.5
 */
export function numberIn(cell: string): number | null {
  const plain = cell.replaceAll(/[\s\u00a0\u202f']/g, '');
  if (!/^\d[\d.,]*$/.test(plain)) return null;
  const [comma, point] = [plain.lastIndexOf(','), plain.lastIndexOf('.')];
  const text =
    comma > point
      ? plain
          .replaceAll('.', '')
          .replace(/,(?=[^,]*$)/, '.')
          .replaceAll(',', '')
      : plain.replaceAll(',', '');
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : null;
}

/**
 * The rates in the cells of a bank's file: every line with the code of a currency, the number of units beside it, and its
 * numbers. `null` where no line is one.
 */
export function bankTable(cells: readonly (readonly string[])[]): BankTable | null {
  const trimmed = cells.map((row) => row.map((cell) => cell.trim()));
  const placeOf = (row: readonly string[]): number => row.findIndex((cell) => CODE.test(cell));
  const first = trimmed.findIndex((row) => placeOf(row) >= 0 && row.some((cell) => numberIn(cell) !== null));
  const sample = trimmed[first];
  if (!sample) return null;
  const heads = trimmed.slice(0, first).findLast((row) => row.filter((cell) => cell !== '').length > 1) ?? [];
  const at = placeOf(sample);
  const unitsAt = heads.findIndex((head) => UNITS_HEAD.test(head));
  const rows = trimmed.slice(first).filter((row) => CODE.test(row[at] ?? ''));
  const width = Math.max(...rows.map((row) => row.length));
  // Numbers before the code are its own number in ISO 4217.
  const numeric = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column > at && column !== unitsAt && rows.some((row) => numberIn(row[column] ?? '') !== null),
  );
  if (numeric.length === 0) return null;
  const lines = new Map<string, BankLine>();
  for (const row of rows.slice(0, MOST_LINES)) {
    const code = (row[at] ?? '').slice(0, 3);
    const units = unitsAt < 0 ? 1 : (numberIn(row[unitsAt] ?? '') ?? 1);
    if (!lines.has(code)) lines.set(code, { code, units, values: numeric.map((column) => numberIn(row[column] ?? '')) });
  }
  return { columns: numeric.map((column) => heads[column] || String(column + 1)), lines: [...lines.values()] };
}

/** Digits that a rate taken over has behind its first: more than any bank tells. */
const DIGITS = 7;

/** A number as the text of a rate, without a power of ten. */
export function rateOfNumber(value: number): string {
  const decimals = Math.max(0, Math.min(10, DIGITS - 1 - Math.floor(Math.log10(value))));
  return value
    .toFixed(decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/**
 * What a bank's table says of pairs, in the direction in which they are kept: a pair of two currencies of the table over the
 * bank's own. Pairs of which it says nothing are left out.
 * @param bank the currency in which the table tells the worth of others
 */
export function ratesInTable(
  table: BankTable,
  { column, bank }: { readonly column: number; readonly bank: string },
  pairs: readonly Pair[],
): ReadonlyMap<Pair, string> {
  const worthOf = (code: string): number | null => {
    if (code === bank) return 1;
    const line = table.lines.find((one) => one.code === code);
    const value = line?.values[column] ?? null;
    return line === undefined || value === null ? null : value / line.units;
  };
  const found = new Map<Pair, string>();
  for (const pair of pairs) {
    const [base, quote] = [worthOf(pair.base), worthOf(pair.quote)];
    const rate = base === null || quote === null ? '' : rateOfNumber(base / quote);
    if (isRate(rate)) found.set(pair, rate);
  }
  return found;
}
