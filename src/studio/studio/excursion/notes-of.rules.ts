import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import { noteFacts } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { appliesTo, type ScopedNote } from '../../../catalogue/notes/rules/notes.ts';

type Sold = Pick<Excursion, 'id' | 'country' | 'category' | 'boat_kind' | 'park_fee_mode' | 'park_fee_adult' | 'park_fee_child'>;

/** Notes that speak of an excursion or of one of its variants, also those that are not published yet, in their order. */
export function notesOfFamily<N extends ScopedNote>(notes: readonly N[], main: Sold, variants: readonly Sold[]): readonly N[] {
  return notes.filter((note) =>
    [main, ...variants].some((sold) =>
      appliesTo(
        { ...note, state: 'published' },
        { country: main.country, category: main.category, excursions: [main.id, sold.id], facts: noteFacts(sold, main) },
      ),
    ),
  );
}

/** Whether a note is about this excursion by name: then it is its own to be edited. */
export const isOwnNote = ({ scope, excursions }: Pick<ScopedNote, 'scope' | 'excursions'>, ids: readonly string[]): boolean =>
  scope === 'excursions' && excursions.some((id) => ids.includes(id));
