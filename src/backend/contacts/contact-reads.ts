import { type Tally, tallyOf } from '../../lib/tally.ts';
import { Refusal, transaction } from '../engine/refusal.ts';
import { rowsOf, settingIn } from '../engine/rows.ts';
import { storedTime, timeOf } from '../engine/record-data.ts';
import type { App } from '../jsvm.d.ts';
import type { Actor } from '../sessions/actor.ts';

/** What events of this kind are about: how much somebody reads of guests. */
export const ENTITY = 'contacts';
type ContactEventsAction = `${'reads' | 'reveals'}_${'said' | 'most'}` | 'rows_most';

/** How often seniors were told so of somebody since an instant. */
const ANNOUNCED_SQL = `SELECT count(*) AS count FROM events INDEXED BY idx_events_contacts WHERE entity = '${ENTITY}' AND at >= {:since} AND actor = {:actor} AND action = {:action}`;

/** Tells seniors how much somebody reads of guests. */
function tell(app: App, actor: Actor, action: ContactEventsAction, count: number): void {
  const event = new Record(app.findCollectionByNameOrId('events'));
  event.set('entity', ENTITY);
  event.set('record', actor.ref.split(':')[1] ?? '');
  event.set('actor', actor.ref);
  event.set('actor_name', actor.name);
  event.set('action', action);
  event.set('after', { count });
  app.save(event);
}

const DAY_MS = 86_400_000;
/** Rows of files that somebody took; numbers of a chart, and what a bank is sent, are no list of guests. */
const FILES_SQL =
  "SELECT COALESCE(sum(rows), 0) AS count FROM exports INDEXED BY idx_exports_1 WHERE at > {:since} AND actor = {:actor} AND list NOT IN ('stat-chart', 'bank-file')";
const REVEALS_SQL = "SELECT count(*) AS count FROM events INDEXED BY idx_events_reveals WHERE actor = {:actor} AND action = 'reveal' AND at > {:since}";
/** Begins the keys of the store that hold what somebody has read today, and up to which sum he has proven who he is. */
const [READ, PROVEN] = [`${ENTITY}-day:`, `${ENTITY}-proven:`];
/** What `counters` calls the number of records that somebody has read on a day; `year` is the day, counted from 1970. */
const KIND = 'contacts_read';

const dayNow = (): number => Math.floor(Date.now() / DAY_MS);

/** What somebody has read today, as it is kept: which records, or since the last start how many. */
function readToday(app: App, actor: Actor): string {
  const kept: unknown = $app.store().get(READ + actor.ref);
  if (typeof kept === 'string') return kept;
  const sql = `SELECT last AS count FROM counters INDEXED BY idx_counters_1 WHERE kind = '${KIND}' AND scope = {:actor} AND year = {:day}`;
  const count = rowsOf(app, sql, { actor: actor.ref, day: dayNow() }, { count: 0 })[0]?.count ?? 0;
  return `${dayNow()}:${count},`;
}

/** Rows of files and hidden contacts that somebody was given within a day. */
function takenIn(app: App, actor: Actor): number {
  const whole = { actor: actor.ref, since: storedTime(Date.now() - DAY_MS) };
  return [FILES_SQL, REVEALS_SQL].reduce((sum, sql) => sum + (rowsOf(app, sql, whole, { count: 0 })[0]?.count ?? 0), 0);
}

/** How many somebody may have in sum: what is set, and as many once more from where he last proved who he is. */
function allowedTo(app: App, actor: Actor): number {
  const most = settingIn(app, 'contact_rows_proven');
  const [day = '', sum = '0'] = String($app.store().get(PROVEN + actor.ref) ?? '').split(':');
  return most + (Number(day) === dayNow() ? Number(sum) : 0);
}

// decision: reads-of-contacts
/**
 * Counts records that somebody is about to read to all that he took and saw whole today, each once: much of it in sum asks who sits there,
 * and once more for as many again.
 * @returns whether they may be shown; where they may not they are not counted
 */
function isWithinDay(app: App, actor: Actor, ids: readonly string[]): boolean {
  const before = readToday(app, actor);
  // Most of what is read was read before: nothing is looked up for it.
  if (isRead(before, ids, Date.now(), DAY_MS)) return true;
  const [taken, allowed] = [takenIn(app, actor), allowedTo(app, actor)];
  let sum = 0;
  let isShown = true;
  $app.store().setFunc(READ + actor.ref, (old) => {
    const kept = typeof old === 'string' ? old : before;
    const now = addReads(kept, ids, Date.now(), DAY_MS);
    sum = now.after + taken;
    isShown = now.after === now.before || sum <= allowed || actor.isProven === true;
    return isShown ? now.kept : kept;
  });
  if (isShown && sum > allowed) {
    $app.store().set(PROVEN + actor.ref, `${dayNow()}:${sum}`);
    tellMuch(app, actor, sum);
  }
  return isShown;
}

/**
 * Counts what somebody is about to take whole, rows of a file or a hidden contact, to all that he took and saw whole today, in whatever
 * pieces: each beyond the sum asks who sits there. Seniors are told when it is done all the same.
 * @throws Refusal `proof_missing`
 */
export function countTaken(tx: App, actor: Actor, rows: number, isProven: boolean): void {
  if (actor.role === 'system') return;
  const sum = addReads(readToday(tx, actor), [], Date.now(), DAY_MS).after + takenIn(tx, actor) + rows;
  if (sum <= settingIn(tx, 'contact_rows_proven')) return;
  if (!isProven) throw new Refusal('proof_missing');
  tellMuch(tx, actor, sum);
}

