import type { App, PbRecord, RequestEvent } from '../jsvm.d.ts';
import { takeClient } from './client-routes.ts';
import { deskWrite } from './desk.ts';
import { shownOf } from './plain.ts';
import { textIn } from './told.ts';

const NAME = '—';
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
  'search',
];

/**
 * POST clients/{id}/anonymise {expected, reason}: whatever says who somebody was is wiped, here, in his leads, their
 * timelines, the vouchers, the audit trail and the kept answers; numbers, days and sums stay.
 */
export function anonymiseClient(e: RequestEvent): void {
  deskWrite(e, { right: 'clients.anonymise' }, (desk) => {
    const client = takeClient(desk, e.request.pathValue('id'));
    desk.expect(client);
    const everyone = [client, ...desk.tx.findRecordsByFilter('clients', 'merged_into = {:id}', '', 0, 0, { id: client.id })];
    for (const person of everyone) {
      wipe(person, CLIENT_TEXTS, CLIENT_LISTS);
      person.set('state', 'anonymised');
      person.set('anonymised_at', desk.now);
    }
    // His leads, and those that were merged into them; each question along its own index.
    const own = desk.tx.findRecordsByFilter('leads', 'client = {:id}', '', 0, 0, { id: client.id });
    const merged = own.flatMap(({ id }) => desk.tx.findRecordsByFilter('leads', 'merged_into = {:id}', '', 0, 0, { id }));
    const leads = [...new Map([...own, ...merged].map((lead) => [lead.id, lead])).values()];
    for (const lead of leads) {
      wipe(lead, LEAD_TEXTS, LEAD_LISTS);
      if (lead.getString('next_action_at') !== '') lead.set('next_action', NAME);
    }
    for (const record of [...everyone, ...leads]) desk.tx.save(record);
    const ids = [...everyone, ...leads].map(({ id }) => id);
    forget(desk.tx, ids);
    desk.note(client, { action: 'anonymise', reason: textIn(desk.body['reason'], 500) });
    return { client: shownOf(client) };
  });
}

function wipe(record: PbRecord, texts: readonly string[], lists: readonly string[]): void {
  record.set('name', NAME);
  for (const field of texts) record.set(field, '');
  for (const field of lists) record.set(field, null);
}

/** What other tables know of the records. */
function forget(tx: App, ids: readonly string[]): void {
  const run = (sql: string): void =>
    void tx
      .db()
      .newQuery(sql)
      .bind({ ids: JSON.stringify(ids) })
      .execute();
  const these = '(SELECT value FROM json_each({:ids}))';
  run(`UPDATE activities SET text = '' WHERE lead IN ${these} OR client IN ${these}`);
  run(`UPDATE offers SET note = '' WHERE lead IN ${these}`);
  // What was changed and by whom stays; what it was changed from and to does not.
  run(`UPDATE events SET before = '{}', after = '{}', reason = '' WHERE record IN ${these}`);
  run(`DELETE FROM idempotency_keys WHERE id IN (SELECT k.id FROM idempotency_keys k, json_each({:ids}) one WHERE instr(k.answer, one.value) > 0)`);
  if (!tx.hasTable('vouchers')) return;
  const known = new Set(tx.findCollectionByNameOrId('vouchers').fields.fieldNames());
  const texts = VOUCHER_TEXTS.filter((field) => known.has(field)).map((field) => `${field} = ''`);
  const wiped = [...texts, ...(known.has('pax') ? ["pax = '[]'"] : [])].join(', ');
  if (wiped !== '') run(`UPDATE vouchers SET ${wiped} WHERE client IN ${these}`);
  const sold = `(SELECT id FROM vouchers WHERE client IN ${these})`;
  if (tx.hasTable('reminders')) run(`UPDATE reminders SET text = '', recipient = '' WHERE voucher IN ${sold}`);
  run(`UPDATE events SET before = '{}', after = '{}' WHERE record IN ${sold}`);
  if (tx.hasTable('reminders')) run(`UPDATE events SET before = '{}', after = '{}' WHERE record IN (SELECT id FROM reminders WHERE voucher IN ${sold})`);
  run(`DELETE FROM idempotency_keys WHERE id IN (SELECT k.id FROM idempotency_keys k, vouchers v WHERE v.client IN ${these} AND instr(k.answer, v.id) > 0)`);
}
