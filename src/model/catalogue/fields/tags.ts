import { autodate, houseCollection, number, relation, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';

/** Label of an excursion; an excursion may have many. */
export const tags = houseCollection(
  'ic_excurs_tags',
  {
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    slug: text({ required: true, max: 80 }),
    sort: number({ onlyInt: true }),
    country: relation('countries', { required: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules(),
);
export type Tag = RecordOf<typeof tags>;
