import type { ReactNode } from 'react';
import { percent, short, type Tone } from './axis.ts';
import type { ChartProps, NumbersColumn } from './numbers.ts';
import { Alone, ChartFrame, longest, Nothing, Numbers, widthOf } from './parts.tsx';
import { changeText, shareText, valueText } from './written.ts';

/** A bar with its words, as `BarChart` and `Funnel` draw it. */
export interface BarRow {
  readonly key: string;
  readonly name: string;
  readonly href?: string | undefined;
  /** Parts of the longest one. */
  readonly part: number;
  /** Where the other period stood. */
  readonly before?: number | undefined;
  /** How far the step before reached. */
  readonly lost?: number | undefined;
  readonly value: string;
  readonly share: string;
  readonly tone: Tone;
  /** What is said below it. */
  readonly note?: ReactNode;
}

const BAR = 10;

/** Bars of one row: what is, what was lost since the step before, and a tick where the other period stood. */
const Bar = ({ part, before, lost, tone, height = BAR }: Pick<BarRow, 'part' | 'before' | 'lost' | 'tone'> & { readonly height?: number }) => (
  <>
    <rect className="chart-track" width={percent(lost ?? 1)} height={height} rx="3" />
    <rect className="chart-bar" data-tone={tone} width={percent(Math.max(0, part))} height={height} rx="3" />
    {before !== undefined && <rect className="chart-before-tick" x={percent(Math.max(0, before))} y="-3" width="2" height={height + 6} />}
  </>
);

/** Rows of name, bar, value and share, each a link as a whole where it has an address. On narrow screens the bar lies below the words. */
function BarList({ rows }: { readonly rows: readonly BarRow[] }) {
  return (
    <ol className="chart-rows">
      {rows.map(({ key, href, note, ...row }) => {
        const inside = (
          <>
            <span className="chart-row-name">{row.name}</span>
            <svg className="chart-row-bar" width="100%" height={BAR} overflow="visible" aria-hidden="true">
              <Bar {...row} />
            </svg>
            <span className="chart-row-value">{row.value}</span>
            <span className="chart-row-share">{row.share}</span>
          </>
        );
        return (
          <li key={key}>
            {href === undefined ? (
              <span className="chart-row">{inside}</span>
            ) : (
              <a className="chart-row" href={href}>
                {inside}
              </a>
            )}
            {note}
          </li>
        );
      })}
    </ol>
  );
}

const ROW = 32;
const MOST_LETTERS = 40;
const cut = (words: string): string => (words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS - 1)}…` : words);

/** The same as a file. */
function BarsAlone({ title, rows }: { readonly title: string; readonly rows: readonly BarRow[] }) {
  const left = widthOf(cut(longest(rows.map(({ name }) => name)))) + 16;
  const [values, shares] = [widthOf(longest(rows.map(({ value }) => value))), widthOf(longest(rows.map(({ share }) => share)))];
  return (
    <Alone title={title} height={rows.length * ROW} left={left} right={values + shares + 40}>
      {rows.map(({ key, ...row }, at) => (
        <svg key={key} y={at * ROW} height={ROW} overflow="visible" aria-hidden="true">
          <text x={-left} y="14">
            {cut(row.name)}
          </text>
          <svg y="4" width="100%" height="14" overflow="visible" aria-hidden="true">
            <Bar {...row} height={14} />
          </svg>
          <svg x="100%" overflow="visible" aria-hidden="true">
            <text x={short(values + 16)} y="14" textAnchor="end">
              {row.value}
            </text>
            <text className="chart-soft" x={short(values + shares + 36)} y="14" textAnchor="end">
              {row.share}
            </text>
          </svg>
        </svg>
      ))}
    </Alone>
  );
}

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

/** A step that some of those of the step before reach. */
export interface FunnelStep {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** Who reached it. */
  readonly href?: string | undefined;
}

export interface FunnelProps extends ChartProps {
  /** What its rows are: “Stage”. */
  readonly of: string;
  /** From the first to the last. */
  readonly steps: readonly FunnelStep[];
  /** Its hue; the first where it is left out. */
  readonly tone?: Tone | undefined;
}

/** How many go on from step to step: a bar each, pale where those of the step before were lost, and between them the share that goes on. */
export function Funnel(props: FunnelProps) {
  const { voice, title, unit, of, steps, tone = 1, isAlone = false } = props;
  const { t, lang } = voice;
  const first = steps[0]?.value ?? 0;
  const most = Math.max(0, ...steps.map(({ value }) => value));
  const partOf = (value: number): number => (most === 0 ? 0 : value / most);
  const shareOf = (value: number, all: number | undefined): string => (all ? shareText(value / all, lang) : '');
  const shareCell = (value: number, all: number | undefined) => ({ text: shareOf(value, all), value: all ? value / all : null });
  const bars = steps.map(({ key, name, href, value }, at) => {
    const next = steps[at + 1];
    const goesOn = next ? shareOf(next.value, value) : '';
    return {
      ...{ key, name, href, tone, value: valueText(value, unit, lang), share: shareOf(value, first) },
      part: partOf(value),
      lost: partOf(steps[at - 1]?.value ?? value),
      note: goesOn && (
        <p className="chart-goes-on">
          <span aria-hidden="true">↓ </span>
          {t('stats_goes_on', { share: goesOn })}
        </p>
      ),
    };
  });
  if (isAlone) return <BarsAlone title={title} rows={bars} />;
  return (
    <ChartFrame {...props} kind="funnel">
      {most === 0 ? (
        <Nothing voice={voice} />
      ) : (
        <>
          <BarList rows={bars} />
          <Numbers
            {...{ voice, title, of }}
            rows={steps.map(({ key, name }) => ({ key, text: name }))}
            columns={[
              {
                ...{ key: 'value', name: t('stats_value'), unit },
                cells: steps.map(({ value, href }) => ({ text: valueText(value, unit, lang), value, href })),
              },
              { key: 'first', name: t('stats_of_first'), unit: 'share', cells: steps.map(({ value }) => shareCell(value, first)) },
              { key: 'step', name: t('stats_of_step'), unit: 'share', cells: steps.map(({ value }, at) => shareCell(value, steps[at - 1]?.value)) },
            ]}
          />
        </>
      )}
    </ChartFrame>
  );
}
