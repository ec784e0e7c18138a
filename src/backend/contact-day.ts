import { addReads, isRead } from '../access/contact-reads.ts';
import { type Tally, tallyOf } from '../lib/tally.ts';
import type { Actor } from './actor.ts';
import { ANNOUNCED_SQL, ENTITY, tell } from './contact-events.ts';
import type { App } from './jsvm.d.ts';
import { Refusal } from './refusal.ts';
import { rowsOf } from './rows.ts';
import { settingIn } from './settings.ts';
import { storedTime } from './time.ts';
import { transaction } from './transaction.ts';

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

/**
 * Counts records that somebody is about to read to all that he took and saw whole today, each once: much of it in sum asks who sits there,
 * and once more for as many again.
 * @returns whether they may be shown; where they may not they are not counted
 */
export function isWithinDay(app: App, actor: Actor, ids: readonly string[]): boolean {
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
