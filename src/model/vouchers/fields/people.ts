import { COUNTED, SET, UNFILED } from '../../../schema/about.ts';
import { autodate, bool, date, guestCollection, jsonOf, number, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { PERSON_BANDS, PERSON_STATES } from './vocab.ts';

const SAID = { personal: COUNTED, history: 'derived' } as const;
const NAME = { personal: { ...UNFILED, who: 'name' } } as const;
const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

/**
 * Who sails by a voucher, a row a person: what is sold is the count of those who come (or are aboard, or did not come). Nobody
 * goes from a party that was promised seats: he stands as cancelled or replaced, so that a check-in of a phone finds him.
 * Written with the voucher alone (decision: people-of-a-voucher).
 */
export const voucherPeople = guestCollection(
  'voucher_people',
  {
    country: relation('countries', { required: true }, SET),
    voucher: relation('vouchers', { required: true }, { ...SET, isAsked: true, isGuestLink: true }),
    /** What was sold; a life jacket goes by the age where it is told. */
    band: select(PERSON_BANDS, { required: true }, SAID),
    /** As in the passport; nobody is known yet where both names are empty. */
    name_latin: text({ max: 120 }, { title: 'voucher_name_latin', ...NAME }),
    name_as_given: text({ max: 120 }, { title: 'person_name_as_given', ...NAME }),
    /** In years; '' where nobody said: nought is an age. */
    age: text({ max: 3, pattern: '^[0-9]{1,3}$' }, { title: 'voucher_pax_age_short', personal: UNFILED }),
    birth_date: text({ max: 10, pattern: DAY }, { title: 'person_birth_date', personal: UNFILED }),
    citizenship: text({ max: 2 }, { title: 'person_citizenship', personal: UNFILED }),
    /** Only where the insurance asks for it. */
    passport: text({ max: 20 }, { title: 'person_passport', personal: { ...UNFILED, who: 'code' } }),
    diet: text({ max: 120 }, { title: 'person_diet', personal: UNFILED }),
    /** What whoever takes him aboard has to know. */
    flags: jsonOf<readonly string[]>()({}, { history: 'derived', personal: UNFILED }),
    state: select(PERSON_STATES, { required: true }, SAID),
    /** Fewer come than are named, and nobody knows yet who does not: he may be the one. */
    unsure: bool(SAID),
    /** When and by whom he came into his state: `users:…`, `admins:…`, or the house itself. */
    since: date({}, SET),
    by: text({ max: 60 }, SET),
    /** The place in which he came into the party, from 0; it is his for ever. */
    sort: number({ min: 0, onlyInt: true }, { ...SET, isAsked: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
  { isLarge: true },
);
