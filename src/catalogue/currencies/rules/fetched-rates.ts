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

const BANK_ROWS_CODE = /^[A-Z]{3}(?![A-Z])/;
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
  const placeOf = (row: readonly string[]): number => row.findIndex((cell) => BANK_ROWS_CODE.test(cell));
  const first = trimmed.findIndex((row) => placeOf(row) >= 0 && row.some((cell) => numberIn(cell) !== null));
  const sample = trimmed[first];
  if (!sample) return null;
  const heads = trimmed.slice(0, first).findLast((row) => row.filter((cell) => cell !== '').length > 1) ?? [];
  const at = placeOf(sample);
  const unitsAt = heads.findIndex((head) => UNITS_HEAD.test(head));
  const rows = trimmed.slice(first).filter((row) => BANK_ROWS_CODE.test(row[at] ?? ''));
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
function rateOfNumber(value: number): string {
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

/** What an address is refused for: it lies, is late, is empty, or says less than was asked. */
export const FETCH_FAULTS = ['shape', 'base', 'date', 'stale', 'ahead', 'missing_pair', 'not_rate', 'inverse'] as const;
export type FetchFault = (typeof FETCH_FAULTS)[number];

/** Where a source says the rate of a pair, as a JSON pointer. */
export interface PointedPair extends Pair {
  readonly pointer: string;
}

export interface FetchedShape {
  /** Where the rates of pairs are; empty where the answer is `{base, rates: {CODE: number}, date}`. */
  readonly pairs: readonly PointedPair[];
  /** Where the date is. */
  readonly date: string;
}

export interface FetchedRate extends Pair {
  readonly value: string;
}

export type Fetched =
  | { readonly date: string; readonly rates: readonly FetchedRate[] }
  | { readonly fault: FetchFault /** The pair, or what was said. */; readonly about: string };

/** How old what is said may be, and how far ahead: a source may live in another zone. */
export interface FetchedAge {
  readonly now_ms: number;
  readonly most_ms: number;
}

const CODE = /^[A-Z]{3}$/;
const AHEAD_MS = 36 * 3_600_000;
/** Two directions of a pair that are told apart agree within this share. */
const AGREES = 0.01;
/** What is told of one unit of itself. */
const ONE = 1e-9;

class Wrong extends Error {
  readonly fault: FetchFault;
  readonly about: string;
  constructor(fault: FetchFault, about = '') {
    super(fault);
    this.fault = fault;
    this.about = about;
  }
}

// decision: exchange-rates
/**
 * The rates of all pairs in an answer, each in the direction in which it is kept; or why none of it is taken. All or nothing: an
 * answer that is wrong in one place is not believed in the others.
 */
export function fetchedRates(answer: unknown, pairs: readonly Pair[], shape: FetchedShape, { now_ms, most_ms }: FetchedAge): Fetched {
  try {
    const date = dateIn(answer, shape.date, now_ms, most_ms);
    const worthOf = shape.pairs.length > 0 ? pointed(answer, shape.pairs) : based(answer);
    const rates = pairs.map(({ base, quote }) => {
      const rate = rateOfNumber(worthOf(base, quote));
      if (!isRate(rate)) throw new Wrong('not_rate', `${base}/${quote}`);
      return { base, quote, value: rate };
    });
    return { date, rates };
  } catch (error) {
    if (error instanceof Wrong) return { fault: error.fault, about: error.about.slice(0, 60) };
    throw error;
  }
}

function dateIn(answer: unknown, pointer: string, now_ms: number, most_ms: number): string {
  const said = at(answer, pointer);
  const text = typeof said === 'string' ? said : '';
  const at_ms = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at_ms)) throw new Wrong('date', text);
  if (now_ms - at_ms > most_ms) throw new Wrong('stale', text);
  if (at_ms - now_ms > AHEAD_MS) throw new Wrong('ahead', text);
  return text;
}

type Worth = (base: string, quote: string) => number;

/** `{base, rates}`: one unit of the base in every other currency. */
function based(answer: unknown): Worth {
  const [base, rates] = [at(answer, '/base'), at(answer, '/rates')];
  if (typeof rates !== 'object' || rates === null || Array.isArray(rates)) throw new Wrong('shape');
  if (typeof base !== 'string' || !CODE.test(base)) throw new Wrong('base', String(base));
  const own = Object.hasOwn(rates, base) ? numberOf((rates as Record<string, unknown>)[base], base) : 1;
  if (Math.abs(own - 1) > ONE) throw new Wrong('inverse', base);
  const inBase = (code: string, pair: string): number => {
    if (code === base) return 1;
    if (!Object.hasOwn(rates, code)) throw new Wrong('missing_pair', pair);
    return numberOf((rates as Record<string, unknown>)[code], pair);
  };
  return (from, to) => inBase(to, `${from}/${to}`) / inBase(from, `${from}/${to}`);
}

/** Each pair where the settings say; one that is told in the other direction alone is turned. */
function pointed(answer: unknown, told: readonly PointedPair[]): Worth {
  const found = (base: string, quote: string): number | null => {
    const place = told.find((one) => one.base === base && one.quote === quote);
    if (!place) return null;
    const said = at(answer, place.pointer);
    if (said === undefined) throw new Wrong('missing_pair', `${base}/${quote}`);
    return numberOf(said, `${base}/${quote}`);
  };
  return (base, quote) => {
    const [there, back] = [found(base, quote), found(quote, base)];
    if (there !== null && back !== null && Math.abs(there * back - 1) > AGREES) throw new Wrong('inverse', `${base}/${quote}`);
    if (there === null && back === null) throw new Wrong('missing_pair', `${base}/${quote}`);
    return there ?? 1 / (back ?? 1);
  };
}

/** A number above zero, written as one or as text. */
function numberOf(said: unknown, pair: string): number {
  const value = typeof said === 'number' ? said : typeof said === 'string' && isRate(said) ? Number(said) : Number.NaN;
  if (!Number.isFinite(value) || value <= 0) throw new Wrong('not_rate', pair);
  return value;
}

/** What a JSON pointer leads to; `undefined` where it leads nowhere. */
function at(answer: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((found, step) => {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof found === 'object' && found !== null && Object.hasOwn(found, name) ? (found as Record<string, unknown>)[name] : undefined;
  }, answer);
}

/** Pairs and their places, as a setting says them. @example pointedPairs('USD/THB=/data/usd,THB/RUB=/data/rub') */
export function pointedPairs(text: string): readonly PointedPair[] | null {
  if (text.trim() === '') return [];
  const read = text.split(',').map((part) => /^([A-Z]{3})\/([A-Z]{3})=(\/.+)$/.exec(part.trim()));
  return read.every((one) => one !== null) ? read.map((one) => ({ base: one[1] ?? '', quote: one[2] ?? '', pointer: one[3] ?? '' })) : null;
}
