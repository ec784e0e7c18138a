import { type ReactNode, useContext } from 'react';
import { type ChartBucket, DASHES, labelled, type LabelSet, LIGHT, markPath, middleOf, percent, short, type Tone, type ValueAxis } from './axis.ts';
import { type ChartProps, NumbersContext, type NumbersProps } from './numbers.ts';
import { type ChartVoice, tickText, type Unit, valueText } from './written.ts';

export interface TableCell {
  readonly text: string;
  readonly href?: string | undefined;
  /** Nothing stands there: it is paler, and leads nowhere. */
  readonly isNothing?: boolean;
}
export interface TableRow {
  readonly key: string;
  readonly name: string;
  readonly href?: string | undefined;
  readonly cells: readonly TableCell[];
}
interface ScrollTableProps {
  readonly title: string;
  /** What its rows are. */
  readonly of: string;
  readonly columns: readonly { readonly key: string; readonly name: string }[];
  readonly rows: readonly TableRow[];
  readonly total?: { readonly name: string; readonly cells: readonly TableCell[] } | undefined;
  /** A table of a screen, or the numbers of a chart. */
  readonly kind: keyof typeof KINDS;
}

const KINDS = { figures: ['stats-scroll', 'stats-table'], numbers: ['chart-scroll', undefined] } as const;

const shown = ({ text, href, isNothing = false }: TableCell) => (isNothing || href === undefined || text === '' ? text : <a href={href}>{text}</a>);

