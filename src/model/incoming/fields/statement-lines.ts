import { COUNTED, SET, UNFILED } from '../../../schema/about.ts';
import { autodate, date, guestCollection, number, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, staff } from '../../../schema/rules.ts';
import { LINE_STATES } from './vocab.ts';

const READ = staff('senior', 'accountant');

/** Money that a bank says has come; a line is one payment at most. */
export const statementLines = guestCollection(
  'statement_lines',
  {
    country: relation('countries', { required: true }, SET),
    statement: relation('statements', { required: true }, SET),
    bank: relation('bank_formats', { required: true }, SET),
    /** Names the line, so that files that overlap import it once. */
    key: text({ required: true, max: 64 }, SET),
    day: text({ required: true, max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }, { history: 'derived', personal: COUNTED }),
    /** Minor units. */
    amount: number({ min: 1, onlyInt: true }, { history: 'derived', personal: COUNTED }),
    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }, SET),
    payer: text({ max: 200 }, { history: 'derived', personal: UNFILED }),
    words: text({ max: 500 }, { history: 'derived', personal: UNFILED }),
    reference: text({ max: 100 }, { history: 'derived', personal: UNFILED }),
    state: select(LINE_STATES, { required: true }, SET),
    voucher: relation('vouchers', {}, { ...SET, isAsked: true, isGuestLink: true }),
    payment: relation('payments', {}, SET),
    decided_by: text({ max: 60 }, SET),
    decided_name: text({ max: 120 }, SET),
    decided_at: date({}, SET),
    /** Why it was put aside, or taken back. */
    reason: text({ max: 300 }, { history: 'derived', personal: UNFILED }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: READ, viewRule: READ },
  { isLarge: true },
);
