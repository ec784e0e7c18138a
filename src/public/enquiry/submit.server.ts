import { ClientResponseError } from 'pocketbase';
import { todayIn } from '../../catalogue/catalogue/today-in.ts';
import { ATTRIBUTION_COOKIE_MAX_AGE_S, MANAGER_COOKIE, REFERRAL_COOKIE } from '../../config/constants.ts';
import { connect } from '../../data/pocketbase.ts';
import { AppError, asAppError } from '../../errors/app-error.ts';
import { languageOr } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';
import { householdOf } from '../../lib/network.ts';
import type { Lead } from '../../model/leads/fields/leads.ts';
import type { LegalText } from '../../model/site/fields/site-texts.ts';
import { timezoneOf } from '../../platform/countries.ts';
import { siteSettings } from '../../platform/env.ts';
import { changingLimiter, secondsToWait } from '../../platform/limiter.ts';
import { createService, fieldsOf } from '../../platform/service.ts';
import { siteSetting } from '../../platform/settings.ts';
import { LAST_REFERRAL_COOKIE, parseCookies, REFERRAL_WAYS_COOKIE, referralWays, type RememberedReferral } from '../../platform/web/cookies.ts';
import { siteWriteLine } from '../../platform/write-line.ts';
import { CONSENT_IN_FORCE, type Enquiry, ENQUIRY_FIELDS, type EnquiryIssues, parseEnquiry, writtenAtOf, type Receipt, readTrips } from './rules/enquiry.ts';
import type { ReceiptTrip } from './rules/receipt-trip.ts';
import { ISSUE_KEYS } from './texts.ts';
import { tripsOfEnquiry } from './trips.server.ts';

/** The code of a cookie that this site set; anything else counts as no cookie. */
function codeIn(raw: string | undefined): string | null {
  return raw && /^[\w-]{1,40}$/.test(raw) ? raw : null;
}

/** A touch as a browser remembers it, never of the future and never older than its cookie; one that says nothing counts as met now. */
function touchOf(met: RememberedReferral | undefined, at: string): { readonly method: string; readonly at: string } {
  const now_ms = Date.parse(at);
  const at_ms = Math.min(now_ms, Math.max(met?.at_ms ?? now_ms, now_ms - ATTRIBUTION_COOKIE_MAX_AGE_S * 1000));
  return { method: met?.way ?? 'link', at: new Date(at_ms).toISOString() };
}

/** Codes of the first and of the latest referral with how and when they were met. */
function referralOf(cookies: ReadonlyMap<string, string>, at: string): Readonly<Record<string, string>> | null {
  const code = codeIn(cookies.get(REFERRAL_COOKIE));
  if (!code) return null;
  const ways = referralWays(cookies.get(REFERRAL_WAYS_COOKIE));
  const last = touchOf(ways?.last, at);
  const latest = { last: codeIn(cookies.get(LAST_REFERRAL_COOKIE)) ?? code, last_method: last.method, last_at: last.at };
  return { code, ...touchOf(ways?.first, at), ...latest, ...(ways ? { device: ways.device } : {}) };
}

/** Who brought the person: fields of the lead. `at` is when the manager's cookie, which lives 30 days, was met. */
export function attributionOf(enquiry: Enquiry, cookieHeader: string | null, referrer: string | null, at: string) {
  const cookies = parseCookies(cookieHeader ?? undefined);
  const referral = referralOf(cookies, at);
  const manager = codeIn(cookies.get(MANAGER_COOKIE));
  const page = referrer && URL.canParse(referrer) ? new URL(referrer).pathname : undefined;
  const detail = Object.entries({ page, ...enquiry.origin });
  return {
    source: referral ? 'agent_link' : 'site_form',
    source_detail: Object.fromEntries(detail.flatMap(([name, value]) => (value ? [[name, value] as const] : []))),
    referral,
    manager_hint: manager ? { code: manager, at } : null,
  };
}

const CREATED_ELSEWHERE = 'validation_not_unique';
const RELATION_MISSING = 'validation_missing_rel_records';

/** What the site knows of an enquiry; the rest of a lead is the desk's. */
type EnquiryField =
  | ('uuid' | 'country' | 'name' | 'phone_raw' | 'messenger' | 'language' | 'excursion' | 'variant' | 'excursions' | 'date_from')
  | ('adults' | 'children' | 'child_ages' | 'hotel' | 'zone' | 'extras' | 'message' | 'source' | 'consent' | 'received_at');

export type NewLead = Pick<Lead, EnquiryField> & {
  readonly source_detail: Readonly<Record<string, string>>;
  readonly referral: Readonly<Record<string, string>> | null;
  readonly manager_hint: Readonly<Record<string, string>> | null;
};

/** `unknown` names relations whose record is gone; a lead that was there already tells no more of itself. */
type LeadOutcome = { readonly state: 'stored'; readonly receipt?: Receipt } | { readonly state: 'unknown'; readonly fields: readonly string[] };

/** Adds leads to PocketBase as the site's own account. */
export interface LeadDesk {
  /**
   * Stores a lead and what was asked for with it; one with the same uuid that is there already counts as stored, and answers with its own
   * receipt. Throws when PocketBase cannot.
   */
  store(lead: NewLead, trips?: readonly ReceiptTrip[]): Promise<LeadOutcome>;
}

/** A lead that is there already is answered with what was kept of its trips. */
type StoredLead = Pick<Lead, 'number' | 'due_at'> & { readonly trips?: unknown };

