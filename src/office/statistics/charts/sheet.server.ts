import { cloneElement, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { major } from '../../../lib/money.ts';
import type { Cell, ExportColumn } from '../../../platform/export/described.ts';
import { type ChartProps, NumbersContext, type NumbersProps } from './numbers.ts';
import type { Unit } from './written.ts';

/**
 * A chart as an SVG document: 960 wide, in the colours of the light theme, with its title, no script and nothing from elsewhere.
 * '' where the chart has nothing to show.
 * @example chartSvg(createElement(LineChart, { … }))
 */
export function chartSvg(chart: ReactElement<{ readonly isAlone?: boolean }>): string {
  const markup = renderToStaticMarkup(cloneElement(chart, { isAlone: true }));
  return markup === '' ? '' : `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`;
}

/** The numbers of a chart as a sheet. */
export interface ChartSheet {
  readonly columns: readonly ExportColumn<number>[];
  /** Places in the columns. */
  readonly rows: readonly number[];
}

const MONTH_LETTERS = 7;

const inUnits = (value: number, unit: Unit): number => (typeof unit === 'string' ? value : major(value));
const looksOf = (unit: Unit): Pick<ExportColumn<number>, 'decimals' | 'as'> => (unit === 'share' ? { as: 'share' } : unit === 'count' ? {} : { decimals: 2 });

function sheetOf({ of, rows, columns }: NumbersProps): ChartSheet {
  const dates = rows.map(({ date }) => date);
  const isDated = dates.every((date) => date !== undefined);
  const isByMonth = isDated && dates.every((date) => date?.length === MONTH_LETTERS);
  const first = (at: number): Cell => {
    const row = rows[at];
    return isDated && row?.date ? new Date(`${isByMonth ? `${row.date}-01` : row.date}T00:00:00Z`) : (row?.text ?? null);
  };
  return {
    columns: [
      { title: of, value: first, width: isDated ? 14 : 32, ...(isDated ? { as: isByMonth ? 'month' : 'day' } : {}) },
      ...columns.map(({ name, unit, cells }) => ({
        ...{ title: name, width: 18, ...looksOf(unit) },
        value: (at: number): Cell => {
          const value = cells[at]?.value ?? null;
          return value === null ? null : inUnits(value, unit);
        },
      })),
    ],
    rows: rows.map((_, at) => at),
  };
}

/**
 * The numbers that a chart shows below it, for a sheet: counts and money as numbers, money in whole units, shares as parts, days and months
 * as dates. `null` where it has nothing to show.
 */
export function chartSheet(chart: ReactElement<ChartProps>): ChartSheet | null {
  const told: NumbersProps[] = [];
  renderToStaticMarkup(createElement(NumbersContext, { value: (numbers) => void told.push(numbers) }, chart));
  return told[0] ? sheetOf(told[0]) : null;
}
