import type { ReactNode } from 'react';
import { percent, short } from './axis.ts';
import { Alone, longest, widthOf } from './parts.tsx';
import type { Tone } from './tone.ts';

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
export function BarList({ rows }: { readonly rows: readonly BarRow[] }) {
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
export function BarsAlone({ title, rows }: { readonly title: string; readonly rows: readonly BarRow[] }) {
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
