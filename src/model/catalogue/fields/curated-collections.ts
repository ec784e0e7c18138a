import { autodate, bool, houseCollection, number, relation, relations, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';

/** Curated set of excursions, chosen by the house. */
export const curatedCollections = houseCollection(
  'excursion_collections',
  {
    country: relation('countries', { required: true }),
    slug: text({ required: true, max: 80 }),
    name_ru: text({ required: true, max: 120 }),
    name_en: text({ required: true, max: 120 }),
    intro_ru: text({ max: 600 }),
    intro_en: text({ max: 600 }),
    excursions: relations('ic_excurs', 200),
    active: bool(),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules('active = true'),
);
export type CuratedCollection = RecordOf<typeof curatedCollections>;
