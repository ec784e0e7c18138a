import { type Actor, SYSTEM } from '../../../backend/sessions/actor.ts';
import { deskAct } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/engine/record-data.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { isGuestAccount, noteSecurity, personOf, subjectOf } from '../../../backend/sessions/security-log.ts';
import { storedTime } from '../../../backend/engine/time.ts';
import { transaction } from '../../../backend/engine/transaction.ts';
import { MOST_PASSKEYS, RECOVERY_CODES, SECOND_FACTOR_GRACE } from '../../../config/security.ts';
import { resetSecond as operation } from '../../../model/auth/operations.ts';
import { SECOND_FACTOR_TYPES } from '../../../schema/security.ts';
import { RECOVERY_ALPHABET, RECOVERY_LENGTH, shownRecovery } from '../rules/recovery.ts';

/** The row of a person's second factors; `undefined` where he never had any. */
export const factorsOf = (app: App, subject: string): PbRecord | undefined =>
  app.findRecordsByFilter('second_factors', 'subject = {:subject}', '', 1, 0, { subject })[0];

/** The same, made where it is missing; not saved. */
function factorsFor(tx: App, subject: string): PbRecord {
  const known = factorsOf(tx, subject);
  if (known) return known;
  const row = new Record(tx.findCollectionByNameOrId('second_factors'));
  row.set('subject', subject);
  return row;
}

/** Passkeys of a person, the oldest first. */
export const passkeysOf = (app: App, subject: string): readonly PbRecord[] =>
  app.findRecordsByFilter('passkeys', 'subject = {:subject}', 'created', 50, 0, { subject });

/** Hashes of the recovery codes that are left. */
export const recoveryLeft = (row: PbRecord | undefined): readonly string[] => (row ? jsonIn<readonly string[]>(row, 'recovery', []) : []);

/** Whether he proves himself by more than his password. */
export const hasSecond = (app: App, subject: string): boolean =>
  (factorsOf(app, subject)?.getString('totp') ?? '') !== '' || passkeysOf(app, subject).length > 0;

/** A recovery code as it is kept: of one person, so that equal ones are not seen. */
export const recoveryHash = (subject: string, code: string): string => $security.sha256(`recovery:${subject}:${code}`);

/** A new set, in the place of the one before. @returns the codes, which nobody can tell again */
function renewRecovery(tx: App, row: PbRecord): readonly string[] {
  const subject = row.getString('subject');
  const codes = Array.from({ length: RECOVERY_CODES }, () => $security.randomStringWithAlphabet(RECOVERY_LENGTH, RECOVERY_ALPHABET));
  row.set(
    'recovery',
    codes.map((code) => recoveryHash(subject, code)),
  );
  row.set('recovery_made', storedTime(Date.now()));
  tx.save(row);
  return codes.map(shownRecovery);
}

/** Takes everything away that he proved himself by; a passkey of his opens nothing any more. */
function dropSecond(tx: App, subject: string): void {
  for (const key of passkeysOf(tx, subject)) tx.delete(key);
  const row = factorsOf(tx, subject);
  if (row) tx.delete(row);
}

/** Somebody lost what he proved himself by, and another one takes it away: he is told of it, and all his sessions end. @returns whether there was anything */
function resetOf(tx: App, person: PbRecord, actor: Actor): boolean {
  const subject = subjectOf(person);
  if (!hasSecond(tx, subject)) return false;
  dropSecond(tx, subject);
  const row = factorsFor(tx, subject);
  row.set('reset_at', storedTime(Date.now()));
  tx.save(row);
  noteSecurity(tx, { kind: 'second_reset', person, actor });
  person.refreshTokenKey();
  tx.save(person);
  return true;
}

/** Whether a second factor is asked of him at all. */
const isAsked = (person: PbRecord): boolean =>
  person.collection().name === 'admins' ? person.getString('kind') === 'admin' : SECOND_FACTOR_TYPES.some((type) => type === person.getString('type'));

/** Runs a change of the second factors of the person that the site server names, in one transaction. */
function change(e: RequestEvent, work: (tx: App, person: PbRecord) => Readonly<Record<string, unknown>>): void {
  let answer: Readonly<Record<string, unknown>> | null = null;
  transaction(e.app, (tx) => {
    const person = personOf(tx, e.requestInfo().body['subject']);
    if (person && !isGuestAccount(person)) answer = work(tx, person);
  });
  if (!answer) throw e.notFoundError('', null);
  e.json(200, answer);
}

/** POST house/second/state {subject}: what he has, as he may see it. */
export function secondState(e: RequestEvent): void {
  change(e, (tx, person) => {
    const subject = subjectOf(person);
    const row = factorsOf(tx, subject);
    return {
      ...{ totp_since: row?.getString('totp_since') ?? '', recovery_left: recoveryLeft(row).length, recovery_made: row?.getString('recovery_made') ?? '' },
      passkeys: passkeysOf(tx, subject).map((key) => ({
        ...{ id: key.id, name: key.getString('name'), created: key.getString('created'), used_at: key.getString('used_at') },
        ...{ credential: key.getString('credential'), transports: jsonIn<readonly string[]>(key, 'transports', []) },
      })),
      is_asked: isAsked(person),
      username: person.getString('username'),
    };
  });
}

