import { PHONE_CODE_DIGITS } from '../../../config/constants.ts';
import { tooMany } from '../../../backend/contacts/masks.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Limit, waitFor } from '../../../backend/engine/limits.ts';
import { asAnswer, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { markSeen } from '../../../backend/sessions/sessions.ts';
import { settingIn } from '../../../backend/engine/rows.ts';
import * as operations from '../../../model/auth/operations.ts';
import type { AnswerOf, Told } from '../../../schema/operation.ts';
import type { UserType } from '../../../schema/vocab.ts';
import { noteSecurity } from '../../../backend/sessions/security-log.ts';
import { transaction } from '../../../backend/engine/refusal.ts';

const E164 = /^\+[1-9][0-9]{6,14}$/;
const HOUR_S = 3600;
const DAY_S = 86_400;
/** Whose account a number and its code open. */
const BY_PHONE = ['tourist', 'agent'] as const satisfies readonly UserType[];
const NAME_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The caller sends the code. */
export function makeCode(e: RequestEvent): void {
  houseAct(e, operations.makeCode, ({ phone: number, most, ...from }) => {
    const [address, country] = [String(from.address ?? '').slice(0, 64), String(from.country ?? '').slice(0, 2)];
    if (!isE164(number)) return refuse(e, 'phone', 'This is not a phone number in E.164 form.');
    const phone = keyed('phone', number);
    const code = $security.randomStringWithAlphabet(PHONE_CODE_DIGITS, '0123456789');
    let wait: Wait = { seconds: 0 };
    let id = '';
    transaction(e.app, (tx) => {
      wait = waitBeforeSend(tx, { phone, address, country, most: mostIn(tx, most) }, Date.now());
      if (wait.seconds > 0) return;
      tx.db().newQuery('UPDATE {{phone_codes}} SET [[dead]] = 1 WHERE [[phone]] = {:phone} AND [[dead]] = 0').bind({ phone }).execute();
      const sent = new Record(tx.findCollectionByNameOrId('phone_codes'));
      sent.set('phone', phone);
      sent.set('address', address);
      sent.set('country', country);
      sent.set('code', codeHash(phone, code));
      tx.save(sent);
      id = sent.id;
    });
    if (wait.seconds > 0) return tooMany(e, wait.seconds, wait.reason);
    return { id, code, expires_in_s: lifeIn(e.app), resend_after_s: settingIn(e.app, 'phone_code_wait_seconds') };
  });
}

/** How long a code holds, in seconds. */
const lifeIn = (app: App): number => settingIn(app, 'phone_code_minutes') * 60;

export function voidCode(e: RequestEvent): void {
  houseAct(e, operations.voidCode, ({ id }) => {
    e.app
      .db()
      .newQuery('DELETE FROM {{phone_codes}} WHERE [[id]] = {:id}')
      .bind({ id: String(id ?? '') })
      .execute();
    return { ok: true };
  });
}

type Outcome =
  | { readonly reason: 'wrong'; readonly left: number }
  | { readonly reason: 'dead' | 'inactive' | 'staff' }
  | { readonly reason: 'in'; readonly user: PbRecord<'users'>; readonly created: boolean };

export function loginByPhone(e: RequestEvent): void {
  houseAct(e, operations.loginByPhone, ({ phone, code }) => {
    if (!isE164(phone)) return refuse(e, 'phone', 'This is not a phone number in E.164 form.');
    let outcome: Outcome = { reason: 'dead' };
    // Nothing is thrown inside: a wrong guess must stay counted.
    transaction(e.app, (tx) => {
      outcome = guess(tx, phone, String(code ?? ''));
    });
    return answerTo(e, outcome);
  });
}

function answerTo(e: RequestEvent, outcome: Outcome): Told<AnswerOf<typeof operations.loginByPhone>> | undefined {
  if (outcome.reason !== 'in') return refuse(e, outcome.reason, 'The code did not sign anybody in.', outcome.reason === 'wrong' ? { left: outcome.left } : {});
  const { user, created } = outcome;
  return { token: user.newAuthToken(), record: asAnswer(user), epoch: user.getInt('session_epoch'), created };
}

function guess(tx: App, number: string, code: string): Outcome {
  const phone = keyed('phone', number);
  const since = storedTime(Date.now() - lifeIn(tx) * 1000);
  const [sent] = tx.findRecordsByFilter('phone_codes', 'phone = {:phone} && dead = false && created > {:since}', '-created', 1, 0, { phone, since });
  if (!sent) return { reason: 'dead' };
  const [guesses, most] = [sent.getInt('guesses') + 1, settingIn(tx, 'phone_code_guesses')];
  const isRight = $security.equal(codeHash(phone, code), sent.getString('code'));
  sent.set('guesses', guesses);
  sent.set('dead', isRight || guesses >= most);
  tx.save(sent);
  if (!isRight) return { reason: 'wrong', left: Math.max(0, most - guesses) };
  const [known] = tx.findRecordsByFilter('users', 'phone_e164 = {:number}', '', 1, 0, { number });
  if (known && !known.getBool('active')) return { reason: 'inactive' };
  // Whoever has the telephone has the number: it alone opens nothing of the house's. Told to nobody but who has the code.
  if (known && !BY_PHONE.some((type) => type === known.getString('type'))) {
    noteSecurity(tx, { kind: 'refused', person: known, what: 'phone' });
    return { reason: 'staff' };
  }
  const user = known ?? makeTourist(tx, number);
  markSeen(tx, user);
  return { reason: 'in', user, created: !known };
}

function makeTourist(tx: App, number: string): PbRecord {
  const user = new Record(tx.findCollectionByNameOrId('users'));
  user.set('username', `t-${$security.randomStringWithAlphabet(12, NAME_ALPHABET)}`);
  user.set('phone_e164', number);
  user.set('type', 'tourist');
  user.set('active', true);
  user.setRandomPassword();
  tx.save(user);
  return user;
}

/** Forgets what was sent to numbers (E.164). */
export function eraseCodes(app: App, numbers: readonly string[]): void {
  for (const number of numbers)
    app
      .db()
      .newQuery('DELETE FROM {{phone_codes}} WHERE [[phone]] = {:phone}')
      .bind({ phone: keyed('phone', number) })
      .execute();
}

/** How long a send has to wait, and for what: `sms_day` and `sms_country_day` are nobody's doing. */
interface Wait {
  readonly seconds: number;
  readonly reason?: 'sms_day' | 'sms_country_day';
}
/** How many codes may go out in a day, to all numbers and to those of one country: what the owner has set, and no more than the site's process may send. */
interface Most {
  readonly day: number;
  readonly country: number;
}
interface Send {
  readonly phone: string;
  readonly address: string;
  readonly country: string;
  readonly most: Most;
}

function mostIn(tx: App, input: unknown): Most {
  const { day, country } = JSON.parse(JSON.stringify(input ?? {})) as Partial<Record<keyof Most, unknown>>;
  const countIn = (value: unknown): number => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : Number.MAX_SAFE_INTEGER);
  return { day: Math.min(settingIn(tx, 'sms_a_day'), countIn(day)), country: Math.min(settingIn(tx, 'sms_a_day_to_country'), countIn(country)) };
}