/** Tells seniors of it once in a day. */
function tellMuch(app: App, actor: Actor, sum: number): void {
  const asked = { since: storedTime(Date.now() - DAY_MS), actor: actor.ref, action: 'rows_most' };
  const isTold = (one: App): boolean => (rowsOf(one, ANNOUNCED_SQL, asked, { count: 0 })[0]?.count ?? 0) > 0;
  if (isTold(app)) return;
  // Of two at once one is first.
  transaction(app, (tx) => {
    if (!isTold(tx)) tell(tx, actor, 'rows_most', sum);
  });
}

/** Writes down how much everybody has read today, so that a start of the house is no new day. */
export function keepReads(app: App): Tally {
  const all = $app.store().getAll() as Readonly<Record<string, unknown>>;
  let changed = 0;
  for (const [key, kept] of Object.entries(all)) {
    if (!key.startsWith(READ) || typeof kept !== 'string') continue;
    const [day = '', count = ''] = kept.split(/[:,]/, 2);
    const row = { scope: key.slice(READ.length), day: Number(day), count: Number(count), now: storedTime(Date.now()) };
    const sql = `SELECT last AS count, year AS day FROM counters INDEXED BY idx_counters_1 WHERE kind = '${KIND}' AND scope = {:scope} ORDER BY year DESC LIMIT 1`;
    const [known] = rowsOf(app, sql, { scope: row.scope }, { count: 0, day: 0 });
    if (known?.count === row.count && known.day === row.day) continue;
    const write = known
      ? `UPDATE counters SET year = {:day}, last = {:count}, updated = {:now} WHERE kind = '${KIND}' AND scope = {:scope}`
      : `INSERT INTO counters (id, kind, scope, year, last, created, updated) VALUES ('c' || lower(hex(randomblob(7))), '${KIND}', {:scope}, {:day}, {:count}, {:now}, {:now})`;
    app.nonconcurrentDB().newQuery(write).bind(row).execute();
    changed += 1;
  }
  return tallyOf({ changed });
}

const HOUR_MS = 3_600_000;
type Action = `${'reads' | 'reveals'}_${'said' | 'most'}`;

/** What becomes of contacts that somebody is about to see whole: refused for this hour, or until he proves once more who he is. */
type Verdict = 'shown' | 'contacts_limit' | 'proof_missing';

/** Counts records whose contacts somebody is about to see whole, each once in an hour and once in a day. */
function verdictOn(app: App, actor: Actor, ids: readonly string[]): Verdict {
  if (actor.role === 'system' || actor.isTakingFile || ids.length === 0) return 'shown';
  const [said, most] = [settingIn(app, 'contact_reads_said'), settingIn(app, 'contact_reads_most')];
  let count = 0;
  $app.store().setFunc(`${ENTITY}:${actor.ref}`, (old) => {
    const { kept, after } = addReads(typeof old === 'string' ? old : '', ids, Date.now());
    count = after;
    return after > most && typeof old === 'string' ? old : kept;
  });
  if (count >= said) tellReads(app, actor, count, most);
  if (count > most) return 'contacts_limit';
  return isWithinDay(app, actor, ids) ? 'shown' : 'proof_missing';
}

/** Whether somebody may see the contacts of these records whole now; they are counted. */
export const mayReadContacts = (app: App, actor: Actor, ids: readonly string[]): boolean => verdictOn(app, actor, ids) === 'shown';

// decision: reads-of-contacts
/** The same for a whole answer. @throws Refusal `contacts_limit`; `proof_missing` beyond what a day gives without one */
export function countContacts(app: App, actor: Actor, ids: readonly string[]): void {
  const verdict = verdictOn(app, actor, ids);
  if (verdict === 'contacts_limit') throw new Refusal('contacts_limit', { retry_after_s: restOfHour(Date.now()) });
  if (verdict === 'proof_missing') throw new Refusal('proof_missing');
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

/** What somebody has read within an hour, or a day: which one (counted from 1970), and ids, each once. */
export interface Reads {
  /** Text to keep; it is short enough for a few thousand ids. */
  readonly kept: string;
  readonly before: number;
  readonly after: number;
}

/** Seconds until the hour of an instant is over. */
export const restOfHour = (now_ms: number): number => Math.ceil((HOUR_MS - (now_ms % HOUR_MS)) / 1000);

/**
 * Adds what is read now to what was kept; an hour, or whatever `span_ms` is, that is over is forgotten.
 * @example addReads('', ['a', 'b'], 0) // { before: 0, after: 2, … }
 */
export function addReads(kept: string, ids: readonly string[], now_ms: number, span_ms = HOUR_MS): Reads {
  const hour = `${Math.floor(now_ms / span_ms)}:`;
  let text = kept.startsWith(hour) ? kept : `${hour}0,`;
  const before = Number(text.slice(hour.length, text.indexOf(',')));
  let after = before;
  for (const id of ids) {
    if (text.includes(`,${id},`)) continue;
    text += `${id},`;
    after += 1;
  }
  return { kept: hour + after + text.slice(text.indexOf(',')), before, after };
}

/** Whether all of it was read before within the hour, or whatever `span_ms` is. */
export function isRead(kept: string, ids: readonly string[], now_ms: number, span_ms = HOUR_MS): boolean {
  return kept.startsWith(`${Math.floor(now_ms / span_ms)}:`) && ids.every((id) => kept.includes(`,${id},`));
}
