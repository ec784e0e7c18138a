import type PocketBase from 'pocketbase';
import { answered } from '../../../errors/app-error.ts';
import { all, any, filterOf, where } from '../../../data/query.ts';
import { type ExcursionExtra, excursionExtras } from '../../../model/catalogue/fields/excursion-extras.ts';
import { type ExcursionTransfers, excursionTransfers } from '../../../model/catalogue/fields/excursion-transfers.ts';
import { type PickupArea, pickupAreas } from '../../../model/catalogue/fields/pickup-areas.ts';

/** An extra, by what a party's sum needs of it. */
export type OfferedExtra = Pick<ExcursionExtra, 'id' | 'excursion' | 'unit' | 'max' | 'price'>;
/** An extra, by what a line of a voucher needs of it; the price in whole units of the country's main currency. */
export type TripExtra = Pick<ExcursionExtra, 'id' | 'name_ru' | 'name_en' | 'price'>;
const BATCH = 500;

export type AreaName = Pick<PickupArea, 'id' | 'name_ru' | 'name_en'>;

/** An area with its hotels, a hotel a line. */
export type AreaHotels = Pick<PickupArea, keyof AreaName | 'hotels'>;

/** Areas that drivers of a country go by, in their order. */
export function listPickupAreas(pb: PocketBase, country: string): Promise<readonly AreaHotels[]> {
  const filter = filterOf(pb, where(pickupAreas).is('country', '=', country));
  return answered(pb.collection('pickup_areas').getFullList<AreaHotels>({ filter, sort: 'sort,id', fields: 'id,name_ru,name_en,hotels' }));
}

/** How guests come to an excursion and to a variant of it. */
export function listTransfers(pb: PocketBase, excursion: string, variant: string): Promise<readonly Pick<ExcursionTransfers, 'excursion' | 'lines'>[]> {
  const is = where(excursionTransfers).is;
  const filter = filterOf(pb, any(is('excursion', '=', excursion), is('excursion', '=', variant || excursion)));
  return answered(pb.collection('excursion_transfers').getFullList<ExcursionTransfers>({ filter, fields: 'excursion,lines' }));
}

/** How guests come to whatever is sold, in every country: a question goes through no relation. */
export function listAllTransfers(pb: PocketBase): Promise<readonly Pick<ExcursionTransfers, 'excursion' | 'lines'>[]> {
  return answered(pb.collection('excursion_transfers').getFullList<ExcursionTransfers>({ fields: 'excursion,lines', sort: 'id', batch: BATCH }));
}

/** What may be bought beside the seats of an excursion and of a variant of it, in its order. */
export function listExtrasOf(pb: PocketBase, excursion: string, variant: string): Promise<readonly TripExtra[]> {
  const is = where(excursionExtras).is;
  const filter = filterOf(pb, all(is('is_offered', '=', true), any(is('excursion', '=', excursion), is('excursion', '=', variant || excursion))));
  return answered(pb.collection('excursion_extras').getFullList<TripExtra>({ filter, sort: 'sort,id', fields: 'id,name_ru,name_en,price' }));
}

/** What may be bought beside the seats, in every country. */
export function listOfferedExtras(pb: PocketBase): Promise<readonly OfferedExtra[]> {
  const filter = filterOf(pb, where(excursionExtras).is('is_offered', '=', true));
  return answered(pb.collection('excursion_extras').getFullList<OfferedExtra>({ filter, fields: 'id,excursion,unit,max,price', batch: BATCH }));
}
