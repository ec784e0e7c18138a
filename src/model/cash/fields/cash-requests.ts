import { COUNTED, HOUSE, SET, UNFILED } from '../../../schema/about.ts';
import { autodate, date, guestCollection, number, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { REQUEST_KINDS, REQUEST_STATES } from './vocab.ts';

/** What one person prepares and another decides: a difference that was found in a box, a payment that is put right by a large sum. */
export const cashRequests = guestCollection(
  'cash_requests',
  {
    country: relation('countries', { required: true }, SET),
    kind: select(REQUEST_KINDS, { required: true }, SET),
    state: select(REQUEST_STATES, { required: true }, SET),
    payment: relation('payments', {}, SET),
    voucher: relation('vouchers', {}, { ...SET, isAsked: true, isGuestLink: true }),
    /** Whose cash differs. */
    holder: text({ max: 60 }, SET),
    /** Minor units: of a difference so much more, below zero so much less; of a correction the right sum. */
    amount: number({ onlyInt: true }, { history: 'derived', personal: COUNTED }),
    currency: text({ required: true, max: 3 }, HOUSE),
    reason: text({ required: true, max: 300 }, { history: 'derived', personal: { ...UNFILED, forget: 'dashed' } }),
    prepared_by: text({ required: true, max: 60 }, SET),
    prepared_name: text({ max: 120 }, SET),
    decided_by: text({ max: 60 }, SET),
    decided_name: text({ max: 120 }, SET),
    decided_at: date({}, SET),
    /** Why it was declined. */
    answer: text({ max: 300 }, { history: 'derived', personal: UNFILED }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);