/** The desk of one PocketBase, in the name of the site itself. */
export function createLeadDesk(url: string, password: string): LeadDesk {
  // Guests stand in the line of all writes: many at once would have engines of PocketBase made for each of them.
  const service = createService(url, password, undefined, siteWriteLine());
  return {
    store: async (lead, trips = []) => {
      try {
        const query = { fields: 'number,due_at,trips' };
        const body = { ...lead, ...(trips.length > 0 ? { trips } : {}) };
        const stored = await service.send<StoredLead>('/api/collections/leads/records', { method: 'POST', body, query });
        return { state: 'stored', receipt: { number: stored.number, answerBy: stored.due_at.replace(' ', 'T'), trips: readTrips(stored.trips ?? trips) } };
      } catch (error) {
        const codes = fieldsOf(error);
        if (codes['uuid']?.code === CREATED_ELSEWHERE) return { state: 'stored' };
        const fields = Object.keys(codes).filter((field) => codes[field]?.code === RELATION_MISSING);
        if (fields.length > 0) return { state: 'unknown', fields };
        throw error;
      }
    },
  };
}

const CACHE_MS = 300_000;
const TIMEOUT_MS = 2500;

/**
 * Reader of the version of the text on personal data that was in force at a moment, to five minutes; the last known one
 * serves while it cannot be read.
 */
export function createConsentReader(url: string): (at: Date) => Promise<string> {
  let version: string = CONSENT_IN_FORCE;
  let freshUntil = 0;
  return async (at) => {
    const isNow = Date.now() - at.getTime() < CACHE_MS;
    if (isNow && Date.now() < freshUntil) return version;
    const pb = connect(url);
    const options = {
      filter: pb.filter('kind = "user-data" && country = "" && effective_from <= {:at}', { at }),
      sort: '-effective_from',
      skipTotal: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    try {
      const { items } = await pb.collection('legal_texts').getList<LegalText>(1, 1, options);
      // A text that is replaced leaves no row: then the consent's date alone tells which one it was.
      if (!isNow) return items[0]?.version ?? CONSENT_IN_FORCE;
      version = items[0]?.version ?? version;
      freshUntil = Date.now() + CACHE_MS;
    } catch {
      // The consent itself is what counts; its date tells the version too.
    }
    return version;
  };
}

/** Counts enquiries per address. */
interface EnquiryLimits {
  /** Seconds to wait, or 0 when the enquiry may pass. One that is sent again costs as much as a new one. */
  secondsToWait(address: string): Promise<number>;
}

type LimitKey = 'enquiries_a_minute' | 'enquiries_an_hour';

/** Limits of the whole site. @param read what the owner has set */
export function createLimits(read: (key: LimitKey) => Promise<number> = siteSetting): EnquiryLimits {
  const limiters = [
    ['enquiries_a_minute', changingLimiter('enquiry-minute', 60)],
    ['enquiries_an_hour', changingLimiter('enquiry-hour', 3600)],
  ] as const;
  return {
    secondsToWait: async (address) => {
      for (const [key, limiter] of limiters) {
        const wait = await secondsToWait(limiter(await read(key)), householdOf(address));
        if (wait > 0) return wait;
      }
      return 0;
    },
  };
}

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

// decision: enquiries
/**
 * The way of an enquiry into the house, over a given desk, limits and version of the consent in force.
 * @param tripsOf what is asked for, at the prices of the moment
 */
export function createSubmit(
  desk: LeadDesk,
  limits: EnquiryLimits,
  consentInForce: (at: Date) => Promise<string>,
  tripsOf: (enquiry: Enquiry, now: Date) => Promise<readonly ReceiptTrip[]> = async () => [],
): SubmitEnquiry {
  return async (input, context) => {
    const now = context.now ?? new Date();
    const parsed = parseEnquiry(input, todayIn(await timezoneOf(textOf(input, 'country')), now));
    if (!parsed.ok) return refuse(parsed.issues, textOf(input, 'language'));
    const { enquiry } = parsed;
    const wait = await limits.secondsToWait(context.address);
    if (wait > 0) return { ok: false, error: new AppError('enquiry_limit', { retryAfterS: wait }), issues: {} };
    try {
      const consent = enquiry.consentVersion === CONSENT_IN_FORCE ? await consentInForce(writtenAtOf(enquiry, now)) : enquiry.consentVersion;
      const outcome = await storeWithout(desk, leadOf({ ...enquiry, consentVersion: consent }, context, now), await tripsOf(enquiry, now));
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
async function storeWithout(desk: LeadDesk, lead: NewLead, trips: readonly ReceiptTrip[]): Promise<Extract<LeadOutcome, { state: 'stored' }> | null> {
  const outcome = await desk.store(lead, trips);
  if (outcome.state === 'stored') return outcome;
  if (outcome.fields.includes('country')) return null;
  const isListGone = outcome.fields.includes('excursions');
  const gone = {
    ...(lead.excursion ? { excursion: lead.excursion } : {}),
    ...(lead.variant ? { variant: lead.variant } : {}),
    ...(isListGone ? { excursions: lead.excursions.join(',') } : {}),
  };
  const again = await desk.store(
    {
      ...lead,
      excursion: outcome.fields.includes('excursion') ? '' : lead.excursion,
      variant: '',
      excursions: isListGone ? [] : lead.excursions,
      source_detail: { ...lead.source_detail, ...gone },
    },
    trips,
  );
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
  ready ??= createSubmit(createLeadDesk(pocketbaseUrl, servicePassword), createLimits(), createConsentReader(pocketbaseUrl), tripsOfEnquiry);
  return ready(input, context);
};
