import { isMet } from '../../../lib/contacts/contacts.ts';
import { localDay } from '../../../lib/zone.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { leaveNoRemains, overwriteDeleted } from '../../../backend/remains.ts';
import { takeClient } from '../../contacts/hooks/client-lookup.ts';
import { type Desk, deskWrite } from '../../../backend/desk.ts';
import { metBy } from '../../contacts/hooks/contact-facts.ts';
import { moveLead } from '../../leads/hooks/lead-move.ts';
import { officeOf } from '../../leads/hooks/office.ts';
import { shownOf } from '../../../backend/record-data.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { readStatuses } from '../../leads/hooks/statuses.ts';
import { textIn } from '../../../backend/request.ts';
import { PAGE_COLLECTIONS } from '../../../schema/page-collections.ts';
import { byId, pointingAt } from '../../../backend/record-lookup.ts';
import { byIds, eventsAbout, forgetRecord, forgetRows, type GuestRows, rowsAbout } from './forget.ts';
import { accountsOf, forgetAccount, forgetTracks } from './forget-account.ts';
import { deleteFolders, foldersOf } from './forget-files.ts';
import { namesOf } from './forget-who.ts';
import { forgetSearches, type Unnamed, unnamedBy } from './forget-words.ts';

const LOSS_REASON = 'changed_plans';
/** Their hooks make what follows from their fields anew. */
const SAVED = ['clients', 'leads', 'users'];
/** What pages show of him is saved record by record, so that the publisher hears of it. */
const isOnPages = (name: string): boolean => (PAGE_COLLECTIONS as readonly string[]).includes(name);

/**
 * POST clients/{id}/anonymise {expected, reason}: whatever says who somebody was is wiped wherever it stands, by the
 * fates of the fields (schema/fates.ts), down to the files of the database; numbers, days and sums stay.
 */
export function anonymiseClient(e: RequestEvent): void {
  let folders: readonly string[] = [];
  const afterwards = (app: App): void => {
    deleteFolders(app, folders);
    leaveNoRemains(app);
  };
  deskWrite(e, { right: 'clients.anonymise', afterwards }, (desk) => {
    const client = takeClient(desk, e.request.pathValue('id'));
    desk.expect(client);
    // Whoever is still to be fetched from his hotel cannot be nobody.
    if (isExpected(desk.tx, client)) throw new Refusal('move_refused', { reason: 'voucher_lives' });
    // Nor can anybody pay back a nobody.
    if (isOwed(desk.tx, client)) throw new Refusal('move_refused', { reason: 'money_owed' });
    const everyone = [client, ...pointingAt(desk.tx, 'clients.merged_into', client.id)];
    for (const lead of strayLeads(desk.tx, everyone)) {
      lead.set('client', client.id);
      desk.tx.save(lead);
    }
    const own = closeLeads(desk, client.id);
    // His leads, and those that were merged into them; each question along its own index.
    const merged = own.flatMap(({ id }) => pointingAt(desk.tx, 'leads.merged_into', id));
    const leads = [...new Map([...own, ...merged].map((lead) => [lead.id, lead])).values()];
    const said = textIn(desk.body['reason'], 500);
    const { unnamed, about } = forget(desk, everyone, leads);
    folders = foldersOf(desk.tx, about);
    desk.note(client, { action: 'anonymise', reason: unnamed(said) });
    return { client: shownOf(client) };
  });
}

/** Whether a trip of the client's lies ahead, or is held for him. */
function isExpected(tx: App, client: PbRecord): boolean {
  const today = localDay(Date.now(), officeOf(tx, client.getString('country')).offsetAt);
  return pointingAt(tx, 'vouchers.client', client.id).some((voucher) => {
    const state = voucher.getString('state');
    return state === 'on_hold' || state === 'pending_supplier' || (state === 'confirmed' && voucher.getString('service_date') >= today);
  });
}

/** Whether money of the client's is still with the house. */
function isOwed(tx: App, client: PbRecord): boolean {
  return pointingAt(tx, 'vouchers.client', client.id).some((voucher) => voucher.getString('refund_state') === 'due' || voucher.getInt('credit_left') > 0);
}

/** Leads of nobody's that were written from one of his contacts: they tell who he was as well. */
function strayLeads(tx: App, everyone: readonly PbRecord[]): readonly PbRecord[] {
  const met = everyone.map(metBy);
  const sql = "SELECT DISTINCT record FROM desk_keys WHERE entity = 'leads' AND key IN (SELECT value FROM json_each({:keys})) LIMIT 200";
  return rowsOf(tx, sql, { keys: JSON.stringify(met.flatMap(({ keys }) => keys)) }, { record: '' })
    .flatMap(({ record }) => byId(tx, 'leads', record) ?? [])
    .filter((lead) => lead.getString('client') === '' && lead.getString('country') === everyone[0]?.getString('country'))
    .filter((lead) => met.some((person) => isMet(person, metBy(lead))));
}

/** The client's leads; what is open is lost, for there is nobody left to write to. */
function closeLeads(desk: Desk, client: string): readonly PbRecord[] {
  const statuses = readStatuses(desk.tx);
  return pointingAt(desk.tx, 'leads.client', client).map((lead) => {
    if (statuses.get(lead.getString('status'))?.kind !== 'open') return lead;
    moveLead(desk, lead, 'lost', { loss_reason: LOSS_REASON });
    return desk.take('leads', lead.id);
  });
}

/** Wipes it all by the fates of its fields. @returns the rows, and what takes him out of other words: afterwards nothing can tell any more. */
function forget({ tx, now }: Desk, everyone: readonly PbRecord[], leads: readonly PbRecord[]): { readonly unnamed: Unnamed; readonly about: GuestRows } {
  overwriteDeleted(tx);
  const idsOf = (records: readonly PbRecord[]): readonly string[] => records.map(({ id }) => id);
  const numbers = [...everyone, ...leads].flatMap((record) => metBy(record).numbers);
  const accounts = accountsOf(tx, numbers);
  const about: GuestRows = new Map([...rowsAbout(tx, idsOf(everyone), idsOf(leads)), ['users', idsOf(accounts)]]);
  const unnamed = unnamedBy(namesOf(tx, about));
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
  forgetTracks(tx, accounts, numbers);
  forgetSearches(tx, unnamed);
  // Last of all, for the saves before have written history too.
  forgetRows(tx, 'events', eventsAbout(tx, about), now);
  forgetAnswers(tx, [...about.values()].flat());
  return { unnamed, about };
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