function waitBeforeSend(tx: App, { phone, address, country, most }: Send, now: number): Wait {
  const toNumber = [
    { count: 1, within_s: settingIn(tx, 'phone_code_wait_seconds') },
    { count: settingIn(tx, 'phone_codes_an_hour'), within_s: HOUR_S },
    { count: settingIn(tx, 'phone_codes_a_day'), within_s: DAY_S },
  ];
  const fromAddress = [{ count: settingIn(tx, 'phone_codes_from_address'), within_s: HOUR_S }];
  const byNumber = waitFor(sendsOf(tx, 'phone', phone, now, toNumber), toNumber, now);
  const byAddress = address === '' ? 0 : waitFor(sendsOf(tx, 'address', address, now, fromAddress), fromAddress, now);
  if (byNumber > 0 || byAddress > 0) return { seconds: Math.max(byNumber, byAddress) };
  const byCountry = waitForDay(tx, 'country = {:country} && ', { country }, most.country, now);
  if (byCountry > 0) return { seconds: byCountry, reason: 'sms_country_day' };
  return { seconds: waitForDay(tx, '', {}, most.day, now), reason: 'sms_day' };
}

/** Seconds until fewer than so many of the last day's sends are left; 0 when they are. */
function waitForDay(tx: App, only: string, values: Readonly<Record<string, string>>, most: number, now: number): number {
  if (most === 0) return DAY_S;
  const filter = `${only}created > {:since}`;
  const [blocking] = tx.findRecordsByFilter('phone_codes', filter, '-created', 1, most - 1, { ...values, since: storedTime(now - DAY_S * 1000) });
  return blocking ? Math.max(1, Math.ceil((timeOf(blocking.getString('created')) + DAY_S * 1000 - now) / 1000)) : 0;
}

function sendsOf(tx: App, field: 'phone' | 'address', value: string, now: number, limits: readonly Limit[]): readonly number[] {
  const since = storedTime(now - Math.max(...limits.map(({ within_s }) => within_s)) * 1000);
  const most = Math.max(...limits.map(({ count }) => count));
  const rows = tx.findRecordsByFilter('phone_codes', `${field} = {:value} && created > {:since}`, '-created', most, 0, { value, since });
  return rows.map((row) => timeOf(row.getString('created')));
}

function isE164(value: unknown): value is string {
  return typeof value === 'string' && E164.test(value);
}

/** Keyed with a secret that is not in the database: whoever has its copy can neither read numbers nor try codes. */
function keyed(purpose: 'phone' | 'code', text: string): string {
  return $security.hs256(`${purpose}:${text}`, $os.getenv('HOUSE_CODE_KEY'));
}

function codeHash(phone: string, code: string): string {
  return keyed('code', `${phone}:${code}`);
}

function refuse(e: RequestEvent, reason: string, message: string, more: Readonly<Record<string, unknown>> = {}): undefined {
  e.json(400, { status: 400, message, data: { reason, ...more } });
}
