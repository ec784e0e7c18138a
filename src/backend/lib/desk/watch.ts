import { CONTACT_READS, CONTACT_REVEALS } from '../../../config/constants.ts';
import { addReads, restOfHour } from '../../../domain/contact-reads.ts';
import type { App, RecordConstructor, RequestEvent } from '../jsvm.d.ts';
import { storedTime, timeOf } from '../time.ts';
import type { Actor } from './actor.ts';
import { deskRead } from './desk.ts';
import type { Plain } from './plain.ts';
import { Refusal } from './refusal.ts';
import { rowsOf } from './rows.ts';

interface Process extends App {
  /** One for all requests of the process, whichever worker of the site they come from. */
  store(): { setFunc(key: string, change: (old: unknown) => string): void };
}
declare const Record: RecordConstructor;
declare const $app: Process;

const HOUR_MS = 3_600_000;
const SHOWN_DAYS = 1;
const SHOWN_MAX = 5;
/** What events of this kind are about: how much somebody reads of guests. */
const ENTITY = 'contacts';
const WATCHED_SQL = `SELECT id, action, actor_name, at, after FROM events INDEXED BY idx_events_contacts WHERE entity = '${ENTITY}' AND at > {:since} ORDER BY at DESC LIMIT {:limit}`;
type Kind = 'reads' | 'reveals';

/**
 * Counts records whose contacts somebody is about to see whole, each once in an hour.
 * @returns whether he may: not after `CONTACT_READS.most`.
 */
export function mayReadContacts(app: App, actor: Actor, ids: readonly string[]): boolean {
  if (actor.role === 'system' || actor.isTakingFile || ids.length === 0) return true;
  let counted = { before: 0, after: 0 };
  $app.store().setFunc(`${ENTITY}:${actor.ref}`, (old) => {
    const { kept, before, after } = addReads(typeof old === 'string' ? old : '', ids, Date.now());
    counted = { before, after };
    return after > CONTACT_READS.most && typeof old === 'string' ? old : kept;
  });
  tell(app, actor, 'reads', counted, CONTACT_READS);
  return counted.after <= CONTACT_READS.most;
}

/** The same for a whole answer. @throws Refusal `contacts_limit` */
export function countContacts(app: App, actor: Actor, ids: readonly string[]): void {
  if (!mayReadContacts(app, actor, ids)) throw new Refusal('contacts_limit', { retry_after_s: restOfHour(Date.now()) });
}

/** The same for rows as their reader sees them; masked ones do not count. @throws Refusal `contacts_limit` */
export function countRows(app: App, actor: Actor, rows: readonly (Plain | null)[]): void {
  countContacts(
    app,
    actor,
    rows.flatMap((row) => (row === null || row['masked'] === true ? [] : [String(row['id'])])),
  );
}

/** Counts what is written down of hidden contacts that were shown to somebody. @throws Refusal `reveals_limit` */
export function countReveal(tx: App, actor: Actor): void {
  if (actor.role === 'system') return;
  const sql =
    "SELECT count(*) AS count, COALESCE(min(at), '') AS first FROM events INDEXED BY idx_events_reveals WHERE actor = {:actor} AND action = 'reveal' AND at > {:since}";
  const [found] = rowsOf(tx, sql, { actor: actor.ref, since: storedTime(Date.now() - HOUR_MS) }, { count: 0, first: '' });
  const { count, first } = found ?? { count: 0, first: '' };
  if (count >= CONTACT_REVEALS.most) throw new Refusal('reveals_limit', { retry_after_s: Math.ceil((timeOf(first) + HOUR_MS - Date.now()) / 1000) });
  tell(tx, actor, 'reveals', { before: count, after: count + 1 }, CONTACT_REVEALS);
}

/** Tells seniors when somebody comes to the one number, and to the other. */
function tell(app: App, actor: Actor, kind: Kind, { before, after }: { before: number; after: number }, { said, most }: { said: number; most: number }): void {
  const passed = [said, most].filter((number) => before < number && after >= number);
  if (passed.length === 0) return;
  const event = new Record(app.findCollectionByNameOrId('events'));
  event.set('entity', ENTITY);
  event.set('record', actor.ref.split(':')[1] ?? '');
  event.set('actor', actor.ref);
  event.set('actor_name', actor.name);
  event.set('action', passed.includes(most) ? `${kind}_most` : `${kind}_said`);
  event.set('after', { count: Math.min(after, most) });
  app.save(event);
}

/** GET watch: who read or had shown to him more contacts than a day's work needs, latest first. */
export function readWatch(e: RequestEvent): void {
  deskRead(e, 'contacts.watch', (app) => {
    const since = storedTime(Date.now() - SHOWN_DAYS * 24 * HOUR_MS);
    const found = rowsOf(app, WATCHED_SQL, { since, limit: SHOWN_MAX }, { id: '', action: '', actor_name: '', at: '', after: '' });
    return { rows: found.map((row) => ({ ...row, after: JSON.parse(row.after || 'null') })) };
  });
}
