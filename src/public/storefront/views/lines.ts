import type { Bilingual } from '../../../schema/vocab.ts';

/** The lines of a choice: its own, else those of its main excursion. */
export const linesOf = (own: readonly Bilingual[] | null, main: readonly Bilingual[] | null): readonly Bilingual[] => (own?.length ? own : (main ?? []));
