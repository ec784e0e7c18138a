import type { PbRecord, RecordEnrichEvent } from '../jsvm.d.ts';
import { type Actor, actorOf, isOverseer } from './actor.ts';
import type { Plain } from './plain.ts';

/** Fields by which a guest is reached: whole for his manager, seniors and administrators; others ask for them, which is noted. */
const CONTACTS = ['phone_raw', 'phone_e164', 'messenger', 'email', 'phones', 'messengers'] as const;
const OWNER = { leads: 'assigned_user', clients: 'last_manager' } as const;

/**
 * A contact that can be told from others and not used.
 * @example maskText('+79161234567') // '+79••••••••67'
 */
export function maskText(text: string): string {
  return text.length <= 5 ? text.replace(/./g, '•') : text.slice(0, 3) + '•'.repeat(text.length - 5) + text.slice(-2);
}

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'kind' ? one : maskValue(one)]));
}

export function seesContacts(actor: Actor, entity: string, row: Plain): boolean {
  const owner = entity === 'leads' || entity === 'clients' ? row[OWNER[entity]] : undefined;
  return isOverseer(actor) || (actor.role === 'manager' && (owner === '' || owner === actor.user));
}

/** A row as the actor may see it; `also` holds contacts of merged records. */
export function maskedFor(actor: Actor, entity: string, row: Plain): Plain {
  if (seesContacts(actor, entity, row)) return row;
  const hidden = [...CONTACTS, 'also'].filter((field) => row[field]);
  return { ...row, ...Object.fromEntries(hidden.map((field) => [field, maskValue(row[field])])), masked: true };
}

/** A lead or client on its way to a reader: lists, single records, live updates. */
export function maskRecord(e: RecordEnrichEvent): void {
  const { record } = e;
  const entity = record.collection().name;
  if (!e.requestInfo.hasSuperuserAuth() && !seesContacts(readerOf(e), entity, ownerOf(record, entity))) {
    for (const field of ['phone_raw', 'phone_e164', 'messenger', 'email']) {
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
  const field = entity === 'leads' ? OWNER.leads : OWNER.clients;
  return { [field]: record.getString(field) };
}
