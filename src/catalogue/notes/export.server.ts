import { listNotes, NOTE_LIST, type NoteRow } from './repo.ts';
import { notes as description } from '../../model/notes/fields/notes.ts';
import { fileColumns } from '../../platform/export/described.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';

export const notes: ExportList = {
  right: 'notes.history',
  title: 'notes_title',
  async open({ pb, country, t, params, clock }) {
    return openList(NOTE_LIST, params, fileColumns<NoteRow>(description, { t, clock }), (query) => listNotes(pb, country, query));
  },
};
