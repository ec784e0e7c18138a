import { addReads, restOfHour } from '../access/contact-reads.ts';
import type { App } from './jsvm.d.ts';
import { storedTime, timeOf } from './time.ts';
import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';
import { rowsOf } from './rows.ts';
import { settingIn } from './settings.ts';
import { transaction } from './transaction.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What events of this kind are about: how much somebody reads of guests. */
export const ENTITY = 'contacts';
const ANNOUNCED_SQL = `SELECT count(*) AS count FROM events INDEXED BY idx_events_contacts WHERE entity = '${ENTITY}' AND at >= {:since} AND actor = {:actor} AND action = {:action}`;
/** Rows of files that somebody took; numbers of a chart, and what a bank is sent, are no list of guests. */
const FILES_SQL =
  "SELECT COALESCE(sum(rows), 0) AS count FROM exports INDEXED BY idx_exports_1 WHERE at > {:since} AND actor = {:actor} AND list NOT IN ('stat-chart', 'bank-file')";
const REVEALS_SQL = "SELECT count(*) AS count FROM events INDEXED BY idx_events_reveals WHERE actor = {:actor} AND action = 'reveal' AND at > {:since}";
type Action = `${'reads' | 'reveals'}_${'said' | 'most'}` | 'rows_most';

/**
 * Counts records whose contacts somebody is about to see whole, each once in an hour.
 * @returns whether he may: not after as many as are set.
 */
export function mayReadContacts(app: App, actor: Actor, ids: readonly string[]): boolean {
  if (actor.role === 'system' || actor.isTakingFile || ids.length === 0) return true;
  const [said, most] = [settingIn(app, 'contact_reads_said'), settingIn(app, 'contact_reads_most')];
  let count = 0;
  $app.store().setFunc(`${ENTITY}:${actor.ref}`, (old) => {
    const { kept, after } = addReads(typeof old === 'string' ? old : '', ids, Date.now());
    count = after;
    return after > most && typeof old === 'string' ? old : kept;
  });
  $app.store().setFunc(`${ENTITY}-day:${actor.ref}`, (old) => addReads(typeof old === 'string' ? old : '', ids, Date.now(), DAY_MS).kept);
  if (count >= said) tellReads(app, actor, count, most);
  return count <= most;
}

/** The same for a whole answer. @throws Refusal `contacts_limit` */
export function countContacts(app: App, actor: Actor, ids: readonly string[]): void {
  if (!mayReadContacts(app, actor, ids)) throw new Refusal('contacts_limit', { retry_after_s: restOfHour(Date.now()) });
}

/**
 * Counts what somebody is about to take whole, rows of a file or a hidden contact, to all that he took and saw whole today, in whatever
 * pieces: much of it in sum asks once more who sits there. Seniors are told when it is done all the same.
 * @throws Refusal `proof_missing`
 */
export function countTaken(tx: App, actor: Actor, rows: number, isProven: boolean): void {
  if (actor.role === 'system') return;
  const most = settingIn(tx, 'contact_rows_proven');
  const whole = { actor: actor.ref, since: storedTime(Date.now() - DAY_MS) };
  const kept: unknown = $app.store().get(`${ENTITY}-day:${actor.ref}`);
  const read = addReads(typeof kept === 'string' ? kept : '', [], Date.now(), DAY_MS).after;
  const [files, reveals] = [FILES_SQL, REVEALS_SQL].map((sql) => rowsOf(tx, sql, whole, { count: 0 })[0]?.count ?? 0);
  const sum = read + (files ?? 0) + (reveals ?? 0) + rows;
  if (sum <= most) return;
  if (!isProven) throw new Refusal('proof_missing');
  const said = rowsOf(tx, ANNOUNCED_SQL, { ...whole, action: 'rows_most' }, { count: 0 })[0]?.count ?? 0;
  if (said === 0) tell(tx, actor, 'rows_most', sum);
}

/** Counts what is written down of hidden contacts that were shown to somebody. @throws Refusal `reveals_limit` */
export function countReveal(tx: App, actor: Actor): void {
  if (actor.role === 'system') return;
  const sql =
    "SELECT count(*) AS count, COALESCE(min(at), '') AS first FROM events INDEXED BY idx_events_reveals WHERE actor = {:actor} AND action = 'reveal' AND at > {:since}";
  const [found] = rowsOf(tx, sql, { actor: actor.ref, since: storedTime(Date.now() - HOUR_MS) }, { count: 0, first: '' });
  const { count, first } = found ?? { count: 0, first: '' };
  const [said, most] = [settingIn(tx, 'contact_reveals_said'), settingIn(tx, 'contact_reveals_most')];
  if (count >= most) throw new Refusal('reveals_limit', { retry_after_s: Math.ceil((timeOf(first) + HOUR_MS - Date.now()) / 1000) });
  if (count + 1 === said) tell(tx, actor, 'reveals_said', count + 1);
  if (count + 1 === most) tell(tx, actor, 'reveals_most', count + 1);
}

/** Tells seniors of it once in the hour: what a write that was undone has told is told anew. */
function tellReads(app: App, actor: Actor, count: number, most: number): void {
  const action: Action = count >= most ? 'reads_most' : 'reads_said';
  const isAnnounced = (one: App): boolean => {
    const since = storedTime(Date.now() - (Date.now() % HOUR_MS));
    return (rowsOf(one, ANNOUNCED_SQL, { since, actor: actor.ref, action }, { count: 0 })[0]?.count ?? 0) > 0;
  };
  if (isAnnounced(app)) return;
  // Of two at once one is first.
  transaction(app, (tx) => {
    if (!isAnnounced(tx)) tell(tx, actor, action, Math.min(count, most));
  });
}

function tell(app: App, actor: Actor, action: Action, count: number): void {
  const event = new Record(app.findCollectionByNameOrId('events'));
  event.set('entity', ENTITY);
  event.set('record', actor.ref.split(':')[1] ?? '');
  event.set('actor', actor.ref);
  event.set('actor_name', actor.name);
  event.set('action', action);
  event.set('after', { count });
  app.save(event);
}
