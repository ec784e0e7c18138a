import { readStored } from '../../../stores/storage.ts';

/** Under which name a draft lies on this device: drafts are kept apart by what they are about. */
export const draftKey = (excursion: string | undefined, country: string): string => `enquiry:${excursion || country}`;

export const CONTACTS_KEY = 'enquiry-contacts';

/** Fetches what writes a form anew, where this device keeps something for it. */
export function reachForTyped(load: () => Promise<{ readonly restoreForm: (form: HTMLFormElement, key: string) => void }>): void {
  const form = document.querySelector<HTMLFormElement>('#enquiry-form');
  // What it is about stands behind its country; the form of what is kept has neither.
  const about = [...(form?.querySelectorAll<HTMLInputElement>('[name=country],[name=excursion]') ?? [])].at(-1)?.value;
  const key = draftKey(about, '');
  if (form && about && (readStored(key) ?? readStored(CONTACTS_KEY)))
    void load()
      .then(({ restoreForm }) => restoreForm(form, key))
      .catch(() => undefined);
}
