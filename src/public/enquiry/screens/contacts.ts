import { RECEIPT_KEPT_MS } from '../../../model/enquiry/limits.ts';
import { readStored, writeStored } from '../../../stores/storage.ts';
import { SIGNED_OUT_KEY } from '../../../lib/tab-notes.ts';
import { CONTACTS_KEY } from './typed-keys.ts';

/** How the house reaches a guest; the names of the inputs. */
export const CONTACTS = ['name', 'phone', 'messenger'] as const;
export type Contacts = Readonly<Record<(typeof CONTACTS)[number], string>>;

/** The contacts of this device's last enquiry; `null` where there are none, it was longer ago than its receipt is kept, or somebody signed out since. */
export function readContacts(now: number): Contacts | null {
  try {
    const kept = JSON.parse(readStored(CONTACTS_KEY) ?? 'null') as (Partial<Contacts> & { readonly at?: number }) | null;
    const at = kept?.at ?? 0;
    const found = Object.fromEntries(CONTACTS.map((name) => [name, typeof kept?.[name] === 'string' ? kept[name] : ''])) as Contacts;
    const isOurs = at <= now && now - at <= RECEIPT_KEPT_MS && at > Number(readStored(SIGNED_OUT_KEY) ?? 0);
    if (isOurs && CONTACTS.some((name) => found[name] !== '')) return found;
  } catch {
    // Not readable: they are asked for again.
  }
  writeStored(CONTACTS_KEY, null);
  return null;
}
