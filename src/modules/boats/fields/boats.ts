import { autodate, bool, houseCollection, number, relation, revision, select, selects, text, type RecordOf } from '../../../schema/describe.ts';
import { DESK, staff } from '../../../schema/rules.ts';
import { BOAT_KINDS } from '../../../schema/vocab.ts';
import { AMENITIES, BOAT_OWNERS } from './vocab.ts';

const WRITE = staff('senior');
const count = () => number({ min: 0, max: 999, onlyInt: true });

/** A hull that sails, the house's own or a supplier's. What it costs the house stands apart (boat-costs.ts). One that sails no more is put aside: what it carried stays told. */
export const boats = houseCollection(
  'boats',
  {
    country: relation('countries', { required: true }),
    name: text({ required: true, max: 80 }),
    kind: select(BOAT_KINDS, { required: true }),
    owner: select(BOAT_OWNERS, { required: true }),
    /** Whose it is, where it is not the house's. */
    supplier: text({ max: 120 }),
    registration_no: text({ max: 40 }),
    /** Persons whom its licence lets it carry, infants among them and crew not. */
    capacity_licensed: number({ required: true, min: 1, max: 999, onlyInt: true }),
    /** Seats that the house sells of them, at most as many. */
    capacity_sold: number({ required: true, min: 1, max: 999, onlyInt: true }),
    crew_required: count(),
    /** Whether an infant takes one of the sold seats; of licensed places it takes one anyway. */
    infants_count: bool(),
    jackets_adult: count(),
    jackets_child: count(),
    jackets_infant: count(),
    home_pier: relation('locations'),
    amenities: selects(AMENITIES),
    length_m: number({ min: 0, max: 200 }),
    engines: text({ max: 120 }),
    /** What a guest pays for the whole hull on a day, in minor units of the country's main currency; 0 where it is not chartered. */
    charter_price: number({ min: 0, onlyInt: true }),
    note: text({ max: 1000 }),
    active: bool(),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: DESK, viewRule: DESK, createRule: WRITE, updateRule: WRITE, deleteRule: null },
);
export type Boat = RecordOf<typeof boats>;
