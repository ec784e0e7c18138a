import { describe, expect, it } from 'vitest';
import { checkNote, notesFor, type ScopedNote } from '../../../../../src/catalogue/notes/rules/notes.ts';

const note = (id: string, change: Partial<ScopedNote>): ScopedNote => ({
  id,
  country: 'thailand',
  state: 'published',
  scope: 'country',
  category: '',
  excursions: [],
  facts: [],
  show_on: ['voucher'],
  sort: 'V',
  ...change,
});
const SUBJECT = { country: 'thailand', category: 'sea', excursions: ['1281', '128'], facts: ['speedboat'] as const };

describe('tourist notes', () => {
  it('apply to all of a country, to a category, or to named excursions and their variants', () => {
    const notes = [
      note('all', { sort: 'b' }),
      note('sea', { scope: 'category', category: 'sea', sort: 'a' }),
      note('land', { scope: 'category', category: 'land' }),
      note('one', { scope: 'excursions', excursions: ['128'], sort: 'c' }),
      note('other', { scope: 'excursions', excursions: ['129'] }),
      note('maldives', { country: 'maldives' }),
      note('draft', { state: 'draft' }),
      note('page', { show_on: ['page'] }),
    ];
    expect(notesFor(notes, SUBJECT, 'voucher').map(({ id }) => id)).toEqual(['sea', 'all', 'one']);
  });

  it('apply by what is true of the trip, not by its shelf', () => {
    const notes = [
      note('fee', { facts: ['park_fee'] }),
      note('boat', { facts: ['longtail', 'speedboat'] }),
      note('far', { scope: 'category', category: 'land', facts: ['speedboat'] }),
    ];
    expect(notesFor(notes, SUBJECT, 'voucher').map(({ id }) => id)).toEqual(['boat']);
    expect(notesFor(notes, { ...SUBJECT, facts: ['big_boat', 'park_fee'] }, 'voucher').map(({ id }) => id)).toEqual(['fee']);
    expect(notesFor(notes, { ...SUBJECT, facts: [] }, 'voucher')).toEqual([]);
  });

  it('name what they are about and where they show', () => {
    expect(checkNote(note('x', { scope: 'category' }))).toEqual(['note_scope']);
    expect(checkNote(note('x', { scope: 'excursions', show_on: [] }))).toEqual(['note_scope', 'note_places']);
    expect(checkNote(note('x', {}))).toEqual([]);
  });
});
