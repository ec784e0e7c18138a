import type PocketBase from 'pocketbase';
import type { Edit } from '../../schema/edit.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import { type Note, type NewNote, notes } from '../../model/notes/fields/notes.ts';
import { type ListPage, type ListQuery, type ListShape, listCondition } from '../../data/list-query.ts';
import { all, filterOf, sortOf, where } from '../../data/query.ts';
import { deskWrite, editBody, type WriteFacts } from '../../data/desk.ts';

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

interface NoteAnswer {
  readonly note: NoteRow;
}

export async function createNote(pb: PocketBase, country: string, input: NewNote, write: WriteFacts): Promise<NoteRow> {
  return (await deskWrite<NoteAnswer>(pb, 'notes', { country, ...input }, write)).note;
}

export async function saveNote(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<NoteRow> {
  return (await deskWrite<NoteAnswer>(pb, `notes/${id}/save`, editBody(edit), { expected })).note;
}

export type NoteMove = 'publish' | 'withdraw' | 'archive';
export async function moveNote(pb: PocketBase, id: string, move: NoteMove, write: WriteFacts): Promise<NoteRow> {
  return (await deskWrite<NoteAnswer>(pb, `notes/${id}/${move}`, {}, write)).note;
}

/** Puts a note behind another one; `''` is the first place. */
export async function sortNote(pb: PocketBase, id: string, after: string): Promise<NoteRow> {
  return (await deskWrite<NoteAnswer>(pb, `notes/${id}/sort`, { after }, {})).note;
}
