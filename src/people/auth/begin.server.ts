import type { Context } from 'hono';
import { DEFAULT_LANGUAGE } from '../../config/constants.ts';
import { askHouse } from '../../data/ask.ts';
import { rangeOf } from '../../lib/network.ts';
import { addressOf } from '../../platform/web/address.ts';
import { siteSettings } from '../../platform/env.ts';
import { siteService } from '../../platform/service.ts';
import { siteSetting } from '../../platform/settings.ts';
import { subjectOf } from '../../platform/sessions/cookies.ts';
import type { AuthAnswer } from '../../platform/sessions/sessions.ts';
import { siteGateway } from '../../platform/sms/gateway.ts';
import { beginSession, mailNewDevice } from '../../model/security/operations.ts';
import { regionOf } from '../contacts/phone.server.ts';
import { deviceWords, placeWords } from '../../lib/device-words.ts';
import type { SignInWay } from '../../schema/security.ts';
import { filledMarks } from '../../schema/settings.ts';
import type { StepFacts } from '../../model/auth/operations.ts';
import { waysOf } from './second.server.ts';
import type { TriedFrom } from './sign-in.server.ts';
import { siteDevices, siteFactors, siteProofs, siteSecond, siteSessions } from './site-auth.server.ts';

/** Where a request comes from, and what is known of its device. */
export async function triedFrom(context: Context): Promise<TriedFrom> {
  return { address: addressOf(context.req.raw), device: await siteDevices().describe(context.req.header('cookie')) };
}

/** `collection:id` of whom PocketBase answered. */
export const subjectIn = ({ record }: AuthAnswer): string => `${String(record['collectionName'])}:${String(record['id'])}`;

/** The password was right: a session, or the first half of one where more has to be proven. */
export async function afterPassword(context: Context, answer: AuthAnswer): Promise<Response> {
  const subject = subjectIn(answer);
  if (answer.token === '') return beginHalf(context, subject, 'prove');
  const isGuest = answer.record['type'] === 'tourist';
  const { left, reset } = isGuest ? { left: null, reset: false } : await siteFactors().grace(subject, siteSettings().isSecondRequired);
  if (left !== null && left <= 0) return beginHalf(context, subject, 'enrol');
  const more = { ...(left === null ? {} : { left: left - 1 }), ...(reset ? { reset } : {}) };
  return begin(context, answer, 'password', Object.keys(more).length === 0 ? {} : { second: more });
}

async function beginHalf(context: Context, subject: string, kind: 'prove' | 'enrol'): Promise<Response> {
  const step = await siteSecond().begin(subject, kind);
  const facts = await siteSecond().look(step, await triedFrom(context));
  context.header('set-cookie', await siteSecond().steps.seal(step));
  return context.json(halfAnswer(facts));
}

/** Nobody is signed in yet, and what is missing. */
export const halfAnswer = (facts: StepFacts) => ({ type: null, second: { kind: facts.kind, ways: waysOf(facts) } });

/** Begins a session: its record, its cookies, and the word to whoever has a new device. */
export async function begin(context: Context, answer: AuthAnswer, way: SignInWay, more: Readonly<Record<string, unknown>> = {}): Promise<Response> {
  const { address, device } = await triedFrom(context);
  const subject = subjectIn(answer);
  const agent = context.req.header('user-agent') ?? '';
  const facts = { subject, agent, address, way, is_known: device.split(' ').includes(subject), epoch: answer.meta?.session_epoch ?? 0 };
  const begun = await askHouse(siteService(), beginSession, facts);
  const { session, cookie, mark } = await siteSessions().begin(answer, begun.id);
  const set = [
    cookie,
    mark,
    await siteDevices().remember(context.req.header('cookie'), subjectOf(session)),
    siteSecond().steps.clear,
    siteSecond().setups.clear,
  ];
  // Whoever came in by a number alone has proven nothing that could be asked for again.
  if (way !== 'phone') set.push(await siteProofs().make(answer.token));
  for (const one of set) context.header('set-cookie', one, { append: true });
  if (begun.phone !== '') void tellNewDevice(begun.phone, agent, address).catch(() => undefined);
  if (begun.mail) void askHouse(siteService(), mailNewDevice, { id: begun.id }).catch(() => undefined);
  return context.json({ ...session, ...more });
}

/** By the gateway that carries codes; who has none is told on his screens alone. */
async function tellNewDevice(phone: string, agent: string, address: string): Promise<void> {
  const { codes } = siteSettings();
  if (!codes.countries.includes(regionOf(phone))) return;
  const { browser, system } = deviceWords(agent);
  const device = [browser, system].filter(Boolean).join(', ') || '—';
  const words = (await siteSetting('sms_new_device_words'))[DEFAULT_LANGUAGE];
  const text = filledMarks(words, { device, place: placeWords(rangeOf(address)) || '—' });
  await siteGateway.send(phone, text);
}
