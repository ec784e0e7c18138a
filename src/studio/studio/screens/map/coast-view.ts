import { areaOf, type GeoPoint, MAP_AREAS, type MapArea, project, UNITS_PER_DEGREE, UNITS_PER_KM } from '../../../../catalogue/catalogue/areas.ts';

/** A window onto a coast, in map units of 50 m; as high as it is wide. */
export interface CoastView {
  readonly area: MapArea;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** So that a lone point is not alone in the sea. */
const LEAST_KM = 4;
/** Room around the points, as a share of what they take. */
const ROOM = 0.3;

/** Whether somebody has said where a place is: nothing of the house lies in the Gulf of Guinea. */
export const isPlaced = ({ lat, lon }: GeoPoint): boolean => lat !== 0 || lon !== 0;

/** The area of most points, and of none at all the first one. */
function areaFor(points: readonly GeoPoint[]): MapArea {
  const counted = MAP_AREAS.map((area) => ({ area, count: points.filter((point) => areaOf([point]) === area).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.area ?? (MAP_AREAS[0] as MapArea);
}

/**
 * The window in which all points of a route are seen, `least` kilometres of coast or more; where none has its place yet,
 * that in which those around are.
 */
export function viewOf(all: readonly GeoPoint[], around: readonly GeoPoint[] = [], least = LEAST_KM): CoastView {
  const own = all.filter(isPlaced);
  const placed = own.length > 0 ? own : around.filter(isPlaced);
  const area = areaFor(placed);
  const points = (placed.length > 0 ? placed : [{ lat: (area.north + area.south) / 2, lon: (area.west + area.east) / 2 }]).map((point) => project(area, point));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.max(Math.max(right - left, bottom - top) * (1 + 2 * ROOM), least * UNITS_PER_KM);
  return { area, x: (left + right - size) / 2, y: (top + bottom - size) / 2, size };
}

/** The same middle, so many times as wide; never less than a kilometre, nor more than the coast. */
export function zoomed(view: CoastView, times: number, around: { readonly x: number; readonly y: number } = middleOf(view)): CoastView {
  const size = Math.min(Math.max(view.size * times, UNITS_PER_KM), (view.area.north - view.area.south) * UNITS_PER_DEGREE);
  const share = size / view.size;
  return { ...view, size, x: around.x - (around.x - view.x) * share, y: around.y - (around.y - view.y) * share };
}
const middleOf = ({ x, y, size }: CoastView) => ({ x: x + size / 2, y: y + size / 2 });

/** Where a point lies in the window, in shares of its sides. */
export function placeIn(view: CoastView, point: GeoPoint): { readonly x: number; readonly y: number } {
  const { x, y } = project(view.area, point);
  return { x: (x - view.x) / view.size, y: (y - view.y) / view.size };
}

/** The point at a place of the window; to a metre. */
export function pointAt({ area, x, y, size }: CoastView, at: { readonly x: number; readonly y: number }): GeoPoint {
  return rounded({
    lon: area.west + (x + at.x * size) / (area.cosLat * UNITS_PER_DEGREE),
    lat: area.north - (y + at.y * size) / UNITS_PER_DEGREE,
  });
}

/** The point so many metres to the east and to the north. */
export function movedBy({ lat, lon }: GeoPoint, east: number, north: number): GeoPoint {
  const perDegree = (UNITS_PER_DEGREE / UNITS_PER_KM) * 1000;
  return rounded({ lat: lat + north / perDegree, lon: lon + east / (perDegree * Math.cos((lat * Math.PI) / 180)) });
}

/** Five places after the point are a metre. */
const rounded = ({ lat, lon }: GeoPoint): GeoPoint => ({ lat: Math.round(lat * 1e5) / 1e5, lon: Math.round(lon * 1e5) / 1e5 });
