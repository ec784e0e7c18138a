import type PocketBase from 'pocketbase';
import { answered } from '../../errors/from-pocketbase.ts';
import { type SavedView, savedViews } from '../../schema/collections/saved-views.ts';
import { filterOf, where } from '../query.ts';

export type ViewRow = Pick<SavedView, 'id' | 'name' | 'query'>;
const FIELDS = 'id,name,query';

/** One's own views of a screen. */
export function listViews(pb: PocketBase, screen: string): Promise<readonly ViewRow[]> {
  const filter = filterOf(pb, where(savedViews).is('screen', '=', screen));
  return answered(pb.collection('saved_views').getFullList<ViewRow>({ filter, sort: 'sort,created', fields: FIELDS }));
}

export function saveView(pb: PocketBase, view: Pick<SavedView, 'owner' | 'screen' | 'name' | 'query'>): Promise<ViewRow> {
  return answered(pb.collection('saved_views').create<ViewRow>(view, { fields: FIELDS }));
}

export async function dropView(pb: PocketBase, id: string): Promise<void> {
  await answered(pb.collection('saved_views').delete(id));
}
