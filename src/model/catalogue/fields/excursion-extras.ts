import { autodate, bool, houseCollection, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';
import { COUNTED_BY } from './vocab.ts';

/** What may be bought beside the seats: of an excursion for all its variants, of a variant for itself. The id is readable. */
export const excursionExtras = houseCollection(
  'excursion_extras',
  {
    excursion: relation('ic_excurs', { required: true }),
    name_ru: text({ required: true, max: 120 }),
    name_en: text({ required: true, max: 120 }),
    note_ru: text({ max: 200 }),
    note_en: text({ max: 200 }),
    /** Whether it can be bought now. */
    is_offered: bool(),
    /** Of one piece, whole units of the country's main currency. */
    price: number({ min: 0 }),
    unit: select(COUNTED_BY, { required: true }),
    /** The most that a party may take; 0 for as many as there are people, or one for the party. */
    max: number({ min: 0, max: 99, onlyInt: true }),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules('excursion.status = "active" && excursion.hidden = false'),
);
export type ExcursionExtra = RecordOf<typeof excursionExtras>;
