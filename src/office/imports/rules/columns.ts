import type { ColumnFacts, DayOrder, Mapping } from '../../../model/imports/fields/shapes.ts';
import { DAY_ORDERS, type ImportKind } from '../../../model/imports/fields/vocab.ts';
import { fieldsOf } from './import-fields.ts';
import { isInOrder, numbersOfDay, readDay } from './read-date.ts';
import { currencyInTitle, readSum, UNCLEAR_CURRENCY } from './read-money.ts';

/** What stands where the values of a column say two things. */
export const MIXED = 'mixed';

/** Cells of a column that are alike: one of them, the first line that it stands in, and how many there are. */
export interface Alike {
  readonly cell: string;
  readonly line: number;
  readonly count: number;
}

/** How a column's cells are written: as somebody chose, else as all of its values say. */
export const wayOf = ({ ways, found, day_order }: Mapping, at: number): string => ways?.[at] || found?.[at] || (found ? '' : (day_order ?? ''));

const SAMPLES = 3;
const LINES_NAMED = 5;

const yearsOf = (cells: readonly Alike[], order: DayOrder): number => new Set(cells.map(({ cell }) => readDay(numbersOfDay(cell), order).slice(0, 4))).size;

/**
 * The order of days in a column, out of all of its values: the one in which every one of them is a day. Where several are, the
 * year stands first only if there are fewer years so, and else the day; where none is, they contradict each other.
 */
function dayFacts(column: number, alike: readonly Alike[]): ColumnFacts {
  const told = alike.filter(({ cell }) => DAY_ORDERS.some((order) => isInOrder(cell, order)));
  const against = (order: DayOrder): readonly Alike[] => told.filter(({ cell }) => !isInOrder(cell, order));
  const all = DAY_ORDERS.filter((order) => against(order).length === 0);
  const isYearFirst = all.every((order) => order === 'ymd' || (told.length > 1 && yearsOf(told, order) > yearsOf(told, 'ymd')));
  const possible = all.filter((order) => order !== 'ymd' || isYearFirst);
  const isProven = told.length > 0 && possible.length === 1;
  const samples = [...told.filter(({ cell }) => !isInOrder(cell, 'dmy') || !isInOrder(cell, 'mdy')), ...told].slice(0, SAMPLES).map(({ cell }) => cell);
  const same = { column, kind: 'day', samples: [...new Set(samples)] } as const;
  if (told.length > 0 && possible.length === 0) {
    const countOf = (all: readonly Alike[]): number => all.reduce((sum, { count }) => sum + count, 0);
    const [fewest = []] = DAY_ORDERS.map(against).toSorted((one, other) => countOf(one) - countOf(other));
    const lines = fewest.map(({ line }) => line).toSorted((one, other) => one - other);
    return { ...same, found: MIXED, isProven: false, against: lines.slice(0, LINES_NAMED), count: countOf(fewest) };
  }
  return { ...same, found: told.length === 0 ? '' : possible.includes('ymd') ? 'ymd' : (possible[0] ?? 'dmy'), isProven, against: [], count: 0 };
}

/** The currency of a column, out of its title and its cells: bare sums beside those of another currency are of nobody knows which. */
function moneyFacts(column: number, title: string, alike: readonly Alike[], own: string): ColumnFacts {
  const sums = alike.flatMap((one) => {
    const sum = readSum(one.cell);
    return sum ? [{ ...one, currency: sum.currency }] : [];
  });
  const samples = [...new Set(sums.toSorted((a, b) => Number(b.currency !== own) - Number(a.currency !== own)).map(({ cell }) => cell))].slice(0, SAMPLES);
  const same = { column, kind: 'money', samples } as const;
  const titled = currencyInTitle(title);
  if (titled !== '' && titled !== UNCLEAR_CURRENCY) return { ...same, found: titled, isProven: true, against: [], count: 0 };
  const isOther = titled === UNCLEAR_CURRENCY || sums.some(({ currency }) => currency !== '' && currency !== own);
  const unclear = sums.filter(({ currency }) => currency === UNCLEAR_CURRENCY || (currency === '' && isOther));
  if (unclear.length === 0) return { ...same, found: '', isProven: sums.every(({ currency }) => currency !== ''), against: [], count: 0 };
  const lines = unclear.map(({ line }) => line).toSorted((one, other) => one - other);
  return { ...same, found: MIXED, isProven: false, against: lines.slice(0, LINES_NAMED), count: unclear.reduce((sum, { count }) => sum + count, 0) };
}

/** Of what a column's cells may be written in several ways. */
export type WayKind = ColumnFacts['kind'] | '';

/** The same for each column of a mapping. */
export const kindsOf = (what: ImportKind, columns: readonly string[]): readonly WayKind[] => {
  const kinds = new Map(fieldsOf(what).map(({ name, kind }) => [name, kind]));
  return columns.map((name) => {
    const kind = kinds.get(name);
    return kind === 'day' || kind === 'moment' ? 'day' : kind === 'money' ? 'money' : '';
  });
};

/** What a column seems to be by some of its cells, whatever it is mapped to. */
export const seemsOf = (cells: readonly string[]): WayKind =>
  cells.some((cell) => numbersOfDay(cell) !== '') ? 'day' : cells.some((cell) => (readSum(cell)?.currency ?? '') !== '') ? 'money' : '';

/** What is asked of the cells of a column. */
export interface Cells {
  readonly titles: readonly string[];
  /** The country's own currency. */
  readonly currency: string;
  readonly alike: (column: number, kind: 'day' | 'money') => readonly Alike[];
}

/** How the cells of columns are written that are days or money, each out of all of its values. */
export function factsOf(kinds: readonly WayKind[], { titles, currency, alike }: Cells): readonly ColumnFacts[] {
  return kinds.flatMap((kind, at) => {
    if (kind === '') return [];
    return [kind === 'day' ? dayFacts(at, alike(at, kind)) : moneyFacts(at, titles[at] ?? '', alike(at, kind), currency)];
  });
}

/** A mapping with what the values say; `isNew`: what was chosen for a file before goes where this one proves another. */
export function withFacts(mapping: Mapping, facts: readonly ColumnFacts[], isNew: boolean): Mapping {
  const of = new Map(facts.map((one) => [one.column, one]));
  const isOverruled = (way: string, at: number): boolean => {
    const one = of.get(at);
    return !one || (isNew && one.isProven && one.found !== way);
  };
  return {
    ...mapping,
    ways: mapping.columns.map((_, at) => (isOverruled(mapping.ways?.[at] ?? '', at) ? '' : (mapping.ways?.[at] ?? ''))),
    found: mapping.columns.map((_, at) => of.get(at)?.found ?? ''),
  };
}
