import { listNotes, NOTE_LIST, type NoteRow } from './repo.ts';
import { notes as description } from './fields/notes.ts';
import { wordIn } from '../../platform/export/cells.ts';
import { fileColumns } from '../../platform/export/described.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';

const { kind, scope, facts, show_on, state } = description.fields;

export const notes: ExportList = {
  right: 'notes.history',
  title: 'notes_title',
  async open({ pb, country, t, params, clock }) {
    const [fact, place] = [wordIn(t, facts.about.options), wordIn(t, show_on.about.options)];
    const columns = fileColumns<NoteRow>(description, {
      t,
      clock,
      writers: {
        kind: wordIn(t, kind.about.options),
        scope: wordIn(t, scope.about.options),
        facts: (facts: readonly string[]) => facts.map(fact).join(', '),
        show_on: (places: readonly string[]) => places.map(place).join(', '),
        state: wordIn(t, state.about.options),
      },
    });
    return openList(NOTE_LIST, params, columns, (query) => listNotes(pb, country, query));
  },
};
