import type { KeptEnquiry } from '../../../data/enquiries/kept-enquiry.ts';
import { ENQUIRY_FIELDS } from '../../../domain/enquiry.ts';
import type { FormName } from '../../../domain/enquiry-form.ts';
import { type EnquiryTexts, ISSUE_KEYS } from '../texts.ts';

/**
 * Fills the page's own form with a refused enquiry and marks what is wrong. The form posts by itself and carries the
 * enquiry's uuid, so that it takes the place of the refused one.
 */
export function openMendForm({ uuid, values, issues }: KeptEnquiry, texts: EnquiryTexts): void {
  const place = document.querySelector<HTMLElement>('#kept-form');
  const form = place?.querySelector('form');
  if (!place || !form) return;
  place.hidden = false;
  for (const mark of form.querySelectorAll('.enq-e')) mark.remove();
  for (const hidden of form.querySelectorAll('input[type=hidden]')) hidden.remove();
  const { country, excursion, variant, consent } = values;
  for (const [name, value] of Object.entries({ uuid, country, excursion, variant })) {
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
