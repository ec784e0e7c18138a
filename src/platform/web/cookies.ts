import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ATTRIBUTION_COOKIE_MAX_AGE_S, LANGUAGE_COOKIE, LANGUAGE_COOKIE_MAX_AGE_S, MANAGER_COOKIE, REFERRAL_COOKIE } from '../../config/constants.ts';
import type { Language } from '../../i18n/language.ts';
import { queryValue } from './target.ts';

/** The latest referral link, whoever brought the visitor first. */
export const LAST_REFERRAL_COOKIE = `${REFERRAL_COOKIE}_last`;
/** How and when the first and the latest referral were met, and a mark of the browser. */
export const REFERRAL_WAYS_COOKIE = `${REFERRAL_COOKIE}_how`;
/** Short links, as they are printed: `/r/{code}` and any page after it. */
export const SHORT_LINK = /^\/r\/([A-Za-z0-9_-]{1,40})(\/.*)?$/;
const CODE = /^[A-Za-z0-9_-]{1,40}$/;
const WAYS = /^(\d{10})([lq])\.(\d{10})([lq])\.([a-z0-9]{8})$/;
/** What a printed code adds to the address that it leads to. */
const PRINTED = { name: 'by', value: 'qr' } as const;

export type ReferralWay = 'link' | 'qr';

/** A referral that a browser remembers. */
export interface RememberedReferral {
  readonly way: ReferralWay;
  readonly at_ms: number;
}

const WAY_OF: Readonly<Record<string, ReferralWay>> = { l: 'link', q: 'qr' };

/** How and when a browser met its first and its latest referral; `null` where it says nothing of this form. */
export function referralWays(
  raw: string | undefined,
): { readonly first: RememberedReferral; readonly last: RememberedReferral; readonly device: string } | null {
  const [, firstAt = '', first = '', lastAt = '', last = '', device = ''] = WAYS.exec(raw ?? '') ?? [];
  if (device === '') return null;
  const met = (way: string, at: string): RememberedReferral => ({ way: WAY_OF[way] ?? 'link', at_ms: Number(at) * 1000 });
  return { first: met(first, firstAt), last: met(last, lastAt), device };
}

const newDevice = (): string => Array.from({ length: 8 }, () => randomInt(36).toString(36)).join('');

/** Where a short link leads; `null` where the address is none. */
export function shortLinkTarget(path: string, query: string): string | null {
  const [, code = '', rest = '/'] = SHORT_LINK.exec(path) ?? [];
  if (code === '') return null;
  const added = new URLSearchParams(query);
  added.set(REFERRAL_COOKIE, code);
  added.set(PRINTED.name, PRINTED.value);
  return `${rest.replace(/^\/+/, '/')}?${added}`;
}

/** Cookies of a request; of a name sent twice the first counts. */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && name !== '' && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

/**
 * Cookies that remember who sent a visitor: the first referral (kept if there is one), the latest one, and the
 * manager. Values other than short plain codes are ignored.
 * @param query `''` or the query with its question mark.
 * @returns values for `Set-Cookie`.
 */
export function attributionCookies(query: string, cookieHeader: string | undefined, isSecure: boolean, now_ms = Date.now()): readonly string[] {
  if (query === '') return [];
  const set = (name: string, value: string): string => serialise(name, value, ATTRIBUTION_COOKIE_MAX_AGE_S, isSecure);
  const cookies: string[] = [];
  const referral = codeIn(query, REFERRAL_COOKIE);
  if (referral !== null) {
    const known = parseCookies(cookieHeader);
    const isFirst = !CODE.test(known.get(REFERRAL_COOKIE) ?? '');
    if (isFirst) cookies.push(set(REFERRAL_COOKIE, referral));
    cookies.push(set(LAST_REFERRAL_COOKIE, referral));
    cookies.push(set(REFERRAL_WAYS_COOKIE, waysNow(query, isFirst ? undefined : known.get(REFERRAL_WAYS_COOKIE), now_ms)));
  }
  const manager = codeIn(query, MANAGER_COOKIE);
  if (manager !== null) cookies.push(set(MANAGER_COOKIE, manager));
  return cookies;
}

/** Value for `Set-Cookie` that remembers the language. */
export function languageCookie(language: Language, isSecure: boolean): string {
  return serialise(LANGUAGE_COOKIE, language, LANGUAGE_COOKIE_MAX_AGE_S, isSecure);
}

/** Whether a request opens a page, so that another site's picture or frame cannot plant a referral. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document';
}

/** The ways as they are from now on: of a first referral that is known, but not how, it is said that it is as old as this one. */
function waysNow(query: string, before: string | undefined, now_ms: number): string {
  const now = `${Math.floor(now_ms / 1000)}${queryValue(query, PRINTED.name) === PRINTED.value ? 'q' : 'l'}`;
  const [, at = '', way = '', , , device = ''] = WAYS.exec(before ?? '') ?? [];
  return device === '' ? `${now}.${now}.${newDevice()}` : `${at}${way}.${now}.${device}`;
}

function codeIn(query: string, name: string): string | null {
  const value = queryValue(query, name);
  return value !== null && CODE.test(value) ? value : null;
}

function serialise(name: string, value: string, maxAgeS: number, isSecure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
