import type { KeptEnquiry } from '../../queue/kept-enquiry.ts';
import { ENQUIRY_FIELDS } from '../../rules/enquiry.ts';
import { deviceQueue } from '../../queue/device-queue.ts';
import { type FormName, readValues } from '../../rules/enquiry-form.ts';
import { type EnquiryTexts, ISSUE_KEYS } from '../../texts.ts';

/** The enquiry that stands in the form. */
let opened: KeptEnquiry | null = null;

const formIn = (place: HTMLElement | null): HTMLFormElement | null => place?.querySelector('form') ?? null;
const placeHere = (): HTMLElement | null => document.querySelector<HTMLElement>('#kept-form');

/** Hides the form of an enquiry that is not there to be mended any more: nobody shall send what was taken away. */
export function closeMendForm(kept: readonly KeptEnquiry[]): void {
  if (!opened || kept.some(({ uuid, state }) => uuid === opened?.uuid && state === 'refused')) return;
  opened = null;
  placeHere()?.setAttribute('hidden', '');
}

/**
 * Fills the page's own form with a refused enquiry and marks what is wrong. The form posts by itself and carries the
 * enquiry's uuid, so that it takes the place of the refused one. What was typed for another one is kept with that.
 */
export async function openMendForm(enquiry: KeptEnquiry, texts: EnquiryTexts): Promise<void> {
  const place = placeHere();
  const form = formIn(place);
  if (!place || !form) return;
  if (opened?.uuid === enquiry.uuid) return markIssues(form, enquiry.issues, texts);
  const [before, typed] = [opened, readValues(new FormData(form))];
  opened = enquiry;
  place.hidden = false;
  fillForm(form, enquiry, texts);
  // A form says nothing of a tick that is not there.
  if (before) await deviceQueue.keepTyped(before, { ...before.values, consent: '', ...typed });
}

function fillForm(form: HTMLFormElement, { uuid, values, issues }: KeptEnquiry, texts: EnquiryTexts): void {
  for (const hidden of form.querySelectorAll('input[type=hidden]')) hidden.remove();
  const { country, excursion, variant, excursions, area, extras, consent } = values;
  for (const [name, value] of Object.entries({ uuid, country, excursion, variant, excursions, area, extras })) {
    if (value) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) || control.type === 'hidden') continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = Boolean(consent);
      if (consent) control.value = consent;
    } else control.value = values[control.name as FormName] ?? '';
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
  }
  markIssues(form, issues, texts);
}

function markIssues(form: HTMLFormElement, issues: KeptEnquiry['issues'], texts: EnquiryTexts): void {
  for (const mark of form.querySelectorAll('.enq-e')) mark.remove();
  let first: HTMLElement | null = null;
  for (const field of ENQUIRY_FIELDS) {
    const issue = issues[field];
    const control = form.elements.namedItem(field);
    if (!issue || !(control instanceof HTMLElement)) continue;
    const mark = Object.assign(document.createElement('b'), { className: 'enq-e', id: `enq-e-${field}`, textContent: `⚠ ${texts[ISSUE_KEYS[issue]]}` });
    control.ariaInvalid = 'true';
    control.setAttribute('aria-describedby', mark.id);
    control.closest('label')?.after(mark);
    first ??= control;
  }
  (first ?? form.querySelector<HTMLElement>('input:not([type=hidden])'))?.focus();
}
