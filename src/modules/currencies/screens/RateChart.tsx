import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { DatedRate } from '../rules/pair.ts';
import { rateText } from './rate-text.ts';

const WIDTH = 640;
const HEIGHT = 160;
const PAD = { left: 68, right: 12, top: 12, bottom: 24 };
const instant = (stored: string): number => Date.parse(stored.replace(' ', 'T'));

interface RateChartProps {
  readonly pair: string;
  /** Of one pair, the latest first; those that have yet to begin are left out. */
  readonly rates: readonly DatedRate[];
  /** Stored instant at which the line ends. */
  readonly until: string;
}

/** A rate over time as steps: between two of them it stood still. The table beside it says the same in numbers. */
export function RateChart({ pair, rates, until }: RateChartProps) {
  const { t, lang, timezone } = useStaff();
  const points = rates.map(({ value, valid_from }) => ({ at: instant(valid_from), value: Number(value) })).toReversed();
  const [first] = points;
  if (!first || points.length < 2) return null;
  const end = instant(until);
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || most) * 0.05;
  const x = (at: number): number => PAD.left + ((at - first.at) / Math.max(1, end - first.at)) * (WIDTH - PAD.left - PAD.right);
  const y = (value: number): number => PAD.top + ((most + room - value) / (most - least + 2 * room)) * (HEIGHT - PAD.top - PAD.bottom);
  const line = points.map(({ at, value }, index) =>
    index === 0 ? `M${x(at).toFixed(1)} ${y(value).toFixed(1)}` : `H${x(at).toFixed(1)}V${y(value).toFixed(1)}`,
  );
  const day = (at: number): string => formatDate(new Date(at).toISOString(), lang, timezone);
  const words = { pair, least: rateText(least, lang), most: rateText(most, lang), from: day(first.at), until: day(end) };
  return (
    <svg className="rate-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('rates_chart', words)}>
      {[least, most].map((value) => (
        <g key={value}>
          <line x1={PAD.left} x2={WIDTH - PAD.right} y1={y(value)} y2={y(value)} />
          <text x={PAD.left - 8} y={y(value) + 4} textAnchor="end">
            {rateText(value, lang)}
          </text>
        </g>
      ))}
      <text x={PAD.left} y={HEIGHT - 6}>
        {words.from}
      </text>
      <text x={WIDTH - PAD.right} y={HEIGHT - 6} textAnchor="end">
        {words.until}
      </text>
      <path d={`${line.join('')}H${x(end).toFixed(1)}`} />
    </svg>
  );
}
