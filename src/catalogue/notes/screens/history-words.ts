import type { PickOption } from '../../../kit/fields/relation/PickInput.tsx';
import { describedHistory } from '../../../kit/history/described.ts';
import type { HistoryWords } from '../../../kit/history/words.ts';
import { notes } from '../../../model/notes/fields/notes.ts';

/** How the history of a note is told. */
export const noteHistory = (categories: readonly PickOption[], excursions: readonly PickOption[]): HistoryWords => ({
  ...describedHistory(notes, { hidden: ['after'] }),
  named: { category: categories, excursions },
});
