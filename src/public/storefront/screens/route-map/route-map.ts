import { areaOf, type GeoPoint, project, UNITS_PER_KM } from '../../../../catalogue/catalogue/areas.ts';
import { type Point, type Place, type Box, PHONE, EASES, SCALE_STEPS, round, gap, side, overlaps, holds, leg, bow, curve, frame, spread } from './geometry.ts';

/** A place of the trip, in the order of the day. */
export interface RouteStop extends GeoPoint {
  readonly name: string;
  readonly kind: string;
}

/** A name beside its mark, in one or two lines. */
export interface RouteLabel {
  readonly lines: readonly string[];
  readonly anchor: 'start' | 'middle' | 'end';
  /** Start of the first baseline; the next line is one `lineHeight` lower. */
  readonly x: number;
  readonly y: number;
  /** Estimated room of the text. */
  readonly box: Box;
}

/** A pier or a numbered stop as drawn. */
export interface RouteMark extends Point {
  readonly kind: 'pier' | 'stop';
  /** Place in the day, from 1; piers have none. */
  readonly number: number | null;
  readonly name: string;
  /** True place, where the mark had to move aside to stay legible. */
  readonly home: Point | null;
  /** Null where no free room was left: the list below the map still names the stop. */
  readonly label: RouteLabel | null;
}

/** Everything a page needs to draw the map; all lengths are in units of the view box. */
export interface RouteMapLayout {
  readonly coast: string;
  readonly viewBox: Box;
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly radius: number;
  /** The way out, as path data; empty for a single place. */
  readonly way: string;
  /** The way back to the first pier, of boat trips only. */
  readonly back: string | null;
  readonly marks: readonly RouteMark[];
  readonly scale: { readonly km: number; readonly x: number; readonly y: number; readonly width: number };
}

