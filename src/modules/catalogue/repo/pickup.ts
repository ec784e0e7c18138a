import type PocketBase from 'pocketbase';
import { answered } from '../../../errors/from-pocketbase.ts';
import { any, filterOf, where } from '../../../data/query.ts';
import { type ExcursionTransfers, excursionTransfers } from '../fields/excursion-transfers.ts';
import { type PickupArea, pickupAreas } from '../fields/pickup-areas.ts';

export type AreaName = Pick<PickupArea, 'id' | 'name_ru' | 'name_en'>;

/** Areas that drivers of a country go by, in their order. */
export function listPickupAreas(pb: PocketBase, country: string): Promise<readonly AreaName[]> {
  const filter = filterOf(pb, where(pickupAreas).is('country', '=', country));
  return answered(pb.collection('pickup_areas').getFullList<AreaName>({ filter, sort: 'sort,id', fields: 'id,name_ru,name_en' }));
}

/** How guests come to an excursion and to a variant of it. */
export function listTransfers(pb: PocketBase, excursion: string, variant: string): Promise<readonly Pick<ExcursionTransfers, 'excursion' | 'lines'>[]> {
  const is = where(excursionTransfers).is;
  const filter = filterOf(pb, any(is('excursion', '=', excursion), is('excursion', '=', variant || excursion)));
  return answered(pb.collection('excursion_transfers').getFullList<ExcursionTransfers>({ filter, fields: 'excursion,lines' }));
}
