import { accountEnd } from '../../lib/masked-account.ts';
import type { Desk } from '../desk/desk.ts';
import { mailAddressOf } from '../engine/mail.ts';
import { Refusal } from '../engine/refusal.ts';
import { byId, rowsOf, settingIn } from '../engine/rows.ts';
import { storedTime, timeOf } from '../engine/record-data.ts';
import type { App, PbRecord } from '../jsvm.d.ts';
import { noteSecurity, personOf } from '../sessions/security-log.ts';

/**
 * Letters of an account for money that was changed. Each is a row of the log of the doors about whoever it is for, written in the transaction of
 * the change: a change that is undone leaves none. Of the words in `what` those that begin with # are read here alone: which record, from when on
 * it is used, how often the letter was tried.
 */
export type LetterState = 'waiting' | 'claimed' | 'sent' | 'refused';
const WORDS = /^letter_(waiting|claimed|sent|refused) letter_of_(house|agent) …([0-9A-Za-z]*) #([a-z0-9]+) #(\d+) #(\d+)$/;
const COLLECTIONS = { house: 'pay_methods', agent: 'agent_profiles' } as const;
type AccountKind = keyof typeof COLLECTIONS;

export interface AccountLetter {
  readonly state: LetterState;
  /** An account that guests pay to, or that an agent is paid to. */
  readonly kind: AccountKind;
  /** The last signs of the number. */
  readonly end: string;
  /** Of `pay_methods` or `agent_profiles`. */
  readonly record: string;
  /** From when on the account is used. */
  readonly from_ms: number;
  readonly tries: number;
}

const wordsOf = ({ state, kind, end, record, from_ms, tries }: AccountLetter): string =>
  `letter_${state} letter_of_${kind} …${end} #${record} #${from_ms} #${tries}`;

/** A letter as a row of the log keeps it; none where it keeps something else. */
export function letterIn(what: string): AccountLetter | null {
  const [, state, kind, end = '', record = '', from, tries] = WORDS.exec(what) ?? [];
  if (!state) return null;
  return { state: state as LetterState, kind: kind as AccountKind, end, record, from_ms: Number(from), tries: Number(tries) };
}

/** The record whose account a letter tells of. */
export const accountOf = (app: App, { kind, record }: AccountLetter): PbRecord | undefined => byId(app, COLLECTIONS[kind], record);

/** Writes down what becomes of a letter. */
export function keepLetter(tx: App, row: PbRecord, letter: AccountLetter): void {
  row.set('what', wordsOf(letter));
  tx.save(row);
}

const SENIORS = `SELECT 'users:' || id AS subject FROM users INDEXED BY idx_users_4 WHERE type = 'senior' AND active = TRUE AND email != ''
  UNION ALL SELECT 'admins:' || id AS subject FROM admins WHERE kind = 'admin' AND active = TRUE AND email != ''`;

// decision: accounts-for-money
/**
 * Whoever is to know of an account that has just been changed is written to: seniors, administrators, and the agent whose it is. Whoever has no
 * address has no letter. Who changed it has one as the others have: it may be somebody else in his session.
 */
export function tellOfAccount({ tx, actor }: Desk, record: PbRecord): void {
  const kind = record.collection().name === COLLECTIONS.agent ? 'agent' : 'house';
  const agent = kind === 'agent' ? byId(tx, 'users', record.getString('agent')) : undefined;
  const seniors = rowsOf(tx, SENIORS, {}, { subject: '' }).map(({ subject }) => personOf(tx, subject));
  const from_ms = timeOf(record.getString('account_from'));
  const what = wordsOf({ state: 'waiting', kind, end: accountEnd(record.getString('account')), record: record.id, from_ms, tries: 0 });
  for (const person of [...seniors, agent]) if (person && mailAddressOf(tx, person) !== '') noteSecurity(tx, { kind: 'account_letter', person, what, actor });
}

/**
 * An account for money that somebody changed is used after a while (the setting `account_wait_hours`), or once a second person confirmed it: who
 * found somebody's session, and his password too, leads no money away before anybody has noticed. Records keep the instant in
 * `account_from` and who changed it in `account_by`.
 */
const HOUR_MS = 3_600_000;

// decision: accounts-for-money
/** Whether an account waits yet. */
export const isAccountWaiting = (record: PbRecord, now_ms: number): boolean => {
  const from = record.getString('account_from');
  return from !== '' && timeOf(from) > now_ms;
};

/** How long it waits that was changed. */
export const accountWaitHours = (app: App): number => settingIn(app, 'account_wait_hours');

/** Writes down that the actor changed it now; when it is saved, whoever is to know is written to (`account-letters.ts`). */
export function beginAccountWait({ tx, actor, now }: Desk, record: PbRecord): void {
  record.set('account_from', storedTime(timeOf(now) + accountWaitHours(tx) * HOUR_MS));
  record.set('account_by', actor.ref);
}

/** A second person says that it is right: it is used from now on. @throws Refusal `move_refused` where none waits, `dual_control` of whoever changed it */
export function confirmAccount({ actor, now }: Desk, record: PbRecord): void {
  if (!isAccountWaiting(record, timeOf(now))) throw new Refusal('move_refused', { from: 'used', action: 'confirm', allowed: [] });
  if (record.getString('account_by') === actor.ref) throw new Refusal('dual_control');
  record.set('account_from', now);
}
