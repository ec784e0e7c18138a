import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Context, Hono } from 'hono';
import { DEFAULT_LANGUAGE } from '../../config/constants.ts';
import { askHouse } from '../../data/ask.ts';
import { AppError } from '../../errors/app-error.ts';
import { deviceWords, placeWords } from '../../lib/device-words.ts';
import { householdOf, rangeOf } from '../../lib/network.ts';
import type { StepFacts } from '../../model/auth/operations.ts';
import { beginSession, mailNewDevice } from '../../model/security/operations.ts';
import { readJson, requireSameOrigin } from '../../platform/api/request.ts';
import { siteSettings } from '../../platform/env.ts';
import { type Limiter, makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { siteService } from '../../platform/service.ts';
import { type SealedSession, subjectOf } from '../../platform/sessions/cookies.ts';
import type { AuthAnswer } from '../../platform/sessions/sessions.ts';
import { siteSetting } from '../../platform/settings.ts';
import { siteGateway } from '../../platform/sms/gateway.ts';
import { addressOf } from '../../platform/web/address.ts';
import type { SignInWay } from '../../schema/security.ts';
import { filledMarks } from '../../schema/settings.ts';
import { countryOf } from '../../lib/contacts/phone.ts';
import { totpIn } from './rules/recovery.ts';
import { codeBody, emptyBody, newPasskeyBody, passkeyBody, proofBody, removeBody } from './second-api.server.ts';
import { newTotpSecret, sealTotp, type SecondAnswer, type Step, totpAddress, totpStep, waysOf } from './second.server.ts';
import { isEqual, limitError, type TriedFrom } from './sign-in.server.ts';
import { type Owner, siteDevices, siteFactors, sitePasskeys, siteProofs, siteSecond, siteSessions, siteSignIn } from './site-auth.server.ts';

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
const halfAnswer = (facts: StepFacts) => ({ type: null, second: { kind: facts.kind, ways: waysOf(facts) } });

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
  if (!codes.countries.includes(countryOf(phone))) return;
  const { browser, system } = deviceWords(agent);
  const device = [browser, system].filter(Boolean).join(', ') || '—';
  const words = (await siteSetting('sms_new_device_words'))[DEFAULT_LANGUAGE];
  const text = filledMarks(words, { device, place: placeWords(rangeOf(address)) || '—' });
  await siteGateway.send(phone, text);
}

/** Second steps tried from one network; limits per person are PocketBase's, in its own transaction. */
const TRIES_PER_NETWORK = 100;
const WINDOW_S = 900;
const tries = makeLimiter('second', TRIES_PER_NETWORK, WINDOW_S, 'closed');

/** The second step of signing in, what people set up for it, and proofs that are asked for again. */
export const second = new Hono();

second.get('/_auth/second', async (context) => {
  const step = await siteSecond().steps.open(context.req.header('cookie'));
  if (!step) return context.json({ type: null, second: null });
  return context.json(halfAnswer(await siteSecond().look(step, await triedFrom(context))));
});

second.post('/_auth/second', async (context) => {
  const { code } = await readJson(context.req.raw, codeBody);
  await count(tries, context);
  return enter(context, await siteSecond().byCode(await stepOf(context), code, await triedFrom(context)));
});

second.post('/_auth/second/passkey', async (context) => {
  await readJson(context.req.raw, emptyBody);
  const step = await stepOf(context);
  const { passkeys } = await siteSecond().look(step, await triedFrom(context));
  const options = await sitePasskeys().ask(passkeys);
  context.header('set-cookie', await siteSecond().steps.seal({ ...step, challenge: options.challenge }));
  return context.json(options);
});

second.post('/_auth/second/passkey/use', async (context) => {
  const { response } = await readJson(context.req.raw, passkeyBody);
  await count(tries, context);
  const step = await stepOf(context);
  const from = await triedFrom(context);
  const { kind, passkeys } = await siteSecond().look(step, from);
  if (kind !== 'prove' || step.challenge === '') throw new AppError('second_dead');
  // The library of passkeys reads what a browser sent, and throws at what is none.
  const used = await sitePasskeys().read(response as unknown as AuthenticationResponseJSON, step.challenge, passkeys);
  if (!used) throw new AppError('passkey_refused');
  return enter(context, await siteSecond().byPasskey(step, used, from));
});

