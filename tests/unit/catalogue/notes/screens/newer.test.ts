import { describe, expect, it } from 'vitest';
import type { NoteRow } from '../../../../../src/catalogue/notes/repo.ts';
import { newerOf } from '../../../../../src/catalogue/notes/screens/NotesScreen.island.tsx';

const note = (revision: number, title_ru: string) => ({ id: '1', revision, title_ru }) as NoteRow;

describe('a note that is opened again', () => {
  it('is what a colleague saved since, and what was saved here until the list has it', () => {
    const [mine, theirs] = [note(2, 'mine'), note(3, 'theirs')];
    expect(newerOf(mine, theirs)).toBe(theirs);
    expect(newerOf(mine, note(1, 'before'))).toBe(mine);
    expect([newerOf(null, theirs), newerOf(mine, null), newerOf(null, null)]).toEqual([theirs, mine, null]);
  });
});
