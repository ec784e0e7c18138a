import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import { byId, groupBy } from '../../../lib/memo-by-parts.ts';
import { unpackRows } from '../../../lib/packed-rows.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import { readOwnTrips as operation } from '../../../model/agents/own.operations.ts';
import type { ListedPrices } from '../../../catalogue/catalogue/rules/price-lists.ts';
import type { FreeSeats } from '../../../model/departures/answers.ts';

/** What a trip is called, and where its page is. */
export type TripName = Pick<
  Excursion,
  'id' | 'parent' | 'slug' | 'region' | 'name_ru' | 'name_en' | 'site_name_ru' | 'site_name_en' | 'site_variant_name_ru' | 'site_variant_name_en'
>;
type TripPrices = Pick<Excursion, 'id' | 'private' | 'price_adult' | 'price_child' | 'price_infant' | 'private_price'>;

/** What sails on a day, with its prices in whole units of the country's main currency, and the lists that change them on that day. */
export interface SoldTrip {
  readonly trip: TripName;
  readonly prices: TripPrices;
  readonly lists: readonly ListedPrices[];
  /** What is free of it, by the hour. */
  readonly rows: readonly FreeSeats[];
}

export interface OwnTrips {
  /** Whether addresses of the country have regions in them. */
  readonly hasRegions: boolean;
  /** All that guests see in the country, main excursions and variants, by name. */
  readonly trips: readonly TripName[];
  /** Those that sail on the day. */
  readonly sold: readonly SoldTrip[];
}

/** What the asking agent may sell in a country, and what of it sails on a day. @param day `YYYY-MM-DD` of the country @throws AppError */
export async function readOwnTrips(pb: PocketBase, country: string, day: string): Promise<OwnTrips> {
  const { hasRegions, rows, ...packed } = await ask(pb, operation, { country, day });
  const trips = unpackRows<TripName>(packed.trips);
  const lists = groupBy(unpackRows<ListedPrices>(packed.lists), ({ excursion }) => excursion);
  const prices = byId(unpackRows<TripPrices>(packed.prices));
  const free = groupBy(rows, ({ sold }) => sold);
  const sold = trips.flatMap((trip) => {
    const [own, its] = [prices.get(trip.id), free.get(trip.id)];
    return own && its ? [{ trip, prices: own, lists: lists.get(trip.id) ?? [], rows: its }] : [];
  });
  return { hasRegions, trips, sold };
}
