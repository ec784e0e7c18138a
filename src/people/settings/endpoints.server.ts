import { Hono } from 'hono';
import { can } from '../../access/policy.ts';
import { personOf } from '../../access/session.ts';
import { ask } from '../../data/ask.ts';
import { noteMessageTest } from '../../model/settings/operations.ts';
import type { AskedOf } from '../../schema/operation.ts';
import { AppError } from '../../errors/app-error.ts';
import { addressOf } from '../../platform/web/address.ts';
import { languageOf } from '../../platform/api/errors.ts';
import { readJson } from '../../platform/api/read-json.ts';
import { siteSettings } from '../../platform/env.ts';
import { type Limiter, makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { connectSite } from '../../platform/service.ts';
import { siteSms } from '../../platform/sms/gateway.ts';
import { limitError } from '../auth/sign-in.server.ts';
import { siteProofs, siteSessions } from '../auth/site-auth.server.ts';
import { messageTestBody } from './api.server.ts';
import { sendTest, testNumber } from './message-test.server.ts';
import { TESTS_PER_HOUR } from './rules/message-test.ts';

const HOUR_S = 3600;
const perPerson = makeLimiter('message-test', TESTS_PER_HOUR.person, HOUR_S);
const perHouse = makeLimiter('message-test-house', TESTS_PER_HOUR.house, HOUR_S);

/** What administrators try of what they set. */
export const settingEndpoints = new Hono();

settingEndpoints.post('/api/settings/message-test', async (context) => {
  const { phone } = await readJson(context.req.raw, messageTestBody);
  const cookie = context.req.header('cookie');
  const { active, cookies } = await siteSessions().read(cookie);
  for (const one of cookies) context.header('set-cookie', one, { append: true });
  if (!active) throw new AppError('session_over');
  if (!can(active.session, 'settings.edit')) throw new AppError('forbidden');
  if (!(await siteProofs().isFresh(cookie, active))) throw new AppError('proof_missing');
  const language = languageOf(context.req.raw);
  const { countries } = siteSettings().codes;
  const number = await testNumber(phone, language, countries);
  await count(perPerson, personOf(active.session));
  await count(perHouse, 'house');
  const pb = connectSite({ token: active.token, says: { isProven: true } });
  const address = addressOf(context.req.raw);
  const note = async (facts: AskedOf<typeof noteMessageTest>): Promise<string> => (await ask(pb, noteMessageTest, { ...facts, address })).id;
  return context.json(await sendTest(number, { sms: await siteSms(), countries, language, note }), 200, { 'cache-control': 'private, no-store' });
});

async function count(limiter: Limiter, key: string): Promise<void> {
  const seconds = await secondsToWait(limiter, key);
  if (seconds > 0) throw limitError(seconds);
}
