import type { ReactNode } from 'react';

const WIDTH = 640;
const HEIGHT = 160;
const END = WIDTH - 12;
const TOP = 12;
const BOTTOM = HEIGHT - 24;

/** Where on the drawing something lies, of a part between 0 and 1 of its width from the left, or of its height from below. */
export interface SmallChartPlace {
  readonly x: (part: number) => number;
  readonly y: (part: number) => number;
}

/** @param left room for the words beside the axis, in units of the drawing, which is 640 wide */
export function placeIn(left: number): SmallChartPlace {
  return { x: (part) => Number((left + part * (END - left)).toFixed(1)), y: (part) => Number((BOTTOM - part * (BOTTOM - TOP)).toFixed(1)) };
}

interface SmallChartProps {
  /** What it shows, in a sentence: it is one picture to whoever hears it, and the table beside it has its numbers. */
  readonly label: string;
  readonly left: number;
  /** The least and the greatest that is written beside the axis, with the part of the height at which it lies. */
  readonly marks: readonly { readonly part: number; readonly text: string }[];
  readonly from: string;
  readonly until: string;
  readonly children: ReactNode;
}

/** One line over time with two marks and its first and last day: the picture beside a table. */
export function SmallChart({ label, left, marks, from, until, children }: SmallChartProps) {
  const { y } = placeIn(left);
  return (
    <svg className="kit-small-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {marks.map(({ part, text }) => (
        <g key={part}>
          <line x1={left} x2={END} y1={y(part)} y2={y(part)} />
          <text x={left - 8} y={y(part) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <text x={left} y={HEIGHT - 6}>
        {from}
      </text>
      <text x={END} y={HEIGHT - 6} textAnchor="end">
        {until}
      </text>
      {children}
    </svg>
  );
}
