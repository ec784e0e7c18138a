import { momentAfter, type Span, spanOf, dayAfter } from '../../../lib/time/zone.ts';

/** A departure, as a calendar needs it. */
export interface BoardDeparture {
  readonly id: string;
  /** '' where none is named yet. */
  readonly boat: string;
  /** `YYYY-MM-DD` and `HH:MM` of the country's clock. */
  readonly service_date: string;
  readonly start_time: string;
  /** Until it is back; 0 where nobody said. */
  readonly minutes: number;
}

/** A block of a boat: moments `YYYY-MM-DD HH:MM`, the end is not part of it. */
export interface BoardBlock extends Span {
  readonly id: string;
  readonly boat: string;
}

/** What a board lies on: stretches of one length, one after another. */
export interface Ruler {
  readonly columns: readonly Span[];
  readonly minutes: number;
}

/** A bar of the board: it lies on columns `first` to `last` of those that are shown, both included, in a lane of its boat. */
export interface Bar extends Span {
  readonly key: string;
  readonly kind: 'departure' | 'block';
  readonly id: string;
  readonly boat: string;
  readonly first: number;
  readonly last: number;
  readonly lane: number;
}

/** A boat of the board with as many lanes as its bars need, one at least. */
export interface BoardRow {
  readonly boat: string;
  readonly lanes: number;
}

export interface Board {
  readonly rows: readonly BoardRow[];
  readonly bars: readonly Bar[];
}

/** Days in a row, `YYYY-MM-DD`. */
export const daysFrom = (from: string, count: number): readonly string[] => Array.from({ length: count }, (_, at) => dayAfter(from, at));

export const DAY_MINUTES = 24 * 60;
const HALF_HOUR = 30;
/** The hours that a day shows in any case. */
const DAYLIGHT = ['06:00', '19:00'] as const;

/** A column for each of some days in a row. */
export const rulerOfDays = (days: readonly string[]): Ruler => ({
  columns: days.map((day) => ({ from: `${day} 00:00`, until: `${dayAfter(day, 1)} 00:00` })),
  minutes: DAY_MINUTES,
});

/**
 * A column for each half hour of a day, in whole hours: those of daylight, and earlier and later ones where something begins or
 * ends then. What lasts from the day before, or beyond the day, widens nothing.
 */
export function rulerOfHours(day: string, spans: readonly Span[]): Ruler {
  const [midnight, next] = [`${day} 00:00`, `${dayAfter(day, 1)} 00:00`];
  const within = (moment: string): boolean => moment > midnight && moment < next;
  // With the minute after a beginning and the one before an end, so that there is a column under both.
  const moments = spans.flatMap(({ from, until }) => [
    ...(within(from) ? [from, momentAfter(from, 1)] : []),
    ...(within(until) ? [momentAfter(until, -1), until] : []),
  ]);
  const [dawn, dusk] = DAYLIGHT.map((time) => `${day} ${time}`);
  const [first = midnight, last = next] = [[dawn ?? midnight, ...moments].toSorted()[0], [dusk ?? next, ...moments].toSorted().at(-1)];
  const columns: Span[] = [];
  for (let from = `${first.slice(0, 13)}:00`; from < last || !from.endsWith(':00'); from = columns.at(-1)?.until ?? next)
    columns.push({ from, until: momentAfter(from, HALF_HOUR) });
  return { columns, minutes: HALF_HOUR };
}

/** The first and the last column of a stretch; `null` where it lies on none of them. */
function columnsOf({ from, until }: Span, columns: readonly Span[]): readonly [number, number] | null {
  // Moments are compared as the texts that they are.
  const [first, last] = [columns.findIndex((one) => one.until > from), columns.findLastIndex((one) => one.from < until)];
  return first < 0 || last < first ? null : [first, last];
}

// decision: the-calendar-of-boats
/**
 * Where everything stands: a row for each boat in the order given, one more for what has no boat where there is any, and bars in
 * the first lane that is free on all their columns, in the order of their moments.
 */
