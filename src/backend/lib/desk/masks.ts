import type { PbRecord, RecordEnrichEvent } from '../jsvm.d.ts';
import { type Actor, actorOf, isOverseer } from './actor.ts';
import type { Plain } from './plain.ts';

/** Fields by which a guest is reached: whole for his manager, seniors and administrators; others ask for them, which is noted. */
const CONTACTS = ['phone_raw', 'phone_e164', 'messenger', 'email', 'phones', 'messengers', 'contact_phone', 'contact_messenger'] as const;
const OWNER: Readonly<Record<string, string>> = { leads: 'assigned_user', clients: 'last_manager', vouchers: 'sold_by' };

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

/** A row as the actor may see it; `also` holds contacts of merged records. */
export function maskedFor(actor: Actor, entity: string, row: Plain): Plain {
  if (seesContacts(actor, entity, row)) return row;
  const hidden = [...CONTACTS, 'also'].filter((field) => row[field]);
  return { ...row, ...Object.fromEntries(hidden.map((field) => [field, maskValue(row[field])])), masked: true };
}

/** A lead, client or voucher on its way to a reader: lists, single records, live updates. */
export function maskRecord(e: RecordEnrichEvent): void {
  const { record } = e;
  const entity = record.collection().name;
  if (!e.requestInfo.hasSuperuserAuth() && !seesContacts(readerOf(e), entity, ownerOf(record, entity))) {
    for (const field of ['phone_raw', 'phone_e164', 'messenger', 'email', 'contact_phone', 'contact_messenger']) {
      if (record.collection().fields.getByName(field)) record.set(field, maskText(record.getString(field)));
    }
    for (const field of ['phones', 'messengers', 'also']) {
      if (record.collection().fields.getByName(field)) record.set(field, maskValue(JSON.parse(record.getString(field) || 'null')));
    }
  }
  e.next();
}

function readerOf(e: RecordEnrichEvent): Actor {
  return actorOf(e.requestInfo.auth);
}

function ownerOf(record: PbRecord, entity: string): Plain {
  const field = OWNER[entity] ?? '';
  return { [field]: record.getString(field) };
}
