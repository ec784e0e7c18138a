import type { NoteRow } from '../repo.ts';

/** Of a note as it was saved here and as the list has it, the later version: somebody else may have saved it since. */
export const newerOf = (saved: NoteRow | null, listed: NoteRow | null): NoteRow | null =>
  saved && listed && listed.revision > saved.revision ? listed : (saved ?? listed);
