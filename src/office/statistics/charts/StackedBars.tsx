import { type ChartBucket, percent, short, type Tone, toneAt, valueAxis } from './axis.ts';
import type { ChartProps } from './numbers.ts';
import { Alone, Canvas, ChartFrame, Grid, isStopEach, longest, Nothing, Numbers, saidAt, Spot, Whens, widthOf } from './parts.tsx';
import { tickText, valueText } from './written.ts';

/** What bars are made of. */
export interface ChartKind {
  readonly key: string;
  readonly name: string;
  /** One for each place on the axis of time. */
  readonly values: readonly number[];
  /** Where what each value counts is listed. */
  readonly hrefs?: readonly (string | undefined)[] | undefined;
  /** Its hue; that of its place among the others where it is left out. */
  readonly tone?: Tone | undefined;
}

export interface StackedBarsProps extends ChartProps {
  /** Places on the axis of time: `chartBuckets`. */
  readonly buckets: readonly ChartBucket[];
  /** One to six kinds, the lowest first. */
  readonly kinds: readonly ChartKind[];
}

const HEIGHT = 232;
const TOP = 12;
const BOTTOM = HEIGHT - 26;
/** Of a place: the rest of it is air. */
const BAR = 0.72;
const HATCH = 6;
/** What lies over each hue in its block; the odd ones have none. */
const HATCHES: Partial<Readonly<Record<Tone, string>>> = { 2: 'M-1 1L1 -1M0 6L6 0M5 7L7 5', 4: 'M3 0V6', 6: 'M0 3H6' };

/**
 * Sums of up to six kinds over time, one on the other. Each block is a link where it has an address, the place where it has not;
 * beyond 31 links none is a stop of the tab key, and the table below has all.
 */
export function StackedBars(props: StackedBarsProps) {
  const { voice, id, title, unit, buckets, isAlone = false } = props;
  const kinds = props.kinds.map((one, at) => ({ ...one, tone: one.tone ?? toneAt(at) }));
  const sums = buckets.map((_, at) => kinds.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0));
  if (sums.every((sum) => sum === 0)) {
    return isAlone ? null : (
      <ChartFrame {...props} kind="stacked">
        <Nothing voice={voice} />
      </ChartFrame>
    );
  }
  const axis = valueAxis(sums, unit, TOP, BOTTOM);
  const room = longest(axis.ticks.map((tick) => tickText(tick, unit, voice.lang)));
  const count = buckets.length;
  const isLinked = kinds.some(({ hrefs }) => hrefs?.some((href) => href !== undefined)) || buckets.some(({ href }) => href !== undefined);
  const isEach = isStopEach(kinds.some(({ hrefs }) => hrefs) ? count * kinds.length : count);
  const drawing = (
    <>
      <defs>
        {kinds.map(({ tone }) => (
          <pattern key={tone} id={`${id}-hatch-${tone}`} width={HATCH} height={HATCH} patternUnits="userSpaceOnUse">
            <path className="chart-hatch" d={HATCHES[tone] ?? ''} />
          </pattern>
        ))}
      </defs>
      <Grid {...{ axis, unit, voice }} />
      <Whens buckets={buckets} y={HEIGHT - 6} isAlone={isAlone} />
      {buckets.map(({ key, text, href }, at) => {
        let from = 0;
        const x = percent((at + (1 - BAR) / 2) / count);
        const width = percent(BAR / count);
        const blocks = kinds.flatMap(({ key: kind, name, tone, values, hrefs }) => {
          const value = Math.max(0, values[at] ?? 0);
          if (value === 0) return [];
          const [low, high] = [axis.y(from), axis.y(from + value)];
          from += value;
          const place = { x, y: short(high), width, height: short(Math.max(1, low - high)) };
          const rects = (
            <>
              <rect className="chart-block" data-tone={tone} {...place} />
              {HATCHES[tone] && <rect {...place} fill={`url(#${id}-hatch-${tone})`} pointerEvents="none" />}
            </>
          );
          return [{ kind, name, value, href: hrefs?.[at], rects }];
        });
        const hasOwn = blocks.some((block) => block.href !== undefined);
        if (isAlone)
          return (
            <g key={key}>
              {blocks.map(({ kind, rects }) => (
                <g key={kind}>{rects}</g>
              ))}
            </g>
          );
        if (hasOwn || href === undefined)
          return (
            <g key={key}>
              {blocks.map(({ kind, name, value, href: own, rects }) => (
                <Spot key={kind} href={own ?? href} name={saidAt(text, [{ name, value }], unit, voice)} isStop={isEach}>
                  {rects}
                </Spot>
              ))}
            </g>
          );
        return (
          <Spot key={key} href={href} name={saidAt(text, blocks, unit, voice)} isStop={isEach}>
            <rect className="chart-hit" x={percent(at / count)} y="0" width={percent(1 / count)} height={BOTTOM} />
            {blocks.map(({ kind, rects }) => (
              <g key={kind}>{rects}</g>
            ))}
          </Spot>
        );
      })}
    </>
  );
  const legend = kinds.map(({ key, name, tone }) => ({ key, name, sign: <BlockSign tone={tone} hatch={`${id}-hatch-${tone}`} /> }));
  if (isAlone)
    return (
      <Alone title={title} height={HEIGHT} left={widthOf(room) + 8} right={8} legend={legend} signs={12}>
        {drawing}
      </Alone>
    );
  return (
    <ChartFrame {...props} kind="stacked">
      <ul className="chart-legend">
        {legend.map(({ key, name, sign }) => (
          <li key={key}>
            {sign}
            {name}
          </li>
        ))}
      </ul>
      <div className="chart-plot" data-chart-points={count}>
        <span className="chart-room" aria-hidden="true">
          {room}
        </span>
        <Canvas id={id} height={HEIGHT} isLinked={isLinked}>
          {drawing}
        </Canvas>
      </div>
      <Numbers
        {...{ voice, title, of: voice.t('stats_when'), rows: buckets }}
        columns={kinds.map(({ key, name, values, hrefs }) => ({
          ...{ key, name, unit },
          cells: buckets.map((_, at) => ({ text: valueText(values[at] ?? 0, unit, voice.lang), value: values[at] ?? 0, href: hrefs?.[at] })),
        }))}
      />
    </ChartFrame>
  );
}

/** A block of a hue with its hatch, where it is named. */
const BlockSign = ({ tone, hatch }: { readonly tone: Tone; readonly hatch: string }) => (
  <svg className="chart-sign" width="12" height="12" aria-hidden="true">
    <rect className="chart-block" data-tone={tone} width="12" height="12" rx="3" />
    {HATCHES[tone] && <rect width="12" height="12" rx="3" fill={`url(#${hatch})`} />}
  </svg>
);
