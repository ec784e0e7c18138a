import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import { requireRevision } from '../../../backend/desk/revision.ts';
import { jsonIn, type Plain, setFields } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { textIn, wordIn } from '../../../backend/engine/request.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { PayoutState, ProfileState, Settlement } from '../../../model/agents/fields/vocab.ts';
import { mergeAgents as merged, type MergeFacts, readMerge as read } from '../../../model/agents/office.operations.ts';
import type { PlannedAllotment } from '../../../model/departures/fields/sailing-plans.ts';
import { orderTouches, touchesOf } from '../attribution/attribution.hooks.ts';
import { voidPayout } from '../payouts/payouts.hooks.ts';
import { profileOf } from '../terms/terms.hooks.ts';
import { type Mergeable, mergedSeats, mergeFaults } from './merge.rules.ts';

/** From whom to whom; both are ids of `users`. */
interface Way {
  readonly from: string;
  readonly to: string;
}

const run = (tx: App, sql: string, parameters: Readonly<Record<string, string | number>>): void => {
  tx.nonconcurrentDB()
    .newQuery(sql)
    .bind({ ...parameters })
    .execute();
};

/** More than anybody has turns of. */
const APART = 1_000_000;
/** Whose the voucher of an entry is now; '' where there is none any more. */
const HOLDER = "COALESCE((SELECT v.agent FROM vouchers v WHERE v.id = commission_entries.voucher), '')";
/** Turns of the one who comes last go behind those of the other, apart from all at first, so that no two are one on the way. */
const BEHIND = `UPDATE commission_entries INDEXED BY idx_commission_entries_8 SET turn = turn + ${APART} + (SELECT COALESCE(MAX(o.turn), 0)
    FROM commission_entries o INDEXED BY idx_commission_entries_1 WHERE o.voucher = commission_entries.voucher AND o.agent = {:first} AND o.kind = commission_entries.kind)
  WHERE agent = {:last} AND (${HOLDER} = {:from}) = {:ofFrom}
    AND EXISTS (SELECT 1 FROM commission_entries o INDEXED BY idx_commission_entries_1 WHERE o.voucher = commission_entries.voucher AND o.agent = {:first})`;
const BACK = `UPDATE commission_entries INDEXED BY idx_commission_entries_8 SET turn = turn - ${APART} WHERE agent = {:last} AND turn > ${APART}`;

/**
 * Moves what was earned, with every step of its histories. Nothing of a sum, a state or a term changes: a save of the vouchers would
 * reckon them anew. Where both have entries of a voucher the last turn is of him whose voucher it is, since the last sale says what
 * was agreed and where it stands. Asked for before the vouchers move.
 */
function moveEntries(tx: App, { from, to }: Way): void {
  run(tx, BEHIND, { first: to, last: from, from, ofFrom: 1 });
  run(tx, BEHIND, { first: from, last: to, from, ofFrom: 0 });
  for (const last of [from, to]) run(tx, BACK, { last });
  run(tx, 'UPDATE commission_entries INDEXED BY idx_commission_entries_8 SET agent = {:to}, revision = revision + 1 WHERE agent = {:from}', { from, to });
  run(tx, 'UPDATE commission_steps INDEXED BY idx_commission_steps_2 SET agent = {:to} WHERE agent = {:from}', { from, to });
}

/** Who wrote a guest or a hold down himself goes on being he who may give it up, also of one that was the other's by then. */
const MADE = "SET created_by = 'users:' || {:to} WHERE agent = {:to} AND agent != '' AND created_by = 'users:' || {:from}";
const MOVES = [
  "UPDATE vouchers INDEXED BY idx_vouchers_brought SET agent = {:to} WHERE agent = {:from} AND agent != ''",
  "UPDATE leads INDEXED BY idx_leads_brought SET agent = {:to} WHERE agent = {:from} AND agent != ''",
  `UPDATE vouchers INDEXED BY idx_vouchers_brought ${MADE}`,
  `UPDATE leads INDEXED BY idx_leads_brought ${MADE}`,
  "UPDATE clients INDEXED BY idx_clients_brought SET first_agent = {:to} WHERE first_agent = {:from} AND first_agent != ''",
  'UPDATE referral_touches INDEXED BY idx_referral_touches_8 SET agent = {:to} WHERE agent = {:from}',
  `UPDATE agent_manual_proofs INDEXED BY idx_agent_manual_proofs_1 SET agent = {:to} WHERE agent = {:from}
    AND entry IN (SELECT id FROM agent_manual_entries INDEXED BY idx_agent_manual_entries_2 WHERE agent = {:from})`,
  'UPDATE agent_manual_entries INDEXED BY idx_agent_manual_entries_2 SET agent = {:to}, revision = revision + 1 WHERE agent = {:from}',
  // A printed code leads to him from now on; his own word stays his main one.
  'UPDATE agent_codes INDEXED BY idx_agent_codes_3 SET agent = {:to}, main = FALSE, revision = revision + 1 WHERE agent = {:from}',
  // Nobody is told any more where the other was told.
  "UPDATE agent_letter_ways INDEXED BY idx_agent_letter_ways_1 SET email = '', revision = revision + 1 WHERE agent = {:from}",
  "UPDATE agent_invitations INDEXED BY idx_agent_invitations_2 SET state = 'revoked', revision = revision + 1 WHERE agent = {:from} AND state = 'open'",
  // Whoever was merged with him is merged with the one who has everything now.
  "UPDATE agent_profiles INDEXED BY idx_agent_profiles_2 SET merged_into = {:to} WHERE merged_into = {:from} AND merged_into != ''",
] as const;

