import { createContext, type ReactNode } from 'react';
import type { ChartVoice, Unit } from './written.ts';

/** What every chart is told. */
export interface ChartProps {
  /** Language and words; what `useStaff()` gives will do. */
  readonly voice: ChartVoice;
  /** Of the page: the heading's, and the root of others. */
  readonly id: string;
  readonly title: string;
  /** What the values are. */
  readonly unit: Unit;
  /** The level of its heading; 2 where it is left out. */
  readonly level?: 2 | 3;
  /** Stands beside the heading: what downloads the chart, say. */
  readonly actions?: ReactNode;
  /** A sentence below the heading. */
  readonly note?: string | undefined;
  /** The drawing alone, as a file has it: see `chartSvg`. */
  readonly isAlone?: boolean;
}

/** A column of numbers with what it is called. */
export interface NumbersColumn {
  readonly key: string;
  readonly name: string;
  /** What its values are; of a change a share, with its sign. */
  readonly unit: Unit;
  readonly cells: readonly {
    readonly text: string;
    /** What the text says, for whoever goes on counting; `null` where it says nothing. */
    readonly value: number | null;
    readonly href?: string | undefined;
  }[];
}

export interface NumbersProps {
  readonly voice: ChartVoice;
  /** What its rows are. */
  readonly of: string;
  readonly title: string;
  readonly rows: readonly {
    readonly key: string;
    readonly text: string;
    readonly href?: string | undefined;
    /** The day or the month that it is, where it is one. */
    readonly date?: string | undefined;
  }[];
  readonly columns: readonly NumbersColumn[];
}

/** Hears the numbers of a chart while it is drawn: for whoever takes them elsewhere. */
export const NumbersContext = createContext<((numbers: NumbersProps) => void) | null>(null);
