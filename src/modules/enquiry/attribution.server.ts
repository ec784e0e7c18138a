import { MANAGER_COOKIE, REFERRAL_COOKIE } from '../../config/constants.ts';
import type { Enquiry } from './rules/enquiry.ts';
import { LAST_REFERRAL_COOKIE, parseCookies } from '../../platform/http/cookies.ts';

/** The code of a cookie that this site set; anything else counts as no cookie. */
function codeIn(raw: string | undefined): string | null {
  return raw && /^[\w-]{1,40}$/.test(raw) ? raw : null;
}

/** Who brought the person: fields of the lead. `at` is when the manager's cookie, which lives 30 days, was met. */
export function attributionOf(enquiry: Enquiry, cookieHeader: string | null, referrer: string | null, at: string) {
  const cookies = parseCookies(cookieHeader ?? undefined);
  const first = codeIn(cookies.get(REFERRAL_COOKIE));
  const manager = codeIn(cookies.get(MANAGER_COOKIE));
  const page = referrer && URL.canParse(referrer) ? new URL(referrer).pathname : undefined;
  const detail = Object.entries({ page, ...enquiry.origin });
  return {
    source: first ? 'agent_link' : 'site_form',
    source_detail: Object.fromEntries(detail.flatMap(([name, value]) => (value ? [[name, value] as const] : []))),
    referral: first ? { code: first, method: 'link', last: codeIn(cookies.get(LAST_REFERRAL_COOKIE)) ?? first } : null,
    manager_hint: manager ? { code: manager, at } : null,
  };
}
