import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { placeIn, SmallChart } from '../../../kit/ui/SmallChart.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { DatedRate } from '../rules/pair.ts';
import { rateText } from './rate-text.ts';

const LEFT = 68;
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
  const place = placeIn(LEFT);
  const x = (at: number): number => place.x((at - first.at) / Math.max(1, end - first.at));
  const heightOf = (value: number): number => (value - least + room) / (most - least + 2 * room);
  const y = (value: number): number => place.y(heightOf(value));
  const line = points.map(({ at, value }, index) => (index === 0 ? `M${x(at)} ${y(value)}` : `H${x(at)}V${y(value)}`));
  const day = (at: number): string => formatDate(new Date(at).toISOString(), lang, timezone);
  const words = { pair, least: rateText(least, lang), most: rateText(most, lang), from: day(first.at), until: day(end) };
  const marks = [...new Set([least, most])].map((value) => ({ part: heightOf(value), text: rateText(value, lang) }));
  return (
    <SmallChart label={t('rates_chart', words)} left={LEFT} marks={marks} from={words.from} until={words.until}>
      <path d={`${line.join('')}H${x(end)}`} />
    </SmallChart>
  );
}
