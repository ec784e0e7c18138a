import { COUNTED, SET, UNFILED } from '../../../schema/about.ts';
import { autodate, date, file, guestCollection, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { SLIP_REASONS, SLIP_STATES } from './vocab.ts';

export const SLIP_MIME_TYPES = ['image/jpeg', 'image/webp', 'application/pdf'] as const;

/** What a guest sent to prove that he paid. It proves nothing until somebody has looked: the payment that it is of stays awaited. */
export const slips = guestCollection(
  'slips',
  {
    country: relation('countries', { required: true }, SET),
    voucher: relation('vouchers', { required: true }, { ...SET, isAsked: true, isGuestLink: true }),
    payment: relation('payments', { required: true }, { ...SET, isAsked: true }),
    pay_method: relation('pay_methods', {}, SET),
    state: select(SLIP_STATES, { required: true }, SET),
    file: file(SLIP_MIME_TYPES, {}, { history: 'derived', personal: UNFILED }),
    /** SHA-256 of the file as it came. */
    hash: text({ max: 64 }, { history: 'derived', personal: UNFILED }),
    /** What the code on a Thai slip says: the bank's own number of the transfer. */
    code: text({ max: 200 }, { history: 'derived', personal: UNFILED }),
    /** An earlier slip with the same file or the same code. */
    twin: relation('slips', {}, SET),
    decided_by: text({ max: 60 }, SET),
    decided_name: text({ max: 120 }, SET),
    decided_at: date({}, SET),
    reason: select(SLIP_REASONS, {}, { history: 'derived', personal: COUNTED }),
    /** What the guest is told besides. */
    words: text({ max: 300 }, { history: 'derived', personal: UNFILED }),
    created: autodate({ isAsked: true }),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
  { isLarge: true },
);
