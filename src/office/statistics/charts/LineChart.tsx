import { area, line } from 'd3-shape';
import { type ChartBucket, keptApart, middleOf, percent, short, type Tone, toneAt, valueAxis } from './axis.ts';
import type { ChartProps } from './numbers.ts';
import { Alone, Canvas, ChartFrame, Grid, isStopEach, LineSign, longest, Mark, Nothing, Numbers, saidAt, Spot, Whens, widthOf } from './parts.tsx';
import { tickText, valueText } from './written.ts';

/** A line of a chart. */
export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  /** One for each place on the axis of time; `null` where nothing can be said yet, which ends the line. */
  readonly values: readonly (number | null)[];
  /** Where what each value counts is listed. */
  readonly hrefs?: readonly (string | undefined)[] | undefined;
  /** Its hue; that of its place among the others where it is left out. */
  readonly tone?: Tone | undefined;
}

/** A dashed line to compare with: place by place, wherever its own days lay. */
export interface ComparedSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface LineChartProps extends ChartProps {
  /** Places on the axis of time: `chartBuckets`. */
  readonly buckets: readonly ChartBucket[];
  /** One to five lines. */
  readonly series: readonly ChartSeries[];
  readonly compared?: ComparedSeries | undefined;
}

const HEIGHT = 232;
const TOP = 12;
const BOTTOM = HEIGHT - 26;
const WIDTH = 1000;
const LABEL_GAP = 17;
/** So few points are shown each. */
const MOST_DOTS = 14;
/** So many places say their values under a pointer; beyond that the table and `point-out` do. */
const MOST_SPOTS = 62;

type Line = ChartSeries & { readonly tone: Tone };

/** Where a line ends. */
const lastOf = ({ values }: Pick<ChartSeries, 'values'>): number => values.findLastIndex((value) => value !== null);

/**
 * Values over time: one to five lines from an axis at zero, and one to compare with. Each place on the axis of time is a link
 * where it has an address; beyond 31 of them only peaks are stops of the tab key, and the table below has all.
 */
