import type { FormValues } from '../rules/enquiry.ts';
import { fillUntouched, keptValues } from './draft.ts';

/** What the server wrote into a form: it is newer than what is kept. */
function givenIn(form: HTMLFormElement): FormValues {
  const props = form.closest<HTMLElement>('[data-island]')?.dataset['props'];
  return (JSON.parse(props ?? '{}') as { readonly values?: FormValues }).values ?? {};
}

/** Writes what this device keeps into a form that no script looks after yet, and has prices follow its day. */
export function restoreForm(form: HTMLFormElement, key: string): void {
  const given = givenIn(form);
  if (given.name) return;
  const date = form.querySelector<HTMLInputElement>('[name=date]');
  const before = date?.value;
  fillUntouched(form, keptValues(key, Date.now()), given);
  if (date && date.value !== before) date.dispatchEvent(new Event('input', { bubbles: true }));
}
