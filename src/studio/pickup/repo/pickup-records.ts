import type PocketBase from 'pocketbase';
import { answered } from '../../../errors/app-error.ts';
import { any, filterOf, where } from '../../../data/query.ts';
import { type ExcursionExtra, excursionExtras } from '../../../model/catalogue/fields/excursion-extras.ts';
import { type Location, locations } from '../../../model/catalogue/fields/locations.ts';
import { excursionTransfers } from '../../../model/catalogue/fields/excursion-transfers.ts';
import { type PickupArea, pickupAreas } from '../../../model/catalogue/fields/pickup-areas.ts';
import { listDrafts, listDraftsOf } from '../../studio/drafts/drafts.repo.ts';
import { referenceOf } from '../../studio/drafts/drafted.rules.ts';

/** A record by its id, and the excursion or variant that it is of. */
export interface OfSold {
  readonly id: string;
  readonly excursion: string;
}

/** How guests come to an excursion and its variants, and what they may buy besides: live records, and those that are only drafts yet. */
export interface PickupRecords {
  readonly transfers: readonly OfSold[];
  readonly extras: readonly OfSold[];
}

export async function listPickupRecords(pb: PocketBase, main: string, ids: readonly string[]): Promise<PickupRecords> {
  const [ofTransfers, ofExtras] = [where(excursionTransfers).is, where(excursionExtras).is];
  const [transfers, extras, drafts] = await Promise.all([
    answered(
      pb
        .collection('excursion_transfers')
        .getFullList<OfSold>({ filter: filterOf(pb, any(...ids.map((id) => ofTransfers('excursion', '=', id)))), fields: 'id,excursion' }),
    ),
    answered(
      pb.collection('excursion_extras').getFullList<Pick<ExcursionExtra, 'id' | 'excursion'>>({
        filter: filterOf(pb, any(...ids.map((id) => ofExtras('excursion', '=', id)))),
        fields: 'id,excursion',
        sort: 'sort,id',
      }),
    ),
    listDraftsOf(pb, referenceOf({ entity: 'ic_excurs', record: main })),
  ]);
  const added = (entity: string, live: readonly OfSold[]): readonly OfSold[] =>
    drafts.flatMap((draft) =>
      draft.entity === entity && !live.some(({ id }) => id === draft.record) ? [{ id: draft.record, excursion: String(draft.fields['excursion'] ?? '') }] : [],
    );
  return {
    transfers: [...transfers, ...added('excursion_transfers', transfers)],
    extras: [...extras, ...added('excursion_extras', extras)],
  };
}

/** An area as its list names it. */
export type AreaRow = Pick<PickupArea, 'id' | 'name_ru' | 'name_en' | 'sort'> & { readonly hotels: number; readonly isDraft: boolean };

/** The areas of a country in their order, those that are only drafts yet last. */
export async function listAreas(pb: PocketBase, country: string): Promise<readonly AreaRow[]> {
  const filter = filterOf(pb, where(pickupAreas).is('country', '=', country));
  const [live, drafts] = await Promise.all([
    answered(pb.collection('pickup_areas').getFullList<PickupArea>({ filter, sort: 'sort,id', fields: 'id,name_ru,name_en,sort,hotels' })),
    listDrafts(pb, country),
  ]);
  const added = drafts.filter(({ entity, record }) => entity === 'pickup_areas' && !live.some(({ id }) => id === record));
  return [
    ...live.map(({ id, name_ru, name_en, sort, hotels }) => ({ id, name_ru, name_en, sort, hotels: hotels?.length ?? 0, isDraft: false })),
    ...added.map(({ record, name }) => ({ id: record, name_ru: name.ru, name_en: name.en, sort: 0, hotels: 0, isDraft: true })),
  ];
}

/** Where the places of a country lie, with the regions that they are of. */
export function listCoast(pb: PocketBase, country: string): Promise<readonly Pick<Location, 'region' | 'point'>[]> {
  const filter = filterOf(pb, where(locations).is('country', '=', country));
  return answered(pb.collection('locations').getFullList<Location>({ filter, fields: 'region,point' }));
}