/**
 * POST house/second/grace {subject, is_required}: how many more sign-ins go without one, this one counted; `null` where none is asked of
 * him. And, once, that what he had was taken away.
 */
export function countGrace(e: RequestEvent): void {
  const { is_required } = e.requestInfo().body;
  change(e, (tx, person) => {
    const subject = subjectOf(person);
    const reset = wasReset(tx, subject);
    if (is_required !== true || !isAsked(person) || hasSecond(tx, subject)) return { left: null, reset };
    const row = factorsFor(tx, subject);
    const left = SECOND_FACTOR_GRACE - row.getInt('without');
    if (left > 0) {
      row.set('without', row.getInt('without') + 1);
      tx.save(row);
    }
    return { left, reset };
  });
}

/** Whether somebody took his second factors away and he was not told yet; he is now. */
function wasReset(tx: App, subject: string): boolean {
  const row = factorsOf(tx, subject);
  if (!row || row.getString('reset_at') === '') return false;
  row.set('reset_at', '');
  tx.save(row);
  return true;
}

/** POST house/second/forget {subject}, by the superuser: `npm run admin -- second`. */
export function forgetSecond(e: RequestEvent): void {
  change(e, (tx, person) => ({ had: resetOf(tx, person, SYSTEM) }));
}

/** Whoever has no session but the first half of one sets up what was not there, and replaces nothing. */
const mayAdd = (tx: App, subject: string, isFirst: unknown): boolean => isFirst !== true || !hasSecond(tx, subject);

/** The first factor brings recovery codes along. */
function withRecovery(tx: App, subject: string): Readonly<Record<string, unknown>> {
  const row = factorsFor(tx, subject);
  return recoveryLeft(row).length > 0 ? { codes: [] } : { codes: renewRecovery(tx, row) };
}

/** POST house/second/totp {subject, sealed, totp_step}: an app whose code was right a moment ago takes the place of the one before. */
export function setTotp(e: RequestEvent): void {
  const { sealed, totp_step, address, is_first } = e.requestInfo().body;
  change(e, (tx, person) => {
    const subject = subjectOf(person);
    if (!mayAdd(tx, subject, is_first)) return { reason: 'there' };
    const row = factorsFor(tx, subject);
    row.set('totp', textIn(sealed, 1000));
    row.set('totp_step', Number(totp_step ?? 0));
    row.set('totp_since', storedTime(Date.now()));
    row.set('without', 0);
    tx.save(row);
    noteSecurity(tx, { kind: 'second_set', person, address: textIn(address, 60), what: 'totp' });
    return withRecovery(tx, subject);
  });
}

/** POST house/second/passkey {subject, name, credential, public_key, counter, transports}: a passkey that the site server has checked. */
export function addPasskey(e: RequestEvent): void {
  const body = JSON.parse(JSON.stringify(e.requestInfo().body)) as Readonly<Record<string, unknown>>;
  change(e, (tx, person) => {
    const subject = subjectOf(person);
    if (!mayAdd(tx, subject, body['is_first'])) return { reason: 'there' };
    if (passkeysOf(tx, subject).length >= MOST_PASSKEYS) return { reason: 'many' };
    const row = new Record(tx.findCollectionByNameOrId('passkeys'));
    for (const name of ['credential', 'public_key', 'counter', 'transports']) row.set(name, body[name]);
    row.set('subject', subject);
    row.set('name', textIn(body['name'], 60));
    tx.save(row);
    noteSecurity(tx, { kind: 'second_set', person, address: textIn(body['address'], 60), what: 'passkey' });
    return withRecovery(tx, subject);
  });
}

/** POST house/second/recovery {subject}: a new set of recovery codes; of the one before none works any more. */
export function makeRecovery(e: RequestEvent): void {
  const { address } = e.requestInfo().body;
  change(e, (tx, person) => {
    const subject = subjectOf(person);
    if (!hasSecond(tx, subject)) return { codes: [] };
    noteSecurity(tx, { kind: 'recovery_made', person, address: textIn(address, 60) });
    return { codes: renewRecovery(tx, factorsFor(tx, subject)) };
  });
}

/** POST house/second/remove {subject, what}: the app (`totp`), or a passkey by its id. With the last one the recovery codes go. */
export function removeSecond(e: RequestEvent): void {
  const { what, address } = e.requestInfo().body;
  change(e, (tx, person) => {
    const subject = subjectOf(person);
    if (what === 'totp') {
      const row = factorsOf(tx, subject);
      row?.set('totp', '');
      row?.set('totp_since', '');
      if (row) tx.save(row);
    } else {
      const key = byId(tx, 'passkeys', textIn(what, 15));
      if (key?.getString('subject') === subject) tx.delete(key);
    }
    noteSecurity(tx, { kind: 'second_removed', person, address: textIn(address, 60), what: what === 'totp' ? 'totp' : 'passkey' });
    if (!hasSecond(tx, subject)) dropSecond(tx, subject);
    return {};
  });
}

export function resetSecond(e: RequestEvent): void {
  deskAct(e, operation, (desk, { id }) => {
    const person = desk.take(desk.body.of ?? 'users', id);
    if (subjectOf(person) === desk.actor.ref) throw new Refusal('forbidden');
    const had = resetOf(desk.tx, person, desk.actor);
    if (had) desk.note(person, { action: 'second_reset' });
    return { had };
  });
}
