import { MANAGER_COOKIE, REFERRAL_COOKIE } from '../../config/constants.ts';
import type { Enquiry } from '../../domain/enquiry.ts';

const LAST_REFERRAL_COOKIE = 'ref_last';

/** Cookies of the request by name, not yet decoded. */
export type Cookies = Readonly<Record<string, string | undefined>>;

interface Mark {
  readonly code: string;
  /** ISO time of the visit that left the mark, '' where the cookie does not tell it. */
  readonly at: string;
}

/** Cookies of a request's header. */
export function readCookies(header: string | null): Cookies {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return Object.fromEntries(pairs.flatMap(([name, ...value]) => (name ? [[name, value.join('=')]] : [])));
}

/** A code, optionally followed by `~` and the Unix seconds of the visit. Anything else was not set by this site. */
function readMark(raw: string | undefined): Mark | null {
  const [, code = '', seconds] = /^([\w.-]{1,64})(?:~(\d{1,10}))?$/.exec(decode(raw ?? '')) ?? [];
  return code ? { code, at: seconds ? new Date(Number(seconds) * 1000).toISOString() : '' } : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Who brought the person: fields of the lead. */
export function attributionOf(enquiry: Enquiry, cookies: Cookies, referrer: string | null) {
  const first = readMark(cookies[REFERRAL_COOKIE]);
  const last = readMark(cookies[LAST_REFERRAL_COOKIE]);
  const manager = readMark(cookies[MANAGER_COOKIE]);
  const page = referrer && URL.canParse(referrer) ? new URL(referrer).pathname : undefined;
  const detail = Object.entries({ page, ...enquiry.origin });
  return {
    source: first ? 'agent_link' : 'site_form',
    source_detail: Object.fromEntries(detail.flatMap(([name, value]) => (value ? [[name, value] as const] : []))),
    referral: first ? { code: first.code, method: 'link', last: (last ?? first).code, ...(first.at ? { at: first.at } : {}) } : null,
    manager_hint: manager ? { code: manager.code, at: manager.at } : null,
  };
}
