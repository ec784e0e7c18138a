import { autodate, bool, geoPoint, houseCollection, number, type RecordOf, relation, revision, text } from '../../../schema/describe.ts';
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

/** Country of the catalogue: the first path segment. The id is a readable slug. */
export const countries = houseCollection(
  'countries',
  {
    has_regions: bool(),
    /** Its two letters of ISO 3166: by them numbers of telephones are read that were written without their code. */
    iso: text({ max: 2, pattern: '^[A-Z]{2}$' }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    in_ru: text({ max: 100 }),
    in_en: text({ max: 100 }),
    title_ru: text({ max: 120 }),
    title_en: text({ max: 120 }),
    intro_ru: text({ max: 1000 }),
    intro_en: text({ max: 1000 }),
    // Where guests turn to, and by what clock everything sails: changed by whoever proves who he is.
    timezone: text({ required: true, max: 64 }, { proof: 'asked' }),
    phone: text({ max: 32 }, { proof: 'asked' }),
    whatsapp: text({ max: 32 }, { proof: 'asked' }),
    telegram: text({ max: 64 }, { proof: 'asked' }),
    point: geoPoint(),
    /** When the desk answers; from nine to nine where nothing is said. */
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules(),
);
export type Country = RecordOf<typeof countries>;
