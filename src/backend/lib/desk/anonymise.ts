import { isMet } from '../../../domain/contacts.ts';
import { localDay } from '../../../domain/zone.ts';
import type { App, PbRecord, RequestEvent } from '../jsvm.d.ts';
import { takeClient } from './client-routes.ts';
import { type Desk, deskWrite } from './desk.ts';
import { metBy } from './lead-facts.ts';
import { moveLead } from './lead-move.ts';
import { officeOf } from './office.ts';
import { shownOf } from './plain.ts';
import { Refusal } from './refusal.ts';
import { rowsOf } from './rows.ts';
import { readStages } from './stages.ts';
import { textIn } from './told.ts';
import { byId, indexOfPointer, type Pointer, pointingAt } from './found.ts';

const NAME = '—';
const LOSS_REASON = 'changed_plans';
const CLIENT_TEXTS = [
  'name_latin',
  'email',
  'citizenship',
  'birth_date',
  'hotel',
  'room',
  'arrival_date',
  'departure_date',
  'diet',
  'note',
  'blacklist_reason',
];
const CLIENT_LISTS = ['phones', 'messengers', 'companions', 'health_flags', 'tags', 'also', 'marketing_consent', 'health_consent'];
const LEAD_TEXTS = ['phone_raw', 'phone_e164', 'messenger', 'email', 'message', 'hotel', 'room', 'note', 'loss_note', 'next_action'];
const LEAD_LISTS = ['child_ages', 'also', 'source_detail', 'referral', 'manager_hint'];
/** Person fields of vouchers, where there are vouchers. */
const VOUCHER_TEXTS = [
  ...['lead_name_latin', 'contact_phone', 'contact_messenger', 'hotel', 'room', 'lobby_note', 'client_note', 'office_note', 'driver_note_th'],
];
/** What a voucher is still found by. */
const NUMBERS = 'trim(lower(number || char(10) || supplier_reference || char(10) || reseller_reference), char(10))';

/**
 * POST clients/{id}/anonymise {expected, reason}: whatever says who somebody was is wiped, here, in his leads, their
 * timelines, the vouchers, the audit trail and the kept answers; numbers, days and sums stay.
 */
export function anonymiseClient(e: RequestEvent): void {
  deskWrite(e, { right: 'clients.anonymise' }, (desk) => {
    const client = takeClient(desk, e.request.pathValue('id'));
    desk.expect(client);
    // Whoever is still to be fetched from his hotel cannot be nobody.
    if (isExpected(desk.tx, client)) throw new Refusal('move_refused', { reason: 'voucher_lives' });
    const everyone = [client, ...pointingAt(desk.tx, 'clients.merged_into', client.id)];
    for (const lead of strayLeads(desk.tx, everyone)) {
      lead.set('client', client.id);
      desk.tx.save(lead);
    }
    const own = closeLeads(desk, client.id);
    for (const person of everyone) {
      wipe(person, CLIENT_TEXTS, CLIENT_LISTS);
      person.set('state', 'anonymised');
      person.set('anonymised_at', desk.now);
    }
    // His leads, and those that were merged into them; each question along its own index.
    const merged = own.flatMap(({ id }) => pointingAt(desk.tx, 'leads.merged_into', id));
    const leads = [...new Map([...own, ...merged].map((lead) => [lead.id, lead])).values()];
    for (const lead of leads) {
      wipe(lead, LEAD_TEXTS, LEAD_LISTS);
    }
    for (const record of [...everyone, ...leads]) desk.tx.save(record);
    const ids = [...everyone, ...leads].map(({ id }) => id);
    forget(desk.tx, ids, desk.now);
    desk.note(client, { action: 'anonymise', reason: textIn(desk.body['reason'], 500) });
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
  const stages = readStages(desk.tx);
  return pointingAt(desk.tx, 'leads.client', client).map((lead) => {
    if (stages.get(lead.getString('status'))?.kind !== 'open') return lead;
    moveLead(desk, lead, 'lost', { loss_reason: LOSS_REASON });
    return desk.take('leads', lead.id);
  });
}

function wipe(record: PbRecord, texts: readonly string[], lists: readonly string[]): void {
  record.set('name', NAME);
  for (const field of texts) record.set(field, '');
  for (const field of lists) record.set(field, null);
}

/** What other tables know of the records. */
function forget(tx: App, ids: readonly string[], now: string): void {
  const run = (sql: string): void =>
    void tx
      .db()
      .newQuery(sql)
      .bind({ ids: JSON.stringify(ids), ...(sql.includes('{:now}') ? { now } : {}) })
      .execute();
  const these = '(SELECT value FROM json_each({:ids}))';
  const where = (pointer: Pointer): string => ` WHERE ${pointer.split('.')[1]} IN ${these}`;
  const at = (pointer: Pointer): string => `${pointer.split('.')[0]} INDEXED BY ${indexOfPointer(pointer)}`;
  for (const pointer of ['activities.lead', 'activities.client'] as const) run(`UPDATE ${at(pointer)} SET text = ''${where(pointer)}`);
  const offered = `(SELECT id FROM ${at('offers.lead')}${where('offers.lead')})`;
  // Nobody is left whom the link was sent to.
  run(`UPDATE ${at('offers.lead')} SET note = '', expires_at = {:now}${where('offers.lead')}`);
  const texts = VOUCHER_TEXTS.map((field) => `${field} = ''`).join(', ');
  run(`UPDATE ${at('vouchers.client')} SET ${texts}, pax = '[]', search = ${NUMBERS}${where('vouchers.client')}`);
  const sold = `(SELECT id FROM ${at('vouchers.client')}${where('vouchers.client')})`;
  run(`UPDATE reminders SET text = '', recipient = '', last_error = '' WHERE voucher IN ${sold}`);
  run(`UPDATE reminders SET state = 'skipped', skip_reason = 'anonymised' WHERE state IN ('due', 'prepared', 'failed') AND voucher IN ${sold}`);
  // What was changed and by whom stays; what it was changed from and to does not.
  const changes = (entities: string, more = ''): string =>
    `UPDATE events INDEXED BY idx_events_1 SET before = '{}', after = '{}'${more} WHERE entity IN (${entities}) AND record IN`;
  run(`${changes("'leads', 'clients'", ", reason = ''")} ${these}`);
  run(`${changes("'vouchers'", ", reason = ''")} ${sold}`);
  run(`${changes("'offers'")} ${offered}`);
  run(`${changes("'reminders'")} (SELECT id FROM reminders WHERE voucher IN ${sold})`);
  run('DELETE FROM idempotency_keys WHERE id IN (SELECT k.id FROM idempotency_keys k, json_each({:ids}) one WHERE instr(k.answer, one.value) > 0)');
  run(`DELETE FROM idempotency_keys WHERE id IN (SELECT k.id FROM idempotency_keys k, ${sold} v WHERE instr(k.answer, v.id) > 0)`);
}
