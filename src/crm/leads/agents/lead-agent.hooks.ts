import { isOverseer, type Actor } from '../../../backend/sessions/actor.ts';
import { deskAct, deskShow, type Desk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, setFields, timeOf } from '../../../backend/engine/record-data.ts';
import { byId, pointingAt, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault } from '../../../backend/engine/refusal.ts';
import { revisionOf } from '../../../backend/desk/revision.ts';
import { takeLead } from '../lead/lead.hooks.ts';
import { spendSeats } from '../../../fleet/departures/seats/allotments.hooks.ts';
import type { TouchList } from '../../../model/agents/fields/vocab.ts';
import * as operations from '../../../model/leads/referral.operations.ts';
import { addTouch, orderTouches, touchesOf, touchOf, agentOfCode } from '../../../partners/agents/attribution/attribution.hooks.ts';

const PAGE = 25;
const REASON_LEAST = 3;

/** Heads of lists, the newest first; each list has an index of its own. */
const HEADS: Readonly<Record<TouchList, string>> = {
  open: "INDEXED BY idx_referral_touches_5 WHERE t.country = {:country} AND t.dispute = 'open' AND t.head = TRUE",
  watched: 'INDEXED BY idx_referral_touches_6 WHERE t.country = {:country} AND t.is_watched = TRUE AND t.head = TRUE',
  all: 'INDEXED BY idx_referral_touches_2 WHERE t.country = {:country} AND t.head = TRUE',
};

const BY_NUMBER = `SELECT id FROM leads INDEXED BY idx_leads_number WHERE country = {:country} AND number = {:number} AND number != ''
  AND ({:mine} = '' OR assigned_user = {:mine})`;

interface Asked {
  readonly country: string;
  readonly list: TouchList;
  readonly before: string;
  readonly number: string;
}

function leadsOf(app: App, actor: Actor, { country, list, before, number }: Asked): { readonly leads: readonly string[]; readonly next: string } {
  const mine = isOverseer(actor) || actor.role === 'accountant' ? '' : actor.user;
  if (number !== '') {
    const found = rowsOf(app, BY_NUMBER, { country, number, mine }, { id: '' });
    return { leads: found.map(({ id }) => id), next: '' };
  }
  const [created = '', id = ''] = before.split('~');
  const own = mine === '' ? '' : ' AND l.assigned_user = {:mine}';
  const place = created === '' ? '' : ' AND (t.created, t.id) < ({:created}, {:id})';
  const sql = `SELECT t.id AS id, t.lead AS lead, t.created AS created FROM referral_touches t ${HEADS[list].replace(' WHERE', ' JOIN leads l ON l.id = t.lead WHERE')}${own}${place} ORDER BY t.created DESC, t.id DESC LIMIT ${PAGE + 1}`;
  const rows = rowsOf(app, sql, { country, mine, created, id }, { id: '', lead: '', created: '' });
  const last = rows[PAGE - 1];
  return { leads: rows.slice(0, PAGE).map(({ lead }) => lead), next: rows.length > PAGE && last ? `${last.created}~${last.id}` : '' };
}

/** What somebody of the office or an agent is called. */
export const personNames = (app: App, id: string): { readonly ru: string; readonly en: string } => {
  const user = byId(app, 'users', id);
  const ru = user?.getString('name_ru') || user?.getString('username') || '';
  return { ru, en: user?.getString('name_en') || ru };
};

function told(app: App, id: string): Plain[] {
  const lead = byId(app, 'leads', id);
  if (!lead) return [];
  const touches = touchesOf(app, id).map((row) => ({
    ...{ id: row.id, agent: row.getString('agent'), name: personNames(app, row.getString('agent')), code: row.getString('code') },
    ...{ method: row.getString('method'), at: row.getString('at'), live: row.getBool('live'), owns: row.getBool('owns') },
    signals: jsonIn<readonly string[] | null>(row, 'signals', null) ?? [],
    ...{ dispute: row.getString('dispute'), decision: row.getString('decision') },
  }));
  const agent = lead.getString('agent');
  const facts = { lead: lead.id, number: lead.getString('number'), revision: revisionOf(lead), created: lead.getString('created') };
  return [{ ...facts, agent, name: agent === '' ? null : personNames(app, agent), by: jsonIn<Plain | null>(lead, 'referral', null)?.['by'] ?? '', touches }];
}

export function listTouches(e: RequestEvent): void {
  deskShow(e, operations.listTouches, (app, actor, { country, list, number, before: place }) => {
    const before = /^[0-9 :.Z-]{20,30}~[a-z0-9]{15}$/.test(place) ? place : '';
    const { leads, next } = leadsOf(app, actor, { country, list: list ?? 'open', before, number: number.toUpperCase() });
    return { guests: leads.flatMap((lead) => told(app, lead)), next };
  });
}

