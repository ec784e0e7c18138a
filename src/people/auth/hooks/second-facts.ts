import { RECOVERY_CODES } from '../../../config/security.ts';
import type { Actor } from '../../../backend/actor.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { storedTime } from '../../../backend/time.ts';
import { noteSecurity, subjectOf } from '../../../backend/security-log.ts';
import { RECOVERY_ALPHABET, RECOVERY_LENGTH, shownRecovery } from '../rules/recovery.ts';

/** The row of a person's second factors; `undefined` where he never had any. */
export const factorsOf = (app: App, subject: string): PbRecord | undefined =>
  app.findRecordsByFilter('second_factors', 'subject = {:subject}', '', 1, 0, { subject })[0];

/** The same, made where it is missing; not saved. */
export function factorsFor(tx: App, subject: string): PbRecord {
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
export function renewRecovery(tx: App, row: PbRecord): readonly string[] {
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
export function dropSecond(tx: App, subject: string): void {
  for (const key of passkeysOf(tx, subject)) tx.delete(key);
  const row = factorsOf(tx, subject);
  if (row) tx.delete(row);
}

/** Somebody lost what he proved himself by, and another one takes it away: he is told of it, and all his sessions end. @returns whether there was anything */
export function resetOf(tx: App, person: PbRecord, actor: Actor): boolean {
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