second.get('/_auth/factors', async (context) => {
  const { session } = await signedIn(context);
  const { passkeys, username: _username, ...state } = await siteFactors().state(subjectOf(session));
  return context.json({ ...state, passkeys: passkeys.map(({ id, name, created, used_at }) => ({ id, name, created, used_at })) });
});

second.post('/_auth/factors/totp', async (context) => {
  await readJson(context.req.raw, emptyBody);
  const { subject } = await ownerOf(context);
  const { username } = await siteFactors().state(subject);
  const secret = newTotpSecret();
  context.header('set-cookie', await siteSecond().setups.seal({ subject, secret, challenge: '' }));
  return context.json({ secret, address: totpAddress(secret, username) });
});

second.post('/_auth/factors/totp/confirm', async (context) => {
  const { code } = await readJson(context.req.raw, codeBody);
  await count(tries, context);
  const owner = await ownerOf(context);
  const { secret } = await setupOf(context, owner);
  const step = secret === '' ? null : totpStep(secret, totpIn(code), Date.now());
  if (step === null) throw new AppError('second_wrong');
  const codes = await siteFactors().setTotp(owner, await sealTotp(siteSettings().factorKeys, owner.subject, secret), step);
  return setUp(context, owner, codes);
});

second.post('/_auth/factors/passkey', async (context) => {
  await readJson(context.req.raw, emptyBody);
  const { subject } = await ownerOf(context);
  const { username, passkeys } = await siteFactors().state(subject);
  const options = await sitePasskeys().askNew(username, passkeys);
  context.header('set-cookie', await siteSecond().setups.seal({ subject, secret: '', challenge: options.challenge }));
  return context.json(options);
});

second.post('/_auth/factors/passkey/confirm', async (context) => {
  const { name, response } = await readJson(context.req.raw, newPasskeyBody);
  const owner = await ownerOf(context);
  const { challenge } = await setupOf(context, owner);
  const made = challenge === '' ? null : await sitePasskeys().readNew(response as unknown as RegistrationResponseJSON, challenge);
  if (!made) throw new AppError('passkey_refused');
  return setUp(context, owner, await siteFactors().addPasskey(owner, name, made));
});

second.post('/_auth/factors/recovery', async (context) => {
  await readJson(context.req.raw, emptyBody);
  return context.json({ codes: await siteFactors().renewRecovery(await sessionOwner(context)) });
});

second.post('/_auth/factors/remove', async (context) => {
  const { what } = await readJson(context.req.raw, removeBody);
  await siteFactors().remove(await sessionOwner(context), what);
  return context.json({ ok: true });
});

second.get('/_auth/proof', async (context) => {
  const { active } = await siteSessions().read(context.req.header('cookie'));
  const fresh = active !== null && (await siteProofs().isFresh(context.req.header('cookie'), active));
  return context.json({ fresh }, 200, { 'cache-control': 'private, no-store' });
});

second.post('/_auth/proof', async (context) => {
  const { password } = await readJson(context.req.raw, proofBody);
  await count(tries, context);
  const { session, token } = await signedIn(context);
  if (session.type === 'admin' && session.admin.kind === 'developer') {
    const { developerSecret } = siteSettings();
    if (developerSecret === '' || !isEqual(password, developerSecret)) throw new AppError('auth_wrong');
  } else {
    const [collection, username] = session.type === 'admin' ? (['admins', session.admin.username] as const) : (['users', session.user.username] as const);
    // Counted and slowed down as a sign-in is; what it would begin is thrown away.
    await siteSignIn().withPassword(collection, username, password, await triedFrom(context));
  }
  context.header('set-cookie', await siteProofs().make(token), { append: true });
  return context.json({ ok: true });
});

