import { Hono } from 'hono';
import { can } from '../../access/policy.ts';
import { personOf } from '../../access/session.ts';
import { ask } from '../../data/ask.ts';
import { noteMessageTest } from '../../model/settings/operations.ts';
import type { AskedOf } from '../../schema/operation.ts';
import { AppError } from '../../errors/app-error.ts';
import { addressOf } from '../../platform/web/address.ts';
import { languageOf } from '../../platform/api/errors.ts';
import { readJson } from '../../platform/api/request.ts';
import { siteSettings } from '../../platform/env.ts';
import { type Limiter, makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { connectSite } from '../../platform/service.ts';
import { GatewayFault, gatewayOf, siteSms, type SmsGateway, type SmsSettings } from '../../platform/sms/gateway.ts';
import { limitError } from '../auth/sign-in.server.ts';
import { siteProofs, siteSessions } from '../auth/site-auth.server.ts';
import { type MessageTest, messageTestBody } from './api.server.ts';
import { TESTS_PER_HOUR } from './rules/message-test.ts';
import { getT } from '../../i18n/t.ts';
import type { Language } from '../../schema/vocab.ts';
import { countryOf } from '../../lib/contacts/phone.ts';
import { typedPhone } from '../contacts/phone.server.ts';

/** Digits of the number that are written down. */
const END = 2;

interface TestFrom {
  readonly sms: SmsSettings;
  /** Of numbers that messages go to, in two letters. */
  readonly countries: readonly string[];
  readonly language: Language;
  /** Writes down what is about to be done, and with the id what came of it. @returns the id */
  readonly note: (facts: { readonly outcome: string; readonly host: string; readonly end: string; readonly id?: string }) => Promise<string>;
  readonly gateway?: SmsGateway;
}

/** The number that a test goes to. @throws AppError `auth_phone`, `sms_test_country` */
export async function testNumber(phone: string, language: Language, countries: readonly string[], read = typedPhone): Promise<string> {
  const number = await read(phone, language);
  if (number === '') throw new AppError('auth_phone');
  if (!countries.includes(countryOf(number))) throw new AppError('sms_test_country');
  return number;
}

/** Sends one message to a number and says what the gateway answered. Nothing is sent that is not written down first. */
export async function sendTest(number: string, { sms, language, note, gateway = gatewayOf(sms) }: TestFrom): Promise<MessageTest> {
  const host = sms.gateway === 'http' ? new URL(sms.http.url).host : '';
  const facts = { host, end: number.slice(-END) };
  const id = await note({ ...facts, outcome: 'asked' });
  const test = await tried(gateway, number, getT(language)('sms_test'));
  await note({ ...facts, outcome: test.outcome, id });
  return { ...test, host };
}

async function tried(gateway: SmsGateway, number: string, text: string): Promise<Omit<MessageTest, 'host'>> {
  try {
    const answer = await gateway.send(number, text);
    return { outcome: answer ? 'accepted' : 'kept', status: answer?.status ?? 0, said: answer?.said ?? '' };
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    return { outcome: error.kind, status: error.answer?.status ?? 0, said: error.answer?.said ?? '' };
  }
}

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
