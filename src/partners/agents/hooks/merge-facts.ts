import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { rowsOf } from '../../../backend/rows.ts';
import type { PayoutState, ProfileState, Settlement } from '../../../model/agents/fields/vocab.ts';
import { type Mergeable, type MergeFault, mergeFaults } from '../rules/merge.ts';
import { profileOf } from './terms.ts';

/** An agent with the terms that he works on. */
export interface Agent {
  readonly user: PbRecord;
  readonly profile: PbRecord;
}

/** @throws Refusal `not_found` where this is no agent */
export function agentIn(app: App, id: string): Agent {
  const user = byId(app, 'users', id);
  const profile = profileOf(app, id);
  if (user?.getString('type') !== 'agent' || !profile) throw new Refusal('not_found', { collection: 'users' });
  return { user, profile };
}

const UNDER_WAY =
  "SELECT number, state FROM payouts INDEXED BY idx_payouts_3 WHERE agent = {:agent} AND state IN ('approved', 'sent', 'failed') ORDER BY number";
const CASH = `SELECT e.currency, SUM(e.amount) AS amount FROM countries c CROSS JOIN cash_entries e INDEXED BY idx_cash_entries_2 ON e.country = c.id
  WHERE e.holder = {:holder} GROUP BY c.id, e.currency HAVING SUM(e.amount) != 0`;

const underWay = (app: App, agent: string) => rowsOf(app, UNDER_WAY, { agent }, { number: '', state: '' });

function mergeable(app: App, { user, profile }: Agent): Mergeable {
  return {
    ...{ agent: user.id, state: profile.getString('state') as ProfileState, active: user.getBool('active') },
    ...{ merged_into: profile.getString('merged_into'), settlement: profile.getString('settlement') as Settlement },
    under_way: underWay(app, user.id).map(({ state }) => state as PayoutState),
    has_cash: rowsOf(app, CASH, { holder: `users:${user.id}` }, { currency: '', amount: 0 }).length > 0,
  };
}

const SUMS = `SELECT country, currency, state, COUNT(*) AS count, SUM(amount) AS amount FROM commission_entries INDEXED BY idx_commission_entries_8
  WHERE agent = {:agent} GROUP BY country, currency, state ORDER BY country, currency, state`;
/** What of an agent moves, and what of it is looked at before: how many of each. */
const COUNTS = `SELECT
  (SELECT COUNT(*) FROM leads INDEXED BY idx_leads_brought WHERE agent = {:agent} AND agent != '' AND merged_into = '') AS leads,
  (SELECT COUNT(*) FROM vouchers INDEXED BY idx_vouchers_brought WHERE agent = {:agent} AND agent != '') AS vouchers,
  (SELECT COUNT(*) FROM agent_codes INDEXED BY idx_agent_codes_3 WHERE agent = {:agent}) AS codes,
  (SELECT COUNT(*) FROM agent_codes INDEXED BY idx_agent_codes_3 WHERE agent = {:agent} AND state = 'active') AS codes_on,
  (SELECT COUNT(*) FROM agent_manual_entries INDEXED BY idx_agent_manual_entries_2 WHERE agent = {:agent}) AS manual,
  (SELECT COUNT(*) FROM allotments INDEXED BY idx_allotments_4 WHERE agent = {:agent} AND state = 'live') AS allotments,
  (SELECT COUNT(*) FROM commission_rules WHERE agent = {:agent} AND state = 'active') AS rules,
  (SELECT COUNT(*) FROM payouts INDEXED BY idx_payouts_3 WHERE agent = {:agent} AND state = 'draft') AS drafts,
  (SELECT COUNT(*) FROM payouts INDEXED BY idx_payouts_3 WHERE agent = {:agent} AND state IN ('confirmed', 'void')) AS payouts,
  (SELECT COUNT(DISTINCT e.voucher) FROM commission_entries e INDEXED BY idx_commission_entries_8 WHERE e.agent = {:agent}
    AND EXISTS (SELECT 1 FROM commission_entries o INDEXED BY idx_commission_entries_1 WHERE o.voucher = e.voucher AND o.agent = {:kept})) AS both`;
const COUNTED = { leads: 0, vouchers: 0, codes: 0, codes_on: 0, manual: 0, allotments: 0, rules: 0, drafts: 0, payouts: 0, both: 0 };

interface Sum {
  readonly country: string;
  readonly currency: string;
  readonly state: string;
  readonly count: number;
  readonly amount: number;
}

/** What becomes of two agents who are to be one, as it is at this instant. */
export interface MergeFacts {
  readonly faults: readonly MergeFault[];
  /** Payouts of either that have to come to an end first. */
  readonly under_way: readonly string[];
  /** Cash of the house that the other has in his hand; minor units. */
  readonly cash: readonly { readonly currency: string; readonly amount: number }[];
  /** What the other has earned, by where it stands; minor units. */
  readonly sums: readonly Sum[];
  readonly counts: typeof COUNTED;
  /** The same for the same facts: what was looked at is what is done. */
  readonly seen: string;
}

export function factsOfMerge(app: App, other: Agent, kept: Agent): MergeFacts {
  const whose = { agent: other.user.id };
  const facts = {
    faults: mergeFaults(mergeable(app, other), mergeable(app, kept)),
    under_way: [other, kept].flatMap(({ user }) => underWay(app, user.id).map(({ number }) => number)),
    cash: rowsOf(app, CASH, { holder: `users:${other.user.id}` }, { currency: '', amount: 0 }),
    sums: rowsOf(app, SUMS, whose, { country: '', currency: '', state: '', count: 0, amount: 0 }),
    counts: rowsOf(app, COUNTS, { ...whose, kept: kept.user.id }, COUNTED)[0] ?? COUNTED,
  };
  return { ...facts, seen: $security.sha256(JSON.stringify([other.user.id, kept.user.id, facts])) };
}
