import { KINSHIP } from '../schema/kinship.ts';
import type { RecordRequestEvent } from './jsvm.d.ts';
import { actorOf, SYSTEM } from './actor.ts';
import { type DeskRecord, guardUpdate } from './guard-record.ts';
import { mayWriteLead } from '../modules/leads/hooks/lead-right.ts';
import { checkClient, checkLead } from './record-checks.ts';
import { Refusal, fieldFault } from './refusal.ts';
import { byId } from './record-lookup.ts';

export const CLIENT_FIELDS: readonly string[] = [
  ...['name', 'name_latin', 'phones', 'messengers', 'email', 'language', 'citizenship', 'birth_date', 'hotel', 'room', 'arrival_date'],
  ...['departure_date', 'companions', 'diet', 'health_flags', 'tags', 'vip', 'blacklisted', 'blacklist_reason', 'note'],
  ...['marketing_consent', 'health_consent'],
];

/** What a person fills in of a lead; contacts may be told anew, the rest follows. */
export const LEAD_FIELDS: readonly string[] = [
  ...['name', 'phone_raw', 'messenger', 'email', 'language', 'source', 'message', 'excursion', 'variant', 'excursions', 'date_from', 'date_to'],
  ...['adults', 'children', 'child_ages', 'infants', 'hotel', 'room', 'budget', 'budget_currency', 'note', 'next_action', 'next_action_at'],
];

/** Collections whose records staff change through the records API. */
const RECORDS: Readonly<Record<string, DeskRecord>> = {
  clients: {
    right: 'clients.edit',
    editable: CLIENT_FIELDS,
    kinship: KINSHIP.clients,
    isWritable: (_actor, record) => record.getString('state') === 'active',
    check: checkClient,
  },
  leads: {
    right: 'leads.edit',
    editable: LEAD_FIELDS,
    kinship: KINSHIP.leads,
    isWritable: mayWriteLead,
    check: (record, tx) => {
      const isSame = (field: string): boolean => record.getString(field) === record.original().getString(field);
      // A variant belongs to the excursion that it is one of.
      if (!isSame('excursion') && isSame('variant')) record.set('variant', '');
      checkLead(record);
      if (!byId(tx, 'sources', record.getString('source'))) throw fieldFault('source', 'validation_missing_rel_records');
      if (['phone_raw', 'messenger', 'email'].every((field) => record.getString(field) === '')) throw new Refusal('contact_missing');
      const stage = byId(tx, 'statuses', record.getString('status'));
      if (stage?.getString('kind') === 'open' && record.getString('next_action_at') === '') throw new Refusal('next_action_missing');
    },
  },
};

/** A plain update of a desk record over the network. */
export function guardDeskUpdate(e: RecordRequestEvent): void {
  const desk = RECORDS[e.record.collection().name];
  if (!desk) throw e.forbiddenError('', null);
  guardUpdate(e, desk);
}

/** What the site's own account, and nobody else but the superuser, tells of a new lead. */
const ENQUIRY_FIELDS = [
  ...['uuid', 'country', 'name', 'phone_raw', 'phone_e164', 'messenger', 'language', 'excursion', 'variant', 'date_from', 'adults', 'children'],
  ...['child_ages', 'message', 'source', 'source_detail', 'referral', 'manager_hint', 'consent', 'received_at'],
];

/** An enquiry on its way in: fields of the desk are not the sender's to set. */
export function guardEnquiry(e: RecordRequestEvent): void {
  if (!e.hasSuperuserAuth()) {
    if (actorOf(e.auth) !== SYSTEM) throw e.forbiddenError('', null);
    const own = new Set([...ENQUIRY_FIELDS, 'id', 'created', 'updated']);
    const { fields } = e.record.collection();
    for (const name of fields.fieldNames()) if (!own.has(name)) e.record.set(name, null);
  }
  e.next();
}
