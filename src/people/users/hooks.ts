import { deskShow } from '../../backend/desk/desk.ts';
import { guardWrites } from '../../backend/desk/records.ts';
import { kinshipOf } from '../../schema/kinship.ts';
import { admins } from '../../model/users/fields/admins.ts';
import { users } from '../../model/users/fields/users.ts';
import type { Way } from '../../access/writes.ts';
import { DEFAULT_COUNTRY } from '../../config/constants.ts';
import type { App, PbRecord, RecordRequestEvent, RequestEvent } from '../../backend/jsvm.d.ts';
import { rowsOf } from '../../backend/engine/rows.ts';
import { isNamed } from '../../lib/contacts/contacts.ts';
import { NAMED_MOST } from '../../model/users/limits.ts';
import * as operations from '../../model/users/operations.ts';
import { USER_TYPES } from '../../schema/vocab.ts';
import { guestPhone } from '../contacts/hooks/contact-facts.ts';

/** Guests with an account come by the thousand, and are searched for by their number. */
const NAMED_TYPES = USER_TYPES.filter((type) => type !== 'tourist').map((type) => `'${type}'`);
const NAMED = `SELECT id, name_ru, name_en FROM users INDEXED BY idx_users_4 WHERE type IN (${NAMED_TYPES.join(', ')}) ORDER BY created DESC, id`;

// decision: folding-of-texts
export function findUsers(e: RequestEvent): void {
  deskShow(e, operations.findUsers, (app, _actor, { q }) => {
    if (q === '') return { ids: [] };
    const found = rowsOf(app, NAMED, {}, { id: '', name_ru: '', name_en: '' }).filter((user) => isNamed([user.name_ru, user.name_en], q));
    return { ids: found.slice(0, NAMED_MOST).map(({ id }) => id) };
  });
}

/** What somebody may change of himself; PocketBase asks for the old password by itself. */
const OWN_FIELDS = ['name_ru', 'name_en', 'languages', 'password'];

/** An update of a user: administrators change anything, others their own few fields. */
function checkUser(e: RecordRequestEvent, tx: App, way: Way): void {
  readNumber(tx, e.record);
  if (e.hasSuperuserAuth()) return;
  const isAdmins = e.auth?.collection().name === 'admins';
  if (way === 'create' || isAdmins) return;
  const foreign = changedFields(e.record).filter((field) => !OWN_FIELDS.includes(field));
  if (foreign.length > 0) throw e.forbiddenError('Only your names, languages and password are yours to change.', null);
}

// decision: numbers-of-telephones
/** A number is read as it was typed, in the house's own country; what is none, or not beyond doubt, is left for its pattern to refuse. */
function readNumber(tx: App, user: PbRecord<'users'>): void {
  const typed = user.getString('phone_e164');
  if (typed !== user.original().getString('phone_e164')) user.set('phone_e164', guestPhone(tx, typed, DEFAULT_COUNTRY, 'ru') || typed);
}

/**
 * An update of an administrator. The kind stays, or anybody could make or unmake a developer; the last active one stays
 * active, also against two who switch each other off at once. The house's own program (the superuser) may do both.
 */
function checkAdmin(e: RecordRequestEvent, tx: App, way: Way): void {
  if (way === 'create' || e.hasSuperuserAuth()) return;
  const changed = changedFields(e.record);
  if (changed.includes('kind')) throw e.forbiddenError('The kind of an administrator stays.', null);
  if (!changed.includes('active') || e.record.getBool('active')) return;
  const others = tx.findRecordsByFilter('admins', 'active = true && kind = "admin" && id != {:id}', '', 1, 0, { id: e.record.id });
  if (others.length === 0) throw e.forbiddenError('The last active administrator stays: make another one first.', null);
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

/** Accounts here have no use for e-mail: its flows would only make the server write to strangers. */
export function refuseMail(e: RequestEvent): void {
  throw e.notFoundError('', null);
}

guardWrites('users', () => ({ kinship: kinshipOf(users), check: checkUser }));
guardWrites('admins', () => ({ kinship: kinshipOf(admins), check: checkAdmin }));
