import type { App, PbRecord, RecordEnrichEvent } from '../jsvm.d.ts';
import { type Actor, actorOf, isOverseer } from './actor.ts';
import type { Plain } from './plain.ts';
import { rowsOf } from './rows.ts';

/** Fields by which a guest is reached: whole for his manager, seniors and administrators; others ask for them, which is noted. */
const CONTACTS = ['phone_raw', 'phone_e164', 'messenger', 'email', 'phones', 'messengers', 'contact_phone', 'contact_messenger', 'recipient'] as const;
/** The field that says whose a record is; a reminder is whose its voucher is. */
const OWNER: Readonly<Record<string, string>> = { leads: 'assigned_user', clients: 'last_manager', vouchers: 'sold_by', reminders: 'sold_by' };

/**
 * A contact that can be told from others and not used.
 * @example maskText('+79161234567') // '+79••••••67'
 */
export function maskText(text: string): string {
  if (text === '') return '';
  return text.length <= 5 ? '••••' : `${text.slice(0, 3)}••••••${text.slice(-2)}`;
}

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'kind' ? one : maskValue(one)]));
}

export function seesContacts(actor: Actor, entity: string, row: Plain): boolean {
  const owner = row[OWNER[entity] ?? ''];
  return isOverseer(actor) || (actor.role === 'manager' && (owner === '' || owner === actor.user));
}

/** A row as the actor may see it; `also` holds contacts of merged records, `owner` says whose it is where the row does not. */
export function maskedFor(actor: Actor, entity: string, row: Plain, owner: Plain = row): Plain {
  if (seesContacts(actor, entity, owner)) return row;
  const hidden = [...CONTACTS, 'also'].filter((field) => row[field]);
  return { ...row, ...Object.fromEntries(hidden.map((field) => [field, maskValue(row[field])])), masked: true };
}

/** Contacts of a record by field, as they stand in it. */
function contactsOf(record: PbRecord): readonly (readonly [field: string, value: unknown])[] {
  const { fields } = record.collection();
  return [...CONTACTS, 'also'].flatMap((name) => {
    const field = fields.getByName(name);
    if (!field) return [];
    const text = record.getString(name);
    return [[name, field.type() === 'json' ? JSON.parse(text || 'null') : text] as const];
  });
}

/** A lead, client, voucher or reminder on its way to a reader: lists, single records, live updates. */
export function maskRecord(e: RecordEnrichEvent): void {
  const { record } = e;
  if (!e.requestInfo.hasSuperuserAuth() && !seesRecord(e.app, actorOf(e.requestInfo.auth), record)) {
    for (const [field, value] of contactsOf(record)) record.set(field, maskValue(value));
  }
  e.next();
}

/** Takes the masks of an answer off again. */
export function putContactsBack(record: PbRecord, stored: PbRecord): void {
  for (const [field, value] of contactsOf(stored)) record.set(field, value);
}

/** An overseer sees everybody's: nothing is looked up for him. */
function seesRecord(app: App, actor: Actor, record: PbRecord): boolean {
  return isOverseer(actor) || seesContacts(actor, record.collection().name, ownerOf(app, record));
}

/** Whose a record is, under the name of the field that says so. */
export function ownerOf(app: App, record: PbRecord): Plain {
  const entity = record.collection().name;
  const field = OWNER[entity];
  if (field === undefined) return {};
  if (entity !== 'reminders') return { [field]: record.getString(field) };
  const [voucher] = rowsOf(app, 'SELECT sold_by FROM vouchers WHERE id = {:id}', { id: record.getString('voucher') }, { sold_by: '' });
  return voucher ? { [field]: voucher.sold_by } : {};
}
