import { autodate, bool, houseCollection, number, relation, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';

/** Category: the one shelf on which an excursion stands. */
export const categories = houseCollection(
  'ic_excurs_categories',
  {
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    slug: text({ required: true, max: 80 }),
    group: relation('ic_excurs_groups'),
    sort: number({ onlyInt: true }),
    hidden: bool(),
    country: relation('countries', { required: true }),
    intro_ru: text({ max: 600 }),
    intro_en: text({ max: 600 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules(),
);
export type Category = RecordOf<typeof categories>;
