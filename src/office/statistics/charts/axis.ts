import { scaleLinear } from 'd3-scale';
import { symbol, symbolCircle, symbolCross, symbolDiamond, symbolSquare, symbolStar, symbolTriangle } from 'd3-shape';
import type { Language } from '../../../i18n/language.ts';
import { toMinor } from '../../../lib/money.ts';
import { type Bucket, bucketKind, bucketsOf, type StatPeriod } from '../figures/period.rules.ts';
import { bucketShort, bucketText, type Unit } from './written.ts';

/** A place on the axis of time as charts show it. */
export interface ChartBucket {
  readonly key: string;
  /** In full: “12 November”. */
  readonly text: string;
  /** Below the axis: “12 Nov”. */
  readonly short: string;
  /** Said where another one than at the label before, of months. */
  readonly year?: string | undefined;
  /** The day, `YYYY-MM-DD`, or the month, `YYYY-MM`, that it is; weeks are neither. */
  readonly date?: string | undefined;
  /** Where everything of these days is listed. */
  readonly href?: string | undefined;
}

/** The places of a period for charts. @param hrefOf where everything of such a place is listed */
export function chartBuckets(period: StatPeriod, lang: Language, hrefOf?: (bucket: Bucket) => string | undefined): readonly ChartBucket[] {
  const kind = bucketKind(period);
  const hasYear = period.from.slice(0, 4) !== period.to.slice(0, 4);
  return bucketsOf(period).map((bucket) => ({
    key: bucket.key,
    text: bucketText(bucket, kind, lang),
    short: bucketShort(bucket, kind, lang),
    year: kind === 'month' && hasYear ? `’${bucket.from.slice(2, 4)}` : undefined,
    date: kind === 'week' ? undefined : bucket.key,
    href: hrefOf?.(bucket),
  }));
}

/** What is marked of an axis is whole: things, or units of a currency. */
const wholeOf = (unit: Unit): number | null => (unit === 'share' ? null : unit === 'count' ? 1 : toMinor(1));

/** With the one at zero. */
const MOST_TICKS = 5;

/** An axis of values: from zero, to a round number not below the largest value. */
export interface ValueAxis {
  readonly ticks: readonly number[];
  /** How far down a value lies. */
  readonly y: (value: number) => number;
}

/**
 * An axis that begins at zero and has up to four round marks beyond it; one where there is nothing between them to count.
 * @param top how far down its upper end lies, @param bottom its lower one
 */
export function valueAxis(values: readonly number[], unit: Unit, top: number, bottom: number): ValueAxis {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const whole = wholeOf(unit);
  const domain = least === most ? [0, whole ?? 1] : [least, most];
  const isFit = (ticks: readonly number[]): boolean => ticks.length <= MOST_TICKS && (whole === null || ticks.every((tick) => tick % whole === 0));
  for (const wanted of [4, 3, 2, 1]) {
    const scale = scaleLinear().domain(domain).nice(wanted).range([bottom, top]);
    const ticks = scale.ticks(wanted);
    if (ticks.length > 1 && isFit(ticks)) return { ticks, y: (value) => scale(value) };
  }
  const scale = scaleLinear()
    .domain([Math.floor(least), Math.ceil(most)])
    .range([bottom, top]);
  return { ticks: scale.domain(), y: (value) => scale(value) };
}

/** A number as drawings have it, with one decimal at most. */
export const short = (value: number): number => Math.round(value * 10) / 10;
/** A part of the width. @example percent(0.5) // '50%' */
export const percent = (part: number): string => `${short(part * 100)}%`;
/** The middle of a place on the axis of time, as a part of the width. */
export const middleOf = (at: number, count: number): number => (at + 0.5) / count;

/** Labels below the axis by the room that there is: so few that they keep apart. */
const LABELS = { few: 3, some: 5, more: 8 } as const;
export type LabelSet = keyof typeof LABELS;

/** Which places have their label shown. @example labelled(31, 'few') // [0, 11, 22] */
export function labelled(count: number, set: LabelSet): readonly number[] {
  const step = Math.max(1, Math.ceil(count / LABELS[set]));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}

/** Heights moved apart so that labels of a line each do not touch; their order stays. */
export function keptApart(heights: readonly number[], gap: number, bottom: number): readonly number[] {
  const order = heights.map((height, at) => ({ height, at })).toSorted((a, b) => a.height - b.height);
  let least = Number.NEGATIVE_INFINITY;
  const placed = order.map(({ height, at }) => {
    least = Math.max(height, least + gap);
    return { at, height: least };
  });
  let most = bottom;
  for (const one of placed.toReversed()) {
    one.height = Math.min(one.height, most);
    most = one.height - gap;
  }
  const found = new Map(placed.map(({ at, height }) => [at, height]));
  return heights.map((height, at) => found.get(at) ?? height);
}

/** Hues of charts, each with a dash, a shape and a hatch of its own: no colour says anything alone. */
export const TONES = [1, 2, 3, 4, 5, 6] as const;
export type Tone = (typeof TONES)[number];

/** The hue of the so-manieth series where it has none of its own. */
export const toneAt = (at: number): Tone => TONES[at % TONES.length] ?? 1;

const SYMBOLS = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross, symbolStar] as const;
const SIZE = 52;

/** The outline of a hue's mark around a point. */
export const markPath = (tone: Tone): string =>
  (symbol(SYMBOLS[tone - 1] ?? symbolCircle, SIZE)() ?? '').replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));

/**
 * Colours of a file, which has no style sheet: those of the light theme. `charts/charts-hues.staff.css` says the same, and a test
 * holds both together.
 */
export const LIGHT = {
  tones: ['#00737e', '#b82f00', '#4332a8', '#bd8921', '#6b8be8', '#690039'],
  ink: '#222222',
  ink2: '#5d5b57',
  line: '#e8e7e5',
  panel: '#ffffff',
} as const;
/** Dashes of lines by hue. */
export const DASHES = ['none', '9 4', '2 4', '9 4 2 4', '16 4', '5 3'] as const;
