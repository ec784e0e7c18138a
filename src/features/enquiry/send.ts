import { ENQUIRY_FIELDS, ENQUIRY_ISSUES, type EnquiryIssues } from '../../domain/enquiry.ts';
import type { EnquiryPayload } from './form-values.ts';

const TIMEOUT_MS = 20_000;

/** What became of one attempt to send. Only `unreached` leaves open whether the house has it. */
export type SendResult =
  | { readonly state: 'sent' }
  | { readonly state: 'refused'; readonly issues: EnquiryIssues; readonly message: string }
  | { readonly state: 'busy'; readonly message: string }
  | { readonly state: 'unreached' };

/** Sends an enquiry; the same uuid may be sent again without harm. Never throws. */
export async function sendEnquiry(payload: EnquiryPayload): Promise<SendResult> {
  try {
    const response = await fetch('/api/enquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return { state: 'sent' };
    const answer: unknown = await response.json().catch(() => null);
    const message = textOf(answer, 'message');
    if (response.status === 429 || response.status >= 500) return { state: 'busy', message };
    return { state: 'refused', issues: issuesOf(answer), message };
  } catch {
    return { state: 'unreached' };
  }
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function textOf(value: unknown, key: string): string {
  const text = property(value, key);
  return typeof text === 'string' ? text : '';
}

function issuesOf(answer: unknown): EnquiryIssues {
  const fields = property(property(answer, 'data'), 'fields');
  return Object.fromEntries(
    ENQUIRY_FIELDS.flatMap((field) => {
      const code = textOf(property(fields, field), 'code');
      const issue = ENQUIRY_ISSUES.find((known) => known === code);
      return issue ? [[field, issue]] : [];
    }),
  );
}
