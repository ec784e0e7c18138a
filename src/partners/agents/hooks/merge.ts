import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { textIn, wordIn } from '../../../backend/engine/request.ts';
import { requireRevision } from '../../../backend/desk/revision.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import type { PayoutState, ProfileState, Settlement } from '../../../model/agents/fields/vocab.ts';
import { mergeAgents as merged, type MergeFacts, readMerge as read } from '../../../model/agents/office.operations.ts';
import { laySeats, liftSeats, moveEntries, moveGuests, movePlans, settleTouches, sharedLeads, type Way } from './merge-rows.ts';
import { voidPayout } from './payouts.ts';
import { type Mergeable, mergeFaults } from '../rules/merge.ts';
import { profileOf } from './terms.ts';

/** An agent with the terms that he works on. */
interface Agent {
  readonly user: PbRecord;
  readonly profile: PbRecord;
}

/** @throws Refusal `not_found` where this is no agent */
function agentIn(app: App, id: string): Agent {
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

/** What becomes of two agents who are to be one, as it is at this instant. */
function factsOfMerge(app: App, other: Agent, kept: Agent): MergeFacts {
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

const told = ({ user, profile }: Agent): Plain => ({
  ...{ agent: user.id, name_ru: user.getString('name_ru'), name_en: user.getString('name_en'), username: user.getString('username') },
  ...{ code: user.getString('manager_code'), active: user.getBool('active'), state: profile.getString('state') },
  ...{ settlement: profile.getString('settlement'), rate_group: profile.getString('rate_group'), revision: profile.getInt('revision') },
  ...{ merged_into: profile.getString('merged_into'), merged_at: profile.getString('merged_at') },
});

export function readMerge(e: RequestEvent): void {
  deskShow(e, read, (app, _actor, asked) => {
    const other = agentIn(app, wordIn(asked.id));
    const into = wordIn(asked.into);
    if (into === '') return { other: told(other), kept: null, facts: null };
    const kept = agentIn(app, into);
    return { other: told(other), kept: told(kept), facts: factsOfMerge(app, other, kept) };
  });
}

const DRAFTS = "SELECT id FROM payouts INDEXED BY idx_payouts_3 WHERE agent = {:agent} AND state = 'draft' ORDER BY number";
const RULES = "SELECT id FROM commission_rules WHERE agent = {:agent} AND state = 'active' ORDER BY id";

export function mergeAgents(e: RequestEvent): void {
  deskAct(e, merged, (desk, { id }) => {
    const { tx, body } = desk;
    const other = agentIn(tx, textIn(id, 15));
    const kept = agentIn(tx, body.into);
    const facts = factsOfMerge(tx, other, kept);
    const [fault] = facts.faults;
    if (fault) throw fieldFault('into', fault);
    const { reason } = body;
    if (reason === '') throw new Refusal('reason_missing');
    desk.expect(other.profile);
    requireRevision(tx, desk.actor, kept.profile, body.expected_kept);
    if (desk.seen !== facts.seen) throw fieldFault('into', 'changed');
    const way: Way = { from: other.user.id, to: kept.user.id };
    // What was only drawn up is due again, and goes out with what the other has.
    for (const { id } of rowsOf(tx, DRAFTS, { agent: way.from }, { id: '' })) voidPayout(desk, desk.take('payouts', id), reason);
    close(desk, other, way, reason);
    moveAll(desk, way, reason);
    endRules(desk, way, reason);
    keepWord(desk, other.user, desk.take('users', way.to), reason);
    const moved = facts.counts;
    desk.note(kept.profile, { action: 'merge', reason, note: { from: way.from, name: nameOf(other.user), moved, sums: facts.sums } });
    return { agent: way.from, into: way.to, moved };
  });
}

const nameOf = (user: PbRecord): string => user.getString('name_ru') || user.getString('name_en') || user.getString('username');

/** Whoever is merged works no more. That is written down first: the database lets his rows go to nobody else. */
function close(desk: Desk, { profile }: Agent, { to }: Way, reason: string): void {
  for (const [name, value] of Object.entries({ state: 'closed', merged_into: to, merged_at: desk.now })) profile.set(name, value);
  desk.save(profile, { action: 'merged', reason, note: { into: to } });
}

function moveAll(desk: Desk, way: Way, reason: string): void {
  const shared = sharedLeads(desk.tx, way);
  const lifted = liftSeats(desk.tx, way);
  moveEntries(desk.tx, way);
  moveGuests(desk.tx, way);
  laySeats(desk, way, lifted);
  movePlans(desk, way);
  settleTouches(desk, shared, reason);
}

/** New sales go by the terms of the one who is kept; a rule of the other has nobody to hold for. */
function endRules(desk: Desk, { from }: Way, reason: string): void {
  for (const { id } of rowsOf(desk.tx, RULES, { agent: from }, { id: '' })) {
    const rule = desk.take('commission_rules', id);
    rule.set('state', 'archived');
    desk.save(rule, { action: 'archive', reason });
  }
}

/** The other's sessions end, and his word is one code of the kept one's; it is that one's main word where he had none. */
function keepWord(desk: Desk, other: PbRecord, kept: PbRecord, reason: string): void {
  const word = other.getString('manager_code');
  other.set('manager_code', '');
  other.set('active', false);
  desk.save(other, { action: 'merged', reason, note: { into: kept.id } });
  if (word === '' || kept.getString('manager_code') !== '') return;
  kept.set('manager_code', word);
  desk.save(kept, { action: 'merge', reason, note: { from: other.id } });
}
