import { autodate, houseCollection, geoPoint, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';
import { LOCATION_KINDS } from '../../../schema/vocab.ts';

/** Point of the map: pier, island, venue … The id is a readable slug. */
export const locations = houseCollection(
  'locations',
  {
    country: relation('countries', { required: true }),
    region: relation('country_regions'),
    kind: select(LOCATION_KINDS, { required: true }),
    name_ru: text({ required: true, max: 120 }),
    name_en: text({ required: true, max: 120 }),
    point: geoPoint(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules(),
);
export type Location = RecordOf<typeof locations>;
