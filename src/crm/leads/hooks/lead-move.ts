import type { OfferMove } from '../../../model/leads/answers.ts';
import type { Statuses } from '../rules/lead.ts';
import { REASON_FIELD, STATUS_FIELDS } from '../rules/status-fields.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import type { Desk } from '../../../backend/desk.ts';
import { type AllowedMove, markAllowed, moveOf } from './lead-save.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { checkLead } from './lead-facts.ts';
import { readStatuses } from './statuses.ts';
import { textIn, timeIn } from '../../../backend/request.ts';
import { byId } from '../../../backend/record-lookup.ts';

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

/**
 * Moves a lead to a status. Vouchers use it too: `moveLead(desk, lead, 'won')` once one is confirmed.
 * @throws Refusal `move_refused`, `loss_reason_missing`, `invalid` with the missing fields.
 */
export function moveLead(desk: Desk, lead: PbRecord, to: string, details: MoveDetails = {}): void {
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
function enter(desk: Desk, lead: PbRecord, { from, to }: AllowedMove, reason = ''): void {
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
function handOver(desk: Desk, lead: PbRecord): void {
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
export function plan(lead: PbRecord, { next_action, next_action_at }: MoveDetails): void {
  const at = timeIn(next_action_at);
  if (next_action !== undefined) lead.set('next_action', textIn(next_action, 300));
  if (at !== '') lead.set('next_action_at', at);
}