export function LineChart(props: LineChartProps) {
  const { voice, id, title, unit, buckets, series, compared, isAlone = false } = props;
  const lines = series.map((one, at) => ({ ...one, tone: one.tone ?? toneAt(at) }));
  const all = [...lines, ...(compared ? [compared] : [])].flatMap(({ values }) => values.slice(0, buckets.length).filter((value) => value !== null));
  if (all.length === 0) {
    return isAlone ? null : (
      <ChartFrame {...props} kind="line">
        <Nothing voice={voice} />
      </ChartFrame>
    );
  }
  const axis = valueAxis(all, unit, TOP, BOTTOM);
  const room = longest(axis.ticks.map((tick) => tickText(tick, unit, voice.lang)));
  const hasNames = lines.length > 1;
  const names = longest(lines.map(({ name }) => name));
  const drawing = <Drawing {...{ ...props, lines, axis, hasNames, isAlone }} />;
  const legend = [
    ...(hasNames || compared ? lines.map(({ key, name, tone }) => ({ key, name, tone })) : []),
    ...(compared ? [{ key: 'before', name: compared.name, tone: 'before' as const }] : []),
  ];
  if (isAlone) {
    const signs = legend.map(({ name, tone }) => ({ name, sign: <LineSign tone={tone} /> }));
    return (
      <Alone title={title} height={HEIGHT} left={widthOf(room) + 8} right={hasNames ? widthOf(names) + 24 : 8} legend={compared ? signs : []}>
        {drawing}
      </Alone>
    );
  }
  const hasLinks = buckets.length <= MOST_SPOTS && buckets.some((_, at) => hrefOf(at, buckets, lines) !== undefined);
  return (
    <ChartFrame {...props} kind="line">
      {legend.length > 0 && (
        <ul className={`chart-legend${compared ? '' : ' chart-narrow'}`}>
          {legend.map(({ key, name, tone }) => (
            <li key={key}>
              <LineSign tone={tone} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="chart-plot" data-chart-points={buckets.length}>
        <span className="chart-room" aria-hidden="true">
          {room}
        </span>
        <Canvas id={id} height={HEIGHT} isLinked={hasLinks}>
          {drawing}
        </Canvas>
        {hasNames && (
          <span className="chart-room chart-room-end chart-wide" aria-hidden="true">
            {names}
          </span>
        )}
      </div>
      <Numbers
        {...{ voice, title, of: voice.t('stats_when'), rows: buckets }}
        columns={[...lines, ...(compared ? [{ ...compared, key: 'before' }] : [])].map((one) => ({
          ...{ key: one.key, name: one.name, unit },
          cells: buckets.map((_, at) => {
            const value = one.values[at] ?? null;
            return { text: value === null ? '' : valueText(value, unit, voice.lang), value, href: 'hrefs' in one ? one.hrefs?.[at] : undefined };
          }),
        }))}
      />
    </ChartFrame>
  );
}

/** Where a place leads: to everything of its days; of a single line to what its value counts. */
function hrefOf(at: number, buckets: readonly ChartBucket[], lines: readonly Line[]): string | undefined {
  return buckets[at]?.href ?? (lines.length === 1 ? lines[0]?.hrefs?.[at] : undefined);
}

interface DrawingProps extends LineChartProps {
  readonly lines: readonly Line[];
  readonly axis: ReturnType<typeof valueAxis>;
  readonly hasNames: boolean;
  readonly isAlone: boolean;
}

function Drawing({ voice, unit, buckets, lines, compared, axis, hasNames, isAlone }: DrawingProps) {
  const count = buckets.length;
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => middleOf(at, count) * WIDTH)
    .y((value) => axis.y(value ?? 0))
    .digits(1);
  const below = area<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => middleOf(at, count) * WIDTH)
    .y0(axis.y(0))
    .y1((value) => axis.y(value ?? 0))
    .digits(1);
  const only = lines.length === 1 ? lines[0] : undefined;
  return (
    <>
      <Grid {...{ axis, unit, voice }} />
      <Whens buckets={buckets} y={HEIGHT - 6} isAlone={isAlone} />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height={HEIGHT} aria-hidden="true">
        {only && <path className="chart-area" data-tone={only.tone} d={below(only.values.slice(0, count)) ?? ''} />}
        {compared && <path className="chart-line" data-tone="before" d={path(compared.values.slice(0, count)) ?? ''} />}
        {lines.map(({ key, tone, values }) => (
          <path key={key} className="chart-line" data-tone={tone} d={path(values.slice(0, count)) ?? ''} />
        ))}
      </svg>
      {!isAlone && count <= MOST_SPOTS && <Spots {...{ voice, unit, buckets, lines, compared, axis }} />}
      <Ends {...{ lines, axis, count, hasNames }} />
    </>
  );
}

/** A place on the axis of time each: as wide as it is, as high as the drawing. */
function Spots({ voice, unit, buckets, lines, compared, axis }: Pick<DrawingProps, 'voice' | 'unit' | 'buckets' | 'lines' | 'compared' | 'axis'>) {
  const count = buckets.length;
  const isEach = isStopEach(buckets.filter((_, at) => hrefOf(at, buckets, lines) !== undefined).length);
  const peaks = new Set(lines.map(({ values }) => values.indexOf(Math.max(...values.map((value) => value ?? Number.NEGATIVE_INFINITY)))));
  return buckets.map(({ key, text }, at) => {
    const values = [
      ...lines.map(({ name, values: all }) => ({ name, value: all[at] })),
      ...(compared ? [{ name: compared.name, value: compared.values[at] }] : []),
    ];
    return (
      <Spot key={key} href={hrefOf(at, buckets, lines)} name={saidAt(text, values, unit, voice)} isStop={isEach || peaks.has(at)}>
        <rect className="chart-hit" x={percent(at / count)} y="0" width={percent(1 / count)} height={BOTTOM} />
        {lines.map(({ key: line, tone, values: all }) => {
          const value = all[at];
          if (value === null || value === undefined) return null;
          const isShown = count <= MOST_DOTS || all.filter((one) => one !== null).length === 1;
          return (
            <circle
              key={line}
              className={isShown ? 'chart-dot chart-dot-shown' : 'chart-dot'}
              data-tone={tone}
              cx={percent(middleOf(at, count))}
              cy={short(axis.y(value))}
              r="3.5"
            />
          );
        })}
      </Spot>
    );
  });
}

/** Where lines end: the shape of each, and on wide screens its name. */
function Ends({
  lines,
  axis,
  count,
  hasNames,
}: {
  readonly lines: readonly Line[];
  readonly axis: DrawingProps['axis'];
  readonly count: number;
  readonly hasNames: boolean;
}) {
  if (!hasNames) return null;
  const ends = lines.flatMap((one) => {
    const at = lastOf({ values: one.values.slice(0, count) });
    const value = one.values[at];
    return value === null || value === undefined ? [] : [{ ...one, at, y: axis.y(value) }];
  });
  const heights = keptApart(
    ends.map(({ y }) => y),
    LABEL_GAP,
    BOTTOM,
  );
  return (
    <svg overflow="visible" aria-hidden="true">
      {ends.map(({ key, name, tone, at, y }, index) => (
        <g key={key}>
          <Mark tone={tone} x={percent(middleOf(at, count))} y={y} />
          <svg x={percent(middleOf(at, count))} y={short(heights[index] ?? y)} overflow="visible" aria-hidden="true">
            <text className="chart-name chart-wide" x="12" y="4">
              {name}
            </text>
          </svg>
        </g>
      ))}
    </svg>
  );
}
