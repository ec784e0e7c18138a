import { type Desk, deskAct } from '../../../backend/desk/desk.ts';
import { jsonIn, type Plain, shownOf } from '../../../backend/engine/record-data.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { deleteFolders, leaveNoRemains, overwriteDeleted } from '../../../backend/engine/remains.ts';
import { byId, pointingAt, rowsOf } from '../../../backend/engine/rows.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { moveLead } from '../../../crm/leads/lead/lead-move.hooks.ts';
import { officeOf, readStatuses } from '../../../crm/leads/lead/lead.hooks.ts';
import { isMet } from '../../../lib/contacts/contacts.ts';
import { localDay } from '../../../lib/time/zone.ts';
import { EMPTY_VALUES, FADING_FIELDS } from '../../../model/clients/fading.ts';
import { clients } from '../../../model/clients/fields/clients.ts';
import { anonymiseClient as operation } from '../../../model/privacy/operations.ts';
import { metBy, takeClient } from '../../../people/contacts/hooks/contact-facts.ts';
import { type RetentionAction, eraseHistory } from '../../../people/retention/hooks/retention-actions.ts';
import { eraseThread } from './erase-thread.ts';
import { foldersOf } from './erase.ts';

/**
 * Health, and what somebody may not eat, is nobody's business any more once the guest has gone. What a client has no more, by
 * that or because he took his consent back, leaves the history of his card as well.
 */
export const endHealth: RetentionAction = {
  end: ({ tx }, ids) => {
    overwriteDeleted(tx);
    for (const client of tx.findRecordsByIds('clients', [...ids])) emptyHealth(tx, client);
  },
  afterwards: (app) => {
    for (const field of FADING_FIELDS) stripHistory(app, field);
  },
};

function emptyHealth(tx: App, client: PbRecord<'clients'>): void {
  for (const field of FADING_FIELDS) client.set(field, clients.fields[field].type === 'json' ? [] : '');
  const also = Object.entries(jsonIn<Plain>(client, 'also', {})).filter(([field]) => !(FADING_FIELDS as readonly string[]).includes(field));
  client.set('also', Object.fromEntries(also));
  // A card of before may be wrong by the rules of today.
  tx.saveNoValidate(client);
}

/** Takes a field out of the history of clients who have none of it now. */
function stripHistory(app: App, field: string): void {
  const stripped = ['before', 'after'].map((column) => `${column} = json_remove(${column}, '$.${field}', '$.also.${field}')`).join(', ');
  const named = ['before', 'after'].map((column) => `instr(${column}, '"${field}"') > 0`).join(' OR ');
  const known = `SELECT id FROM clients WHERE ${field} NOT IN ${EMPTY_VALUES}`;
  app.db().newQuery(`UPDATE events SET ${stripped} WHERE entity = 'clients' AND (${named}) AND record NOT IN (${known})`).execute();
}

/** The same of a trip: what its party may not eat or do, and what each of them was marked with. */
export const endTripHealth: RetentionAction = {
  end: ({ tx }, ids) => {
    overwriteDeleted(tx);
    const sql = "UPDATE vouchers SET meal = '', restrictions_ack = 'null', revision = revision + 1 WHERE id IN (SELECT value FROM json_each({:ids}))";
    tx.db()
      .newQuery(sql)
      .bind({ ids: JSON.stringify(ids) })
      .execute();
    emptyPeople(tx, ids, { diet: '', flags: 'null' });
    // Before people had rows of their own they stood in the voucher's history.
    eraseHistory(tx, 'vouchers', ['meal', 'restrictions_ack', 'pax'], ids);
  },
};

/** Passports, which the insurance asked for. */
export const endPassports: RetentionAction = {
  end: ({ tx }, ids) => {
    overwriteDeleted(tx);
    emptyPeople(tx, ids, { passport: '' });
    eraseHistory(tx, 'vouchers', ['pax'], ids);
  },
};

/** Takes something out of what is known of the people of vouchers, and out of their history. */
function emptyPeople(tx: App, vouchers: readonly string[], blanks: Readonly<Record<string, string>>): void {
  const filter = 'voucher IN (SELECT value FROM json_each({:vouchers}))';
  const people = rowsOf(
    tx,
    `SELECT id FROM voucher_people INDEXED BY idx_voucher_people_1 WHERE ${filter}`,
    { vouchers: JSON.stringify(vouchers) },
    { id: '' },
  );
  const ids = people.map(({ id }) => id);
  const set = Object.entries(blanks).map(([field, blank]) => `${field} = '${blank}'`);
  tx.db()
    .newQuery(`UPDATE voucher_people SET ${set.join(', ')}, revision = revision + 1 WHERE id IN (SELECT value FROM json_each({:ids}))`)
    .bind({ ids: JSON.stringify(ids) })
    .execute();
  tx.db()
    .newQuery('UPDATE vouchers SET revision = revision + 1 WHERE id IN (SELECT value FROM json_each({:vouchers}))')
    .bind({ vouchers: JSON.stringify(vouchers) })
    .execute();
  eraseHistory(tx, 'voucher_people', Object.keys(blanks), ids);
}

