import type { map as russian } from './ru.map.ts';

/** The map of the coast: points that are moved. */
export const map = {
  studio_map_point: '{name}: {lat}, {lon}',
  studio_map_moved: '{name}: latitude {lat}, longitude {lon}',
  studio_map_closer: 'Closer',
  studio_map_farther: 'Farther',
  studio_map_whole: 'The whole route',
  studio_map_wrong: 'Decimal degrees from −{max} to {max}, such as 7.88041.',
  studio_map_lat: 'Latitude',
  studio_map_lon: 'Longitude',
} as const satisfies Record<keyof typeof russian, string>;
