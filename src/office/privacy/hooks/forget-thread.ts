import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import type { Desk } from '../../../backend/desk.ts';
import { overwriteDeleted } from '../../../backend/remains.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { PAGE_COLLECTIONS } from '../../../schema/page-collections.ts';
import { manualByNumbers } from '../../../partners/agents/hooks/manual-end.ts';
import { metBy } from '../../../people/contacts/hooks/contact-facts.ts';
import { byIds, eventsAbout, forgetRecord, forgetRows, type GuestRows, rowsAbout } from './forget.ts';
import { accountsOf, forgetAccount, forgetTracks } from './forget-account.ts';
import { forgetMentions } from './forget-mentions.ts';
import { namesOf } from './forget-who.ts';
import { forgetLines, forgetSearches, type Unnamed, unnamedBy } from './forget-words.ts';

/** Their hooks make what follows from their fields anew. */
const SAVED = ['clients', 'leads', 'users'];
/** What pages show of him is saved record by record, so that the publisher hears of it. */
const isOnPages = (name: string): boolean => (PAGE_COLLECTIONS as readonly string[]).includes(name);

/** What is forgotten together: a guest with all that he was merged of, or requests and sales of somebody who stays. */
export interface Thread {
  readonly everyone: readonly PbRecord[];
  readonly leads: readonly PbRecord[];
  readonly vouchers: readonly string[];
  /** By age: a review that was published stays until its guest takes it back, and so does his link to it. */
  readonly keepsReviews?: boolean;
}
const idsOf = (records: readonly PbRecord[]): readonly string[] => records.map(({ id }) => id);

/** Wipes it all by the fates of its fields. @returns the rows, and what takes him out of other words: afterwards nothing can tell any more. */
export function forgetThread(
  { tx, now }: Desk,
  { everyone, leads, vouchers, keepsReviews = false }: Thread,
): { readonly unnamed: Unnamed; readonly about: GuestRows } {
  overwriteDeleted(tx);
  const numbers = [...everyone, ...leads].flatMap((record) => metBy(record).numbers);
  // Whoever stays keeps his account.
  const accounts = everyone.length > 0 ? accountsOf(tx, numbers) : [];
  const found = rowsAbout(
    tx,
    new Map([
      ['clients', idsOf(everyone)],
      ['leads', idsOf(leads)],
      ['vouchers', vouchers],
      ['agent_manual_entries', everyone.length > 0 ? manualByNumbers(tx, numbers) : []],
    ]),
  );
  const reviews = found.get('reviews') ?? [];
  const about: GuestRows = new Map([...found, ['users', idsOf(accounts)], ['reviews', keepsReviews ? unpublished(tx, reviews) : reviews]]);
  const names = namesOf(tx, about);
  const unnamed = unnamedBy(names);
  for (const person of everyone) {
    person.set('state', 'anonymised');
    person.set('anonymised_at', now);
  }
  for (const record of [...everyone, ...leads]) forgetRecord(tx, record);
  for (const account of accounts) forgetAccount(tx, account);
  // Whatever else is found along the links, of a collection of tomorrow too.
  for (const [name, ids] of about) {
    if (isOnPages(name)) for (const id of ids) forgetRecord(tx, tx.findRecordById(name, id));
    else if (!SAVED.includes(name)) forgetRows(tx, name, ids, now);
  }
  closeRows(tx, about, now);
  const isGone = everyone.length > 0 || leads.every((lead) => lead.getString('client') === '');
  if (isGone) {
    forgetTracks(tx, accounts, numbers);
    forgetSearches(tx, unnamed);
    forgetLines(tx, names);
  }
  forgetMentions(tx, about, unnamed);
  // Last of all, for the saves before have written history too.
  forgetRows(tx, 'events', eventsAbout(tx, about), now);
  forgetAnswers(tx, [...about.values()].flat());
  return { unnamed, about };
}

function unpublished(tx: App, ids: readonly string[]): readonly string[] {
  const sql = `SELECT id FROM ${byIds('reviews')} WHERE id IN (SELECT value FROM json_each({:ids})) AND state != 'published'`;
  return rowsOf(tx, sql, { ids: JSON.stringify(ids) }, { id: '' }).map(({ id }) => id);
}

/** What is found, opened or sent of it from now on: vouchers by their numbers, and nothing else. */
function closeRows(tx: App, about: GuestRows, now: string): void {
  const run = (name: string, set: string, only = ''): void => {
    const ids = JSON.stringify(about.get(name) ?? []);
    const values = set.includes('{:now}') ? { ids, now } : { ids };
    tx.db()
      .newQuery(`UPDATE ${byIds(name)} SET ${set} WHERE id IN (SELECT value FROM json_each({:ids}))${only}`)
      .bind(values)
      .execute();
  };
  run('vouchers', 'search = lower(number)');
  // Nobody is left whom the link was sent to.
  run('offers', 'expires_at = {:now}');
  run('reviews', "state = 'withdrawn'", " AND state != 'published'");
  run('reminders', "state = 'skipped', skip_reason = 'anonymised'", " AND state IN ('due', 'prepared', 'failed')");
}

function forgetAnswers(tx: App, ids: readonly string[]): void {
  tx.db()
    .newQuery('DELETE FROM idempotency_keys WHERE id IN (SELECT k.id FROM idempotency_keys k, json_each({:ids}) one WHERE instr(k.answer, one.value) > 0)')
    .bind({ ids: JSON.stringify(ids) })
    .execute();
}
