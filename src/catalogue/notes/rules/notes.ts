import type { NoteFact } from '../../../model/catalogue/fields/vocab.ts';
import type { NotePlace, NoteScope } from '../../../model/notes/fields/notes.ts';

/** What decides where a tourist note shows. */
export interface ScopedNote {
  readonly id: string;
  readonly country: string;
  readonly state: string;
  readonly scope: NoteScope;
  readonly category: string;
  readonly excursions: readonly string[];
  /** Facts of which one must be true; none for every trip in the scope. */
  readonly facts: readonly NoteFact[];
  readonly show_on: readonly NotePlace[];
  readonly sort: string;
}

export interface NoteSubject {
  readonly country: string;
  readonly category: string;
  /** The excursion and, for a variant, its main excursion. */
  readonly excursions: readonly string[];
  /** What is true of the trip (`noteFacts`). */
  readonly facts: readonly NoteFact[];
}

/** Whether a note speaks of an excursion: of all in the country, of a category, or of named ones, and of what is true of the trip. */
export function appliesTo(note: ScopedNote, subject: NoteSubject): boolean {
  if (note.state !== 'published' || note.country !== subject.country) return false;
  if (note.facts.length > 0 && !note.facts.some((fact) => subject.facts.includes(fact))) return false;
  switch (note.scope) {
    case 'country':
      return true;
    case 'category':
      return note.category !== '' && note.category === subject.category;
    case 'excursions':
      return note.excursions.some((id) => subject.excursions.includes(id));
    default:
      return note.scope satisfies never;
  }
}

/** Notes for an excursion at a place, in their order: rank first, id where ranks are equal. */
export function notesFor<N extends ScopedNote>(notes: readonly N[], subject: NoteSubject, place: NotePlace): readonly N[] {
  return notes
    .filter((note) => note.show_on.includes(place) && appliesTo(note, subject))
    .toSorted((a, b) => (a.sort === b.sort ? (a.id < b.id ? -1 : 1) : a.sort < b.sort ? -1 : 1));
}

export const NOTE_FAULTS = ['note_scope', 'note_places'] as const;

/** What is wrong with where a note shows. */
export function checkNote(note: Pick<ScopedNote, 'scope' | 'category' | 'excursions' | 'show_on'>): readonly (typeof NOTE_FAULTS)[number][] {
  const lacksSubject = (note.scope === 'category' && note.category === '') || (note.scope === 'excursions' && note.excursions.length === 0);
  return [...(lacksSubject ? (['note_scope'] as const) : []), ...(note.show_on.length === 0 ? (['note_places'] as const) : [])];
}
