import type PocketBase from 'pocketbase';
import { answered } from '../../../errors/app-error.ts';
import { writeHeaders } from '../../../data/ask.ts';
import type { SavedView } from '../../../model/desk/fields/saved-views.ts';

export type ViewRow = Pick<SavedView, 'id' | 'name' | 'query' | 'revision'>;
const FIELDS = 'id,name,query,revision';

/**
 * One's own views of a screen. All of one's views are read and looked through here: PocketBase slows down who gets empty answers to
 * filters, and most people have none.
 */
export async function listViews(pb: PocketBase, screen: string): Promise<readonly ViewRow[]> {
  const own = await answered(
    pb.collection('saved_views').getFullList<ViewRow & Pick<SavedView, 'screen'>>({ sort: 'sort,created', fields: `${FIELDS},screen` }),
  );
  return own.filter((view) => view.screen === screen).map(({ screen: _screen, ...view }) => view);
}

export function saveView(pb: PocketBase, view: Pick<SavedView, 'owner' | 'screen' | 'name' | 'query'>): Promise<ViewRow> {
  return answered(pb.collection('saved_views').create<ViewRow>(view, { fields: FIELDS, headers: writeHeaders({}) }));
}

export async function dropView(pb: PocketBase, { id, revision }: Pick<ViewRow, 'id' | 'revision'>): Promise<void> {
  await answered(pb.collection('saved_views').delete(id, { headers: writeHeaders({ expected: revision }) }));
}
