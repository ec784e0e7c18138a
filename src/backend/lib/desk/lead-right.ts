import type { PbRecord } from '../jsvm.d.ts';
import { type Actor, isOverseer } from './actor.ts';
import type { Desk } from './desk.ts';
import { Refusal } from './refusal.ts';

/** A manager writes his own leads and nobody's; seniors and administrators write all. */
export function mayWriteLead(actor: Actor, lead: PbRecord): boolean {
  const owner = lead.getString('assigned_user');
  return lead.getString('merged_into') === '' && (isOverseer(actor) || owner === '' || owner === actor.user);
}

/** The lead, as it is now, for somebody who may write it. @throws Refusal */
export function takeLead(desk: Desk, id: unknown): PbRecord {
  const lead = desk.take('leads', id);
  if (lead.getString('merged_into') !== '') throw new Refusal('record_merged', { into: lead.getString('merged_into') });
  if (!mayWriteLead(desk.actor, lead)) throw new Refusal('forbidden');
  return lead;
}
