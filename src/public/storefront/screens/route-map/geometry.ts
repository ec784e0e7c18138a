import { type Barrier, type LatLon, type MapArea, project, UNITS_PER_KM } from '../../../../catalogue/catalogue/areas.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Place {
  readonly name: string;
  readonly pier: boolean;
  readonly at: Point;
}

/** A rectangle in map units. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Width of the map on a phone, for which sizes are chosen, in CSS pixels. */
export const PHONE = 360;
export const LEAST_KM = 20;
/** Extra room tried in turn until every mark has its name. */
export const EASES = [0, 0.15, 0.35, 0.6] as const;
export const SCALE_STEPS = [1, 2, 5, 10, 20, 50, 100] as const;

/** Whole units: at 360 px a unit is a quarter of a pixel, and pages count bytes. */
export const round = (value: number): number => Math.round(value);
/** The point that divides a line, 0 at its beginning and 1 at its end. */
export const mix = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
/** Distance between two points. */
export const gap = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
/** Which side of the line a–b a point is on, by the sign; 0 on it. */
export const side = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
/** A point as an SVG path has it. */
export const text = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** The same, told from another point; both rounded, so that no error adds up. */
const offset = (start: Point, { x, y }: Point): string => `${round(x) - round(start.x)} ${round(y) - round(start.y)}`;

/** Whether two rectangles share any room. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether one rectangle lies in another. */
export function holds(outer: Box, inner: Box): boolean {
  return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height;
}

/** Whether the lines a–b and c–d cross. */
export function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Points of a leg, both ends included, led round the land that lies in its way. */
export function leg(area: MapArea, from: Point, to: Point, open: readonly Barrier[] = area.barriers): readonly Point[] {
  const at = ([lat, lon]: LatLon): Point => project(area, { lat, lon });
  const wall = open.find((one) => crosses(from, to, at(one.from), at(one.to)));
  if (!wall) return [from, to];
  const detour = (point: Point): number => gap(from, point) + gap(point, to);
  const [pass] = wall.passes.map(at).sort((a, b) => detour(a) - detour(b));
  if (!pass) return [from, to];
  const rest = open.filter((one) => one !== wall);
  return [...leg(area, from, pass, rest).slice(0, -1), ...leg(area, pass, to, rest)];
}

/** A line bent sideways by a share of its length; positive is to the right of the way. */
export function bow(a: Point, b: Point, share: number): readonly Point[] {
  const middle = mix(a, b, 0.5);
  return [a, { x: middle.x - (b.y - a.y) * share, y: middle.y + (b.x - a.x) * share }, b];
}

/** The points of a smooth curve through the given ones: Catmull–Rom with handles no longer than a third of the leg. */
export function curve(points: readonly Point[]): { readonly d: string; readonly samples: readonly Point[] } {
  const [start] = points;
  if (!start || points.length < 2) return { d: '', samples: [] };
  let d = `M${text(start)}`;
  const samples: Point[] = [start];
  points.slice(1).forEach((b, i) => {
    const a = points[i] ?? b;
    const before = points[i - 1] ?? a;
    const after = points[i + 2] ?? b;
    const length = gap(a, b);
    const handle = (from: Point, p: Point, q: Point, sign: number): Point => {
      const span = gap(p, q) || 1;
      const reach = (sign * Math.min(span / 6, length / 3)) / span;
      return { x: from.x + (q.x - p.x) * reach, y: from.y + (q.y - p.y) * reach };
    };
    const c1 = handle(a, before, b, 1);
    const c2 = handle(b, a, after, -1);
    // Told from where the curve stands: shorter by a third.
    d += `c${[c1, c2, b]
      .map((point) => offset(a, point))
      .join(' ')
      .replaceAll(' -', '-')}`;
    for (let step = 1; step <= 16; step += 1) {
      const t = step / 16;
      const [ab, bc, cd] = [mix(a, c1, t), mix(c1, c2, t), mix(c2, b, t)];
      samples.push(mix(mix(ab, bc, t), mix(bc, cd, t), t));
    }
  });
  return { d, samples };
}

/** The frame round all points: 4:3, with room for labels, never narrower than `LEAST_KM`. */
export function frame(points: readonly Point[], ease: number): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = round(Math.max((right - left) * (1.32 + ease), ((bottom - top) * (1.36 + ease) * 4) / 3, LEAST_KM * UNITS_PER_KM));
  const height = round(width * 0.75);
  return { x: round((left + right - width) / 2), y: round((top + bottom - height) / 2), width, height };
}

/** Moves marks apart until none covers another; piers stay where they are. */
export function spread(homes: readonly Place[], least: number, view: Box): readonly Point[] {
  const places = homes.map(({ at }) => ({ ...at }));
  const edge = least * 0.6;
  for (let pass = 0; pass < 200; pass += 1) {
    let moved = false;
    places.forEach((a, i) => {
      places.slice(i + 1).forEach((b, offset) => {
        const j = i + 1 + offset;
        const distance = gap(a, b);
        if (distance >= least) return;
        const angle = distance < 0.01 ? i * 2.4 + 0.7 : Math.atan2(b.y - a.y, b.x - a.x);
        const push = (least - distance) / 2 + 0.05;
        const [still, other] = [homes[i]?.pier === true, homes[j]?.pier === true];
        if (still && other) return;
        moved = true;
        if (!still) [a.x, a.y] = [a.x - Math.cos(angle) * push * (other ? 2 : 1), a.y - Math.sin(angle) * push * (other ? 2 : 1)];
        if (!other) [b.x, b.y] = [b.x + Math.cos(angle) * push * (still ? 2 : 1), b.y + Math.sin(angle) * push * (still ? 2 : 1)];
      });
    });
    for (const place of places) {
      place.x = Math.min(Math.max(place.x, view.x + edge), view.x + view.width - edge);
      place.y = Math.min(Math.max(place.y, view.y + edge), view.y + view.height - edge);
    }
    if (!moved) break;
  }
  return places;
}
