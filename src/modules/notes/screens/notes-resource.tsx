import { browserPb } from '../../../data/browser-pb.ts';
import { listNotes, NOTE_LIST, type NoteRow } from '../repo.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Resource } from '../../../kit/data-grid/resource.ts';
import { NOTE_OPTIONS } from './note-fields.tsx';
import { StatePill } from './StatePill.tsx';

/** The list of notes, in the order in which guests see them. */
export function notesResource(country: string): Resource<NoteRow> {
  return {
    title: 'notes_title',
    list: NOTE_LIST,
    takenAs: 'notes',
    columns: [
      { name: 'title_ru', title: 'note', cell: (note, lang) => <span className="font-medium">{localized(note, 'title', lang)}</span> },
      { name: 'kind', title: 'note_kind' },
      { name: 'scope', title: 'note_scope', isExtra: true },
      { name: 'show_on', title: 'note_show_on', isExtra: true },
      { name: 'state', title: 'note_state', cell: (note) => <StatePill state={note.state} /> },
      { name: 'updated', title: 'note_updated', align: 'end', isExtra: true },
    ],
    filterTitles: { kind: 'note_kind', show_on: 'note_show_on', state: 'note_state' },
    options: NOTE_OPTIONS,
    searchHint: 'notes_search_hint',
    empty: { title: 'notes_empty', text: 'notes_empty_text' },
    isQuiet: (note) => note.state !== 'published',
    load: (query) => browserPb().then((pb) => listNotes(pb, country, query)),
  };
}