/** Moves guests, what they bought, how they came, what he said of them, and the words by which they come. */
function moveGuests(tx: App, way: Way): void {
  for (const sql of MOVES) run(tx, sql, { from: way.from, to: way.to });
}

const SHARED = `SELECT DISTINCT a.lead AS lead FROM referral_touches a INDEXED BY idx_referral_touches_8
  JOIN referral_touches b INDEXED BY idx_referral_touches_8 ON b.agent = {:to} AND b.lead = a.lead WHERE a.agent = {:from}`;

/** Guests whom both touched; asked for before the touches move. */
const sharedLeads = (app: App, { from, to }: Way): readonly string[] => rowsOf(app, SHARED, { from, to }, { lead: '' }).map(({ lead }) => lead);

/** Puts the touches of guests whom both touched in order: a dispute between the two is none any more. */
function settleTouches(desk: Desk, leads: readonly string[], reason: string): void {
  for (const id of leads) {
    const lead = byId(desk.tx, 'leads', id);
    if (!lead) continue;
    const rows = touchesOf(desk.tx, id);
    const agents = new Set(rows.filter((row) => row.getBool('live')).map((row) => row.getString('agent')));
    if (agents.size === 1) endDispute(desk, lead, rows, reason);
    orderTouches(desk.tx, lead);
  }
}

function endDispute({ tx, actor, now }: Desk, lead: PbRecord<'leads'>, rows: readonly PbRecord[], reason: string): void {
  for (const row of rows) {
    if (row.getString('dispute') !== 'open') continue;
    setFields(row, { dispute: 'decided', decision: reason, decided_by: actor.ref, decided_at: now });
    tx.save(row);
  }
  run(tx, "UPDATE leads SET referral = json_remove(referral, '$.disputed') WHERE id = {:id} AND json_valid(referral) AND json_type(referral) = 'object'", {
    id: lead.id,
  });
}

const ALLOTTED = "SELECT id, departure, seats FROM allotments INDEXED BY idx_allotments_4 WHERE agent = {:agent} AND state = 'live' ORDER BY id";
const ALLOTMENT = { id: '', departure: '', seats: 0 };
/** So many seats are in an allotment at most. */
const SEATS_MOST = 999;

/** Takes an agent's seats out of the counts while what he sold moves, so that no boat is over full on the way. */
function liftSeats(tx: App, { from }: Way): readonly (typeof ALLOTMENT)[] {
  const lifted = rowsOf(tx, ALLOTTED, { agent: from }, ALLOTMENT);
  for (const { id } of lifted) run(tx, "UPDATE allotments SET state = 'ended' WHERE id = {:id}", { id });
  return lifted;
}

/** Gives the seats to the other: on a departure where he has some already they are added to them. */
function laySeats(desk: Desk, { from, to }: Way, lifted: readonly (typeof ALLOTMENT)[]): void {
  const own = new Map(rowsOf(desk.tx, ALLOTTED, { agent: to }, ALLOTMENT).map((row) => [row.departure, row]));
  for (const { id, departure, seats } of lifted) {
    const his = own.get(departure);
    const [into, sum] = his ? [his.id, Math.min(SEATS_MOST, his.seats + seats)] : [id, seats];
    run(desk.tx, "UPDATE allotments SET agent = {:to}, state = 'live', seats = {:sum}, revision = revision + 1 WHERE id = {:into}", { to, into, sum });
    const kept = byId(desk.tx, 'allotments', into);
    if (kept) desk.note(kept, { action: 'merge', note: { from, seats } });
  }
}

const PLANNED = "SELECT id FROM sailing_plans WHERE json_valid(allotments) AND allotments LIKE '%' || {:from} || '%' ORDER BY id";

/** Plans keep seats for the one who is kept from now on. */
function movePlans(desk: Desk, { from, to }: Way): void {
  for (const { id } of rowsOf(desk.tx, PLANNED, { from }, { id: '' })) {
    const plan = byId(desk.tx, 'sailing_plans', id);
    if (!plan) continue;
    const planned = jsonIn<readonly PlannedAllotment[] | null>(plan, 'allotments', null) ?? [];
    const allotments = JSON.stringify(mergedSeats(planned, from, to));
    run(desk.tx, 'UPDATE sailing_plans SET allotments = {:allotments}, revision = revision + 1 WHERE id = {:id}', { id, allotments });
    desk.note(plan, { action: 'merge', note: { from, to } });
  }
}

/** An agent with the terms that he works on. */
interface Agent {
  readonly user: PbRecord<'users'>;
  readonly profile: PbRecord<'agent_profiles'>;
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

// decision: merged-agents
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
    desk.note(kept.profile, { action: 'merge', reason, note: { from: way.from, name: userName(other.user), moved, sums: facts.sums } });
    return { agent: way.from, into: way.to, moved };
  });
}

const userName = (user: PbRecord<'users'>): string => user.getString('name_ru') || user.getString('name_en') || user.getString('username');

/** Whoever is merged works no more. That is written down first: the database lets his rows go to nobody else. */
function close(desk: Desk, { profile }: Agent, { to }: Way, reason: string): void {
  setFields(profile, { state: 'closed', merged_into: to, merged_at: desk.now });
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
