import { CONTACTS_IN_LIST_MAX } from '../../config/constants.ts';
import { contactFields, GUEST_COLLECTIONS, maskedFields, maskText } from '../../records/asked-words.ts';
import { OWNED } from '../../registry/guests.ts';
import { jsonIn, type Plain } from '../engine/record-data.ts';
import { answerRefusal, Refusal } from '../engine/refusal.ts';
import { rowsOf } from '../engine/rows.ts';
import type { App, PbRecord, RecordEnrichEvent, RecordRequestEvent, RecordsListRequestEvent, RequestEvent } from '../jsvm.d.ts';
import { type Actor, actorOf, askerOf, isOverseer } from '../sessions/actor.ts';
import { countContacts, mayReadContacts } from './contact-reads.ts';

/** Collections whose records are masked on their way to a reader: every one that is somebody's guest's. */
export const MASKED: readonly string[] = Object.keys(GUEST_COLLECTIONS);

/** Set on a request whose answer holds many records; whoever sets it himself sees less. */
const IN_BULK = 'in_bulk';

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'kind' ? one : maskValue(one)]));
}

/** Whether the actor sees contacts of such a row whole; what is of no guest has none that are hidden. */
export function seesContacts(actor: Actor, entity: string, row: Plain): boolean {
  const field = GUEST_COLLECTIONS[entity];
  if (field === undefined) return true;
  const owner = row[field];
  return isOverseer(actor) || (actor.role === 'manager' && (owner === '' || owner === actor.user));
}

// decision: masked-contacts
/** A row as the actor may see it; `also` holds contacts of merged records, `owner` says whose it is where the row does not. */
export function maskedFor(actor: Actor, entity: string, row: Plain, owner: Plain = row): Plain {
  return seesContacts(actor, entity, owner) ? row : hiddenIn(row);
}

/** A row with its contacts masked. */
function hiddenIn(row: Plain): Plain {
  const hidden = maskedFields().filter((field) => row[field]);
  return { ...row, ...Object.fromEntries(hidden.map((field) => [field, maskValue(row[field])])), masked: true };
}

/** Contacts of a record by field, as they stand in it. */
function contactsOf(record: PbRecord): readonly (readonly [field: string, value: unknown])[] {
  const { fields } = record.collection();
  return maskedFields().flatMap((name) => {
    const field = fields.getByName(name);
    if (!field) return [];
    const text = record.getString(name);
    return [[name, field.type() === 'json' ? JSON.parse(text || 'null') : text] as const];
  });
}

/** A record of `MASKED` on its way to a reader: lists, single records, live updates. */
export function maskRecord(e: RecordEnrichEvent): void {
  const { record, requestInfo } = e;
  if (!requestInfo.hasSuperuserAuth() && !isShown(e, actorOf(requestInfo.auth))) {
    for (const [field, value] of contactsOf(record)) record.set(field, maskValue(value));
  }
  e.next();
}

/** Whether contacts are whole for the reader: his to see, not one of many at once, and not beyond what an hour allows. */
function isShown({ app, record, requestInfo }: RecordEnrichEvent, actor: Actor): boolean {
  if (requestInfo.query[IN_BULK] || !seesRecord(app, actor, record)) return false;
  // What comes by itself is nothing that somebody looks through.
  return requestInfo.context === 'realtime' || mayReadContacts(app, actor, [record.id]);
}

/** An event of the audit trail as the records API shows it: contacts in old values whole in no reader's, whoever he is. */
export function maskEvent(e: RecordEnrichEvent): void {
  const { record } = e;
  if (!e.requestInfo.hasSuperuserAuth() && GUEST_COLLECTIONS[record.getString('entity')] !== undefined) {
    for (const name of ['before', 'after']) {
      const values = jsonIn<Plain>(record, name, {});
      const hidden = maskedFields().filter((field) => values[field]);
      if (hidden.length > 0) record.set(name, { ...values, ...Object.fromEntries(hidden.map((field) => [field, maskValue(values[field])])) });
    }
  }
  e.next();
}