second.post('/_auth/proof/passkey', async (context) => {
  await readJson(context.req.raw, emptyBody);
  const { session } = await signedIn(context);
  const step = await siteSecond().begin(subjectOf(session), 'proof');
  const { passkeys } = await siteSecond().look(step, await triedFrom(context));
  const options = await sitePasskeys().ask(passkeys);
  context.header('set-cookie', await siteSecond().steps.seal({ ...step, challenge: options.challenge }), { append: true });
  return context.json(options);
});

second.post('/_auth/proof/passkey/use', async (context) => {
  const { response } = await readJson(context.req.raw, passkeyBody);
  const { session, token } = await signedIn(context);
  const step = await stepOf(context);
  const from = await triedFrom(context);
  const { kind, subject, passkeys } = await siteSecond().look(step, from);
  const isOwn = kind === 'proof' && subject === subjectOf(session) && step.challenge !== '';
  const used = isOwn ? await sitePasskeys().read(response as unknown as AuthenticationResponseJSON, step.challenge, passkeys) : null;
  if (!used) throw new AppError('passkey_refused');
  await siteSecond().byPasskey(step, used, from);
  context.header('set-cookie', siteSecond().steps.clear, { append: true });
  context.header('set-cookie', await siteProofs().make(token), { append: true });
  return context.json({ ok: true });
});

/** The first half that a request comes with. @throws AppError `second_dead` */
async function stepOf(context: Context): Promise<Step> {
  const step = await siteSecond().steps.open(context.req.header('cookie'));
  if (!step) throw new AppError('second_dead');
  return step;
}

/** @throws AppError `session_over` */
async function signedIn(context: Context): Promise<SealedSession> {
  const { active, cookies } = await siteSessions().read(context.req.header('cookie'));
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  if (!active) throw new AppError('session_over');
  return active;
}

/** Somebody who is signed in and proved a moment ago who he is. @throws AppError `session_over`, `proof_missing` */
async function sessionOwner(context: Context): Promise<Owner> {
  requireSameOrigin(context.req.raw);
  const active = await signedIn(context);
  if (!(await siteProofs().isFresh(context.req.header('cookie'), active))) throw new AppError('proof_missing');
  return { subject: subjectOf(active.session), address: addressOf(context.req.raw), isFirst: false };
}

/** The same, or somebody who is half signed in because he has to set something up first. */
async function ownerOf(context: Context): Promise<Owner> {
  const step = await siteSecond().steps.open(context.req.header('cookie'));
  if (step?.kind !== 'enrol') return sessionOwner(context);
  const { subject } = await siteSecond().look(step, await triedFrom(context));
  return { subject, address: addressOf(context.req.raw), isFirst: true };
}

/** What is being set up by the same person. @throws AppError `second_dead` */
async function setupOf(context: Context, { subject }: Owner) {
  const setup = await siteSecond().setups.open(context.req.header('cookie'));
  if (setup?.subject !== subject) throw new AppError('second_dead');
  return setup;
}

/** Something was set up: whoever was half signed in is in. */
async function setUp(context: Context, { isFirst }: Owner, codes: readonly string[]): Promise<Response> {
  context.header('set-cookie', siteSecond().setups.clear, { append: true });
  if (!isFirst) return context.json({ codes, session: null });
  const answer = await siteSecond().afterSetup(await stepOf(context), await triedFrom(context));
  const begun = await begin(context, answer, 'enrolled');
  const { headers } = begun;
  return new Response(JSON.stringify({ codes, session: await begun.json() }), { status: 200, headers });
}

const enter = (context: Context, answer: SecondAnswer): Promise<Response> =>
  begin(context, answer, answer.way as SignInWay, answer.way === 'recovery' ? { recovery_left: answer.recovery_left } : {});

async function count(limiter: Limiter, context: Context): Promise<void> {
  const seconds = await secondsToWait(limiter, householdOf(addressOf(context.req.raw)));
  if (seconds > 0) throw limitError(seconds);
}
