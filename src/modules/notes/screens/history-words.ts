import type { PickOption } from '../../../kit/fields/relation/PickInput.tsx';
import type { HistoryWords } from '../../../kit/history/words.ts';
import { NOTE_FIELDS, NOTE_OPTIONS } from './note-fields.tsx';

/** How the history of a note is told. */
export const noteHistory = (categories: readonly PickOption[], excursions: readonly PickOption[]): HistoryWords => ({
  named: { category: categories, excursions },
  fields: NOTE_FIELDS,
  titles: { state: 'note_state' },
  options: NOTE_OPTIONS,
  hidden: ['country', 'version', 'created_by', 'sort', 'after'],
});
