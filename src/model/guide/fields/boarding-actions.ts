import { COUNTED, SET, UNFILED } from '../../../schema/about.ts';
import { autodate, date, file, guestCollection, houseCollection, json, jsonOf, number, relation, revision, select, text } from '../../../schema/describe.ts';
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

/** What a phone was given of a guide's days, and until when. The copy itself is on the phone alone. */
export const guideCopies = houseCollection(
  'guide_copies',
  {
    country: relation('countries', { required: true }),
    user: relation('users', { required: true }),
    /** A name that the phone gave itself. */
    device: text({ required: true, min: 8, max: 40 }),
    /** Everything that it was given and that is not long over: who was sent in a guide's place does not undo what he did. */
    departures: json<readonly string[]>(),
    /** The session by which it was last taken; '' where none was on record. */
    session: text({ max: 15 }),
    expires_at: date({ required: true }),
    seen_at: date(),
    ended_at: date(),
    ended_by: text({ max: 60 }),
    /** When a phone whose copy was ended has sent what it had left and was told to forget everything. */
    forgotten_at: date(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);
