import { MOST_PASSKEYS, SECOND_FACTOR_GRACE } from '../../../config/security.ts';
import { SYSTEM } from '../../../backend/actor.ts';
import * as operations from '../../../model/auth/operations.ts';
import type { HouseOperation, Parts, Taken, Told } from '../../../schema/operation.ts';
import { houseAct } from '../../../backend/house-act.ts';
import { deskAct } from '../../../backend/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { storedTime } from '../../../backend/time.ts';
import { SECOND_FACTOR_TYPES } from '../../../schema/security.ts';
import { isGuestAccount, noteSecurity, personOf, subjectOf } from '../../../backend/security-log.ts';
import { dropSecond, factorsFor, factorsOf, hasSecond, passkeysOf, recoveryLeft, renewRecovery, resetOf } from './second-facts.ts';
import { transaction } from '../../../backend/transaction.ts';

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
