import { STAFF_WRITES, type Way } from '../access/writes.ts';
import { mayRequire } from '../modules/leads/rules/stage-fields.ts';
import { once } from '../lib/once.ts';
import { clients } from '../modules/clients/fields/clients.ts';
import { leads } from '../modules/leads/fields/leads.ts';
import { admins } from '../modules/users/fields/admins.ts';
import { users } from '../modules/users/fields/users.ts';
import { sentOf, writtenOf } from '../schema/derive.ts';
import { kinshipOf } from '../schema/kinship.ts';
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

/** What a collection asks for besides the right: of one that is not named here every field is whoever's who may write it. */
const ownWays = once(
  (): Readonly<Record<string, Omit<GuardedRecord, 'rights'>>> => ({
    clients: {
      editable: writtenOf(clients),
      kinship: kinshipOf(clients),
      isWritable: (_actor, record) => record.getString('state') === 'active',
      check: ({ record }) => checkClient(record),
      isQuiet: true,
    },
    leads: { editable: writtenOf(leads), kinship: kinshipOf(leads), isWritable: mayWriteLead, check: checkLeadEdit, isQuiet: true },
    users: { kinship: kinshipOf(users), check: checkUser },
    admins: { kinship: kinshipOf(admins), check: checkAdmin },
    statuses: { check: ({ record }) => checkStatus(record) },
    saved_views: { check: checkView, untold: ['name', 'query'], isQuiet: true },
  }),
);

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
  guards[way](e, { rights: STAFF_WRITES[name] ?? {}, ...ownWays()[name] });
}

/** An enquiry on its way in, told by the site's own account and nobody else but the superuser: fields of the desk are not its to set. */
export function guardEnquiry(e: RecordRequestEvent): void {
  if (!e.hasSuperuserAuth()) {
    if (actorOf(e.auth) !== SYSTEM) throw e.forbiddenError('', null);
    const own = new Set([...sentOf(leads), 'id', 'created', 'updated', 'revision']);
    const { fields } = e.record.collection();
    for (const name of fields.fieldNames()) if (!own.has(name)) e.record.set(name, null);
  }
  e.next();
}
