import { browserPb } from '../../../data/browser-pb.ts';
import { listNotes, NOTE_LIST, type NoteRow } from '../repo.ts';
import { localized } from '../../../i18n/localized.ts';
import { describedColumns, describedFilters } from '../../../kit/data-grid/described.tsx';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import type { Resource } from '../../../kit/data-grid/resource.ts';
import { notes } from '../../../model/notes/fields/notes.ts';
import { StatePill } from './StatePill.tsx';

/** The list of notes, in the order in which guests see them. */
export function notesResource(country: string): Resource<NoteRow> {
  return {
    title: 'notes_title',
    list: NOTE_LIST,
    takenAs: 'notes',
    columns: describedColumns<NoteRow>(notes, {
      title_ru: (note, lang) => <span className="font-medium">{localized(note, 'title', lang)}</span>,
      state: (note) => <StatePill state={note.state} />,
    }),
    filterTitles: describedFilters(notes, ['kind', 'show_on', 'state']),
    options: describedOptions(notes),
    searchHint: 'notes_search_hint',
    empty: { title: 'notes_empty', text: 'notes_empty_text' },
    isQuiet: (note) => note.state !== 'published',
    load: (query) => browserPb().then((pb) => listNotes(pb, country, query)),
  };
}
