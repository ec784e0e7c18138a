import { ATTRIBUTION_COOKIE_MAX_AGE_S, MANAGER_COOKIE, REFERRAL_COOKIE } from '../../config/constants.ts';
import type { Enquiry } from './rules/enquiry.ts';
import { LAST_REFERRAL_COOKIE, parseCookies, REFERRAL_WAYS_COOKIE, referralWays, type RememberedReferral } from '../../platform/web/cookies.ts';

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
