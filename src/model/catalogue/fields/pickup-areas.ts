import { autodate, geoPoint, houseCollection, json, number, relation, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';

/** Where guests stay, as drivers divide a country. The id is a readable slug. */
export const pickupAreas = houseCollection(
  'pickup_areas',
  {
    country: relation('countries', { required: true }),
    region: relation('country_regions'),
    name_ru: text({ required: true, max: 60 }),
    /** The name that vouchers keep as their `zone`. */
    name_en: text({ required: true, max: 60 }),
    /** A hotel a line: its name, then what it is also called, divided by semicolons. */
    hotels: json<readonly string[]>(),
    point: geoPoint(),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules(),
);
export type PickupArea = RecordOf<typeof pickupAreas>;
