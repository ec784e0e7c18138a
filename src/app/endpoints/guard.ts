import type { APIContext, MiddlewareNext } from 'astro';
import { can } from '../../access/policy.ts';
import { DEFAULT_COUNTRY, DEFAULT_TIMEZONE, LANGUAGE_COOKIE } from '../../config/constants.ts';
import { connectSite } from '../../platform/service.ts';
import { AppError, asAppError } from '../../errors/app-error.ts';
import { isLanguage } from '../../i18n/language.ts';
import { href, localePath, splitLocale } from '../../routing/href.ts';
import { routeOf } from '../../routing/match.ts';
import type { Route } from '../../routing/table.ts';
import { placeOf } from '../../platform/api/errors.ts';
import { siteNotes, siteProofs, siteSessions } from '../../people/auth/site-auth.server.ts';
import { addressOf } from '../../platform/web/address.ts';
import { FRESH_ANEW_MS, siteCountries } from '../../platform/countries.ts';

/** Everything that stands between an on-demand page and whoever asks for it. @param policy Content-Security-Policy of these pages. */
export async function guard(context: APIContext, next: MiddlewareNext, policy: string): Promise<Response> {
  const set: string[] = [];
  try {
    return await finish(await pass(context, next, set), set, policy);
  } catch (thrown) {
    const error = asAppError(thrown);
    const { session } = context.locals;
    if (error.code === 'session_over' && session && isRead(context.request)) {
      // It ended a moment ago, sooner than this process was told: the same as if it had known.
      return finish(signInFirst(context), [...set, ...siteSessions().clear(session.type)], policy);
    }
    if (CONTACTS.includes(error.code) && session && isRead(context.request)) {
      context.locals.refused = { error, url: new URL(context.url) };
      return finish(await refused(context, error.status), set, policy);
    }
    // Said here, without what a person sent: the framework would print the error as it is.
    if (error.code === 'internal') console.error(`The page ${context.routePattern} failed: ${placeOf(error.cause)}`);
    // The http layer shows the release's own error page for these.
    const headers = new Headers({ 'content-type': 'text/html' });
    if (error.retryAfterS !== undefined) headers.set('retry-after', String(error.retryAfterS));
    return finish(new Response('', { status: error.status, headers }), set, policy);
  }
}

async function pass(context: APIContext, next: MiddlewareNext, set: string[]): Promise<Response> {
  const { language } = splitLocale(context.url.pathname);
  const route = routeOf(context.routePattern);
  if (!route) return next();
  const { locals } = context;
  locals.lang = language;
  locals.country = await countryOf(context.params['country']);
  // A page without a country of its own is not kept from opening by one that cannot be read.
  const place = context.params['country'] === undefined ? undefined : (await siteCountries()).get(locals.country);
  locals.timezone = place?.timezone || DEFAULT_TIMEZONE;
  locals.iso = place?.iso ?? '';
  const chosen = languageElsewhere(context, route, language);
  if (chosen !== null) return context.redirect(chosen, 302);

  const { active, cookies } =
    route.name === 'enquiry' ? { active: null, cookies: [] } : await siteSessions().read(context.request.headers.get('cookie') ?? undefined);
  set.push(...cookies);
  locals.session = active?.session ?? null;
  const isProven = active !== null && (await siteProofs().isFresh(context.request.headers.get('cookie') ?? undefined, active));
  locals.pb = connectSite(active ? { token: active.token, says: { session: active.id ?? '', isProven } } : {});

  if (route.access === 'public') return next();
  if (!locals.session) return signInFirst(context);
  if (can(locals.session, route.access)) return next();
  siteNotes().refused(locals.session, addressOf(context.request), route.pattern);
  return refused(context, 403);
}

/** Of pages with guests on them: what a person may do about it is said on a page of its own. */
const CONTACTS: readonly string[] = ['proof_missing', 'contacts_limit'];

/** The page that says why this one is not shown, in its place. */
async function refused(context: APIContext, status: number): Promise<Response> {
  const { language } = splitLocale(context.url.pathname);
  const page = await context.rewrite(localePath(href('forbidden', { country: context.locals.country }), language));
  return new Response(page.body, { status, headers: page.headers });
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** To the sign-in and back; a page that everybody may read is asked for again. */
function signInFirst(context: APIContext): Response {
  const { language, path } = splitLocale(context.url.pathname);
  const back = localePath(path, language) + context.url.search;
  if (routeOf(context.routePattern)?.access === 'public') return context.redirect(back, 302);
  return context.redirect(`${localePath(href('login', { country: context.locals.country }), language)}?next=${encodeURIComponent(back)}`, 302);
}

/** @throws AppError `not_found` when the path names a country that is none; the default one has its screens before it is made. */
async function countryOf(named: string | undefined): Promise<string> {
  if (named === undefined) return DEFAULT_COUNTRY;
  const isKnown = async (fresh_ms?: number): Promise<boolean> => (await siteCountries(fresh_ms)).has(named);
  if (named !== DEFAULT_COUNTRY && !(await isKnown()) && !(await isKnown(FRESH_ANEW_MS)))
    throw new AppError('not_found', { params: { path: named.slice(0, 100) } });
  return named;
}

/** Staff pages without a language prefix follow the language that was chosen; the address in it, or `null`. */
function languageElsewhere({ url, cookies, request }: APIContext, route: Route, language: string): string | null {
  if (language !== 'ru' || request.method !== 'GET' || !route.pattern.startsWith('/{country}')) return null;
  const chosen = cookies.get(LANGUAGE_COOKIE)?.value;
  return isLanguage(chosen) && chosen !== language ? localePath(url.pathname, chosen) + url.search : null;
}

/** Adds the Content-Security-Policy and the cookies of the session. */
async function finish(response: Response, cookies: readonly string[], policy: string): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  const isPage = (headers.get('content-type') ?? '').startsWith('text/html');
  if (!isPage) return new Response(response.body, { status: response.status, headers });
  headers.set('content-security-policy', policy);
  // Whole before it is sent: where a part of it fails, the error page takes its place.
  return new Response(await response.arrayBuffer(), { status: response.status, headers });
}
