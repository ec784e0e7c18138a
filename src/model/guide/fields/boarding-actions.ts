import { COUNTED, SET, UNFILED } from '../../../schema/about.ts';
import { autodate, date, file, guestCollection, jsonOf, number, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { BOARDING_KINDS, REFUSALS } from './vocab.ts';

export const INCIDENT_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What somebody did at the pier or on board, with the hour of his own clock. Added, never changed; what it comes to follows from all of them (rules/merge.ts). */
export const boardingActions = guestCollection(
  'boarding_actions',
  {
    country: relation('countries', { required: true }, SET),
    departure: relation('departures', { required: true }, SET),
    voucher: relation('vouchers', {}, { ...SET, isAsked: true, isGuestLink: true }),
    kind: select(BOARDING_KINDS, { required: true }, SET),
    /** Named by the phone, so that the same is entered once however often it is sent. */
    key: text({ required: true, min: 36, max: 36 }, SET),
    device: text({ max: 40 }, SET),
    /** `users:…` or `admins:…`, with the name by which colleagues know him. */
    actor: text({ required: true, max: 60 }, SET),
    actor_name: text({ max: 120 }, SET),
    /** When it was done, by the phone's clock as far as the house could set it right; `created` says when it arrived. */
    at: date({ required: true }, SET),
    /** Ids of the people that it is about. */
    who: jsonOf<readonly string[]>()({}, { history: 'derived', personal: COUNTED }),
    /** The key of the line that is taken back. */
    undoes: text({ max: 36 }, SET),
    /** Cash, in minor units. */
    amount: number({ min: 0, onlyInt: true }, { history: 'derived', personal: COUNTED }),
    currency: text({ max: 3 }, SET),
    why: select(REFUSALS, {}, { history: 'derived', personal: COUNTED }),
    /** What happened; of a refusal who was told. */
    note: text({ max: 1000 }, { history: 'derived', personal: UNFILED }),
    photo: file(INCIDENT_MIME_TYPES, {}, { history: 'derived', personal: UNFILED }),
    /** The hand-over that cash went with. */
    handover: relation('handovers', {}, SET),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
  { isLarge: true },
);
