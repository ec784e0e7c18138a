import { autodate, date, houseCollection, type RecordOf, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { ADDRESSED } from './vocab.ts';

/**
 * An address that a record was public at and has left: one row for each record and address, written with the change that
 * took it from there (rules/old-addresses.ts). Whoever reads pages may read it, for it was public.
 */
export const oldAddresses = houseCollection(
  'old_addresses',
  {
    entity: select(ADDRESSED, { required: true }),
    record: text({ required: true, max: 60 }),
    country: text({ max: 60 }),
    /** Of an excursion; '' where it had none, and of everything else. */
    region: text({ max: 60 }),
    /** '' of an excursion that was named by its id. */
    slug: text({ max: 120 }),
    /** When it was left last. */
    left_at: date({ required: true }),
    created: autodate(),
    updated: autodate(),
  },
  { ...CLOSED, listRule: '', viewRule: '' },
);
export type OldAddress = RecordOf<typeof oldAddresses>;
