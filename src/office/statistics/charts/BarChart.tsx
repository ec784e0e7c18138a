import { BarList, BarsAlone } from './Bars.tsx';
import type { ChartProps, NumbersColumn } from './numbers.ts';
import { ChartFrame, Nothing, Numbers } from './parts.tsx';
import type { Tone } from './tone.ts';
import { changeText, shareText, valueText } from './written.ts';

/** A bar of a chart. */
export interface BarDatum {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** Where what it counts is listed. */
  readonly href?: string | undefined;
  /** What it was in the period to compare with. */
  readonly before?: number | undefined;
  /** Its hue; the first where it is left out. */
  readonly tone?: Tone | undefined;
}

export interface BarChartProps extends ChartProps {
  /** What its rows are: “Source”. */
  readonly of: string;
  /** In the order in which they are shown. */
  readonly rows: readonly BarDatum[];
  /** What shares are shares of; the sum of all where it is left out, `null` where shares say nothing. */
  readonly total?: number | null | undefined;
  /** What the values before are called; there is a tick for each where it is given. */
  readonly compared?: string | undefined;
}

/** Values beside each other: a bar from zero each, with its value and its share of all. */
export function BarChart(props: BarChartProps) {
  const { voice, title, unit, of, rows, compared, isAlone = false } = props;
  const { t, lang } = voice;
  const total = props.total === undefined ? rows.reduce((sum, { value }) => sum + value, 0) : props.total;
  const most = Math.max(0, ...rows.flatMap(({ value, before = 0 }) => (compared === undefined ? [value] : [value, before])));
  const shareOf = (value: number): string => (total ? shareText(value / total, lang) : '');
  const bars = rows.map(({ key, name, href, value, before, tone = 1 }) => ({
    ...{ key, name, href, tone, value: valueText(value, unit, lang), share: shareOf(value) },
    part: most === 0 ? 0 : value / most,
    before: compared === undefined || before === undefined || most === 0 ? undefined : before / most,
  }));
  if (isAlone) return <BarsAlone title={title} rows={bars} />;
  const columns: readonly NumbersColumn[] = [
    { key: 'value', name: t('stats_value'), unit, cells: rows.map(({ value, href }) => ({ text: valueText(value, unit, lang), value, href })) },
    ...(total === null
      ? []
      : [
          {
            ...{ key: 'share', name: t('stats_share'), unit: 'share' as const },
            cells: rows.map(({ value }) => ({ text: shareOf(value), value: total ? value / total : null })),
          },
        ]),
    ...(compared === undefined
      ? []
      : [
          {
            ...{ key: 'before', name: compared, unit },
            cells: rows.map(({ before }) => ({ text: before === undefined ? '' : valueText(before, unit, lang), value: before ?? null })),
          },
          {
            ...{ key: 'change', name: t('stats_change'), unit: 'share' as const },
            cells: rows.map(({ value, before = 0 }) => ({
              text: changeText(value, before, lang),
              value: before === 0 ? null : (value - before) / Math.abs(before),
            })),
          },
        ]),
  ];
  return (
    <ChartFrame {...props} kind="bars">
      {rows.length === 0 ? (
        <Nothing voice={voice} />
      ) : (
        <>
          {compared !== undefined && (
            <ul className="chart-legend">
              <li>
                <svg className="chart-sign" width="12" height="14" aria-hidden="true">
                  <rect className="chart-before-tick" x="5" width="2" height="14" />
                </svg>
                {compared}
              </li>
            </ul>
          )}
          <BarList rows={bars} />
          <Numbers {...{ voice, title, of, columns }} rows={rows.map(({ key, name }) => ({ key, text: name }))} />
        </>
      )}
    </ChartFrame>
  );
}
