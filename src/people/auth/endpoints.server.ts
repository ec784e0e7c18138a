import { type Context, Hono } from 'hono';
import { DEFAULT_COUNTRY, SIGN_OUT_PARAMETER } from '../../config/constants.ts';
import { AppError } from '../../errors/app-error.ts';
import { householdOf } from '../../lib/network.ts';
import { href, localePath } from '../../routing/href.ts';
import { afterPassword, begin, second, triedFrom } from './second-endpoints.server.ts';
import { limitError } from './sign-in.server.ts';
import { siteProofs, siteSessions, siteSignIn } from './site-auth.server.ts';
import { typedPhone } from '../contacts/phone.server.ts';
import { isSameOrigin } from '../../platform/web/read-body.ts';
import { type Limiter, makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { addressOf } from '../../platform/web/address.ts';
import { languageOf } from '../../platform/api/errors.ts';
import { readJson } from '../../platform/api/request.ts';
import { asAdminBody, asDevBody, phoneCodeBody, withPasswordBody, withPhoneBody } from './api.server.ts';

/** Sign-ins tried from one network; limits per account and per number are PocketBase's, in its own transaction. */
const TRIES_PER_NETWORK = 100;
const DEVELOPER_TRIES = 5;
const WINDOW_S = 900;

const tries = makeLimiter('sign-in', TRIES_PER_NETWORK, WINDOW_S, 'closed');
const developerTries = makeLimiter('developer', DEVELOPER_TRIES, WINDOW_S, 'closed');

/** `/_auth/*`, exactly the table of specification §7. */
export const auth = new Hono();
auth.route('/', second);

auth.post('/_auth/with-password', async (context) => {
  const { collection, username, password } = await readJson(context.req.raw, withPasswordBody);
  await count(tries, context);
  return afterPassword(context, await siteSignIn().withPassword(collection, username, password, await triedFrom(context)));
});

auth.post('/_auth/as-admin', async (context) => {
  const { username, password } = await readJson(context.req.raw, asAdminBody);
  await count(tries, context);
  return afterPassword(context, await siteSignIn().withPassword('admins', username, password, await triedFrom(context)));
});

auth.post('/_auth/phone-code', async (context) => {
  const { phone } = await readJson(context.req.raw, phoneCodeBody);
  const language = languageOf(context.req.raw);
  return context.json(await siteSignIn().sendCode(await numberOf(phone, language), householdOf(addressOf(context.req.raw)), language));
});

auth.post('/_auth/with-phone', async (context) => {
  const { phone, code } = await readJson(context.req.raw, withPhoneBody);
  const answer = await siteSignIn().withCode(await numberOf(phone, languageOf(context.req.raw)), code);
  return begin(context, answer, 'phone', { created: answer.created });
});

auth.post('/_auth/as-dev', async (context) => {
  const { secret } = await readJson(context.req.raw, asDevBody);
  await count(developerTries, context);
  return begin(context, await siteSignIn().asDeveloper(secret), 'developer');
});

// A link of another site, or an address that was typed, ends nothing: it leads to a page that asks.
auth.get('/_auth/logout', async (context): Promise<Response> => {
  const { raw } = context.req;
  if (isFromHere(raw)) return signOut(context);
  if (!wantsPage(raw)) throw new AppError('cross_site');
  return context.redirect(`${loginPath(raw)}?${SIGN_OUT_PARAMETER}`, 303);
});

auth.post('/_auth/logout', (context) => {
  if (!isFromHere(context.req.raw)) throw new AppError('cross_site');
  return signOut(context);
});

auth.get('/_auth/refresh', async (context) => {
  const { active, cookies } = await siteSessions().read(context.req.header('cookie'));
  // Whoever signed in before there was a mark gets it here.
  const marked = active ? siteSessions().mark(active.session) : [];
  for (const cookie of [...cookies, ...marked]) context.header('set-cookie', cookie, { append: true });
  return context.json(active?.session ?? { type: null });
});

async function signOut(context: Context): Promise<Response> {
  const { raw } = context.req;
  const everywhere = await siteSessions().end(raw.headers.get('cookie') ?? undefined);
  for (const cookie of [...siteSessions().clear(), siteProofs().clear]) context.header('set-cookie', cookie, { append: true });
  return wantsPage(raw) ? context.redirect(loginPath(raw), 303) : context.json({ ok: true, everywhere });
}

const isFromHere = ({ headers }: Request): boolean =>
  isSameOrigin({ site: headers.get('sec-fetch-site'), origin: headers.get('origin'), host: headers.get('host') });

/** Whether a person looks at the answer rather than a script. */
const wantsPage = ({ headers }: Request): boolean => /\btext\/html\b/.test(headers.get('accept') ?? '');

const loginPath = (request: Request): string => localePath(href('login', { country: DEFAULT_COUNTRY }), languageOf(request));

/** @throws AppError `auth_phone` when it is no number, or it cannot be told of which country. */
async function numberOf(phone: string, language: 'ru' | 'en'): Promise<string> {
  const number = await typedPhone(phone, language);
  if (number === '') throw new AppError('auth_phone');
  return number;
}

async function count(limiter: Limiter, context: Context): Promise<void> {
  const seconds = await secondsToWait(limiter, householdOf(addressOf(context.req.raw)));
  if (seconds > 0) throw limitError(seconds);
}
