import type PocketBase from 'pocketbase';
import { writeHeaders } from '../../../data/ask.ts';
import { all, filterOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/app-error.ts';
import { type Location, locations } from '../../../model/catalogue/fields/locations.ts';
import type { SeaDay } from '../../../model/sea/fields/sea-days.ts';

export type Place = Pick<Location, 'id' | 'kind' | 'name_ru' | 'name_en'>;

/** Attaches the bulletin that justifies it. @throws AppError `invalid` */
export async function attachBulletin(pb: PocketBase, { id, revision }: Pick<SeaDay, 'id' | 'revision'>, bulletin: File): Promise<void> {
  await answered(pb.collection('sea_days').update(id, { bulletin }, { headers: writeHeaders({ expected: revision }) }));
}

/** Piers and places of a country. */
export function listPlaces(pb: PocketBase, country: string): Promise<readonly Place[]> {
  const filter = filterOf(pb, all(where(locations).is('country', '=', country)));
  return answered(pb.collection('locations').getFullList<Place>({ filter, sort: 'id', fields: 'id,kind,name_ru,name_en' }));
}
