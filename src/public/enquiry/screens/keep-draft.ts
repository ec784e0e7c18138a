import { writeStored } from '../../../stores/storage.ts';
import { TYPED } from '../rules/enquiry.ts';
import type { Contacts } from './contacts.ts';
import type { Draft } from './draft.ts';
import { CONTACTS_KEY, TYPED_MARK } from './typed-keys.ts';

/** Keeps what was typed. Consent is not kept: it is given each time. */
export function keepDraft(key: string, draft: Draft): void {
  const values = Object.fromEntries(TYPED.map((name) => [name, draft.values[name] ?? '']));
  writeStored(key, JSON.stringify({ ...draft, values }));
  writeStored(TYPED_MARK, '1');
}

/** Forgets a draft, once its enquiry is sent or waits to be. */
export const dropDraft = (key: string): void => writeStored(key, null);

/** Keeps the contacts of an enquiry for the next one. */
export function keepContacts({ name = '', phone = '', messenger = '' }: Partial<Contacts>, now: number): void {
  writeStored(CONTACTS_KEY, JSON.stringify({ name, phone, messenger, at: now }));
  writeStored(TYPED_MARK, '1');
}

export const forgetContacts = (): void => writeStored(CONTACTS_KEY, null);
