/** A point on the globe in decimal degrees, WGS 84. */
export interface GeoPoint {
  readonly lat: number;
  readonly lon: number;
}

/** Latitude and longitude, in that order. */
export type LatLon = readonly [lat: number, lon: number];

/** A piece of land a boat has to go round, and the open water beside it. */
export interface Barrier {
  readonly from: LatLon;
  readonly to: LatLon;
  readonly passes: readonly LatLon[];
}

/** One shared coastline file and its projection. */
export interface MapArea {
  readonly id: 'andaman' | 'gulf-samui' | 'gulf-pattaya' | 'maldives';
  /** Address of the coastline, ready for `<use href>`. */
  readonly href: string;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** Cosine of the middle latitude: how much shorter a degree of longitude is. */
  readonly cosLat: number;
  readonly barriers: readonly Barrier[];
}

/** A map unit is 50 m, so that whole numbers are fine enough for a coastline. */
export const UNITS_PER_KM = 20;

/** Map units in one degree of latitude. */
export const UNITS_PER_DEGREE = 111.32 * UNITS_PER_KM;

/** All areas that have a coastline. Where margins overlap, the first that covers the whole route counts. */
export const MAP_AREAS: readonly MapArea[] = [
  {
    id: 'andaman',
    href: '/maps/andaman.svg#coast',
    west: 97.2,
    south: 6.9,
    east: 99.6,
    north: 9.9,
    cosLat: 0.9893,
    barriers: [
      { from: [8.19, 98.31], to: [7.77, 98.31], passes: [[7.74, 98.305]] },
      { from: [7.86, 98.4], to: [7.797, 98.411], passes: [[7.787, 98.414]] },
      { from: [7.9, 98.41], to: [7.868, 98.44], passes: [[7.858, 98.447]] },
      {
        from: [7.945, 98.42],
        to: [7.918, 98.435],
        passes: [
          [7.952, 98.422],
          [7.91, 98.443],
        ],
      },
      { from: [7.995, 98.38], to: [7.985, 98.434], passes: [[7.982, 98.442]] },
      { from: [8.09, 98.4], to: [8.08, 98.445], passes: [[8.076, 98.452]] },
      {
        from: [8.077, 98.595],
        to: [7.888, 98.602],
        passes: [
          [8.085, 98.594],
          [7.875, 98.605],
        ],
      },
      {
        from: [8.093, 98.6],
        to: [8.188, 98.617],
        passes: [
          [8.085, 98.594],
          [8.2, 98.617],
        ],
      },
      { from: [8.585, 98.213], to: [8.5, 98.215], passes: [[8.592, 98.207]] },
      { from: [8.06, 98.755], to: [8.025, 98.768], passes: [[8.012, 98.764]] },
      { from: [8.04, 98.835], to: [8.0135, 98.8275], passes: [[8.0135, 98.8205]] },
      {
        from: [7.645, 99.03],
        to: [7.47, 99.09],
        passes: [
          [7.657, 99.018],
          [7.455, 99.1],
        ],
      },
    ],
  },
  {
    id: 'gulf-samui',
    href: '/maps/gulf-samui.svg#coast',
    west: 98.95,
    south: 9,
    east: 100.6,
    north: 10.5,
    cosLat: 0.9856,
    barriers: [
      {
        from: [9.575, 99.99],
        to: [9.425, 99.98],
        passes: [
          [9.6, 99.985],
          [9.4, 99.975],
        ],
      },
      { from: [9.56, 100.065], to: [9.59, 100.082], passes: [[9.607, 100.082]] },
      {
        from: [9.79, 100.02],
        to: [9.68, 100.055],
        passes: [
          [9.812, 100.02],
          [9.655, 100.068],
        ],
      },
    ],
  },
  {
    id: 'gulf-pattaya',
    href: '/maps/gulf-pattaya.svg#coast',
    west: 100.3,
    south: 12.25,
    east: 101.8,
    north: 13.55,
    cosLat: 0.9746,
    barriers: [
      {
        from: [12.934, 100.786],
        to: [12.896, 100.778],
        passes: [
          [12.941, 100.782],
          [12.885, 100.777],
        ],
      },
      { from: [12.76, 100.89], to: [12.66, 100.86], passes: [[12.68, 100.835]] },
      { from: [12.65, 100.9], to: [12.615, 100.93], passes: [[12.6, 100.925]] },
    ],
  },
  {
    id: 'maldives',
    href: '/maps/maldives.svg#coast',
    west: 72.4,
    south: 3.1,
    east: 74.1,
    north: 5.4,
    cosLat: 0.9973,
    barriers: [],
  },
];

/** Finds the area whose coastline covers every point; null for no points or a route that leaves all areas. */
export function areaOf(points: readonly GeoPoint[]): MapArea | null {
  if (points.length === 0) return null;
  return MAP_AREAS.find((area) => points.every(({ lat, lon }) => lat > area.south && lat < area.north && lon > area.west && lon < area.east)) ?? null;
}

/** Local equirectangular projection of an area: x grows east, y grows south, both in units of 50 m. */
export function project(area: MapArea, { lat, lon }: GeoPoint): { readonly x: number; readonly y: number } {
  return { x: (lon - area.west) * area.cosLat * UNITS_PER_DEGREE, y: (area.north - lat) * UNITS_PER_DEGREE };
}
