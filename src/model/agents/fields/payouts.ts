import { autodate, bool, date, houseCollection, number, type RecordOf, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, OWN_AGENTS, SIGNED_IN_AGENT, staff } from '../../../schema/rules.ts';
import { PAYOUT_STATES, PAYOUT_WAYS } from './vocab.ts';

const OFFICE = staff('senior', 'accountant');
const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
const ASKED = { isAsked: true } as const;
const who = (): ReturnType<typeof text<{ readonly max: 60 }>> => text({ max: 60 });

const SHOWN = {
  country: relation('countries', { required: true }, ASKED),
  number: text({ required: true, max: 20 }),
  state: select(PAYOUT_STATES, { required: true }, ASKED),
  /** What was due by this day of the country is in it. */
  until: text({ required: true, max: 10, pattern: DAY }, ASKED),
  currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
  entries: number({ min: 0, onlyInt: true }),
  /** A settlement sets the agent's share off against the cash that he holds. */
  way: select(PAYOUT_WAYS, { required: true }, ASKED),
  /** Minor units: what was earned, what is taken back of it (below zero), what the house pays. */
  gross: number({ min: 0, onlyInt: true }),
  clawbacks: number({ max: 0, onlyInt: true }),
  net: number({ onlyInt: true }),
  /** Of a settlement: what he held when it was drawn up, and how much of it becomes his own; below zero where he owes his share. */
  held: number({ onlyInt: true }),
  set_off: number({ onlyInt: true }),
  sent_at: date(),
  confirmed_at: date(),
  created: autodate(ASKED),
};

/** What is paid to an agent at once: entries that were due, of one country and currency. Its sums never change. */
export const payouts = houseCollection(
  'payouts',
  {
    agent: relation('users', { required: true }, ASKED),
    ...SHOWN,
    drafted_by: who(),
    drafted_at: date(),
    approved_by: who(),
    approved_at: date(),
    sent_by: who(),
    confirmed_by: who(),
    failed_by: who(),
    failed_at: date(),
    voided_by: who(),
    voided_at: date(),
    /** Why it failed, or is void. */
    reason: text({ max: 300 }),
    /** What the bank calls the transfer, and the day of the country on which it was made. */
    reference: text({ max: 60 }),
    paid_on: text({ max: 10, pattern: DAY }),
    /** Where its approver saw it go, and who had written that down. */
    payee: text({ max: 120 }),
    bank: text({ max: 120 }),
    account: text({ max: 60 }),
    account_by: who(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: OFFICE, viewRule: OFFICE },
  { isLarge: true },
);

/** An entry in a payout; live as long as the payout is not void. An entry is in one live payout only: an index holds it. */
export const payoutLines = houseCollection(
  'payout_lines',
  {
    payout: relation('payouts', { required: true }, ASKED),
    entry: relation('commission_entries', { required: true }, ASKED),
    agent: relation('users', { required: true }, ASKED),
    amount: number({ onlyInt: true }),
    live: bool(),
    created: autodate(),
  },
  { ...CLOSED, listRule: OFFICE, viewRule: OFFICE },
  { isLarge: true },
);

/** View: an agent's own payouts; of one that is only drawn up he hears nothing. */
export const agentPayouts = houseCollection(
  'agent_payouts',
  { ...SHOWN, agent: relation('users', {}, ASKED) },
  { ...CLOSED, listRule: SIGNED_IN_AGENT, viewRule: SIGNED_IN_AGENT },
  { kind: 'view', isLarge: true },
);
export type AgentPayout = RecordOf<typeof agentPayouts>;

/** View: payouts of the agents whom a manager looks after. */
export const managedPayouts = houseCollection(
  'managed_payouts',
  { ...SHOWN, agent: relation('users', {}, ASKED), manager: relation('users') },
  { ...CLOSED, listRule: OWN_AGENTS, viewRule: OWN_AGENTS },
  { kind: 'view', isLarge: true },
);
