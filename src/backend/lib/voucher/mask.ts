import { type Actor, actorOf, isOverseer } from '../desk/actor.ts';
import { maskText } from '../desk/masks.ts';
import { type Plain, shownOf } from '../desk/plain.ts';
import type { PbRecord, RecordEnrichEvent } from '../jsvm.d.ts';

/** By which a guest is reached: whole for who sold it and for seniors; to others it is told that there is one. */
const CONTACTS = ['contact_phone', 'contact_messenger'];

function seesContacts(actor: Actor, soldBy: string): boolean {
  return isOverseer(actor) || (actor.role === 'manager' && (soldBy === '' || soldBy === actor.user));
}

/** A voucher as the actor may see it. */
export function shownTo(actor: Actor, voucher: PbRecord): Plain {
  const row = shownOf(voucher);
  if (seesContacts(actor, voucher.getString('sold_by'))) return row;
  return { ...row, ...Object.fromEntries(CONTACTS.map((field) => [field, maskText(voucher.getString(field))])), masked: true };
}

/** A voucher on its way to a reader: lists, single records, live updates. */
export function maskVoucher(e: RecordEnrichEvent): void {
  if (!e.requestInfo.hasSuperuserAuth() && e.requestInfo.auth && !seesContacts(actorOf(e.requestInfo.auth), e.record.getString('sold_by'))) {
    for (const field of CONTACTS) e.record.set(field, maskText(e.record.getString(field)));
  }
  e.next();
}
