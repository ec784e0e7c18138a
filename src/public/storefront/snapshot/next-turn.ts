import { DEFAULT_TIMEZONE } from '../../../config/constants.ts';
import { instantOf, type Zone } from '../../../lib/time/zone.ts';
import { turnsAfter } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { clockIn, todayIn } from '../../../catalogue/catalogue/today-in.ts';
import type { Snapshot } from './snapshot.server.ts';

const MINUTE_MS = 60_000;

/** Minutes by which the clocks of a time zone, by its IANA name, are ahead of UTC. */
const zoneOf =
  (timezone: string): Zone =>
  (at_ms) =>
    Math.round((Date.parse(`${clockIn(timezone, new Date(at_ms))}:00Z`) - at_ms) / MINUTE_MS);

/** The instant at which a `YYYY-MM-DD` day begins in a time zone, by its IANA name, in ms. */
export const midnightIn = (timezone: string, day: string): number => instantOf(day, '00:00', zoneOf(timezone));

/**
 * The next midnight of a country at which a price list of its excursions begins or is over, in ms; `null` where none does. What
 * is shown until then holds until then.
 */
export function nextTurn({ countries, excursions, priceLists, read_ms }: Pick<Snapshot, 'countries' | 'excursions' | 'priceLists' | 'read_ms'>): number | null {
  const countryOf = new Map(excursions.map(({ id, country }) => [id, country]));
  const turns = countries.flatMap(({ id, timezone: said }) => {
    const timezone = said || DEFAULT_TIMEZONE;
    const [day] = turnsAfter(
      priceLists.filter(({ excursion }) => countryOf.get(excursion) === id),
      todayIn(timezone, new Date(read_ms)),
    );
    return day === undefined ? [] : [midnightIn(timezone, day)];
  });
  return turns.length === 0 ? null : Math.min(...turns);
}
