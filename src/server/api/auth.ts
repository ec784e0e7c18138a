import { type Context, Hono } from 'hono';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DEFAULT_COUNTRY } from '../../config/constants.ts';
import { AppError } from '../../errors/app-error.ts';
import type { AuthAnswer } from '../auth/sessions.ts';
import { siteSessions, siteSignIn } from '../auth/site-auth.ts';
import { networkOf } from '../enquiry/limits.server.ts';
import { toE164 } from '../enquiry/phone.server.ts';
import { isOwnNavigation } from '../http/same-origin.ts';
import { makeLimiter, secondsToWait } from '../limiter.ts';
import { addressOf } from './address.ts';
import { languageOf } from './errors.ts';
import { readJson } from './read-json.ts';
import { asAdminBody, asDevBody, phoneCodeBody, withPasswordBody, withPhoneBody } from './schemas.ts';

/** Sign-ins tried from one network; limits per account and per number are PocketBase's, in its own transaction. */
const TRIES_PER_NETWORK = 100;
const DEVELOPER_TRIES = 5;
const WINDOW_S = 900;

const tries = makeLimiter('sign-in', TRIES_PER_NETWORK, WINDOW_S);
const developerTries = makeLimiter('developer', DEVELOPER_TRIES, WINDOW_S);

/** `/_auth/*`, exactly the table of specification §7. */
export const auth = new Hono();

auth.post('/_auth/with-password', async (context) => {
  const { collection, username, password } = await readJson(context.req.raw, withPasswordBody);
  await count(tries, context);
  return begin(context, await siteSignIn().withPassword(collection, username, password, addressOf(context.req.raw)));
});

auth.post('/_auth/as-admin', async (context) => {
  const { username, password } = await readJson(context.req.raw, asAdminBody);
  await count(tries, context);
  return begin(context, await siteSignIn().withPassword('admins', username, password, addressOf(context.req.raw)));
});

auth.post('/_auth/phone-code', async (context) => {
  const { phone } = await readJson(context.req.raw, phoneCodeBody);
  const language = languageOf(context.req.raw);
  return context.json(await siteSignIn().sendCode(numberOf(phone, language), networkOf(addressOf(context.req.raw)), language));
});

auth.post('/_auth/with-phone', async (context) => {
  const { phone, code } = await readJson(context.req.raw, withPhoneBody);
  const answer = await siteSignIn().withCode(numberOf(phone, languageOf(context.req.raw)), code);
  return begin(context, answer, { created: answer.created });
});

auth.post('/_auth/as-dev', async (context) => {
  const { secret } = await readJson(context.req.raw, asDevBody);
  await count(developerTries, context);
  return begin(context, await siteSignIn().asDeveloper(secret));
});

auth.get('/_auth/logout', async (context) => {
  const { headers } = context.req.raw;
  if (!isOwnNavigation({ site: headers.get('sec-fetch-site'), origin: headers.get('origin'), host: headers.get('host') })) throw new AppError('cross_site');
  const everywhere = await siteSessions().end(headers.get('cookie') ?? undefined);
  for (const cookie of siteSessions().clear()) context.header('set-cookie', cookie, { append: true });
  return context.json({ ok: true, everywhere });
});

auth.get('/_auth/refresh', async (context) => {
  const { active, cookies } = await siteSessions().read(context.req.header('cookie'));
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  return context.json(active?.session ?? { type: null });
});

async function begin(context: Context, answer: AuthAnswer, more: Readonly<Record<string, unknown>> = {}): Promise<Response> {
  const { session, cookie } = await siteSessions().begin(answer);
  context.header('set-cookie', cookie);
  return context.json({ ...session, ...more });
}

/** @throws AppError `auth_phone` when it is no number of any country. */
function numberOf(phone: string, language: 'ru' | 'en'): string {
  const number = toE164(phone, DEFAULT_COUNTRY, language);
  if (number === '') throw new AppError('auth_phone');
  return number;
}

async function count(limiter: RateLimiterAbstract, context: Context): Promise<void> {
  const seconds = await secondsToWait(limiter, networkOf(addressOf(context.req.raw)));
  if (seconds > 0) throw new AppError('auth_limit', { params: { minutes: Math.ceil(seconds / 60) }, data: { retry_after_s: seconds }, retryAfterS: seconds });
}
