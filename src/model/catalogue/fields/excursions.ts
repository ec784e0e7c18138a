import {
  autodate,
  bool,
  houseCollection,
  json,
  number,
  relation,
  relations,
  revision,
  select,
  selects,
  text,
  type RecordOf,
} from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';
import { BOAT_FACTS, CHILD_MEASURES, EXCURSION_STATUSES, GUIDE_LANGUAGES, PARK_FEE_MODES, type Bilingual, type ProgrammeStep } from '../../../schema/vocab.ts';
import { FIT_LIMITS } from './vocab.ts';

/** What a visitor may read of an excursion: an active, shown record whose parent, if any, is so too. */
export const PUBLIC_EXCURSION = 'status = "active" && hidden = false && (parent = "" || (parent.status = "active" && parent.hidden = false))';

/**
 * Excursion. A record without `parent` is a main excursion, one with a parent is a variant of it.
 * Prices are whole units of the country's main currency; 0 or absent means "not sold so". What a variant leaves empty is
 * as its main excursion has it (catalogue/rules/excursion-facts.ts).
 */
export const excursions = houseCollection(
  'ic_excurs',
  {
    name_ru: text({ required: true, max: 200 }, { isAsked: true }),
    name_en: text({ max: 200 }),
    site_name_ru: text({ max: 200 }),
    site_name_en: text({ max: 200 }),
    site_variant_name_ru: text({ max: 120 }),
    site_variant_name_en: text({ max: 120 }),
    price_adult: number({ min: 0 }),
    price_child: number({ min: 0 }),
    /** What those pay who are younger than children, or smaller; 0 where they sail free. */
    price_infant: number({ min: 0 }),
    private: bool(),
    private_price: number({ min: 0 }),
    custom_days: bool(),
    variant_sort: number({ onlyInt: true }),
    parent: relation('ic_excurs'),
    status: select(EXCURSION_STATUSES, { required: true }),
    hidden: bool(),
    category: relation('ic_excurs_categories', { required: true }, { isExpanded: true }),
    tags: relations('ic_excurs_tags', 30),
    sort: number({ onlyInt: true }),
    country: relation('countries', { required: true }),
    region: relation('country_regions'),
    slug: text({ max: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }, { isAsked: true }),
    summary_ru: text({ max: 300 }),
    summary_en: text({ max: 300 }),
    description_ru: text({ max: 5000 }),
    description_en: text({ max: 5000 }),
    duration_minutes: number({ min: 0, onlyInt: true }),
    start_time: text({ max: 5, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
    max_people: number({ min: 0, onlyInt: true }),
    languages: selects(GUIDE_LANGUAGES),
    age_min: number({ min: 0, max: 99, onlyInt: true }),
    /** For whom it is not fit; of a variant '' is as its main excursion. */
    not_for: selects(FIT_LIMITS),
    age_note_ru: text({ max: 300 }),
    age_note_en: text({ max: 300 }),
    pickup_ru: text({ max: 300 }),
    pickup_en: text({ max: 300 }),
    /** The boat that sails; '' where nobody has said it yet. */
    boat_kind: select(BOAT_FACTS),
    /** Who pays the child's price: years or centimetres, both ends included; 0 and 0 for the house's usual ages. */
    child_by: select(CHILD_MEASURES),
    child_from: number({ min: 0, max: 250, onlyInt: true }),
    child_to: number({ min: 0, max: 250, onlyInt: true }),
    /** Fee of a national park: part of the price, or paid on the spot on top of it; '' where there is none. */
    park_fee_mode: select(PARK_FEE_MODES),
    park_fee_adult: number({ min: 0 }),
    park_fee_child: number({ min: 0 }),
    pier: relation('locations'),
    route: relations('locations', 20),
    programme: json<readonly ProgrammeStep[]>(),
    included: json<readonly Bilingual[]>(),
    excluded: json<readonly Bilingual[]>(),
    bring: json<readonly Bilingual[]>(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules(PUBLIC_EXCURSION),
);
export type Excursion = RecordOf<typeof excursions>;
