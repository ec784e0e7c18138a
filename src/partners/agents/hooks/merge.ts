import { type Desk, deskRead, deskWrite } from '../../../backend/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { textIn, wordIn } from '../../../backend/request.ts';
import { requireRevision } from '../../../backend/revision.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { type Agent, agentIn, factsOfMerge } from './merge-facts.ts';
import { laySeats, liftSeats, moveEntries, moveGuests, movePlans, settleTouches, sharedLeads, type Way } from './merge-rows.ts';
import { voidPayout } from './payouts.ts';

const told = ({ user, profile }: Agent): Plain => ({
  ...{ agent: user.id, name_ru: user.getString('name_ru'), name_en: user.getString('name_en'), username: user.getString('username') },
  ...{ code: user.getString('manager_code'), active: user.getBool('active'), state: profile.getString('state') },
  ...{ settlement: profile.getString('settlement'), rate_group: profile.getString('rate_group'), revision: profile.getInt('revision') },
  ...{ merged_into: profile.getString('merged_into'), merged_at: profile.getString('merged_at') },
});

/** GET agents/{id}/merge?into=: what moves, and what stands against it, before one agent becomes another; without `into` the agent alone. */
export function readMerge(e: RequestEvent): void {
  deskRead(e, 'commissions.rules', (app, _actor, query) => {
    const other = agentIn(app, wordIn(e.request.pathValue('id')));
    const into = wordIn(query['into']);
    if (into === '') return { other: told(other), kept: null, facts: null };
    const kept = agentIn(app, into);
    return { other: told(other), kept: told(kept), facts: factsOfMerge(app, other, kept) };
  });
}

const DRAFTS = "SELECT id FROM payouts INDEXED BY idx_payouts_3 WHERE agent = {:agent} AND state = 'draft' ORDER BY number";
const RULES = "SELECT id FROM commission_rules WHERE agent = {:agent} AND state = 'active' ORDER BY id";

/**
 * POST agents/{id}/merge {into, reason, expected, expected_kept, seen}: one agent is another from now on, who has everything that was
 * his; he is closed, and it is not undone. `seen` is what the preview said: where something of it changed since, nothing is done.
 */
export function mergeAgents(e: RequestEvent): void {
  deskWrite(e, { right: 'commissions.rules', keyed: true }, (desk): Plain => {
    const { tx, body } = desk;
    const other = agentIn(tx, textIn(e.request.pathValue('id'), 15));
    const kept = agentIn(tx, textIn(body['into'], 15));
    const facts = factsOfMerge(tx, other, kept);
    const [fault] = facts.faults;
    if (fault) throw fieldFault('into', fault);
    const reason = textIn(body['reason'], 300);
    if (reason === '') throw new Refusal('reason_missing');
    desk.expect(other.profile);
    requireRevision(tx, desk.actor, kept.profile, body['expected_kept']);
    if (body['seen'] !== facts.seen) throw fieldFault('into', 'changed');
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
