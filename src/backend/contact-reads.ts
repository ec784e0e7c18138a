import { addReads, restOfHour } from '../access/contact-reads.ts';
import type { App } from './jsvm.d.ts';
import { storedTime, timeOf } from './time.ts';
import { isWithinDay } from './contact-day.ts';
import { ANNOUNCED_SQL, ENTITY, tell } from './contact-events.ts';
import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';
import { rowsOf } from './rows.ts';
import { settingIn } from './settings.ts';
import { transaction } from './transaction.ts';

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
