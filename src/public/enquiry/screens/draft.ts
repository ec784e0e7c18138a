import { readStored } from '../../../stores/storage.ts';
import type { FormValues } from '../rules/enquiry.ts';
import { CONTACTS, readContacts } from './contacts.ts';
import { DRAFT_KEY } from './typed-keys.ts';

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

/** What stands in a form that nobody has touched: what was typed into it, and the contacts of an earlier enquiry where none were typed. */
export function keptValues(key: string, now: number): FormValues {
  const typed = readDraft(key)?.values ?? {};
  const isContacted = CONTACTS.some((name) => typed[name]);
  return { ...typed, ...(isContacted ? {} : readContacts(now)) };
}

/** Writes kept values into a form's own inputs, where nothing was typed. @param given what the server wrote into it */
export function fillUntouched(form: HTMLFormElement, values: FormValues, given: FormValues = {}): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (!value || (given[name as keyof FormValues] && name !== 'message')) continue;
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) || control.type === 'checkbox' || control.type === 'hidden') continue;
    if (control.value === control.defaultValue)
      control.value = value.includes(control.defaultValue.trim()) || name !== 'message' ? value : `${control.defaultValue}${value}`;
  }
}

/** What the server wrote into a form: it is newer than what is kept. */
function givenIn(form: HTMLFormElement): FormValues {
  const props = form.closest<HTMLElement>('[data-island]')?.dataset['props'];
  return (JSON.parse(props ?? '{}') as { readonly values?: FormValues }).values ?? {};
}

/** Writes what this device keeps into a form that no script looks after yet, and has prices follow its day. */
export function restoreForm(): void {
  const form = document.querySelector<HTMLFormElement>('#enquiry-form');
  // What it is about stands behind its country; the form of what is kept has neither.
  const about = [...(form?.querySelectorAll<HTMLInputElement>('[name=country],[name=excursion]') ?? [])].at(-1)?.value;
  if (!form || !about) return;
  const given = givenIn(form);
  if (given.name) return;
  const date = form.querySelector<HTMLInputElement>('[name=date]');
  const before = date?.value;
  fillUntouched(form, keptValues(DRAFT_KEY + about, Date.now()), given);
  if (date && date.value !== before) date.dispatchEvent(new Event('input', { bubbles: true }));
}
