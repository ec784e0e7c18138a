import type PocketBase from 'pocketbase';
import { answered } from '../../errors/app-error.ts';
import { type Note, notes } from '../../model/notes/fields/notes.ts';
import { type ListPage, type ListQuery, type ListShape, listCondition } from '../../data/list-query.ts';
import { all, filterOf, sortOf, where } from '../../data/query.ts';

export type NoteRow = Note;

/** What can be asked of the list of notes. */
export const NOTE_LIST: ListShape = {
  description: notes,
  search: ['title_ru', 'title_en', 'body_ru', 'body_en'],
  filters: ['kind', 'state', 'show_on', 'scope'],
  sorts: ['sort', 'title_ru', 'kind', 'state', 'updated'],
  defaultSort: { field: 'sort', descending: false },
  pageSize: 50,
  paging: 'pages',
};

/** Archived notes come only when they are asked for. */
export async function listNotes(pb: PocketBase, country: string, query: ListQuery): Promise<ListPage<NoteRow>> {
  const is = where(notes).is;
  const current = query.filters['state'] ? [] : [is('state', '!=', 'archived')];
  const filter = filterOf(pb, all(is('country', '=', country), ...current, listCondition(NOTE_LIST, query)));
  const { items, totalItems, totalPages } = await answered(
    pb.collection('notes').getList<NoteRow>(query.page, query.size ?? NOTE_LIST.pageSize, { filter, sort: sortOf(query.sort) }),
  );
  return { rows: items, total: totalItems, hasMore: query.page < totalPages };
}

/** All notes that are in use, in their order, for putting them in another one. */
export function listNotesInOrder(pb: PocketBase, country: string): Promise<readonly NoteRow[]> {
  const is = where(notes).is;
  const filter = filterOf(pb, all(is('country', '=', country), is('state', '!=', 'archived')));
  return answered(pb.collection('notes').getFullList<NoteRow>({ filter, sort: 'sort,id' }));
}

export function getNote(pb: PocketBase, id: string): Promise<NoteRow> {
  return answered(pb.collection('notes').getOne<NoteRow>(id));
}
