import { autodate, bool, type CreateOf, houseCollection, number, type RecordOf, relation, revision, select, text } from '../../../schema/describe.ts';
import { DESK, SELLERS } from '../../../schema/rules.ts';
import { VAN_OWNERS } from './vocab.ts';

const OWNER_TITLES = { own: 'van_owner_own', supplier: 'van_owner_supplier' } as const;
const ACTIVE_TITLES = { true: 'van_in_service', false: 'van_aside' } as const;

/** A car that fetches guests, the house's own or a supplier's, with whoever drives it. One that drives no more is put aside. */
export const vans = houseCollection(
  'vans',
  {
    country: relation('countries', { required: true }, { history: 'derived' }),
    name: text({ required: true, max: 60 }, { title: 'van_name', form: 10 }),
    plate: text({ max: 20 }, { title: 'van_plate', form: 20 }),
    /** Guests whom it takes, infants among them. */
    seats: number({ required: true, min: 1, max: 99, onlyInt: true }, { title: 'van_seats', form: 30 }),
    driver_name: text({ max: 80 }, { title: 'van_driver', form: 40, kin: 'driver' }),
    driver_phone: text({ max: 40 }, { title: 'van_driver_phone', form: 50, kin: 'driver' }),
    owner: select(VAN_OWNERS, { required: true }, { title: 'van_owner', options: OWNER_TITLES, form: 60, kin: 'owner' }),
    supplier: text({ max: 120 }, { title: 'van_supplier', form: 70, kin: 'owner' }),
    note: text({ max: 500 }, { title: 'van_note', form: 80 }),
    active: bool({ title: 'van_in_service', options: ACTIVE_TITLES, form: 90 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: DESK, viewRule: DESK, createRule: SELLERS, updateRule: SELLERS, deleteRule: null },
);
export type Van = RecordOf<typeof vans>;
export type NewVan = CreateOf<typeof vans>;