/** The reason that the office gives. @throws Refusal where there is none */
function reasonIn({ body: { reason } }: Desk<{ readonly reason: string }>): string {
  if (reason.length < REASON_LEAST) throw fieldFault('reason', 'missing');
  return reason;
}

/** Gives a lead and what was sold of it to another agent; what its vouchers earn follows. */
export function giveTo(desk: Desk, lead: PbRecord<'leads'>, to: { readonly agent: string; readonly by: string; readonly since: string }, reason: string): void {
  const before = lead.getString('agent');
  const said = jsonIn<Readonly<Record<string, string>> | null>(lead, 'referral', null) ?? {};
  const { disputed: _disputed, ...kept } = said;
  lead.set('agent', to.agent);
  lead.set('referral', { ...kept, by: to.by, since: to.since });
  desk.save(lead, { action: 'agent_decided', reason });
  if (before === to.agent) return;
  for (const voucher of pointingAt(desk.tx, 'vouchers.lead', lead.id)) {
    if (voucher.getString('agent') !== before) continue;
    spendSeats(desk, voucher);
    voucher.set('agent', to.agent);
    desk.save(voucher, { action: 'agent_decided', reason });
  }
}

/** Writes down at the touches of a lead that the office decided whose the guest is, and why. */
export function decideRows(desk: Desk, lead: PbRecord<'leads'>, reason: string): void {
  for (const row of touchesOf(desk.tx, lead.id)) {
    const decided = { dispute: 'decided', decision: reason, decided_by: desk.actor.ref, decided_at: desk.now };
    setFields(row, decided);
    desk.tx.save(row);
  }
}

/**
 * A guest is sold to whom an agent handed over while another agent owned him, and the office has not decided yet: he is the first
 * one's, as every guest is. The dispute stays open.
 */
export function settleRivals(desk: Desk, id: string): void {
  const lead = byId(desk.tx, 'leads', id);
  if (!lead || lead.getString('agent') === '' || lead.getString('created_by') !== `users:${lead.getString('agent')}`) return;
  const first = touchesOf(desk.tx, id).find((row) => row.getBool('live'));
  if (first?.getString('dispute') !== 'open' || first.getString('agent') === lead.getString('agent')) return;
  const since = new Date(timeOf(first.getString('at'))).toISOString();
  giveTo(desk, lead, { agent: first.getString('agent'), by: first.getString('method'), since }, '');
}

export function decideTouches(e: RequestEvent): void {
  deskAct(e, operations.decideTouches, (desk, places) => {
    const lead = takeLead(desk, places.lead);
    desk.expect(lead);
    const reason = reasonIn(desk);
    const rows = touchesOf(desk.tx, lead.id);
    const { agent } = desk.body;
    const chosen = rows.find((row) => row.getString('agent') === agent);
    if (rows.length === 0 || (agent !== '' && !chosen)) throw fieldFault('agent', 'wrong');
    const since = chosen ? new Date(timeOf(chosen.getString('at'))).toISOString() : '';
    giveTo(desk, lead, { agent, by: agent === '' ? '' : 'office', since }, reason);
    decideRows(desk, lead, reason);
    orderTouches(desk.tx, lead);
    return { lead: lead.id };
  });
}

export function tellCode(e: RequestEvent): void {
  deskAct(e, operations.tellCode, (desk, places) => {
    const lead = takeLead(desk, places.lead);
    desk.expect(lead);
    const found = agentOfCode(desk.tx, desk.body.code);
    if (!found) throw fieldFault('code', 'unknown');
    const rows = touchesOf(desk.tx, lead.id);
    const owner = lead.getString('agent');
    if (rows.some((row) => row.getString('agent') === found.agent.id)) throw fieldFault('code', owner === found.agent.id ? 'owns' : 'known');
    const touch = touchOf(desk.tx, { agent: found.agent.id, code: found.code, method: 'code', at_ms: Date.now() });
    if (touch.isStopped) throw fieldFault('code', 'stopped');
    const isOwner = owner === '';
    addTouch(desk.tx, lead, touch, { owns: isOwner, live: true, head: isOwner && rows.length === 0, signals: [], isDisputed: !isOwner, device: '' });
    if (isOwner) giveTo(desk, lead, { agent: found.agent.id, by: 'code', since: new Date(touch.at_ms).toISOString() }, '');
    else desk.save(lead, { action: 'agent_named' });
    orderTouches(desk.tx, lead);
    return { lead: lead.id, owns: isOwner };
  });
}
