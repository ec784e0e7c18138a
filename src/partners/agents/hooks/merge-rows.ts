import type { Desk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import type { PlannedAllotment } from '../../../model/departures/fields/sailing-plans.ts';
import { mergedSeats } from '../rules/merge.ts';
import { orderTouches, touchesOf } from './attribution.ts';

/** From whom to whom; both are ids of `users`. */
export interface Way {
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
export function moveEntries(tx: App, { from, to }: Way): void {
  run(tx, BEHIND, { first: to, last: from, from, ofFrom: 1 });
  run(tx, BEHIND, { first: from, last: to, from, ofFrom: 0 });
  for (const last of [from, to]) run(tx, BACK, { last });
  run(tx, 'UPDATE commission_entries INDEXED BY idx_commission_entries_8 SET agent = {:to}, revision = revision + 1 WHERE agent = {:from}', { from, to });
  run(tx, 'UPDATE commission_steps INDEXED BY idx_commission_steps_2 SET agent = {:to} WHERE agent = {:from}', { from, to });
}

/** Who wrote a guest or a hold down himself goes on being he who may give it up. */
const MADE = "created_by = CASE WHEN created_by = 'users:' || {:from} THEN 'users:' || {:to} ELSE created_by END";
const MOVES = [
  `UPDATE vouchers INDEXED BY idx_vouchers_brought SET agent = {:to}, ${MADE} WHERE agent = {:from} AND agent != ''`,
  `UPDATE leads INDEXED BY idx_leads_brought SET agent = {:to}, ${MADE} WHERE agent = {:from} AND agent != ''`,
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
export function moveGuests(tx: App, way: Way): void {
  for (const sql of MOVES) run(tx, sql, { from: way.from, to: way.to });
}

const SHARED = `SELECT DISTINCT a.lead AS lead FROM referral_touches a INDEXED BY idx_referral_touches_8
  JOIN referral_touches b INDEXED BY idx_referral_touches_8 ON b.agent = {:to} AND b.lead = a.lead WHERE a.agent = {:from}`;

/** Guests whom both touched; asked for before the touches move. */
export const sharedLeads = (app: App, { from, to }: Way): readonly string[] => rowsOf(app, SHARED, { from, to }, { lead: '' }).map(({ lead }) => lead);

/** Puts the touches of guests whom both touched in order: a dispute between the two is none any more. */
export function settleTouches(desk: Desk, leads: readonly string[], reason: string): void {
  for (const id of leads) {
    const lead = byId(desk.tx, 'leads', id);
    if (!lead) continue;
    const rows = touchesOf(desk.tx, id);
    const agents = new Set(rows.filter((row) => row.getBool('live')).map((row) => row.getString('agent')));
    if (agents.size === 1) endDispute(desk, lead, rows, reason);
    orderTouches(desk.tx, lead);
  }
}

function endDispute({ tx, actor, now }: Desk, lead: PbRecord, rows: readonly PbRecord[], reason: string): void {
  for (const row of rows) {
    if (row.getString('dispute') !== 'open') continue;
    for (const [name, value] of Object.entries({ dispute: 'decided', decision: reason, decided_by: actor.ref, decided_at: now })) row.set(name, value);
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
export function liftSeats(tx: App, { from }: Way): readonly (typeof ALLOTMENT)[] {
  const lifted = rowsOf(tx, ALLOTTED, { agent: from }, ALLOTMENT);
  for (const { id } of lifted) run(tx, "UPDATE allotments SET state = 'ended' WHERE id = {:id}", { id });
  return lifted;
}

/** Gives the seats to the other: on a departure where he has some already they are added to them. */
export function laySeats(desk: Desk, { from, to }: Way, lifted: readonly (typeof ALLOTMENT)[]): void {
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
export function movePlans(desk: Desk, { from, to }: Way): void {
  for (const { id } of rowsOf(desk.tx, PLANNED, { from }, { id: '' })) {
    const plan = byId(desk.tx, 'sailing_plans', id);
    if (!plan) continue;
    const planned = jsonIn<readonly PlannedAllotment[] | null>(plan, 'allotments', null) ?? [];
    const allotments = JSON.stringify(mergedSeats(planned, from, to));
    run(desk.tx, 'UPDATE sailing_plans SET allotments = {:allotments}, revision = revision + 1 WHERE id = {:id}', { id, allotments });
    desk.note(plan, { action: 'merge', note: { from, to } });
  }
}
