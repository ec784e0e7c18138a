import { COUNTED, HOUSE, UNFILED, onlyMembers } from '../../../schema/about.ts';
import { autodate, date, guestCollection, jsonOf, number, relation, relations, select, text, revision, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';

/** What a guest pressed on the page of an offer. */
export interface GuestChoice {
  readonly excursion: string;
  readonly at: string;
}

/** Collection of excursions sent to one guest under a link that nobody guesses; what he picks flows back into the lead. */
export const offers = guestCollection(
  'offers',
  {
    lead: relation('leads', { required: true }, { ...HOUSE, isGuestLink: true }),
    country: relation('countries', { required: true }, HOUSE),
    token: text({ required: true, max: 40 }, HOUSE),
    language: select(LANGUAGES, { required: true }, { personal: COUNTED }),
    excursions: relations('ic_excurs', 50, { required: true }, HOUSE),
    /** Words of the manager to the guest. */
    note: text({ max: 2000 }, { personal: UNFILED }),
    channel: text({ max: 20 }, { personal: UNFILED }),
    picks: jsonOf<readonly GuestChoice[]>()({}, { personal: onlyMembers(['excursion', 'at']) }),
    opens: number({ min: 0, onlyInt: true }, { personal: COUNTED }),
    opened_at: date({}, { personal: COUNTED }),
    picked_at: date({}, { personal: COUNTED }),
    expires_at: date({}, HOUSE),
    created_by: text({ max: 60 }, HOUSE),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
  { isLarge: true },
);
export type Offer = RecordOf<typeof offers>;
