import type { DAY_ORDERS } from './vocab.ts';
import type { HealthMark } from '../../../lib/text/health-words.ts';

/** Which of the numbers of a written day comes first. */
export type DayOrder = (typeof DAY_ORDERS)[number];

/** How the cells of a column are written, out of all of them. */
export interface ColumnFacts {
  readonly column: number;
  readonly kind: 'day' | 'money';
  /** An order of days, or a currency; `mixed` where the values say two things, '' where they say none. */
  readonly found: string;
  /** Whether they could not be read in any other way. */
  readonly isProven: boolean;
  readonly samples: readonly string[];
  /** The first lines that contradict the others, or do not say what is asked; and how many do. */
  readonly against: readonly number[];
  readonly count: number;
}

/** How a file is read: what its columns are, what its words mean, and what holds where a line says nothing. */
export interface Mapping {
  /** A field for each column; '' for one that is left out. */
  readonly columns: readonly string[];
  /** What the file's own words mean: by field, a folded word and the code that is meant. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Of each column that is days or money, in which order or currency somebody says that it is written; '' where its values say so. */
  readonly ways?: readonly string[];
  /** The same as all of the column's values say it; `mixed` where they contradict each other. */
  readonly found?: readonly string[];
  /** Of all columns, in mappings of before columns had an order of their own. */
  readonly day_order?: DayOrder;
  /** Codes by field. */
  readonly defaults: Readonly<Record<string, string>>;
}

/** Seats that a line would take, of a departure that is there or would be made. */
export interface LineSeats {
  readonly place: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly isWhole: boolean;
  /** Boats of departures that would be made for it. */
  readonly hulls?: readonly { readonly key: string; readonly boat: string; readonly from: string; readonly until: string }[];
}

/** What is told of a line beside its outcome. */
export interface LineNotes {
  /** Values that its record has others for, by field of the file. */
  readonly beside?: Readonly<Record<string, readonly (string | number)[]>>;
  /** What it tells of somebody's health. */
  readonly health?: readonly HealthMark[];
}

/** By what a line is met again: contacts, its own number, when it came. */
export interface MetLine extends LineNotes {
  readonly keys: readonly string[];
  readonly numbers: readonly string[];
  readonly external: string;
  readonly at: string;
  readonly isOpen: boolean;
  /** What it is looked for by: its keys, and its own number. */
  readonly find: readonly string[];
  /** Of a trip that lies ahead. */
  readonly seats?: LineSeats;
}
