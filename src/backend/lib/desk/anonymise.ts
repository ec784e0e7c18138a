import type { App, PbRecord, RequestEvent } from '../jsvm.d.ts';
import { takeClient } from './client-routes.ts';
import { deskWrite } from './desk.ts';
import { shownOf } from './plain.ts';
import { textIn } from './told.ts';
import { indexOfPointer, type Pointer, pointingAt } from './found.ts';

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
    const everyone = [client, ...pointingAt(desk.tx, 'clients.merged_into', client.id)];
    for (const person of everyone) {
      wipe(person, CLIENT_TEXTS, CLIENT_LISTS);
      person.set('state', 'anonymised');
      person.set('anonymised_at', desk.now);
    }
    // His leads, and those that were merged into them; each question along its own index.
    const own = pointingAt(desk.tx, 'leads.client', client.id);
    const merged = own.flatMap(({ id }) => pointingAt(desk.tx, 'leads.merged_into', id));
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
  const where = (pointer: Pointer): string => ` WHERE ${pointer.split('.')[1]} IN ${these}`;
  const at = (pointer: Pointer): string => `${pointer.split('.')[0]} INDEXED BY ${indexOfPointer(pointer)}`;
  for (const pointer of ['activities.lead', 'activities.client'] as const) run(`UPDATE ${at(pointer)} SET text = ''${where(pointer)}`);
  run(`UPDATE ${at('offers.lead')} SET note = ''${where('offers.lead')}`);
  const texts = VOUCHER_TEXTS.map((field) => `${field} = ''`).join(', ');
  run(`UPDATE ${at('vouchers.client')} SET ${texts}, pax = '[]'${where('vouchers.client')}`);
  const sold = `(SELECT id FROM ${at('vouchers.client')}${where('vouchers.client')})`;
  run(`UPDATE reminders SET text = '', recipient = '' WHERE voucher IN ${sold}`);
  // What was changed and by whom stays; what it was changed from and to does not.
  const changes = (entities: string, more = ''): string =>
    `UPDATE events INDEXED BY idx_events_1 SET before = '{}', after = '{}'${more} WHERE entity IN (${entities}) AND record IN`;
  run(`${changes("'leads', 'clients'", ", reason = ''")} ${these}`);
  run(`${changes("'vouchers'")} ${sold}`);
  run(`${changes("'reminders'")} (SELECT id FROM reminders WHERE voucher IN ${sold})`);
  run('DELETE FROM idempotency_keys WHERE id IN (SELECT k.id FROM idempotency_keys k, json_each({:ids}) one WHERE instr(k.answer, one.value) > 0)');
  run(`DELETE FROM idempotency_keys WHERE id IN (SELECT k.id FROM idempotency_keys k, ${sold} v WHERE instr(k.answer, v.id) > 0)`);
}
