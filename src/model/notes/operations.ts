import { answers, deskPost, id, needed, text } from '../../schema/operation.ts';
import { writtenParts } from '../../schema/written-parts.ts';
import { type NewNote, type Note, notes } from './fields/notes.ts';

/** Adds a note as a draft at the end of its country's. */
export const createNote = deskPost('notes', {
  right: 'notes.edit',
  keyed: true,
  takes: { country: needed(id), ...writtenParts<NewNote>(notes) },
  answer: answers<{ readonly note: Note }>(),
});

/** What is done with a note: `save` is an edit, `sort` puts it behind `after`, '' for the first place; the others change its state. */
export const actOnNote = deskPost('notes/{id}/{action}', {
  actions: ['save', 'sort', 'publish', 'withdraw', 'archive'],
  right: 'notes.edit',
  takes: { after: text(20) },
  answer: answers<{ readonly note: Note; readonly renumbered?: boolean }>(),
});
