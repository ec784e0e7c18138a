import { isMet } from '../../../lib/contacts/contacts.ts';
import { localDay } from '../../../lib/zone.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { leaveNoRemains } from '../../../backend/remains.ts';
import { takeClient } from '../../../people/contacts/hooks/client-lookup.ts';
import { deskWrite } from '../../../backend/desk.ts';
import { metBy } from '../../../people/contacts/hooks/contact-facts.ts';
import { officeOf } from '../../../crm/leads/hooks/office.ts';
import { shownOf } from '../../../backend/record-data.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { textIn } from '../../../backend/request.ts';
import { byId, pointingAt } from '../../../backend/record-lookup.ts';
import { deleteFolders } from '../../../backend/files.ts';
import { closeLeads } from './close-leads.ts';
import { foldersOf } from './forget-files.ts';
import { forgetThread } from './forget-thread.ts';

const LOSS_REASON = 'changed_plans';

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
    const said = textIn(desk.body['reason'], 500);
    const { unnamed, about } = forgetThread(desk, { everyone, leads, vouchers: [] });
    closeLeads(desk, own, LOSS_REASON);
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