/** Figures by row and column, each of which may open what it counts; wide ones scroll by themselves, by keys too. */
export function ScrollTable({ title, of, columns, rows, total, kind }: ScrollTableProps) {
  const [outer, inner] = KINDS[kind];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={outer} aria-label={title} tabIndex={0}>
      <table className={inner}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, href, cells }) => (
            <tr key={key}>
              <th scope="row">{shown({ text: name, href })}</th>
              {cells.map((cell, at) => (
                <td key={columns[at]?.key} data-nothing={cell.isNothing || undefined}>
                  {shown(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{total.name}</th>
              {total.cells.map((cell, at) => (
                <td key={columns[at]?.key}>{shown(cell)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** What a chart shows as a table, with its links. */
export function Numbers(props: NumbersProps) {
  const { voice, of, title, rows, columns } = props;
  useContext(NumbersContext)?.(props);
  return (
    <details className="chart-numbers">
      <summary>{voice.t('stats_numbers')}</summary>
      <ScrollTable
        {...{ title, of, columns, kind: 'numbers' }}
        rows={rows.map(({ key, text, href }, at) => ({ key, name: text, href, cells: columns.map(({ cells }) => cells[at] ?? { text: '' }) }))}
      />
    </details>
  );
}

interface FrameProps extends ChartProps {
  readonly children: ReactNode;
  /** How it is dressed besides. */
  readonly kind: string;
}

/** Heading, drawing and table of a chart, named as one group. */
export function ChartFrame({ id, title, level = 2, actions, note, kind, children }: FrameProps) {
  const Heading = `h${level}` as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div className={`chart chart-${kind}`} role="group" aria-labelledby={id}>
      <div className="chart-head">
        <Heading id={id}>{title}</Heading>
        {actions}
      </div>
      {note && <p className="chart-note">{note}</p>}
      {children}
    </div>
  );
}

/** The place of a chart that has nothing to show. */
export const Nothing = ({ voice: { t } }: { readonly voice: ChartVoice }) => <p className="chart-nothing">{t('stats_nothing')}</p>;

/** The mark of a series where it is named: a line with its dash and shape. */
export const LineSign = ({ tone }: { readonly tone: Tone | 'before' }) => (
  <svg className="chart-sign" width="28" height="12" aria-hidden="true">
    <line className="chart-line" data-tone={tone} x1="1" x2="27" y1="6" y2="6" />
    {tone !== 'before' && <Mark tone={tone} x="14" y={6} />}
  </svg>
);

/** The shape of a hue around a point. */
export const Mark = ({ tone, x, y }: { readonly tone: Tone; readonly x: string; readonly y: number }) => (
  <svg x={x} y={short(y)} overflow="visible" aria-hidden="true">
    <path className="chart-mark" data-tone={tone} d={markPath(tone)} />
  </svg>
);

/** Lines across the drawing with their values at its left. */
export function Grid({ axis, unit, voice }: { readonly axis: ValueAxis; readonly unit: Unit; readonly voice: ChartVoice }) {
  return (
    <svg overflow="visible" aria-hidden="true">
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? 'chart-zero' : 'chart-grid'} x2="100%" y1={short(axis.y(tick))} y2={short(axis.y(tick))} />
          <text className="chart-tick" x="-8" y={short(axis.y(tick) + 4)} textAnchor="end">
            {tickText(tick, unit, voice.lang)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Names of places below the axis: a set for each width of screens, of which the style sheet shows one. */
export function Whens({ buckets, y, isAlone }: { readonly buckets: readonly ChartBucket[]; readonly y: number; readonly isAlone: boolean }) {
  const sets: readonly LabelSet[] = isAlone ? ['more'] : ['few', 'some', 'more'];
  return sets.map((set) => {
    const shown = labelled(buckets.length, set);
    return (
      <svg key={set} className={isAlone ? undefined : `chart-${set}`} overflow="visible" aria-hidden="true">
        {shown.map((at, index) => {
          const { short: text = '', year } = buckets[at] ?? {};
          const isNew = year !== undefined && year !== buckets[shown[index - 1] ?? -1]?.year;
          const middle = middleOf(at, buckets.length);
          return (
            <text key={at} className="chart-tick" x={percent(middle)} y={y} textAnchor={middle > (set === 'few' ? 0.9 : 0.97) ? 'end' : 'middle'}>
              {isNew ? `${text} ${year}` : text}
            </text>
          );
        })}
      </svg>
    );
  });
}

interface CanvasProps {
  readonly id: string;
  readonly height: number;
  /** Whether there are links in it; otherwise the table says all of it to who does not see. */
  readonly isLinked: boolean;
  readonly children: ReactNode;
}

/** A drawing as wide as its place: all across is in parts of the width, all down and every letter in pixels. */
export const Canvas = ({ id, height, isLinked, children }: CanvasProps) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: named by the heading; a title would be shown under every pointer
  <svg
    className="chart-svg"
    width="100%"
    height={height}
    overflow="visible"
    {...(isLinked ? { role: 'group', 'aria-labelledby': id } : { 'aria-hidden': 'true' })}
  >
    {children}
  </svg>
);

/** The longest of some words, which takes the room that all of them need. */
export const longest = (words: readonly string[]): string => words.reduce((most, word) => (word.length > most.length ? word : most), '');

/** More links in a drawing than these are no stops of the tab key: the table below has them all. */
const MOST_STOPS = 31;

/** Whether so many links are all stops of the tab key. */
export const isStopEach = (links: number): boolean => links <= MOST_STOPS;

interface SpotProps {
  readonly href: string | undefined;
  /** “12 November: New 14”. */
  readonly name: string;
  readonly isStop: boolean;
  readonly children: ReactNode;
}

/** A mark of a drawing that says what it is, and leads on where there is an address. */
export function Spot({ href, name, isStop, children }: SpotProps) {
  const inside = (
    <>
      <title>{name}</title>
      {children}
    </>
  );
  if (href === undefined) return <g className="chart-spot">{inside}</g>;
  return (
    <a className="chart-spot" href={href} aria-label={name} tabIndex={isStop ? undefined : -1}>
      {inside}
    </a>
  );
}

/** What a place says: its name, and each value that there is. @example 'New 14, closed 3' */
export const saidAt = (
  when: string,
  values: readonly { readonly name: string; readonly value: number | null | undefined }[],
  unit: Unit,
  { lang }: ChartVoice,
): string =>
  `${when}: ${values.flatMap(({ name, value }) => (value === null || value === undefined ? [] : [`${name} ${valueText(value, unit, lang)}`])).join(', ')}`;

const ALONE_WIDTH = 960;
const ALONE_TOP = 64;
const LETTER = 7;
/** About how wide words are in a file, which nobody can measure. */
export const widthOf = (words: string): number => Math.ceil(words.length * LETTER);

const FONT = "Onest, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
const ALONE_STYLE = [
  `text{font:12px ${FONT};fill:${LIGHT.ink};font-variant-numeric:tabular-nums}`,
  `.chart-title{font-size:18px;font-weight:600}.chart-tick,.chart-soft{fill:${LIGHT.ink2}}.chart-area{fill-opacity:.08}`,
  `.chart-grid,.chart-zero{stroke:${LIGHT.line}}.chart-zero{stroke:${LIGHT.ink2}}.chart-track{fill:${LIGHT.line}}.chart-before-tick{stroke:${LIGHT.ink}}`,
  '.chart-line{fill:none;stroke-width:2;stroke-linejoin:round;vector-effect:non-scaling-stroke}.chart-hit{fill:none}.chart-dot{display:none}',
  `.chart-mark{stroke:${LIGHT.panel};stroke-width:1.5}.chart-block{stroke:${LIGHT.panel}}.chart-hatch{stroke:${LIGHT.panel};stroke-width:1.5;stroke-opacity:.45;fill:none}`,
  `.chart-line[data-tone=before]{stroke:${LIGHT.ink2};stroke-width:1.5;stroke-dasharray:4 4}`,
  ...LIGHT.tones.map(
    (colour, at) =>
      `[data-tone="${at + 1}"]{fill:${colour}}.chart-line[data-tone="${at + 1}"]{fill:none;stroke:${colour};stroke-dasharray:${DASHES[at] ?? 'none'}}`,
  ),
].join('\n');

interface AloneProps {
  readonly title: string;
  /** Of the drawing below the title. */
  readonly height: number;
  /** Room at its sides. */
  readonly left: number;
  readonly right: number;
  /** What is said between title and drawing. */
  readonly legend?: readonly { readonly name: string; readonly sign: ReactNode }[];
  /** How wide their signs are. */
  readonly signs?: number;
  readonly children: ReactNode;
}

/** A drawing as a document of its own, with its title and the colours of the light theme. */
export function Alone({ title, height, left, right, legend = [], signs = 28, children }: AloneProps) {
  const top = ALONE_TOP + (legend.length > 0 ? 24 : 0);
  const whole = top + height + 16;
  let x = 24;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={ALONE_WIDTH} height={whole} viewBox={`0 0 ${ALONE_WIDTH} ${whole}`} role="img" aria-label={title}>
      <title>{title}</title>
      <style>{ALONE_STYLE}</style>
      <rect width="100%" height="100%" fill={LIGHT.panel} />
      <text className="chart-title" x="24" y="38">
        {title}
      </text>
      {legend.map(({ name, sign }) => {
        const at = x;
        x += widthOf(name) + signs + 28;
        return (
          <svg key={name} x={at} y="56" overflow="visible" aria-hidden="true">
            {sign}
            <text x={signs + 8} y="10">
              {name}
            </text>
          </svg>
        );
      })}
      <svg x={24 + left} y={top} width={ALONE_WIDTH - 48 - left - right} height={height} overflow="visible" aria-hidden="true">
        {children}
      </svg>
    </svg>
  );
}
