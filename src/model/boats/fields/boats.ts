import { autodate, bool, type CreateOf, houseCollection, number, type RecordOf, relation, revision, select, selects, text } from '../../../schema/describe.ts';
import { DESK, staff } from '../../../schema/rules.ts';
import { BOAT_KINDS } from '../../../schema/vocab.ts';
import { FIT_LIMITS } from '../../catalogue/fields/vocab.ts';
import { BOAT_FIT_TITLES, AMENITIES, BOAT_OWNERS } from './vocab.ts';

const WRITE = staff('senior');
const COUNT = { min: 0, max: 999, onlyInt: true } as const;
const SEATS = { required: true, min: 1, max: 999, onlyInt: true } as const;
const KIND_TITLES = {
  speedboat: 'boat_kind_speedboat',
  catamaran: 'boat_kind_catamaran',
  longtail: 'boat_kind_longtail',
  yacht: 'boat_kind_yacht',
  big_boat: 'boat_kind_big_boat',
} as const;
const OWNER_TITLES = { own: 'boat_owner_own', supplier: 'boat_owner_supplier' } as const;
const ACTIVE_TITLES = { true: 'boat_in_service', false: 'boat_aside' } as const;
const AMENITY_TITLES = {
  toilet: 'boat_has_toilet',
  shade: 'boat_has_shade',
  fresh_water: 'boat_has_fresh_water',
  ladder: 'boat_has_ladder',
  snorkelling: 'boat_has_snorkelling',
  music: 'boat_has_music',
  cool_box: 'boat_has_cool_box',
  kitchen: 'boat_has_kitchen',
  cabin: 'boat_has_cabin',
  wheelchair: 'boat_has_wheelchair',
} as const;

/** A hull that sails, the house's own or a supplier's. What it costs the house stands apart (boat-costs.ts). One that sails no more is put aside: what it carried stays told. */
export const boats = houseCollection(
  'boats',
  {
    country: relation('countries', { required: true }, { history: 'derived' }),
    name: text({ required: true, max: 80 }, { title: 'boat_name', column: { at: 10, title: 'boat' }, form: 10, isAsked: true }),
    kind: select(BOAT_KINDS, { required: true }, { title: 'boat_kind', options: KIND_TITLES, column: { at: 20 }, form: 20 }),
    owner: select(BOAT_OWNERS, { required: true }, { title: 'boat_owner', options: OWNER_TITLES, column: { at: 30 }, form: 40, kin: 'owner' }),
    /** Whose it is, where it is not the house's. */
    supplier: text({ max: 120 }, { title: 'boat_supplier', form: 50, kin: 'owner', isAsked: true }),
    registration_no: text({ max: 40 }, { title: 'boat_registration_no', form: 30, isAsked: true }),
    /** Persons whom its licence lets it carry, infants among them and crew not. */
    capacity_licensed: number(SEATS, { title: 'boat_licensed', hint: 'boat_licensed_hint', form: 60, kin: 'seats' }),
    /** Seats that the house sells of them, at most as many. */
    capacity_sold: number(SEATS, {
      ...{ title: 'boat_sold', hint: 'boat_sold_hint', column: { at: 40, title: 'boat_seats', align: 'end' }, form: 70, kin: 'seats' },
    }),
    crew_required: number(COUNT, { title: 'boat_crew', form: 90 }),
    /** Whether an infant takes one of the sold seats; of licensed places it takes one anyway. */
    infants_count: bool({ title: 'boat_infants_count', hint: 'boat_infants_count_hint', form: 80 }),
    jackets_adult: number(COUNT, { title: 'boat_jackets_adult', form: 100 }),
    jackets_child: number(COUNT, { title: 'boat_jackets_child', form: 110 }),
    jackets_infant: number(COUNT, { title: 'boat_jackets_infant', form: 120 }),
    home_pier: relation('locations', {}, { title: 'boat_home_pier', as: 'pier', column: { at: 50, isExtra: true }, form: 130 }),
    amenities: selects(AMENITIES, {}, { title: 'boat_amenities', options: AMENITY_TITLES, form: 140 }),
    /** Whom its master does not take, whatever the trip. */
    not_for: selects(FIT_LIMITS, {}, { title: 'boat_not_for', options: BOAT_FIT_TITLES, form: 145 }),
    length_m: number({ min: 0, max: 200 }, { title: 'boat_length', form: 150 }),
    engines: text({ max: 120 }, { title: 'boat_engines', form: 160 }),
    /** What a guest pays for the whole hull on a day, in minor units of the country's main currency; 0 where it is not chartered. */
    charter_price: number({ min: 0, onlyInt: true }, { title: 'boat_charter_price', hint: 'boat_charter_price_hint', as: 'money', form: 170 }),
    note: text({ max: 1000 }, { title: 'boat_note', form: 190 }),
    active: bool({
      title: 'boat_in_service',
      hint: 'boat_active_hint',
      history: 'boat_state',
      options: ACTIVE_TITLES,
      form: 200,
    }),
    sort: number({ onlyInt: true }, { title: 'boat_sort', hint: 'boat_sort_hint', form: 180 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: DESK, viewRule: DESK, createRule: WRITE, updateRule: WRITE, deleteRule: null },
);
export type Boat = RecordOf<typeof boats>;
export type NewBoat = CreateOf<typeof boats>;
