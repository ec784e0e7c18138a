import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { placeIn, SmallChart } from '../../../kit/ui/SmallChart.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Sum } from '../repo.ts';
import { numberText } from './written.ts';

const LEFT = 52;

/** A round number not below another one: what the scale ends with. @example roundUp(37) // 40 */
function roundUp(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))));
  return Math.max(1, Math.ceil(value / step) * step);
}

/** Opened pages by day. The table beside it says the same in numbers. @param days every day of the stretch */
export function HitChart({ days }: { readonly days: readonly Sum[] }) {
  const { t, lang } = useStaff();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 2) return null;
  const peak = days.reduce((most, one) => (one.count > most.count ? one : most));
  const top = roundUp(peak.count);
  const { x, y } = placeIn(LEFT);
  const line = days.map(({ count }, at) => `${at === 0 ? 'M' : 'L'}${x(at / (days.length - 1))} ${y(count / top)}`).join('');
  const words = { from: formatDay(first.of, lang), to: formatDay(last.of, lang), most: numberText(peak.count, lang), peak: formatDay(peak.of, lang) };
  const marks = [0, top].map((count) => ({ part: count / top, text: numberText(count, lang) }));
  return (
    <SmallChart label={t('hits_chart', words)} left={LEFT} marks={marks} from={words.from} until={words.to}>
      <path className="kit-small-chart-area" d={`${line}L${x(1)} ${y(0)}L${x(0)} ${y(0)}Z`} />
      <path d={line} />
    </SmallChart>
  );
}
