import { TOLD_MS } from '../../../model/enquiry/limits.ts';
import { readStored, writeStored } from '../../../stores/storage.ts';
import { signedOutAt } from '../../../lib/tab-notes.ts';
import { CONTACTS_KEY } from './draft-key.ts';

/** How the house reaches a guest; the names of the inputs. */
export const CONTACTS = ['name', 'phone', 'messenger'] as const;
export type Contacts = Readonly<Record<(typeof CONTACTS)[number], string>>;

/** The contacts of this device's last enquiry; `null` where there are none, it was longer ago than its receipt is kept, or somebody signed out since. */
export function readContacts(now: number): Contacts | null {
  try {
    const kept = JSON.parse(readStored(CONTACTS_KEY) ?? 'null') as (Partial<Contacts> & { readonly at?: number }) | null;
    const at = kept?.at ?? 0;
    const found = Object.fromEntries(CONTACTS.map((name) => [name, typeof kept?.[name] === 'string' ? kept[name] : ''])) as Contacts;
    const isOurs = at <= now && now - at <= TOLD_MS.sent && at > signedOutAt();
    if (isOurs && CONTACTS.some((name) => found[name] !== '')) return found;
  } catch {
    // Not readable: they are asked for again.
  }
  forgetContacts();
  return null;
}

/** Keeps the contacts of an enquiry for the next one. */
export function keepContacts({ name = '', phone = '', messenger = '' }: Partial<Contacts>, now: number): void {
  writeStored(CONTACTS_KEY, JSON.stringify({ name, phone, messenger, at: now }));
}

export const forgetContacts = (): void => writeStored(CONTACTS_KEY, null);
