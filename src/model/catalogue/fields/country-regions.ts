import { autodate, houseCollection, number, relation, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';

/** Region of a country: the second path segment. The id is a readable slug. */
export const countryRegions = houseCollection(
  'country_regions',
  {
    country: relation('countries', { required: true }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    in_ru: text({ max: 100 }),
    in_en: text({ max: 100 }),
    intro_ru: text({ max: 1000 }),
    intro_en: text({ max: 1000 }),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules(),
);
export type Region = RecordOf<typeof countryRegions>;
