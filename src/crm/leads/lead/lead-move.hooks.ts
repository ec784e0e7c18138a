import type { Way } from '../../../access/writes.ts';
import type { Desk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RecordRequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { textIn, timeIn } from '../../../backend/engine/request.ts';
import type { OfferMove } from '../../../model/leads/answers.ts';
import { type Stage, stageFault } from '../../../people/desk/rules/stages.ts';
import { type AllowedMove, markAllowed, moveOf } from './lead-save.hooks.ts';
import { checkLead, readStatuses } from './lead.hooks.ts';
import { mayRequire, REASON_FIELD, STATUS_FIELDS, type Statuses } from './lead.rules.ts';

/** Fields that may be filled in with a move: those that a status may require, and what is told with them. */
const WITH_MOVE = [...STATUS_FIELDS, 'date_to', 'children', 'infants', 'room'] as const;

/** What goes with a move: reason of a loss, next action, fields that the status asks for. */
export interface MoveDetails {
  readonly loss_reason?: unknown;
  readonly loss_note?: unknown;
  readonly next_action?: unknown;
  readonly next_action_at?: unknown;
  readonly fields?: unknown;
}

// decision: moves-of-leads
/**
 * Moves a lead to a status. Vouchers use it too: `moveLead(desk, lead, 'won')` once one is confirmed.
 * @throws Refusal `move_refused`, `loss_reason_missing`, `invalid` with the missing fields.
 */
export function moveLead(desk: Desk, lead: PbRecord<'leads'>, to: string, details: MoveDetails = {}): void {
  const statuses = readStatuses(desk.tx);
  const fields = (typeof details.fields === 'object' && details.fields !== null ? details.fields : {}) as Plain;
  for (const name of WITH_MOVE) if (name in fields) lead.set(name, fields[name]);
  checkLead(lead);
  const status = statuses.get(to);
  if (status?.required.includes(REASON_FIELD) || (status?.kind === 'lost' && details.loss_reason)) {
    lead.set('loss_reason', lossReason(desk, details.loss_reason));
    lead.set('loss_note', textIn(details.loss_note, 1000));
  }
  plan(lead, details);
  const from = lead.original().getString('status');
  const move = moveOf(desk.tx, lead, from, to, statuses);
  if (!move.ok) {
    if (move.reason !== 'fields') throw new Refusal('move_refused', { reason: move.reason, from, to });
    throw new Refusal('invalid', { missing: move.missing, fields: Object.fromEntries(move.missing.map((name) => [name, REQUIRED])) });
  }
  enter(desk, lead, move, textIn(details.loss_note, 500));
}

/** Makes a move that was found to be allowed; the save takes its word for it. */
function enter(desk: Desk, lead: PbRecord<'leads'>, { from, to }: AllowedMove, reason = ''): void {
  lead.set('status', to.code);
  markAllowed(lead, from.code);
  desk.save(lead, { action: 'move', reason });
  if (to.kind === 'won') handOver(desk, lead);
}

/** Leads a lead along its way as far as it may go by what is known. */
export function advanceLead(desk: Desk, id: string, way: (statuses: Statuses, from: string) => readonly string[]): OfferMove {
  const statuses = readStatuses(desk.tx);
  const from = desk.take('leads', id).getString('status');
  let status = from;
  for (const next of way(statuses, from)) {
    const lead = desk.take('leads', id);
    const move = moveOf(desk.tx, lead, status, next, statuses);
    if (!move.ok) return { from, status, next, missing: move.reason === 'fields' ? move.missing : [] };
    enter(desk, lead, move);
    status = next;
  }
  return { from, status, next: '', missing: [] };
}

/** Whoever sold to a guest looks after him from then on. */
function handOver(desk: Desk, lead: PbRecord<'leads'>): void {
  const client = byId(desk.tx, 'clients', lead.getString('client'));
  const manager = lead.getString('assigned_user') || desk.actor.user;
  if (!client || manager === '' || client.getString('state') !== 'active') return;
  client.set('last_manager', manager);
  desk.save(client, { action: 'assign', note: { lead: lead.id } });
}

const REQUIRED = { code: 'validation_required', message: 'required' };

function lossReason(desk: Desk, input: unknown): string {
  const id = textIn(input, 30);
  if (id === '') throw new Refusal('loss_reason_missing');
  if (!byId(desk.tx, 'loss_reasons', id)) throw fieldFault('loss_reason', 'validation_missing_rel_records');
  return id;
}

/** Takes the next action over where one is told. */
export function plan(lead: PbRecord<'leads'>, { next_action, next_action_at }: MoveDetails): void {
  const at = timeIn(next_action_at);
  if (next_action !== undefined) lead.set('next_action', textIn(next_action, 300));
  if (at !== '') lead.set('next_action_at', at);
}

const stageIn = (record: PbRecord): Stage => ({
  id: record.id,
  kind: record.getString('kind'),
  next: jsonIn<readonly string[]>(record, 'next', []),
  isArchived: record.getBool('archived'),
});
const FIELDS = { stage_led_to: 'archived', stage_unknown: 'next', stage_itself: 'next', stage_no_way: 'next' } as const;

// decision: stages-of-leads
/**
 * A stage that an administrator saves. One of the house's own keeps what it means and is never archived; no lead is left in one that
 * is used no more, nor in one from which no way leads to an end. @throws Refusal `invalid` with the fault at its field
 */
export function checkStage(e: RecordRequestEvent, tx: App, way: Way): void {
  const { record } = e;
  const before = record.original();
  // Whoever fills a house for the first time writes them one by one, and says which are its own.
  requireAskable(record);
  if (e.hasSuperuserAuth()) return;
  if (way === 'create') record.set('system', false);
  else {
    if (record.getBool('system') !== before.getBool('system')) throw fieldFault('system', 'fixed');
    if (record.getBool('system') && record.getString('kind') !== before.getString('kind')) throw fieldFault('kind', 'stage_system');
    if (record.getBool('system') && record.getBool('archived')) throw fieldFault('archived', 'stage_system');
    if (record.getBool('archived') && !before.getBool('archived') && hasLeads(tx, record.id)) throw fieldFault('archived', 'stage_leads');
    // What is closed would come alive, or the other way round.
    if (record.getString('kind') !== before.getString('kind') && hasLeads(tx, record.id)) throw fieldFault('kind', 'stage_leads');
  }
  const stages = tx.findRecordsByFilter('statuses', '', 'sort', 0, 0).map(stageIn);
  const fault = stageFault(stages, stageIn(record));
  if (fault) throw fieldFault(FIELDS[fault], fault);
}

/** A stage requires nothing that whoever moves a lead could not be asked for. */
function requireAskable(record: PbRecord): void {
  const required = jsonIn<unknown>(record, 'required_fields', []);
  if (!Array.isArray(required) || !mayRequire(required.map(String))) throw fieldFault('required_fields', 'wrong');
}

const hasLeads = (tx: App, status: string): boolean =>
  (rowsOf(tx, 'SELECT count(*) AS count FROM (SELECT id FROM leads WHERE status = {:status} LIMIT 1)', { status }, { count: 0 })[0]?.count ?? 0) > 0;
