import { LEAD_MERGE, mergeInto } from '../../../domain/merge.ts';
import type { App, PbRecord, RequestEvent } from '../jsvm.d.ts';
import { type Desk, deskWrite } from './desk.ts';
import { leadFor } from './lead-answers.ts';
import { takeLead } from './lead-right.ts';
import { plainOf } from './plain.ts';
import { Refusal } from './refusal.ts';
import { requireRevision } from './revision.ts';
import { readStages } from './stages.ts';
import { pointElsewhere } from './found.ts';

/**
 * POST leads/{id}/merge {from, expected, expected_from}: puts lead `from` into this one. Timeline, offers and vouchers
 * move, with a mark of where they came from; values that differ are kept in `also`; the other lead stays as it was,
 * closed as a duplicate that points here.
 */
export function mergeLeads(e: RequestEvent): void {
  deskWrite(e, { right: 'leads.merge' }, (desk) => {
    const target = takeLead(desk, e.request.pathValue('id'));
    const source = takeLead(desk, desk.body['from']);
    if (source.id === target.id || source.getString('country') !== target.getString('country')) throw new Refusal('move_refused', { reason: 'same' });
    desk.expect(target);
    requireRevision(desk.tx, desk.actor, source, desk.body['expected_from']);
    // A sale is not hidden behind an enquiry: the other way round it can be done.
    if (source.getString('status') === 'won' && target.getString('status') !== 'won') throw new Refusal('move_refused', { reason: 'won' });
    applyLeadMerge(desk, target, source);
    return { lead: leadFor(desk.actor, target), merged: leadFor(desk.actor, source) };
  });
}

function applyLeadMerge(desk: Desk, target: PbRecord, source: PbRecord): void {
  const changes = mergeInto(plainOf(target), plainOf(source), LEAD_MERGE);
  for (const [field, value] of Object.entries(changes)) target.set(field, value);
  moveChildren(desk.tx, source.id, target.id);
  const stages = readStages(desk.tx);
  source.set('merged_into', target.id);
  // Unique values leave the row that is closed; `also` and the audit trail of the target hold them.
  source.set('external_id', '');
  if (stages.get(source.getString('status'))?.kind === 'open') source.set('status', 'duplicate');
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
}

/** Rows that belong to a lead and go with it. */
function moveChildren(tx: App, from: string, to: string): void {
  pointElsewhere(tx, 'activities.lead', { from, to }, ", merged_from = CASE WHEN merged_from = '' THEN {:from} ELSE merged_from END");
  for (const pointer of ['offers.lead', 'vouchers.lead', 'leads.merged_into'] as const) pointElsewhere(tx, pointer, { from, to });
}
