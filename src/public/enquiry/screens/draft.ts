import { readStored, writeStored } from '../../../stores/storage.ts';
import type { FormValues } from '../rules/enquiry.ts';
import { TYPED } from '../rules/typed.ts';
import { CONTACTS, readContacts } from './contacts.ts';

/** A form that is being filled in; its uuid is the enquiry's, so that every attempt to send it is the same one. */
export interface Draft {
  readonly uuid: string;
  readonly values: FormValues;
}

/** The draft under a name; `null` where there is none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const kept = JSON.parse(readStored(key) ?? 'null') as Partial<Draft> | null;
    if (typeof kept?.uuid === 'string' && typeof kept.values === 'object') return { uuid: kept.uuid, values: kept.values };
  } catch {
    // Not readable: a new one replaces it.
  }
  return null;
}

/** Keeps what was typed. Consent is not kept: it is given each time. */
export function keepDraft(key: string, draft: Draft): void {
  const values = Object.fromEntries(TYPED.map((name) => [name, draft.values[name] ?? '']));
  writeStored(key, JSON.stringify({ ...draft, values }));
}

/** Forgets a draft, once its enquiry is sent or waits to be. */
export const dropDraft = (key: string): void => writeStored(key, null);

/** What stands in a form that nobody has touched: what was typed into it, and the contacts of an earlier enquiry where none were typed. */
export function keptValues(key: string, now: number): FormValues {
  const typed = readDraft(key)?.values ?? {};
  const isContacted = CONTACTS.some((name) => typed[name]);
  return { ...typed, ...(isContacted ? {} : readContacts(now)) };
}

/** Writes kept values into a form's own inputs, where nothing was typed. @param given what the server wrote into it */
export function fillUntouched(form: HTMLFormElement, values: FormValues, given: FormValues = {}): void {
  for (const name of TYPED) {
    const control = form.elements.namedItem(name);
    const value = values[name];
    if (!value || (given[name] && name !== 'message') || !(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    if (control.value === control.defaultValue)
      control.value = value.includes(control.defaultValue.trim()) || name !== 'message' ? value : `${control.defaultValue}${value}`;
  }
}
