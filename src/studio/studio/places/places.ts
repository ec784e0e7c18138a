import type { Location } from '../../../model/catalogue/fields/locations.ts';
import type { WayView } from '../days/sailing-views.ts';

/** A place as the map and its lists need it. */
export type PlaceView = Pick<Location, 'id' | 'kind' | 'name_ru' | 'name_en' | 'point'>;

/** The places of an excursion and its variants, each once, with its number in the main way. */
export function distinctStops(ways: readonly Pick<WayView, 'route' | 'pier'>[]): {
  readonly ids: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
} {
  const ids = [...new Set(ways.flatMap(({ route, pier }) => [...route, pier]))].filter((id) => id !== '');
  const numbers = new Map<string, number>();
  for (const id of ways.flatMap(({ route }) => route)) if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
  return { ids, numbers };
}

/** The list with one of its places moved one further up or down; as it was where there is no room. */
export function reordered(route: readonly string[], at: number, by: -1 | 1): readonly string[] {
  const moved = route[at];
  const other = route[at + by];
  if (moved === undefined || other === undefined) return route;
  return route.map((one, index) => (index === at ? other : index === at + by ? moved : one));
}

/** An id for a new place out of its English name, unlike all that there are. @example placeId('Maya Bay', ['maya-bay']) // 'maya-bay-2' */
export function placeId(name: string, taken: readonly string[]): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 34);
  const base = plain || 'place';
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(id)) return id;
  }
}