/**
 * What is open of leads whose guest is erased is lost, for there is nobody left to write to. Asked for when they are blank: what
 * was written of him and is wrong by the rules of today keeps no lead from being closed.
 */
export function closeLeads(desk: Desk, leads: readonly PbRecord<'leads'>[], loss_reason: string): void {
  const statuses = readStatuses(desk.tx);
  for (const { id } of leads) {
    const lead = desk.take('leads', id);
    if (statuses.get(lead.getString('status'))?.kind !== 'open') continue;
    try {
      moveLead(desk, lead, 'lost', { loss_reason });
    } catch (error) {
      // It is blank all the same: that it stays open keeps nobody from being erased.
      console.error(`lead ${id} stays open: ${String(error)}`);
    }
  }
}

const LOSS_REASON = 'changed_plans';

export function anonymiseClient(e: RequestEvent): void {
  let folders: readonly string[] = [];
  const afterwards = (app: App): void => {
    deleteFolders(app, folders);
    leaveNoRemains(app);
  };
  deskAct(
    e,
    operation,
    (desk, { id }) => {
      const client = takeClient(desk, id);
      desk.expect(client);
      // Whoever is still to be fetched from his hotel cannot be nobody.
      if (isExpected(desk.tx, client)) throw new Refusal('move_refused', { reason: 'voucher_lives' });
      // Nor can anybody pay back a nobody.
      if (isOwed(desk.tx, client)) throw new Refusal('move_refused', { reason: 'money_owed' });
      if (client.getBool('legal_hold')) throw new Refusal('move_refused', { reason: 'legal_hold' });
      const everyone = [client, ...pointingAt(desk.tx, 'clients.merged_into', client.id)];
      for (const lead of strayLeads(desk.tx, everyone)) {
        lead.set('client', client.id);
        desk.tx.save(lead);
      }
      const own = pointingAt(desk.tx, 'leads.client', client.id);
      // His leads, and those that were merged into them; each question along its own index.
      const merged = own.flatMap(({ id }) => pointingAt(desk.tx, 'leads.merged_into', id));
      const leads = [...new Map([...own, ...merged].map((lead) => [lead.id, lead])).values()];
      const { unnamed, about } = eraseThread(desk, { everyone, leads, vouchers: [] });
      closeLeads(desk, own, LOSS_REASON);
      folders = foldersOf(desk.tx, about);
      desk.note(client, { action: 'anonymise', reason: unnamed(desk.body.reason) });
      return { client: shownOf(client) };
    },
    afterwards,
  );
}

/** Whether a trip of the client's lies ahead, or is held for him. */
function isExpected(tx: App, client: PbRecord<'clients'>): boolean {
  const today = localDay(Date.now(), officeOf(tx, client.getString('country')).offsetAt);
  return pointingAt(tx, 'vouchers.client', client.id).some((voucher) => {
    const state = voucher.getString('state');
    return state === 'on_hold' || state === 'pending_supplier' || (state === 'confirmed' && voucher.getString('service_date') >= today);
  });
}

/** Whether money of the client's is still with the house. */
function isOwed(tx: App, client: PbRecord<'clients'>): boolean {
  return pointingAt(tx, 'vouchers.client', client.id).some((voucher) => voucher.getString('refund_state') === 'due' || voucher.getInt('credit_left') > 0);
}

/** Leads of nobody's that were written from one of his contacts: they tell who he was as well. */
function strayLeads(tx: App, everyone: readonly PbRecord[]): readonly PbRecord[] {
  const met = everyone.map((person) => metBy(tx, person));
  const sql = "SELECT DISTINCT record FROM desk_keys WHERE entity = 'leads' AND key IN (SELECT value FROM json_each({:keys})) LIMIT 200";
  return rowsOf(tx, sql, { keys: JSON.stringify(met.flatMap(({ keys }) => keys)) }, { record: '' })
    .flatMap(({ record }) => byId(tx, 'leads', record) ?? [])
    .filter((lead) => lead.getString('client') === '' && lead.getString('country') === everyone[0]?.getString('country'))
    .filter((lead) => met.some((person) => isMet(person, metBy(tx, lead))));
}
