import { autodate, date, houseCollection, json, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, OWN_AGENTS, SIGNED_IN_AGENT, staff } from '../../../schema/rules.ts';
import type { FrozenTerms, Working } from './shapes.ts';
import { COMMISSION_PAYS, ENTRY_KINDS, ENTRY_STATES, REJECT_REASONS, SETTLEMENTS, STEP_ACTIONS } from './vocab.ts';

const OFFICE = staff('senior', 'accountant');
const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
const ASKED = { isAsked: true } as const;

/** What of an entry its agent sees. */
const SHOWN = {
  country: relation('countries', { required: true }, ASKED),
  /** Ids of what it is earned for. */
  voucher: text({ required: true, max: 15 }, ASKED),
  lead: text({ max: 15 }, ASKED),
  kind: select(ENTRY_KINDS, { required: true }, ASKED),
  turn: number({ min: 1, required: true, onlyInt: true }),
  state: select(ENTRY_STATES, { required: true }, ASKED),
  currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
  /** Minor units; below zero where something is taken back. What it was at the sale stands beside it. */
  amount: number({ onlyInt: true }),
  first_amount: number({ onlyInt: true }),
  /** The arithmetic: so much is reckoned on, by how many hundredths of a percent or which sum, for how many guests. */
  base_amount: number({ onlyInt: true }),
  pay: select(COMMISSION_PAYS),
  rate: number({ min: 0, onlyInt: true }),
  people: number({ min: 0, onlyInt: true }),
  /** Days of the country: of the sale, of the trip, on which it is due. */
  sold_on: text({ required: true, max: 10, pattern: DAY }, ASKED),
  service_date: text({ max: 10, pattern: DAY }),
  due_on: text({ max: 10, pattern: DAY }, ASKED),
  reject_reason: select(REJECT_REASONS),
  payout: text({ max: 15 }, ASKED),
  /** Who collects from the guest, as agreed at the sale; what follows from it has the same. '' of what has no sale. */
  settlement: select(SETTLEMENTS),
  created: autodate(ASKED),
};

/** What an agent earns for a voucher, or is taken back of it. One of a voucher, an agent, a kind and a turn; written by hooks alone. */
export const commissionEntries = houseCollection(
  'commission_entries',
  {
    agent: relation('users', { required: true }, ASKED),
    ...SHOWN,
    terms: json<FrozenTerms>(),
    working: json<Working>(),
    /** The day on which it goes on by itself; '' where it does not. */
    next_day: text({ max: 10, pattern: DAY }),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: OFFICE, viewRule: OFFICE },
  { isLarge: true },
);

const VIEWED = { ...SHOWN, agent: relation('users', {}, ASKED), number: text(), excursion: relation('ic_excurs') };

/** View: an agent's own entries, with the number of the voucher. */
export const agentCommissions = houseCollection(
  'agent_commissions',
  VIEWED,
  { ...CLOSED, listRule: SIGNED_IN_AGENT, viewRule: SIGNED_IN_AGENT },
  { kind: 'view', isLarge: true },
);
export type AgentCommission = RecordOf<typeof agentCommissions>;
/** What the sentence of an entry is written of. */
export type ToldEntry = Pick<
  AgentCommission,
  'kind' | 'state' | 'amount' | 'first_amount' | 'base_amount' | 'pay' | 'rate' | 'people' | 'currency' | 'service_date' | 'due_on' | 'settlement'
>;

/** View: entries of the agents whom a manager looks after. */
export const managedCommissions = houseCollection(
  'managed_commissions',
  { ...VIEWED, manager: relation('users') },
  { ...CLOSED, listRule: OWN_AGENTS, viewRule: OWN_AGENTS },
  { kind: 'view', isLarge: true },
);

const STEP = {
  entry: relation('commission_entries', { required: true }, ASKED),
  at: date({ required: true }),
  action: select(STEP_ACTIONS, { required: true }),
  from_state: select(ENTRY_STATES),
  to_state: select(ENTRY_STATES, { required: true }),
  /** Of a correction: what all entries of the voucher came to before it, and after. */
  before: number({ onlyInt: true }),
  after: number({ onlyInt: true }),
  base_amount: number({ onlyInt: true }),
  pay: select(COMMISSION_PAYS),
  rate: number({ min: 0, onlyInt: true }),
  people: number({ min: 0, onlyInt: true }),
  due_on: text({ max: 10, pattern: DAY }),
  payout: text({ max: 15 }),
  created: autodate(ASKED),
};

/** The history of an entry: a row for whatever happened to it, never changed or taken away. The database itself refuses it. */
export const commissionSteps = houseCollection(
  'commission_steps',
  { ...STEP, agent: relation('users', { required: true }, ASKED), working: json<Working>(), by: text({ max: 60 }) },
  { ...CLOSED, listRule: OFFICE, viewRule: OFFICE },
  { isLarge: true },
);

/** View: the history of an agent's own entries, without names of the office. */
export const agentCommissionSteps = houseCollection(
  'agent_commission_steps',
  { ...STEP, agent: relation('users', {}, ASKED) },
  { ...CLOSED, listRule: SIGNED_IN_AGENT, viewRule: SIGNED_IN_AGENT },
  { kind: 'view', isLarge: true },
);
