import type { IncomingHttpHeaders } from 'node:http';
import { ATTRIBUTION_COOKIE_MAX_AGE_S, LANGUAGE_COOKIE, LANGUAGE_COOKIE_MAX_AGE_S, MANAGER_COOKIE, REFERRAL_COOKIE } from '../../config/constants.ts';
import type { Language } from '../../i18n/language.ts';
import { queryValue } from './target.ts';

/** The latest referral link, whoever brought the visitor first. */
export const LAST_REFERRAL_COOKIE = `${REFERRAL_COOKIE}_last`;
const CODE = /^[A-Za-z0-9_-]{1,40}$/;

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
export function attributionCookies(query: string, cookieHeader: string | undefined, isSecure: boolean): readonly string[] {
  if (query === '') return [];
  const set = (name: string, value: string): string => serialise(name, value, ATTRIBUTION_COOKIE_MAX_AGE_S, isSecure);
  const cookies: string[] = [];
  const referral = codeIn(query, REFERRAL_COOKIE);
  if (referral !== null) {
    const first = parseCookies(cookieHeader).get(REFERRAL_COOKIE);
    if (first === undefined || !CODE.test(first)) cookies.push(set(REFERRAL_COOKIE, referral));
    cookies.push(set(LAST_REFERRAL_COOKIE, referral));
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

function codeIn(query: string, name: string): string | null {
  const value = queryValue(query, name);
  return value !== null && CODE.test(value) ? value : null;
}

function serialise(name: string, value: string, maxAgeS: number, isSecure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
