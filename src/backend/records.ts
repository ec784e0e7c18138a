import { STAFF_WRITES, type Way } from '../access/writes.ts';
import { KINSHIP } from '../schema/kinship.ts';
import { mayRequire } from '../domain/stage-fields.ts';
import type { App, PbRecord, RecordRequestEvent } from './jsvm.d.ts';
import { checkAdmin, checkUser } from './accounts.ts';
import { actorOf, SYSTEM } from './actor.ts';
import { type GuardedRecord, guardCreate, guardDelete, guardUpdate } from './guard-record.ts';
import { mayWriteLead } from '../modules/leads/hooks/lead-right.ts';
import { jsonIn } from './record-data.ts';
import { checkView } from '../modules/desk/hooks/saved-views.ts';
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

/** What a collection asks for besides the right: of one that is not named here every field is whoever's who may write it. */
const OWN_WAYS: Readonly<Record<string, Omit<GuardedRecord, 'rights'>>> = {
  clients: {
    editable: CLIENT_FIELDS,
    kinship: KINSHIP.clients,
    isWritable: (_actor, record) => record.getString('state') === 'active',
    check: ({ record }) => checkClient(record),
    isQuiet: true,
  },
  leads: { editable: LEAD_FIELDS, kinship: KINSHIP.leads, isWritable: mayWriteLead, check: checkLeadEdit, isQuiet: true },
  users: { kinship: KINSHIP.users, check: checkUser },
  admins: { kinship: KINSHIP.admins, check: checkAdmin },
  statuses: { check: ({ record }) => checkStatus(record) },
  saved_views: { check: checkView, untold: ['name', 'query'], isQuiet: true },
};

function checkLeadEdit({ record }: RecordRequestEvent, tx: App): void {
  const isSame = (field: string): boolean => record.getString(field) === record.original().getString(field);
  // A variant belongs to the excursion that it is one of.
  if (!isSame('excursion') && isSame('variant')) record.set('variant', '');
  checkLead(record);
  if (!byId(tx, 'sources', record.getString('source'))) throw fieldFault('source', 'validation_missing_rel_records');
  if (['phone_raw', 'messenger', 'email'].every((field) => record.getString(field) === '')) throw new Refusal('contact_missing');
  const stage = byId(tx, 'statuses', record.getString('status'));
  if (stage?.getString('kind') === 'open' && record.getString('next_action_at') === '') throw new Refusal('next_action_missing');
}

/** A stage requires nothing that whoever moves a lead could not be asked for. */
function checkStatus(status: PbRecord): void {
  const required = jsonIn<unknown>(status, 'required_fields', []);
  if (!Array.isArray(required) || !mayRequire(required.map(String))) throw fieldFault('required_fields', 'wrong');
}

const guards = { create: guardCreate, update: guardUpdate, delete: guardDelete } as const;

/** A write of a record over the network, of whatever collection. */
export function guardRecord(e: RecordRequestEvent, way: Way): void {
  const { name } = e.record.collection();
  guards[way](e, { rights: STAFF_WRITES[name] ?? {}, ...OWN_WAYS[name] });
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
    const own = new Set([...ENQUIRY_FIELDS, 'id', 'created', 'updated', 'revision']);
    const { fields } = e.record.collection();
    for (const name of fields.fieldNames()) if (!own.has(name)) e.record.set(name, null);
  }
  e.next();
}
