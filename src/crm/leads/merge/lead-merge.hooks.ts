import { countContacts } from '../../../backend/contacts/contact-reads.ts';
import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, plainOf, setFields, timeOf } from '../../../backend/engine/record-data.ts';
import { byId, pointElsewhere } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { requireRevision } from '../../../backend/desk/revision.ts';
import { contactKeys } from '../../../lib/contacts/contacts.ts';
import { leads } from '../../../model/leads/fields/leads.ts';
import { findSame as sameOperation } from '../../../model/leads/reading.operations.ts';
import { mergeLeads as mergeOperation } from '../../../model/leads/working.operations.ts';
import type { GuestChoice } from '../../../model/offers/fields/offers.ts';
import { guestPhone } from '../../../people/contacts/hooks/contact-facts.ts';
import { joinTouches } from '../../../partners/agents/attribution/attribution.hooks.ts';
import { firstTouch, mergeInto, mergePlanOf, type Touched } from '../../../schema/merge.ts';
import { metOf } from '../lead/lead-answers.hooks.ts';
import { leadFor, readStatuses, receivedAt, setResponse, takeLead, workerOf } from '../lead/lead.hooks.ts';
import { leadMergeRefusal, type MergeableLead } from './lead-merge.rules.ts';

/** What is told of who has a contact already: who and whose he is, and no way to reach him. */
const SAME_FACTS = ['id', 'number', 'name', 'status', 'assigned_user', 'last_manager', 'created'];
const sameFacts = (row: Plain): Plain => Object.fromEntries(SAME_FACTS.filter((field) => field in row).map((field) => [field, row[field]]));

export function findSame(e: RequestEvent): void {
  deskShow(e, sameOperation, (app, actor, asked) => {
    const { country, phone, messenger, email } = asked;
    const numbers = [guestPhone(app, phone, country, asked.language ?? 'ru') || phone];
    const keys = contactKeys({ phones: numbers, messengers: [messenger], email });
    const lead = byId(app, 'leads', asked.lead);
    const but = lead ? [lead.id, lead.getString('client')] : [];
    const { leads, clients } = metOf(app, actor, keys, { country, but });
    countContacts(
      app,
      actor,
      [...leads, ...clients].map(({ id }) => String(id)),
    );
    return { leads: leads.map(sameFacts), clients: clients.map(sameFacts) };
  });
}

// decision: guests-known-and-merged
export function mergeLeads(e: RequestEvent): void {
  deskAct(e, mergeOperation, (desk, { id }) => {
    const target = takeLead(desk, id);
    const source = takeLead(desk, desk.body.from);
    if (source.id === target.id || source.getString('country') !== target.getString('country')) throw new Refusal('move_refused', { reason: 'same' });
    const statuses = readStatuses(desk.tx);
    const mergeable = (lead: PbRecord<'leads'>): MergeableLead => {
      return { kind: statuses.get(lead.getString('status'))?.kind ?? 'open', assigned_user: lead.getString('assigned_user') };
    };
    const refusal = leadMergeRefusal(workerOf(desk.actor), mergeable(target), mergeable(source));
    if (refusal === 'colleague' || refusal === 'nobody') throw new Refusal('forbidden');
    desk.expect(target);
    requireRevision(desk.tx, desk.actor, source, desk.body.expected_from);
    if (refusal !== null) throw new Refusal('move_refused', { reason: refusal });
    applyLeadMerge(desk, target, source, mergeable(source).kind !== 'lost');
    return { lead: leadFor(desk.actor, target), merged: leadFor(desk.actor, source) };
  });
}

/** A lead with the instant of its first word, whenever it was added. */
const factsOf = (lead: PbRecord<'leads'>): Plain => ({ ...plainOf(lead), received_at: receivedAt(lead) });
const touchOf = (lead: PbRecord<'leads'>): Touched => ({ agent: lead.getString('agent'), at_ms: timeOf(receivedAt(lead)) });

/** What was picked in two offers was picked once. */
const onceEach = (picks: readonly GuestChoice[]): readonly GuestChoice[] =>
  [...new Map(picks.toReversed().map((pick) => [pick.excursion, pick])).values()].toReversed();

function applyLeadMerge(desk: Desk, target: PbRecord, source: PbRecord, isCounted: boolean): void {
  const changes = mergeInto(factsOf(target), factsOf(source), mergePlanOf(leads), firstTouch(touchOf(target), touchOf(source)));
  setFields(target, changes);
  if (changes['picks'] !== undefined) target.set('picks', onceEach(jsonIn<readonly GuestChoice[]>(target, 'picks', [])));
  setResponse(desk.tx, target);
  moveChildren(desk.tx, source.id, target.id);
  source.set('merged_into', target.id);
  // Unique values leave the row that is closed; `also` and the audit trail of the target hold them.
  source.set('external_id', '');
  if (isCounted) source.set('status', 'duplicate');
  desk.save(source, { action: 'merged', note: { into: target.id } });
  desk.add('activities', {
    lead: target.id,
    country: target.getString('country'),
    kind: 'system',
    data: { merged: source.id, number: source.getString('number') },
    at: desk.now,
    by: desk.actor.ref,
    by_name: desk.actor.name,
  });
  desk.save(target, { action: 'merge', note: { from: source.id } });
  joinTouches(desk.tx, target);
}

/** Rows that belong to a lead and go with it. */
function moveChildren(tx: App, from: string, to: string): void {
  pointElsewhere(tx, 'activities.lead', { from, to }, ", merged_from = CASE WHEN merged_from = '' THEN {:from} ELSE merged_from END");
  for (const pointer of ['offers.lead', 'vouchers.lead', 'leads.merged_into', 'referral_touches.lead', 'agent_manual_entries.lead'] as const)
    pointElsewhere(tx, pointer, { from, to });
}