/** Width of a text in ems, by the class of each letter; rather too wide than too narrow. */
function ems(line: string): number {
  return [...line].reduce((sum, letter) => {
    if (/[ijl.,'’()|-]/u.test(letter)) return sum + 0.33;
    if (/[\s\u00a0ftrI]/u.test(letter)) return sum + 0.37;
    if (/[mwжмшщюыфMWЖМШЩЮЫФ@]/u.test(letter)) return sum + 0.86;
    return sum + (/\p{Lu}/u.test(letter) ? 0.7 : 0.59);
  }, 0);
}

/** The name in one line and, when it is long, in two: broken after a comma, else into similar lengths. */
function settings(name: string): readonly (readonly string[])[] {
  const words = name.split(/ +/u);
  if (words.length < 2 || name.length < 10) return [[name]];
  const halves = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const);
  const size = ([a, b]: readonly [string, string]): number => Math.max(ems(a), ems(b)) - (a.endsWith(',') ? 50 : 0);
  const [best] = [...halves].sort((a, b) => size(a) - size(b));
  return best ? [[name], best] : [[name]];
}

/** Directions of a label from its mark, best first. */
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const;

function candidates(mark: Point, name: string, radius: number, fontSize: number, lineHeight: number): readonly RouteLabel[] {
  return settings(name).flatMap((lines) =>
    DIRECTIONS.map(([dx, dy]): RouteLabel => {
      const width = Math.max(...lines.map(ems)) * fontSize;
      const height = lineHeight * lines.length;
      const reach = radius * (dx !== 0 && dy !== 0 ? 0.85 : 1.35);
      const x = mark.x + dx * reach;
      const left = dx > 0 ? x : dx < 0 ? x - width : x - width / 2;
      const middle = mark.y + dy * (reach + height / 2);
      const box = { x: round(left), y: round(middle - height / 2), width: round(width), height: round(height) };
      const anchor = dx > 0 ? 'start' : dx < 0 ? 'end' : 'middle';
      return { lines, anchor, x: round(x), y: round(middle - height / 2 + fontSize * 0.93), box };
    }),
  );
}

type Sheet = Omit<RouteMapLayout, 'coast' | 'way' | 'back'>;

/** Names the marks in the given order; a mark without free room gets null. */
function nameMarks(order: readonly number[], options: readonly (readonly RouteLabel[])[], obstacles: readonly Box[], line: readonly Point[]) {
  const taken = [...obstacles];
  const labels = new Map<number, RouteLabel>();
  for (const index of order) {
    const free = (options[index] ?? []).filter(({ box }) => !taken.some((other) => overlaps(box, other)));
    const cost = (label: RouteLabel, rank: number): number =>
      rank * 0.25 + (label.lines.length - 1) * 1.5 + line.filter((point) => overlaps({ ...point, width: 0.1, height: 0.1 }, label.box)).length;
    const [best] = free.map((label, rank) => ({ label, cost: cost(label, rank) })).sort((a, b) => a.cost - b.cost);
    if (!best) continue;
    taken.push(best.label.box);
    labels.set(index, best.label);
  }
  return labels;
}

/** Puts marks, labels and the scale bar into a frame, and counts the marks left without a name. */
function draw(stops: readonly Place[], samples: readonly Point[], view: Box): { readonly sheet: Sheet; readonly unnamed: number } {
  const unit = view.width / PHONE;
  const fontSize = round(13 * unit);
  const lineHeight = round(15.5 * unit);
  const radius = round(8.5 * unit);
  const places = spread(stops, radius * 2.15, view);
  const badges = places.map(({ x, y }): Box => ({ x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 }));

  const km = [...SCALE_STEPS].reverse().find((step) => step * UNITS_PER_KM <= view.width * 0.22) ?? 1;
  const bar = km * UNITS_PER_KM;
  const inset = 12 * unit;
  const room = { width: Math.max(bar, 3.6 * fontSize), height: fontSize + 8 * unit };
  const corners = [view.y + view.height - inset - room.height, view.y + inset].flatMap((y) =>
    [view.x + inset, view.x + view.width - inset - room.width].map((x): Box => ({ x, y, ...room })),
  );
  const busy = (box: Box): number => {
    const wide = { x: box.x - 5 * fontSize, y: box.y - fontSize, width: box.width + 10 * fontSize, height: box.height + 2 * fontSize };
    const count = (area: Box): number =>
      [...badges, ...samples.map((point) => ({ ...point, width: 0.1, height: 0.1 }))].filter((one) => overlaps(area, one)).length;
    return count(box) * 100 + count(wide);
  };
  const [corner] = corners.map((box) => ({ box, cost: busy(box) })).sort((a, b) => a.cost - b.cost);
  const scaleBox = corner?.box ?? { x: view.x + inset, y: view.y + inset, ...room };

  const margin = 4 * unit;
  const inner = { x: view.x + margin, y: view.y + margin, width: view.width - 2 * margin, height: view.height - 2 * margin };
  const options = stops.map(({ name }, index) => {
    const mark = places[index];
    const others = badges.filter((_, i) => i !== index);
    return mark
      ? candidates(mark, name, radius, fontSize, lineHeight).filter(({ box }) => holds(inner, box) && !others.some((badge) => overlaps(box, badge)))
      : [];
  });
  const line = [...samples, ...stops.map(({ at }) => at)];
  let order = stops.map((_, i) => i);
  let labels = nameMarks(order, options, [scaleBox], line);
  for (let attempt = 0; attempt < stops.length && labels.size < stops.length; attempt += 1) {
    const missing = order.filter((index) => !labels.has(index));
    order = [...missing, ...order.filter((index) => !missing.includes(index))];
    const next = nameMarks(order, options, [scaleBox], line);
    if (next.size > labels.size) labels = next;
  }

  let count = 0;
  const marks = stops.map(({ name, pier, at }, index): RouteMark => {
    if (!pier) count += 1;
    const spot = places[index] ?? at;
    return {
      kind: pier ? 'pier' : 'stop',
      number: pier ? null : count,
      name,
      x: round(spot.x),
      y: round(spot.y),
      home: gap(spot, at) > radius * 0.4 ? { x: round(at.x), y: round(at.y) } : null,
      label: labels.get(index) ?? null,
    };
  });
  const scale = { km, x: round(scaleBox.x), y: round(scaleBox.y + scaleBox.height), width: bar };
  return { sheet: { viewBox: view, fontSize, lineHeight, radius, marks, scale }, unnamed: stops.length - labels.size };
}

const layouts = new Map<string, RouteMapLayout | null>();
const LAYOUTS_KEPT = 2000;

/** The map of a day; the same stops stand on several pages and are laid out once. See `layOut`. */
export function layoutRouteMap(stops: readonly RouteStop[]): RouteMapLayout | null {
  const key = JSON.stringify(stops);
  const known = layouts.get(key);
  if (known !== undefined) return known;
  if (layouts.size >= LAYOUTS_KEPT) layouts.clear();
  const layout = layOut(stops);
  layouts.set(key, layout);
  return layout;
}

/**
 * Lays out the map of a day: the way through the stops in order, numbered marks, labels that keep clear of each
 * other, and a scale bar. Pure and deterministic. Null when there are no stops or no coastline covers them all.
 */
function layOut(stops: readonly RouteStop[]): RouteMapLayout | null {
  const area = areaOf(stops);
  if (!area) return null;
  const same = (a: RouteStop, b: RouteStop): boolean => a.lat === b.lat && a.lon === b.lon;
  const first = stops[0];
  const last = stops.at(-1);
  const closed = first !== undefined && last !== undefined && stops.length > 2 && same(first, last);
  const route = (closed ? stops.slice(0, -1) : stops).filter((stop, i, all) => {
    const before = all[i - 1];
    return !before || !same(before, stop);
  });
  const shown = route.filter((stop, i) => route.findIndex((other) => same(other, stop)) === i);

  const points = route.map((stop) => project(area, stop));
  const start = points[0];
  const end = points.at(-1);
  if (!start || !end) return null;
  const boat = route.some((stop) => stop.kind === 'pier');

  let out: readonly Point[] = [start, ...points.slice(1).flatMap((point, i) => leg(area, points[i] ?? point, point).slice(1))];
  if (boat && out.length === 2) out = bow(start, end, 0.05);
  let home: readonly Point[] = [];
  if (boat && points.length > 1) {
    home = leg(area, end, start);
    const lean = side(end, start, points[1] ?? end);
    if (home.length === 2) home = bow(end, start, lean > 0 ? -0.06 : 0.06);
  }
  const way = curve(out);
  const back = curve(home);

  const samples = [...way.samples, ...back.samples, start];
  const places = shown.map((stop) => ({ name: stop.name, pier: stop.kind === 'pier', at: project(area, stop) }));
  const attempts = EASES.map((ease) => draw(places, samples, frame(samples, ease)));
  const drawn = attempts.find(({ unnamed }) => unnamed === 0) ?? attempts.sort((a, b) => a.unnamed - b.unnamed)[0];
  if (!drawn) return null;
  return { coast: area.href, ...drawn.sheet, way: way.d, back: back.d === '' ? null : back.d };
}
