import { listNotes, NOTE_LIST, type NoteRow } from './repo.ts';
import { NOTE_OPTIONS } from './screens/note-fields.tsx';
import { wordIn } from '../../platform/export/cells.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';
import type { ExportColumn } from '../../platform/export/rows.ts';

export const notes: ExportList = {
  right: 'notes.history',
  title: 'notes_title',
  async open({ pb, country, t, params, clock }) {
    const word = (name: string) => wordIn(t, NOTE_OPTIONS[name]);
    const columns: readonly ExportColumn<NoteRow>[] = [
      { title: t('note_title_ru'), width: 30, value: (note) => note.title_ru },
      { title: t('note_title_en'), width: 30, value: (note) => note.title_en },
      { title: t('note_kind'), value: (note) => word('kind')(note.kind) },
      { title: t('note_scope'), value: (note) => word('scope')(note.scope) },
      { title: t('note_facts'), width: 24, value: (note) => note.facts.map(word('facts')).join(', ') },
      { title: t('note_show_on'), width: 24, value: (note) => note.show_on.map(word('show_on')).join(', ') },
      { title: t('note_state'), value: (note) => word('state')(note.state) },
      { title: t('note_body_ru'), width: 60, value: (note) => note.body_ru },
      { title: t('note_body_en'), width: 60, value: (note) => note.body_en },
      { title: t('note_updated'), value: (note) => clock(note.updated) },
    ];
    return openList(NOTE_LIST, params, columns, (query) => listNotes(pb, country, query));
  },
};
