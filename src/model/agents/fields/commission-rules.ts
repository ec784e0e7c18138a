import { autodate, houseCollection, json, number, relation, revision, select, text } from '../../../schema/describe.ts';
import { staff } from '../../../schema/rules.ts';
import type { Tier } from './shapes.ts';
import { COMMISSION_BASES, COMMISSION_PAYS, RATE_GROUPS, RULE_STATES } from './vocab.ts';

const READ = staff('senior', 'accountant');
const WRITE = staff('senior');
const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';

/** What agents earn: for whom, for what, on trips of which days. Which of several holds, and which may not stand beside each other, `terms/choose.rules.ts` says. */
export const commissionRules = houseCollection(
  'commission_rules',
  {
    country: relation('countries', { required: true }),
    state: select(RULE_STATES, { required: true }),
    agent: relation('users'),
    category: relation('ic_excurs_categories'),
    excursion: relation('ic_excurs'),
    variant: relation('ic_excurs'),
    rate_group: select(RATE_GROUPS),
    /** Days of the trip, both included; '' for an open end. */
    season_from: text({ max: 10, pattern: DAY }),
    season_to: text({ max: 10, pattern: DAY }),
    pay: select(COMMISSION_PAYS, { required: true }),
    /** Hundredths of a percent, or minor units of `currency`. */
    value: number({ min: 0, onlyInt: true }),
    currency: text({ max: 3, pattern: '^[A-Z]{3}$' }),
    base: select(COMMISSION_BASES, { required: true }),
    tiers: json<readonly Tier[]>(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: READ, viewRule: READ, createRule: WRITE, updateRule: WRITE, deleteRule: null },
);
