import { nextOf, byId } from '../../../backend/engine/rows.ts';
import type { Desk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/engine/record-data.ts';
import { isWithin } from '../../../lib/time/office-hours.ts';
import { clientOf } from '../../../people/contacts/hooks/contact-facts.ts';
import { ACTIVE_SELLERS } from '../../../schema/rules.ts';
import type { AssignReason, WeekHours } from '../../../schema/vocab.ts';
import type { Office } from './lead.hooks.ts';

/** A person's id when he is an active manager, else ''. */
export function activeManager(app: App, id: string): string {
  return id === '' ? '' : (app.findRecordsByFilter('users', `id = {:id} && ${ACTIVE_SELLERS}`, '', 1, 0, { id })[0]?.id ?? '');
}

/** Chooses the manager of a new lead; a turn of the round is taken with it. */
export function assignLead(
  tx: App,
  lead: PbRecord<'leads'>,
  agent: PbRecord<'users'> | undefined,
  client: PbRecord<'clients'> | undefined,
  office: Office,
  now_ms: number,
): Assignment {
  const hint = jsonIn<{ readonly code?: string; readonly at?: string }>(lead, 'manager_hint', {});
  const hinted = hint.code ? tx.findRecordsByFilter('users', `manager_code = {:code} && ${ACTIVE_SELLERS}`, '', 1, 0, { code: hint.code })[0]?.id : undefined;
  const source = byId(tx, 'sources', lead.getString('source'));
  const chosen = assign(
    {
      hinted: hinted ?? '',
      hintedAt_ms: hint.at ? Date.parse(hint.at) : null,
      agentManager: activeManager(tx, agent?.getString('manager') ?? ''),
      lastManager: activeManager(tx, client?.getString('last_manager') ?? ''),
      sourceDefault: activeManager(tx, source?.getString('default_manager') ?? ''),
      onShift: onShiftAt(tx, office, now_ms),
    },
    now_ms,
  );
  if (chosen.reason === 'round_robin') takeTurn(tx, chosen.user);
  return chosen;
}

function onShiftAt(tx: App, { offsetAt }: Office, now_ms: number) {
  const turns = new Map(tx.findRecordsByFilter('counters', "kind = 'turn_of'", '', 0, 0).map((row) => [row.getString('scope'), row.getInt('last')]));
  return tx
    .findRecordsByFilter('users', "active = true && type = 'manager'", '', 0, 0)
    .filter((user) => isWithin(now_ms, jsonIn<WeekHours | null>(user, 'on_shift', null), offsetAt))
    .map((user) => ({ id: user.id, turn: turns.get(user.id) ?? 0 }));
}

function takeTurn(tx: App, user: string): void {
  const turn = nextOf(tx, 'turn', '', 0);
  nextOf(tx, 'turn_of', user, 0);
  const [row] = tx.findRecordsByFilter('counters', "kind = 'turn_of' && scope = {:user}", '', 1, 0, { user });
  if (!row) return;
  row.set('last', turn);
  tx.save(row);
}

/** The client of a lead: its own, one who is reached the same way, or else made from it, in the caller's transaction. The lead is saved by the caller. */
export function clientOfLead(desk: Desk, lead: PbRecord<'leads'>): PbRecord {
  const known = lead.getString('client');
  if (known !== '') {
    const client = desk.take('clients', known);
    return client.getString('merged_into') === '' ? client : desk.take('clients', client.getString('merged_into'));
  }
  // He may have become one since the lead came in.
  const met = clientOf(desk.tx, lead);
  if (met) {
    lead.set('client', met.id);
    return met;
  }
  const messenger = lead.getString('messenger');
  const client = desk.add(
    'clients',
    {
      country: lead.getString('country'),
      name: lead.getString('name'),
      language: lead.getString('language'),
      phones: [lead.getString('phone_e164') || lead.getString('phone_raw')].filter((phone) => phone !== ''),
      messengers: messenger === '' ? [] : [{ kind: 'other', handle: messenger }],
      email: lead.getString('email'),
      hotel: lead.getString('hotel'),
      room: lead.getString('room'),
      first_source: lead.getString('source'),
      first_agent: lead.getString('agent'),
      last_manager: lead.getString('assigned_user'),
      state: 'active',
    },
    { action: 'create', note: { lead: lead.id } },
  );
  lead.set('client', client.id);
  return client;
}

/** A manager link counts for so long. */
export const HINT_DAYS = 30;
const DAY_MS = 86_400_000;

export interface OnShift {
  readonly id: string;
  /** When the last turn was his; the smallest is next. */
  readonly turn: number;
}

/** Who could get a lead; ids of active managers, '' where there is none. */
export interface Candidates {
  /** Manager whose link the visitor used, and when. */
  readonly hinted: string;
  readonly hintedAt_ms: number | null;
  readonly agentManager: string;
  readonly lastManager: string;
  readonly sourceDefault: string;
  readonly onShift: readonly OnShift[];
}

export interface Assignment {
  readonly user: string;
  readonly reason: AssignReason;
}

/** The manager of a new lead, in the order of domain.md; nobody where nobody is on shift. */
export function assign({ hinted, hintedAt_ms, agentManager, lastManager, sourceDefault, onShift }: Candidates, now_ms: number): Assignment {
  const age_ms = hintedAt_ms === null ? Number.POSITIVE_INFINITY : now_ms - hintedAt_ms;
  // A clock that runs ahead by a little is no reason to forget the manager.
  if (hinted && age_ms <= HINT_DAYS * DAY_MS && age_ms > -DAY_MS) return { user: hinted, reason: 'manager_link' };
  if (agentManager) return { user: agentManager, reason: 'agent_manager' };
  if (lastManager) return { user: lastManager, reason: 'last_manager' };
  if (sourceDefault) return { user: sourceDefault, reason: 'source_default' };
  const [next] = [...onShift].sort((a, b) => a.turn - b.turn || (a.id < b.id ? -1 : 1));
  return next ? { user: next.id, reason: 'round_robin' } : { user: '', reason: 'nobody' };
}
