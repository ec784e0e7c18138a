import readXlsx from 'read-excel-file/node';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toMinor } from '../../../../src/lib/money.ts';
import { chartBuckets } from '../../../../src/office/statistics/charts/axis.ts';
import { BarChart, Funnel } from '../../../../src/office/statistics/charts/BarChart.tsx';
import { LineChart } from '../../../../src/office/statistics/charts/LineChart.tsx';
import type { ChartProps } from '../../../../src/office/statistics/charts/numbers.ts';
import { chartSheet } from '../../../../src/office/statistics/charts/sheet.server.ts';
import { StackedBars } from '../../../../src/office/statistics/charts/StackedBars.tsx';
import { bucketText, type Unit, valueText } from '../../../../src/office/statistics/charts/written.ts';
import { statsT } from '../../../../src/office/statistics/figures/texts.screen.ts';
import { xlsxPieces } from '../../../../src/platform/export/xlsx.ts';

const VOICE = { t: statsT('en'), lang: 'en' } as const;
const BAHT = { symbol: '฿', side: 'left' } as const;
const common = { voice: VOICE, id: 'x', title: 'Sales' } as const;
const link = (text: string): string => text.replaceAll('&#x27;', '’');

/** Cells of the table that the page shows, the first row its titles. */
const shownIn = (chart: ReactElement): readonly (readonly string[])[] =>
  [...renderToStaticMarkup(chart).matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => link(cell.replace(/<[^>]*>/g, ''))),
  );
async function fileOf(chart: ReactElement<ChartProps>) {
  const sheet = chartSheet(chart);
  if (!sheet) throw new Error('nothing to show');
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxPieces('Sales', sheet.columns, sheet.rows)) pieces.push(piece);
  const [read] = await readXlsx(Buffer.concat(pieces));
  return read?.data ?? [];
}
/** A cell of a file as the page writes it. */
const written = (cell: unknown, unit: Unit): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'number') return String(cell);
  return valueText(typeof unit === 'string' ? cell : toMinor(cell), unit, 'en');
};

const rows = [
  { key: 'a', name: 'Phi Phi', value: 190_050, before: 100_000, href: '/a' },
  { key: 'b', name: '=Similan', value: 57_000, before: 0 },
  { key: 'c', name: 'Racha', value: 0, before: 5_000 },
];
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const days = chartBuckets(NOVEMBER, 'en');
const months = chartBuckets({ from: '2026-01-01', to: '2026-11-26' }, 'en');
const weeks = chartBuckets({ from: '2026-08-01', to: '2026-11-26' }, 'en');

describe('the numbers of a chart as a sheet', () => {
  it('are those of the table below it, cell by cell: bars', async () => {
    const chart = <BarChart {...common} of="Excursion" unit={BAHT} rows={rows} compared="1–26 October" />;
    const [titles, ...cells] = await fileOf(chart);
    const [shownTitles, ...shown] = shownIn(chart);
    expect(titles).toEqual(shownTitles);
    const units: readonly Unit[] = [BAHT, 'share', BAHT];
    expect(cells.map((row) => units.map((unit, at) => written(row[at + 1], unit)))).toEqual(shown.map((row) => row.slice(1, 4)));
    expect(cells.map(([name]) => name)).toEqual(['Phi Phi', "'=Similan", 'Racha']);
    expect(cells.map((row) => row[1])).toEqual([1900.5, 570, 0]);
    expect(cells.map((row) => row[4] ?? null)).toEqual([0.9005, null, -1]);
  });

  it('are those of a funnel', async () => {
    const steps = [10, 6, 3].map((value, at) => ({ key: String(at), name: `Step ${at}`, value }));
    const chart = <Funnel {...common} of="Stage" unit="count" steps={steps} />;
    const [titles, ...cells] = await fileOf(chart);
    const [shownTitles, ...shown] = shownIn(chart);
    expect(titles).toEqual(shownTitles);
    const units: readonly Unit[] = ['count', 'share', 'share'];
    expect(cells.map((row) => [row[0], ...units.map((unit, at) => written(row[at + 1], unit))])).toEqual(shown);
  });

  it('are those of lines and blocks over time, days and months as dates, what is not known yet as nothing', async () => {
    const values = days.map((_, at) => (at < 26 ? at * 100 + 50 : null));
    const line = <LineChart {...common} unit={BAHT} buckets={days} series={[{ key: 'a', name: 'Sold', values }]} />;
    const [titles, ...cells] = await fileOf(line);
    const [shownTitles, ...shown] = shownIn(line);
    expect(titles).toEqual(shownTitles);
    expect(cells).toHaveLength(30);
    for (const [at, row] of cells.entries()) {
      const day = row[0] as unknown as Date;
      expect(day).toBeInstanceOf(Date);
      const key = day.toISOString().slice(0, 10);
      expect([bucketText({ key, from: key, to: key }, 'day', 'en'), written(row[1], BAHT)]).toEqual(shown[at]);
    }
    const blocks = <StackedBars {...common} unit="count" buckets={months} kinds={[{ key: 'k', name: 'Kind', values: months.map((_, at) => at) }]} />;
    const [, ...byMonth] = await fileOf(blocks);
    expect(byMonth.map(([month]) => (month as unknown as Date).toISOString().slice(0, 7))).toEqual(months.map(({ key }) => key));
    expect(byMonth.map((row) => row[1])).toEqual(months.map((_, at) => at));
    const byWeek = await fileOf(<LineChart {...common} unit="count" buckets={weeks} series={[{ key: 'a', name: 'A', values: weeks.map(() => 1) }]} />);
    expect(byWeek[1]?.[0]).toBe(weeks[0]?.text);
  });

  it('are none where the chart shows nothing', () => {
    expect(chartSheet(<BarChart {...common} of="Excursion" unit="count" rows={[]} />)).toBeNull();
  });
});
