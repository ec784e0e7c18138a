import { timezoneOf } from '../../platform/countries.ts';
import { siteSettings } from '../../platform/env.ts';
import { ClientResponseError } from 'pocketbase';
import { CONSENT_IN_FORCE, ENQUIRY_FIELDS, type Enquiry, type EnquiryIssues, parseEnquiry, writtenAtOf } from './rules/enquiry.ts';
import { AppError, asAppError } from '../../errors/app-error.ts';
import { todayIn } from '../../catalogue/catalogue/today-in.ts';
import { ISSUE_KEYS } from './texts.ts';
import { languageOr } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';
import { attributionOf } from './attribution.server.ts';
import { createConsentReader } from './consent.server.ts';
import { createLeadDesk, type LeadDesk, type LeadOutcome, type NewLead } from './lead-desk.server.ts';
import type { Receipt } from './rules/receipt.ts';
import { createLimits, type EnquiryLimits } from './limits.server.ts';
import { toE164 } from '../../people/contacts/phone.server.ts';

const RETRY_AFTER_S = 60;

/** What is known of the sender besides the enquiry itself. */
export interface SubmitContext {
  readonly address: string;
  /** `Cookie` of the request. */
  readonly cookies: string | null;
  /** `Referer` of the request. */
  readonly referrer: string | null;
  readonly now?: Date;
}

export type SubmitResult =
  | { readonly ok: true; readonly uuid: string; readonly name: string; readonly receipt: Receipt | null }
  | { readonly ok: false; readonly error: AppError; readonly issues: EnquiryIssues };
export type SubmitEnquiry = (input: unknown, context: SubmitContext) => Promise<SubmitResult>;

/** The way of an enquiry into the house, over a given desk, limits and version of the consent in force. */
export function createSubmit(desk: LeadDesk, limits: EnquiryLimits, consentInForce: (at: Date) => Promise<string>): SubmitEnquiry {
  return async (input, context) => {
    const now = context.now ?? new Date();
    const parsed = parseEnquiry(input, todayIn(await timezoneOf(textOf(input, 'country')), now));
    if (!parsed.ok) return refuse(parsed.issues, textOf(input, 'language'));
    const { enquiry } = parsed;
    const wait = await limits.secondsToWait(context.address);
    if (wait > 0) return { ok: false, error: new AppError('enquiry_limit', { retryAfterS: wait }), issues: {} };
    try {
      const consent = enquiry.consentVersion === CONSENT_IN_FORCE ? await consentInForce(writtenAtOf(enquiry, now)) : enquiry.consentVersion;
      const outcome = await storeWithout(desk, leadOf({ ...enquiry, consentVersion: consent }, context, now));
      return outcome
        ? { ok: true, uuid: enquiry.uuid, name: enquiry.name, receipt: outcome.receipt ?? null }
        : refuse({ form: 'form_wrong' }, enquiry.language);
    } catch (error) {
      // Status only: answers of PocketBase may repeat what a person wrote.
      console.error(`An enquiry could not be stored: ${error instanceof ClientResponseError ? `PocketBase answered ${error.status}` : asAppError(error).code}`);
      return { ok: false, error: new AppError('enquiry_unavailable', { retryAfterS: RETRY_AFTER_S, cause: error }), issues: {} };
    }
  };
}

/** An excursion may be gone by the time an enquiry that waited offline arrives: the enquiry is kept without it. */
async function storeWithout(desk: LeadDesk, lead: NewLead): Promise<Extract<LeadOutcome, { state: 'stored' }> | null> {
  const outcome = await desk.store(lead);
  if (outcome.state === 'stored') return outcome;
  if (outcome.fields.includes('country')) return null;
  const isListGone = outcome.fields.includes('excursions');
  const gone = {
    ...(lead.excursion ? { excursion: lead.excursion } : {}),
    ...(lead.variant ? { variant: lead.variant } : {}),
    ...(isListGone ? { excursions: lead.excursions.join(',') } : {}),
  };
  const again = await desk.store({
    ...lead,
    excursion: outcome.fields.includes('excursion') ? '' : lead.excursion,
    variant: '',
    excursions: isListGone ? [] : lead.excursions,
    source_detail: { ...lead.source_detail, ...gone },
  });
  return again.state === 'stored' ? again : null;
}

function leadOf(enquiry: Enquiry, context: SubmitContext, now: Date): NewLead {
  const { uuid, country, language, name, excursion, messenger, adults, children, message } = enquiry;
  const received_at = now.toISOString();
  return {
    uuid,
    country,
    language,
    name,
    messenger,
    adults,
    children,
    message,
    excursion,
    excursions: [...enquiry.excursions],
    variant: enquiry.variant === excursion ? '' : enquiry.variant,
    phone_raw: enquiry.phone,
    phone_e164: enquiry.phone ? toE164(enquiry.phone, country, language) : '',
    date_from: enquiry.date,
    child_ages: enquiry.ages,
    hotel: enquiry.hotel,
    zone: enquiry.area,
    extras: enquiry.extras,
    consent: { version: enquiry.consentVersion, at: writtenAtOf(enquiry, now).toISOString() },
    received_at,
    ...attributionOf(enquiry, context.cookies, context.referrer, received_at),
  };
}

function refuse(issues: EnquiryIssues, language: string): SubmitResult {
  const t = getT(languageOr(language));
  const fields = ENQUIRY_FIELDS.flatMap((field) => {
    const code = issues[field];
    return code ? [[field, { code, message: t(ISSUE_KEYS[code]) }]] : [];
  });
  return { ok: false, error: new AppError('enquiry_invalid', { data: { fields: Object.fromEntries(fields) } }), issues };
}

function textOf(input: unknown, key: string): string {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, key) : '';
  return typeof value === 'string' ? value : '';
}

let ready: SubmitEnquiry | null = null;

/** Takes an enquiry: checks it, counts it, stores it as a lead once, however often it is sent. Never throws. */
export const submitEnquiry: SubmitEnquiry = (input, context) => {
  const { pocketbaseUrl, servicePassword } = siteSettings();
  ready ??= createSubmit(createLeadDesk(pocketbaseUrl, servicePassword), createLimits(), createConsentReader(pocketbaseUrl));
  return ready(input, context);
};
