import type { PbRecord } from '../../../backend/jsvm.d.ts';
import type { Worker } from '../rules/lead-work.ts';
import { type Actor, actorCan, isOverseer } from '../../../backend/actor.ts';
import type { Desk } from '../../../backend/desk.ts';
import { Refusal } from '../../../backend/refusal.ts';

/** A manager writes his own leads and nobody's; seniors and administrators write all. */
export function mayWriteLead(actor: Actor, lead: PbRecord): boolean {
  const owner = lead.getString('assigned_user');
  return lead.getString('merged_into') === '' && (isOverseer(actor) || owner === '' || owner === actor.user);
}

export const workerOf = (actor: Actor): Worker => ({ isOverseer: isOverseer(actor), user: actor.user });

/** Whoever sells writes down what a colleague's guest said, too; nothing else of it is his to change. */
export const mayLogTo = (actor: Actor, lead: PbRecord): boolean => actorCan(actor, 'leads.edit') && lead.getString('merged_into') === '';

const PLANNED = ['to', 'next_action', 'next_action_at'] as const;

/** The lead, as it is now, for somebody who writes down what was said. @throws Refusal */
export function takeToLog(desk: Desk<Readonly<Record<(typeof PLANNED)[number], unknown>>>, id: unknown): PbRecord {
  const lead = desk.take('leads', id);
  const isPlan = PLANNED.some((field) => (desk.body[field] ?? '') !== '');
  return isPlan || !mayLogTo(desk.actor, lead) ? takeLead(desk, id) : lead;
}

/** The lead, as it is now, for somebody who may write it. @throws Refusal */
export function takeLead(desk: Desk, id: unknown): PbRecord {
  const lead = desk.take('leads', id);
  if (lead.getString('merged_into') !== '') throw new Refusal('record_merged', { into: lead.getString('merged_into') });
  if (!mayWriteLead(desk.actor, lead)) throw new Refusal('forbidden');
  return lead;
}
