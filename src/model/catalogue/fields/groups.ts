import { autodate, houseCollection, number, relation, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';

/** Group of categories. */
export const groups = houseCollection(
  'ic_excurs_groups',
  {
    country: relation('countries', { required: true }),
    slug: text({ required: true, max: 80 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    intro_ru: text({ max: 600 }),
    intro_en: text({ max: 600 }),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules(),
);
export type Group = RecordOf<typeof groups>;