export function boardOf(boats: readonly string[], { columns: shown }: Ruler, departures: readonly BoardDeparture[], blocks: readonly BoardBlock[]): Board {
  const items = [
    ...departures.map((one) => ({ kind: 'departure' as const, id: one.id, boat: one.boat, span: spanOf(one.service_date, one.start_time, one.minutes) })),
    ...blocks.map((one) => ({ kind: 'block' as const, id: one.id, boat: one.boat, span: one })),
  ].toSorted((a, b) => (a.span.from < b.span.from ? -1 : a.span.from > b.span.from ? 1 : a.id < b.id ? -1 : 1));
  const known = new Set(boats);
  const lanes = new Map<string, number[]>();
  const bars = items.flatMap(({ kind, id, boat: named, span }): readonly Bar[] => {
    const columns = columnsOf(span, shown);
    if (!columns) return [];
    const [first, last] = columns;
    const boat = known.has(named) ? named : '';
    const ends = lanes.get(boat) ?? [];
    const free = ends.findIndex((end) => end < first);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = last;
    lanes.set(boat, ends);
    return [{ key: `${kind}/${id}`, kind, id, boat, first, last, lane, from: span.from, until: span.until }];
  });
  const rowOf = (boat: string): BoardRow => ({ boat, lanes: Math.max(1, lanes.get(boat)?.length ?? 0) });
  return { rows: [...boats.map(rowOf), ...(lanes.has('') ? [rowOf('')] : [])], bars };
}

/** The bars of the first boats, of as many as have so many bars together. */
export function barsAbove({ rows, bars }: Board, least: number): readonly Bar[] {
  const above = new Set<string>();
  let count = 0;
  for (const { boat } of rows) {
    if (count >= least) break;
    above.add(boat);
    count += bars.filter((bar) => bar.boat === boat).length;
  }
  return bars.filter(({ boat }) => above.has(boat));
}

/** The bar that lies next to one in a direction: along its own row, or nearest in the next row that has any. */
export function besides(board: Board, key: string, way: 'left' | 'right' | 'up' | 'down'): Bar | null {
  const bar = board.bars.find((one) => one.key === key);
  if (!bar) return null;
  const inOrder = (boat: string): readonly Bar[] => board.bars.filter((one) => one.boat === boat).toSorted((a, b) => a.first - b.first || a.lane - b.lane);
  if (way === 'left' || way === 'right') {
    const row = inOrder(bar.boat);
    return row[row.findIndex((one) => one.key === key) + (way === 'left' ? -1 : 1)] ?? null;
  }
  const rows = board.rows.map(({ boat }) => boat);
  const from = rows.indexOf(bar.boat);
  const next = way === 'up' ? rows.slice(0, Math.max(0, from)).toReversed() : rows.slice(from + 1);
  for (const boat of next) {
    const [nearest] = inOrder(boat).toSorted((a, b) => Math.abs(a.first - bar.first) - Math.abs(b.first - bar.first));
    if (nearest) return nearest;
  }
  return null;
}

/** A stretch that was moved by so many minutes of its clock, and ends so many later than that. */
export function shifted({ from, until }: Span, minutes: number, longer = 0): Span {
  return { from: momentAfter(from, minutes), until: momentAfter(until, minutes + longer) };
}

/** Views of the calendar and how many days each shows. */
export const VIEWS = { day: 1, week: 7, month: 31 } as const;
export type View = keyof typeof VIEWS;
export const viewNamed = (word: string | null): View => (word === 'day' || word === 'month' ? word : 'week');

/** The first day that a view shows around a day: itself, its Monday, or the first of its month. */
export function viewFrom(view: View, day: string): string {
  if (view === 'day') return day;
  if (view === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return dayAfter(day, 1 - weekday);
}

/** How many days a view shows from its first one: of a month as many as it has. */
export function viewDays(view: View, from: string): number {
  if (view !== 'month') return VIEWS[view];
  const [year, month] = from.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 1, 0)).getUTCDate();
}

/** The first day of the view before or after. */
export function viewBeside(view: View, from: string, way: -1 | 1): string {
  return view === 'month' ? viewFrom('month', way < 0 ? dayAfter(from, -1) : dayAfter(from, viewDays('month', from))) : dayAfter(from, way * VIEWS[view]);
}
