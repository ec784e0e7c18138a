import { type Actor, SYSTEM } from '../../../backend/sessions/actor.ts';
import { deskAct } from '../../../backend/desk/desk.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, storedTime } from '../../../backend/engine/record-data.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { Refusal, transaction } from '../../../backend/engine/refusal.ts';
import { isGuestAccount, noteSecurity, personOf, subjectOf } from '../../../backend/sessions/security-log.ts';
import { MOST_PASSKEYS, RECOVERY_CODES, SECOND_FACTOR_GRACE } from '../../../config/security.ts';
import * as operations from '../../../model/auth/operations.ts';
import type { HouseOperation, Parts, Taken, Told } from '../../../schema/operation.ts';
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

/** Runs a change of the second factors of the person that the site's server names, in one transaction. */
function change<Path extends string, Takes extends Parts, Answer>(
  e: RequestEvent,
  operation: HouseOperation<Path, Takes, Answer>,
  work: (tx: App, person: PbRecord, asked: Taken<Takes>) => Told<Answer>,
): void {
  houseAct(e, operation, (asked, { subject }) => {
    let answer: Told<Answer> | null = null;
    transaction(e.app, (tx) => {
      const person = personOf(tx, subject);
      if (person && !isGuestAccount(person)) answer = work(tx, person, asked);
    });
    return answer;
  });
}

export function secondState(e: RequestEvent): void {
  change(e, operations.secondState, (tx, person) => {
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

export function countGrace(e: RequestEvent): void {
  change(e, operations.countGrace, (tx, person, { is_required }) => {
    const subject = subjectOf(person);
    const reset = wasReset(tx, subject);
    if (!is_required || !isAsked(person) || hasSecond(tx, subject)) return { left: null, reset };
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

export function forgetSecond(e: RequestEvent): void {
  change(e, operations.forgetSecond, (tx, person) => ({ had: resetOf(tx, person, SYSTEM) }));
}

/** Whoever has no session but the first half of one sets up what was not there, and replaces nothing. */
const mayAdd = (tx: App, subject: string, isFirst: boolean): boolean => !isFirst || !hasSecond(tx, subject);

/** The first factor brings recovery codes along. */
function withRecovery(tx: App, subject: string): { readonly codes: readonly string[] } {
  const row = factorsFor(tx, subject);
  return recoveryLeft(row).length > 0 ? { codes: [] } : { codes: renewRecovery(tx, row) };
}

export function setTotp(e: RequestEvent): void {
  change(e, operations.setTotp, (tx, person, { sealed, totp_step, address, is_first }) => {
    const subject = subjectOf(person);
    if (!mayAdd(tx, subject, is_first)) return { reason: 'there' };
    const row = factorsFor(tx, subject);
    row.set('totp', sealed);
    row.set('totp_step', totp_step ?? 0);
    row.set('totp_since', storedTime(Date.now()));
    row.set('without', 0);
    tx.save(row);
    noteSecurity(tx, { kind: 'second_set', person, address, what: 'totp' });
    return withRecovery(tx, subject);
  });
}

export function addPasskey(e: RequestEvent): void {
  change(e, operations.addPasskey, (tx, person, { name, address, is_first, ...key }) => {
    const subject = subjectOf(person);
    if (!mayAdd(tx, subject, is_first)) return { reason: 'there' };
    if (passkeysOf(tx, subject).length >= MOST_PASSKEYS) return { reason: 'many' };
    const row = new Record(tx.findCollectionByNameOrId('passkeys'));
    for (const one of ['credential', 'public_key', 'counter', 'transports'] as const) row.set(one, key[one]);
    row.set('subject', subject);
    row.set('name', name);
    tx.save(row);
    noteSecurity(tx, { kind: 'second_set', person, address, what: 'passkey' });
    return withRecovery(tx, subject);
  });
}

export function makeRecovery(e: RequestEvent): void {
  change(e, operations.makeRecovery, (tx, person, { address }) => {
    const subject = subjectOf(person);
    if (!hasSecond(tx, subject)) return { codes: [] };
    noteSecurity(tx, { kind: 'recovery_made', person, address });
    return { codes: renewRecovery(tx, factorsFor(tx, subject)) };
  });
}

export function removeSecond(e: RequestEvent): void {
  change(e, operations.removeSecond, (tx, person, { what, address }) => {
    const subject = subjectOf(person);
    if (what === 'totp') {
      const row = factorsOf(tx, subject);
      row?.set('totp', '');
      row?.set('totp_since', '');
      if (row) tx.save(row);
    } else {
      const key = byId(tx, 'passkeys', what);
      if (key?.getString('subject') === subject) tx.delete(key);
    }
    noteSecurity(tx, { kind: 'second_removed', person, address, what: what === 'totp' ? 'totp' : 'passkey' });
    if (!hasSecond(tx, subject)) dropSecond(tx, subject);
    return {};
  });
}

export function resetSecond(e: RequestEvent): void {
  deskAct(e, operations.resetSecond, (desk, { id }) => {
    const person = desk.take(desk.body.of ?? 'users', id);
    if (subjectOf(person) === desk.actor.ref) throw new Refusal('forbidden');
    const had = resetOf(desk.tx, person, desk.actor);
    if (had) desk.note(person, { action: 'second_reset' });
    return { had };
  });
}
