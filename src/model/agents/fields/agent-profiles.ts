import { autodate, date, houseCollection, number, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, SIGNED_IN_AGENT, staff } from '../../../schema/rules.ts';
import { AGENT_KINDS, PROFILE_STATES, RATE_GROUPS, SETTLEMENTS } from './vocab.ts';

const READ = staff('senior', 'accountant');
const WRITE = staff('senior');
const CURRENCY = '^[A-Z]{3}$';

/** On what terms somebody works as an agent; who he is, his code and his manager stand in `users`. One of each agent. */
export const agentProfiles = houseCollection(
  'agent_profiles',
  {
    agent: relation('users', { required: true }),
    state: select(PROFILE_STATES, { required: true }),
    kind: select(AGENT_KINDS, { required: true }),
    settlement: select(SETTLEMENTS, { required: true }),
    rate_group: select(RATE_GROUPS),
    /** Days after the day of the trip after which what is earned is due. */
    hold_days: number({ min: 0, max: 60, onlyInt: true }),
    cookie_days: number({ min: 0, max: 365, onlyInt: true }),
    /** So much is paid out at least, in minor units of this currency; what is less is carried over. */
    currency: text({ max: 3, pattern: CURRENCY }),
    min_payout: number({ min: 0, onlyInt: true }),
    /** Where the money goes: the name at the bank, the bank, the number there. */
    payee: text({ max: 120 }),
    bank: text({ max: 120 }),
    account: text({ max: 60 }),
    /** Who wrote that down last: nobody sends money alone to where he says himself. */
    account_by: text({ max: 60 }),
    /** Since when payouts go to an account that was changed. */
    account_from: date(),
    /** Who has everything of his since they became one, and the instant of it; '' where he is himself. */
    merged_into: relation('users'),
    merged_at: date(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: READ, viewRule: READ, createRule: WRITE, updateRule: WRITE, deleteRule: null },
);

/** View: an agent's own terms. */
export const agentTerms = houseCollection(
  'agent_terms',
  {
    agent: relation('users'),
    state: select(PROFILE_STATES),
    kind: select(AGENT_KINDS),
    settlement: select(SETTLEMENTS),
    rate_group: select(RATE_GROUPS),
    hold_days: number(),
    cookie_days: number(),
    currency: text(),
    min_payout: number(),
  },
  { ...CLOSED, listRule: SIGNED_IN_AGENT, viewRule: SIGNED_IN_AGENT },
  { kind: 'view' },
);
