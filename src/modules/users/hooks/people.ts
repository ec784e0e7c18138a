import type { Kinship } from '../../../schema/edit.ts';
import { KINSHIP } from '../../../schema/kinship.ts';
import { asItIs, guarded, putEdit } from '../../../backend/guard-record.ts';
import type { PbRecord, RecordRequestEvent, RequestEvent } from '../../../backend/jsvm.d.ts';
import { inTransaction } from '../../../backend/sessions.ts';

/** What somebody may change of himself; PocketBase asks for the old password by itself. */
const OWN_FIELDS = ['name_ru', 'name_en', 'languages', 'password'];

/** An update of a user over the network: administrators change anything, others their own few fields. */
export function guardUserUpdate(e: RecordRequestEvent): void {
  if (!isAdmin(e)) {
    const foreign = changedFields(e.record).filter((field) => !OWN_FIELDS.includes(field));
    if (foreign.length > 0) throw e.forbiddenError('Only your names, languages and password are yours to change.', null);
  }
  updateMerged(e, KINSHIP.users);
}

/** An update that says how its fields were seen is merged with what others changed since. */
function updateMerged(e: RecordRequestEvent, kinship: Kinship): void {
  const { body, headers, query } = e.requestInfo();
  if (!body['seen']) {
    e.next();
    return;
  }
  guarded(e, (tx, actor) => {
    const current = tx.findRecordById(e.record.collection().name, e.record.id);
    if (!putEdit(e, tx, actor, current, kinship, headers['x_expected_updated'] || query['expected'])) return asItIs(actor, current);
    e.next();
    return null;
  });
}

/**
 * An update of an administrator. The kind stays, or anybody could make or unmake a developer; the last active one stays
 * active, also against two who switch each other off at once. The house's own program (the superuser) may do both.
 */
export function guardAdminUpdate(e: RecordRequestEvent): void {
  if (e.hasSuperuserAuth()) {
    e.next();
    return;
  }
  const changed = changedFields(e.record);
  if (changed.includes('kind')) throw e.forbiddenError('The kind of an administrator stays.', null);
  if (!changed.includes('active') || e.record.getBool('active')) {
    updateMerged(e, KINSHIP.admins);
    return;
  }
  inTransaction(e, (tx) => {
    const others = tx.findRecordsByFilter('admins', 'active = true && kind = "admin" && id != {:id}', '', 1, 0, { id: e.record.id });
    if (others.length === 0) throw e.forbiddenError('The last active administrator stays: make another one first.', null);
    e.next();
  });
}

/** Accounts here have no use for e-mail: its flows would only make the server write to strangers. */
export function refuseMail(e: RequestEvent): void {
  throw e.notFoundError('', null);
}

function isAdmin(e: RequestEvent): boolean {
  return e.hasSuperuserAuth() || e.auth?.collection().name === 'admins';
}

/** Hidden fields are left out: PocketBase takes them from nobody but superusers, and sets some itself. */
function changedFields(record: PbRecord): readonly string[] {
  const { fields } = record.collection();
  const before = record.original();
  return fields
    .fieldNames()
    .filter((name) => name === 'password' || !fields.getByName(name)?.getHidden())
    .filter((name) => JSON.stringify(comparable(before, name)) !== JSON.stringify(comparable(record, name)));
}

function comparable(record: PbRecord, field: string): unknown {
  return field === 'password' ? record.getString('password:hash') : record.get(field);
}
