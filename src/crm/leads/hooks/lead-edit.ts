import { goOn } from '../../../backend/guard-request.ts';
import { once } from '../../../lib/once.ts';
import { sentOf, writtenOf } from '../../../schema/derive.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import { actorOf, SYSTEM } from '../../../backend/actor.ts';
import type { App, RecordRequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import type { OwnWay } from '../../../backend/records.ts';
import { Refusal, fieldFault } from '../../../backend/refusal.ts';
import { leads } from '../../../model/leads/fields/leads.ts';
import { checkLead } from './lead-facts.ts';
import { mayWriteLead } from './lead-right.ts';

/** Updates of leads through the records API. */
export const leadWrites = once(
  (): OwnWay => ({ editable: writtenOf(leads), kinship: kinshipOf(leads), isWritable: mayWriteLead, check: checkLeadEdit, isQuiet: true }),
);

function checkLeadEdit({ record }: RecordRequestEvent, tx: App): void {
  const isSame = (field: string): boolean => record.getString(field) === record.original().getString(field);
  // A variant belongs to the excursion that it is one of.
  if (!isSame('excursion') && isSame('variant')) record.set('variant', '');
  checkLead(record);
  if (!byId(tx, 'sources', record.getString('source'))) throw fieldFault('source', 'validation_missing_rel_records');
  if (['phone_raw', 'messenger', 'email'].every((field) => record.getString(field) === '')) throw new Refusal('contact_missing');
  const status = byId(tx, 'statuses', record.getString('status'));
  if (status?.getString('kind') === 'open' && record.getString('next_action_at') === '') throw new Refusal('next_action_missing');
}

/** An enquiry on its way in, told by the site's own account and nobody else but the superuser: fields of the desk are not its to set. */
export function guardEnquiry(e: RecordRequestEvent): void {
  if (!e.hasSuperuserAuth()) {
    if (actorOf(e.auth) !== SYSTEM) throw e.forbiddenError('', null);
    const own = new Set([...sentOf(leads), 'id', 'created', 'updated', 'revision']);
    const { fields } = e.record.collection();
    for (const name of fields.fieldNames()) if (!own.has(name)) e.record.set(name, null);
  }
  goOn(e);
}