/** A list of guests' records: contacts in bulk leave by a file alone, and whoever has read too many waits. */
export function guardList(e: RecordsListRequestEvent): void {
  // The expanded records of an answer know it by the same query.
  if (e.records.length > CONTACTS_IN_LIST_MAX && !e.hasSuperuserAuth()) e.requestInfo().query[IN_BULK] = '1';
  else if (!isCounted(e, e.records)) return;
  e.next();
}

/** One record of a guest, likewise. */
export function guardView(e: RecordRequestEvent): void {
  if (isCounted(e, [e.record])) e.next();
}

/** Whether the records may be answered; else a refusal is. */
function isCounted(e: RequestEvent, records: readonly PbRecord[]): boolean {
  if (e.hasSuperuserAuth() || records.length === 0) return true;
  try {
    const actor = askerOf(e);
    const seen = Array.from(records).filter((record) => seesRecord(e.app, actor, record));
    countContacts(
      e.app,
      actor,
      seen.map(({ id }) => id),
    );
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answerRefusal(e, error);
    return false;
  }
}

/** Takes the masks of an answer off again. */
export function putContactsBack(record: PbRecord, stored: PbRecord): void {
  for (const [field, value] of contactsOf(stored)) record.set(field, value);
}

/** An overseer sees everybody's: nothing is looked up for him. */
function seesRecord(app: App, actor: Actor, record: PbRecord): boolean {
  return isOverseer(actor) || seesContacts(actor, record.collection().name, ownerOf(app, record));
}

/** Whose a record is, under the name of the field that says so; of what belongs to another record, whose that is. */
export function ownerOf(app: App, record: PbRecord): Plain {
  const description = OWNED.find(({ name }) => name === record.collection().name);
  if (!description?.owner) return {};
  const { field, through } = description.owner;
  if (through === undefined) return { [field]: record.getString(field) };
  const link = description.fields[through];
  const table = link?.type === 'relation' ? link.collection : '';
  const [row] = rowsOf(app, `SELECT ${field} AS owner FROM ${table} WHERE id = {:id}`, { id: record.getString(through) }, { owner: '' });
  return row ? { [field]: row.owner } : {};
}

/** Too many: the answer says when it may be tried again. */
export function tooMany(e: RequestEvent, retry_after_s: number, reason?: string): undefined {
  e.json(429, { status: 429, message: 'Too many attempts.', data: { retry_after_s, ...(reason === undefined ? {} : { reason }) } });
}

/** Whether a row is a guest's record (`collectionName`) with contacts that are told whole. */
function isWhole(row: Plain): boolean {
  const isGuest = GUEST_COLLECTIONS[String(row['collectionName'])] !== undefined;
  return isGuest && row['masked'] !== true && contactFields().some((field) => String(row[field] ?? '') !== '');
}

/** An answer with its guests' whole records put through a change, wherever they stand in it. */
function withGuests(value: unknown, change: (row: Plain) => Plain): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withGuests(one, change));
  if (typeof value !== 'object' || value === null) return value;
  const row = value as Plain;
  if (row['collectionName'] !== undefined) return isWhole(row) ? change(row) : row;
  return Object.fromEntries(Object.entries(row).map(([name, one]) => [name, withGuests(one, change)]));
}

/** Counts all guests whose contacts an answer to a read tells whole. @throws Refusal `contacts_limit` */
export function countAnswer(app: App, actor: Actor, answer: Plain): void {
  const ids: string[] = [];
  withGuests(answer, (row) => {
    ids.push(String(row['id']));
    return row;
  });
  countContacts(app, actor, ids);
}

/**
 * The answer to a write, done or refused: guests are counted like those of a read, and masked beyond what an hour allows,
 * because what is done is done. It is made after the commit; in a batch, whose other parts may undo the counting, nobody
 * is told whole.
 */
export function countedAnswer(app: App, actor: Actor, answer: Plain): Plain {
  const isShown = (row: Plain): boolean => actor.role === 'system' || (!app.isTransactional() && mayReadContacts(app, actor, [String(row['id'])]));
  return withGuests(answer, (row) => (isShown(row) ? row : hiddenIn(row))) as Plain;
}
