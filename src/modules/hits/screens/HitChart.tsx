import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Sum } from '../repo.ts';
import { numberText } from './written.ts';

const WIDTH = 640;
const HEIGHT = 160;
const PAD = { left: 52, right: 12, top: 12, bottom: 24 };

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
  const x = (at: number): number => PAD.left + (at / (days.length - 1)) * (WIDTH - PAD.left - PAD.right);
  const y = (count: number): number => PAD.top + (1 - count / top) * (HEIGHT - PAD.top - PAD.bottom);
  const line = days.map(({ count }, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(count).toFixed(1)}`).join('');
  const words = { from: formatDay(first.of, lang), to: formatDay(last.of, lang), most: numberText(peak.count, lang), peak: formatDay(peak.of, lang) };
  return (
    <svg className="hits-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('hits_chart', words)}>
      {[0, top].map((count) => (
        <g key={count}>
          <line x1={PAD.left} x2={WIDTH - PAD.right} y1={y(count)} y2={y(count)} />
          <text x={PAD.left - 8} y={y(count) + 4} textAnchor="end">
            {numberText(count, lang)}
          </text>
        </g>
      ))}
      <text x={PAD.left} y={HEIGHT - 6}>
        {words.from}
      </text>
      <text x={WIDTH - PAD.right} y={HEIGHT - 6} textAnchor="end">
        {words.to}
      </text>
      <path className="hits-area" d={`${line}L${x(days.length - 1).toFixed(1)} ${y(0)}L${x(0)} ${y(0)}Z`} />
      <path d={line} />
    </svg>
  );
}
