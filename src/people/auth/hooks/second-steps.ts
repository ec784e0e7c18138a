import { SECOND_BRAKE, SIGN_IN_STEP_GUESSES, SIGN_IN_STEP_LIFE_S } from '../../../config/security.ts';
import { tooMany } from '../../../backend/contacts/masks.ts';
import type { App, AuthRequestEvent, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { pauseOf, rememberedBy } from '../../../backend/engine/limits.ts';
import { jsonIn } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { markSeen } from '../../../backend/sessions/sessions.ts';
import { storedTime, timeOf } from '../../../backend/engine/time.ts';
import { type Tally, tallyOf } from '../../../lib/tally.ts';
import { noteOnce, noteSecurity, personOf, subjectOf } from '../../../backend/sessions/security-log.ts';
import { recoveryIn } from '../rules/recovery.ts';
import { factorsOf, hasSecond, passkeysOf, recoveryHash, recoveryLeft } from './second-factors.ts';
import { keepTimes, throttleKey, timesOf } from './passwords.ts';
import { transaction } from '../../../backend/engine/transaction.ts';

/** A second factor is asked for to sign in; one has to be set up first; who is signed in is asked for it again. */
const STEP_KINDS = ['prove', 'enrol', 'proof'] as const;
const SECRET_LENGTH = 40;
const SECRET_ALPHABET = 'abcdefghijkmnopqrstuvwxyz0123456789';

/** The right password of somebody who has a second factor is half of a sign-in: no token comes with it. */
export function withholdToken(e: AuthRequestEvent): void {
  if (e.authMethod === 'password' && hasSecond(e.app, subjectOf(e.record))) e.token = '';
  e.next();
}

/** POST house/second/begin {subject, kind}: the password was right; what is left has five minutes. */
export function beginStep(e: RequestEvent): void {
  const { subject, kind } = e.requestInfo().body;
  const person = personOf(e.app, subject);
  if (!person) throw e.notFoundError('', null);
  const secret = $security.randomStringWithAlphabet(SECRET_LENGTH, SECRET_ALPHABET);
  const step = new Record(e.app.findCollectionByNameOrId('sign_in_steps'));
  step.set('subject', subjectOf(person));
  step.set('secret', $security.sha256(secret));
  step.set('kind', STEP_KINDS.find((one) => one === kind) ?? 'prove');
  e.app.save(step);
  e.json(200, { id: step.id, secret });
}

/** The step that a request names, where it goes on. */
function stepIn(tx: App, e: RequestEvent): PbRecord | undefined {
  const { id, secret } = e.requestInfo().body;
  const step = byId(tx, 'sign_in_steps', textIn(id, 15));
  if (!step || step.getBool('done') || step.getInt('guesses') > SIGN_IN_STEP_GUESSES) return undefined;
  const isOver = timeOf(step.getString('created')) < Date.now() - SIGN_IN_STEP_LIFE_S * 1000;
  return !isOver && $security.equal($security.sha256(textIn(secret, 80)), step.getString('secret')) ? step : undefined;
}

/** What guesses count against: a device on which he signed in before by itself, everywhere else together. */
function brakeKey(subject: string, device: unknown): string {
  const [id = '', ...people] = textIn(device, 600).split(' ');
  return throttleKey(`second:${subject}:${people.includes(subject) ? `on ${id}` : 'elsewhere'}`);
}

/**
 * POST house/second/look {id, secret, device, address, is_guess}: whose step it is and what can be proven. A guess is counted before
 * anybody looks at it, so that guesses at once count too.
 */
export function lookStep(e: RequestEvent): void {
  const { is_guess, device, address } = e.requestInfo().body;
  let wait = 0;
  let found: PbRecord | undefined;
  transaction(e.app, (tx) => {
    found = stepIn(tx, e);
    if (!found || is_guess !== true) return;
    const key = brakeKey(found.getString('subject'), device);
    wait = pauseOf(timesOf(tx, key), SECOND_BRAKE, Date.now());
    if (wait > 0) return;
    found.set('guesses', found.getInt('guesses') + 1);
    tx.save(found);
    keepTimes(tx, key, [...timesOf(tx, key), Date.now()].slice(-rememberedBy(SECOND_BRAKE)));
  });
  if (!found) {
    refuseStep(e, 'dead');
    return;
  }
  const subject = found.getString('subject');
  if (wait > 0) {
    noteOnce(e.app, { kind: 'locked', person: personOf(e.app, subject) ?? null, address: textIn(address, 60), what: 'second' });
    tooMany(e, wait);
    return;
  }
  e.json(200, { kind: found.getString('kind'), ...factsOf(e.app, subject) });
}

/** What the site server needs to check a proof; none of it goes to a browser but ids of passkeys. */
function factsOf(app: App, subject: string) {
  const row = factorsOf(app, subject);
  const person = personOf(app, subject);
  return {
    subject,
    username: person?.getString('username') ?? '',
    totp: row?.getString('totp') ?? '',
    recovery_left: recoveryLeft(row).length,
    passkeys: passkeysOf(app, subject).map((key) => ({
      ...{ id: key.id, credential: key.getString('credential'), public_key: key.getString('public_key'), counter: key.getInt('counter') },
      transports: jsonIn<readonly string[]>(key, 'transports', []),
    })),
  };
}

type Outcome = { readonly reason: 'dead' | 'wrong' | 'inactive' } | { readonly person: PbRecord; readonly way: string; readonly left: number };

/**
 * POST house/second/finish {id, secret, device, address, totp_step | recovery | credential + counter}: the proof was checked, and is used up
 * together with the step. Of many at once one wins.
 */
export function finishStep(e: RequestEvent): void {
  let outcome: Outcome = { reason: 'dead' };
  // Nothing is thrown inside: what was used up stays so.
  transaction(e.app, (tx) => {
    outcome = finish(tx, e);
  });
  answer(e, outcome);
}

function answer(e: RequestEvent, outcome: Outcome): void {
  if ('reason' in outcome) {
    refuseStep(e, outcome.reason);
    return;
  }
  const { person, way, left } = outcome;
  e.json(200, { token: person.newAuthToken(), record: person, epoch: person.getInt('session_epoch'), way, recovery_left: left });
}

function finish(tx: App, e: RequestEvent): Outcome {
  const step = stepIn(tx, e);
  const subject = step?.getString('subject') ?? '';
  const person = personOf(tx, subject);
  if (!step || !person) return { reason: 'dead' };
  if (!person.getBool('active')) return { reason: 'inactive' };
  const { device, address } = e.requestInfo().body;
  const way = step.getString('kind') === 'enrol' ? enrolled(tx, subject) : proven(tx, e, subject);
  if (way === '') {
    noteSecurity(tx, { kind: 'second_failed', person, address: textIn(address, 60) });
    return { reason: 'wrong' };
  }
  step.set('done', true);
  tx.save(step);
  keepTimes(tx, brakeKey(subject, device), []);
  markSeen(tx, person);
  const left = recoveryLeft(factorsOf(tx, subject)).length;
  if (way === 'recovery') noteSecurity(tx, { kind: 'recovery_used', person, address: textIn(address, 60), what: String(left) });
  return { person, way, left };
}

const enrolled = (tx: App, subject: string): string => (hasSecond(tx, subject) ? 'enrolled' : '');

/** By what he was proven, which is used up here; '' where he was not. */
function proven(tx: App, e: RequestEvent, subject: string): string {
  const { totp_step, recovery, credential, counter } = e.requestInfo().body;
  if (typeof credential === 'string') return byPasskey(tx, subject, credential, Number(counter ?? 0)) ? 'passkey' : '';
  if (typeof recovery === 'string') return byRecovery(tx, subject, recovery) ? 'recovery' : '';
  return byTotp(tx, subject, Number(totp_step ?? 0)) ? 'totp' : '';
}

function byTotp(tx: App, subject: string, totpStep: number): boolean {
  const row = factorsOf(tx, subject);
  if (!row || row.getString('totp') === '' || !Number.isSafeInteger(totpStep) || totpStep <= row.getInt('totp_step')) return false;
  row.set('totp_step', totpStep);
  tx.save(row);
  return true;
}

function byRecovery(tx: App, subject: string, typed: string): boolean {
  const row = factorsOf(tx, subject);
  const code = recoveryIn(typed);
  const left = recoveryLeft(row);
  const hash = recoveryHash(subject, code);
  if (!row || code === '' || !left.includes(hash)) return false;
  row.set(
    'recovery',
    left.filter((one) => one !== hash),
  );
  tx.save(row);
  return true;
}

function byPasskey(tx: App, subject: string, credential: string, counter: number): boolean {
  const key = passkeysOf(tx, subject).find((one) => one.getString('credential') === credential);
  // Passkeys that are kept in several places do not count; one that counts goes up.
  if (!key || ((counter > 0 || key.getInt('counter') > 0) && counter <= key.getInt('counter'))) return false;
  key.set('counter', counter);
  key.set('used_at', storedTime(Date.now()));
  tx.save(key);
  return true;
}

/** Forgets steps that nobody can go on with. */
export function purgeSteps(app: App): Tally {
  const before = storedTime(Date.now() - SIGN_IN_STEP_LIFE_S * 1000);
  const sql = 'DELETE FROM sign_in_steps WHERE created < {:before} RETURNING id';
  let changed = 0;
  transaction(app, (tx) => {
    changed = rowsOf(tx, sql, { before }, { id: '' }).length;
  });
  return tallyOf({ changed });
}

function refuseStep(e: RequestEvent, reason: string): void {
  e.json(400, { status: 400, message: 'The second step let nobody in.', data: { reason } });
}
