import { areaOf, type GeoPoint, UNITS_PER_DEGREE, UNITS_PER_KM } from '../../catalogue/catalogue/areas.ts';

/** A pier or another place of the house, with the region that it is of; '' where it is of none. */
export interface KnownPlace {
  readonly region: string;
  readonly point: GeoPoint;
}

/** What is odd about where an area lies: nobody has placed it, no coast of the project's is there, or its region is elsewhere. */
export type PointDoubt = { readonly kind: 'unset' | 'outside' } | { readonly kind: 'far'; readonly km: number };

/** Further than this from every place of its region nobody is driven to its boats. */
export const FAR_KM = 40;
const KM_PER_DEGREE = UNITS_PER_DEGREE / UNITS_PER_KM;

/** Kilometres between two points that lie near each other, as the crow flies. */
export function kmBetween(one: GeoPoint, other: GeoPoint): number {
  const north = one.lat - other.lat;
  const east = (one.lon - other.lon) * Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180);
  return Math.hypot(north, east) * KM_PER_DEGREE;
}

/** Places of a region that somebody has placed; where there are none, or no region is said, those of all. */
export function placesAround(places: readonly KnownPlace[], region: string): readonly GeoPoint[] {
  const placed = places.filter(({ point }) => point.lat !== 0 || point.lon !== 0);
  const own = placed.filter((one) => one.region === region);
  return (region !== '' && own.length > 0 ? own : placed).map(({ point }) => point);
}

/** What an editor is warned of; `null` where nothing is odd. */
export function pointDoubt(point: GeoPoint, places: readonly KnownPlace[], region: string): PointDoubt | null {
  if (point.lat === 0 && point.lon === 0) return { kind: 'unset' };
  if (areaOf([point]) === null) return { kind: 'outside' };
  const around = placesAround(places, region);
  const km = Math.min(...around.map((one) => kmBetween(point, one)));
  return around.length > 0 && km > FAR_KM ? { kind: 'far', km: Math.round(km) } : null;
}
