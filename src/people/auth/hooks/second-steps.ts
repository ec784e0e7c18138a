import { SECOND_BRAKE, SIGN_IN_STEP_GUESSES, SIGN_IN_STEP_LIFE_S } from '../../../config/security.ts';
import { tooMany } from '../../../backend/contacts/masks.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import type { App, AuthRequestEvent, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { pauseOf, rememberedBy } from '../../../backend/engine/limits.ts';
import { asAnswer, jsonIn, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { markSeen } from '../../../backend/sessions/sessions.ts';
import { type Tally, tallyOf } from '../../../lib/tally.ts';
import { noteOnce, noteSecurity, personOf, subjectOf } from '../../../backend/sessions/security-log.ts';
import * as operations from '../../../model/auth/operations.ts';
import type { AnswerOf, Taken, Told } from '../../../schema/operation.ts';
import { recoveryIn } from '../rules/recovery.ts';
import { factorsOf, hasSecond, passkeysOf, recoveryHash, recoveryLeft } from './second-factors.ts';
import { keepTimes, throttleKey, timesOf } from './passwords.ts';
import { transaction } from '../../../backend/engine/refusal.ts';

const SECRET_LENGTH = 40;
const SECRET_ALPHABET = 'abcdefghijkmnopqrstuvwxyz0123456789';

/** The right password of somebody who has a second factor is half of a sign-in: no token comes with it. */
export function withholdToken(e: AuthRequestEvent): void {
  if (e.authMethod === 'password' && hasSecond(e.app, subjectOf(e.record))) e.token = '';
  e.next();
}

export function beginStep(e: RequestEvent): void {
  houseAct(e, operations.beginStep, ({ subject, kind }) => {
    const person = personOf(e.app, subject);
    if (!person) return null;
    const secret = $security.randomStringWithAlphabet(SECRET_LENGTH, SECRET_ALPHABET);
    const step = new Record(e.app.findCollectionByNameOrId('sign_in_steps'));
    step.set('subject', subjectOf(person));
    step.set('secret', $security.sha256(secret));
    step.set('kind', kind ?? 'prove');
    e.app.save(step);
    return { id: step.id, secret };
  });
}

/** The step that a request names, where it goes on. */
function stepIn(tx: App, { id, secret }: { readonly id: string; readonly secret: string }): PbRecord | undefined {
  const step = byId(tx, 'sign_in_steps', id);
  if (!step || step.getBool('done') || step.getInt('guesses') > SIGN_IN_STEP_GUESSES) return undefined;
  const isOver = timeOf(step.getString('created')) < Date.now() - SIGN_IN_STEP_LIFE_S * 1000;
  return !isOver && $security.equal($security.sha256(secret), step.getString('secret')) ? step : undefined;
}

/** What guesses count against: a device on which he signed in before by itself, everywhere else together. */
function brakeKey(subject: string, device: string): string {
  const [id = '', ...people] = device.split(' ');
  return throttleKey(`second:${subject}:${people.includes(subject) ? `on ${id}` : 'elsewhere'}`);
}

export function lookStep(e: RequestEvent): void {
  houseAct(e, operations.lookStep, (body) => {
    let wait = 0;
    let found: PbRecord | undefined;
    transaction(e.app, (tx) => {
      found = stepIn(tx, body);
      if (!found || !body.is_guess) return;
      const key = brakeKey(found.getString('subject'), body.device);
      wait = pauseOf(timesOf(tx, key), SECOND_BRAKE, Date.now());
      if (wait > 0) return;
      found.set('guesses', found.getInt('guesses') + 1);
      tx.save(found);
      keepTimes(tx, key, [...timesOf(tx, key), Date.now()].slice(-rememberedBy(SECOND_BRAKE)));
    });
    if (!found) return refuseStep(e, 'dead');
    const subject = found.getString('subject');
    if (wait > 0) {
      noteOnce(e.app, { kind: 'locked', person: personOf(e.app, subject) ?? null, address: body.address, what: 'second' });
      return tooMany(e, wait);
    }
    return { kind: found.getString('kind'), ...factsOf(e.app, subject) };
  });
}

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

export function finishStep(e: RequestEvent): void {
  houseAct(e, operations.finishStep, (body) => {
    let outcome: Outcome = { reason: 'dead' };
    // Nothing is thrown inside: what was used up stays so.
    transaction(e.app, (tx) => {
      outcome = finish(tx, body);
    });
    return answerTo(e, outcome);
  });
}

function answerTo(e: RequestEvent, outcome: Outcome): Told<AnswerOf<typeof operations.finishStep>> | undefined {
  if ('reason' in outcome) return refuseStep(e, outcome.reason);
  const { person, way, left } = outcome;
  return { token: person.newAuthToken(), record: asAnswer(person), epoch: person.getInt('session_epoch'), way, recovery_left: left };
}

type Finish = Taken<typeof operations.finishStep.takes>;

function finish(tx: App, body: Finish): Outcome {
  const step = stepIn(tx, body);
  const subject = step?.getString('subject') ?? '';
  const person = personOf(tx, subject);
  if (!step || !person) return { reason: 'dead' };
  if (!person.getBool('active')) return { reason: 'inactive' };
  const { device, address } = body;
  const way = step.getString('kind') === 'enrol' ? enrolled(tx, subject) : proven(tx, body, subject);
  if (way === '') {
    noteSecurity(tx, { kind: 'second_failed', person, address });
    return { reason: 'wrong' };
  }
  step.set('done', true);
  tx.save(step);
  keepTimes(tx, brakeKey(subject, device), []);
  markSeen(tx, person);
  const left = recoveryLeft(factorsOf(tx, subject)).length;
  if (way === 'recovery') noteSecurity(tx, { kind: 'recovery_used', person, address, what: String(left) });
  return { person, way, left };
}

const enrolled = (tx: App, subject: string): string => (hasSecond(tx, subject) ? 'enrolled' : '');

/** By what he was proven, which is used up here; '' where he was not. */
function proven(tx: App, { totp_step, recovery, credential, counter }: Finish, subject: string): string {
  if (typeof credential === 'string') return byPasskey(tx, subject, credential, counter ?? 0) ? 'passkey' : '';
  if (typeof recovery === 'string') return byRecovery(tx, subject, recovery) ? 'recovery' : '';
  return byTotp(tx, subject, totp_step ?? 0) ? 'totp' : '';
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

function refuseStep(e: RequestEvent, reason: string): undefined {
  e.json(400, { status: 400, message: 'The second step let nobody in.', data: { reason } });
}
