import type PocketBase from 'pocketbase';
import { locations } from '../../../model/catalogue/fields/locations.ts';
import { listDrafts, listDraftsById } from '../drafts/drafts.repo.ts';
import { listPlaces, over } from '../days/sailing-view.server.ts';
import type { PlaceView } from './places.ts';

/** The places of a country as their drafts have them, those that are only drafts too. */
export async function placesView(pb: PocketBase, country: string): Promise<readonly PlaceView[]> {
  const [live, listed] = await Promise.all([listPlaces(pb, country), listDrafts(pb, country)]);
  const ids = listed.flatMap(({ id, entity }) => (entity === locations.name ? [id] : []));
  const drafts = ids.length > 0 ? await listDraftsById(pb, ids) : [];
  return over<PlaceView>(live, drafts, locations.name, 'id,kind,name_ru,name_en,point');
}
