import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { dayAfter, instantOf, localDay } from '../../../src/lib/time/zone.ts';
import { type BusinessDatabase, newId, openBusiness, type Row, stored } from './database.ts';
import { openHistorian } from './histories.ts';
import { OWN_ACCOUNT, partnerId } from './partner-list.ts';

const COUNTRY = 'thailand';
const PHUKET = (): number => 420;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Guests of whom agents told wrote within so many days. */
const LATELY_DAYS = 90;
const ENTRIES = 'agent_manual_entries';

/** Guests of late whom nobody brought, latest first, with the states of what was sold to each. */
const FREE = `SELECT l.id, l.number, l.name, l.phone_raw, l.phone_e164, l.excursion, l.date_from, COALESCE(NULLIF(l.received_at, ''), l.created) AS at,
    (SELECT GROUP_CONCAT(v.state || v.agent) FROM vouchers v WHERE v.lead = l.id) AS sold
  FROM leads l WHERE l.country = '${COUNTRY}' AND l.agent = '' AND l.created_by = 'demo' AND l.merged_into = '' AND l.phone_e164 != '' AND l.received_at > ?
    AND NOT EXISTS (SELECT 1 FROM referral_touches t WHERE t.lead = l.id) ORDER BY at DESC, l.id`;

/** What an agent said, and when. */
interface Word {
  readonly agent: string;
  readonly guest: Readonly<Record<'guest_name' | 'phone_raw' | 'phone_e164' | 'excursion' | 'date', string>>;
  readonly pax: number;
  readonly comment: string;
  readonly said: number;
}

/**
 * Says in the name of two partners whom they sent themselves, and decides as the office would: an entry in each state, one that was
 * disputed and decided for good, one of a guest who has a voucher and no lead. What agents say is written as they would have; what the
 * office decides goes by its own routes, so that what is earned follows. What was said in an earlier run stays.
 */
export async function tellGuests(admin: PocketBase, dataDir: string, now_ms: number): Promise<void> {
  if ((await admin.collection(ENTRIES).getList(1, 1)).totalItems > 0) return;
  const database = openBusiness(dataDir);
  try {
    const free = database.all(FREE, stored(now_ms - LATELY_DAYS * DAY_MS));
    const [boris, hotel] = [partnerId({ username: OWN_ACCOUNT }), partnerId({ username: 'demo-palm-yard' })];
    const words = wordsIn(database, now_ms);
    const post = async (route: string, body: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, RecordModel>>> =>
      admin.send(`/api/desk/${route}`, { method: 'POST', body, headers: { 'Idempotency-Key': randomUUID() } });
    const act = async (id: string, action: string, body: Readonly<Record<string, unknown>> = {}): Promise<void> => {
      const { revision } = await admin.collection(ENTRIES).getOne(id);
      await post(`manual-entries/${id}/${action}`, { expected: revision, ...body });
    };
    const unknown = (name: string, phone: string) => ({ guest_name: name, phone_raw: phone, phone_e164: phone, excursion: '', date: '' });

    words.say({ agent: boris, guest: unknown('Светлана', '+79990001101'), pax: 2, comment: 'Спросила у стойки, едет с мужем', said: now_ms - HOUR_MS });
    const sold = free.find((one) => String(one['sold']).split(',').includes('confirmed'));
    if (sold) {
      const id = words.say({ agent: hotel, guest: guestOf(sold), pax: 2, comment: 'Отправил ему ваш номер', said: saidBefore(sold) });
      await act(id, 'match', { lead: sold['id'] });
      await act(id, 'approve');
    }
    const [asked, known] = free.filter((one) => one['sold'] === null);
    if (asked)
      await act(words.say({ agent: boris, guest: guestOf(asked), pax: 3, comment: 'Живут у нас', said: saidBefore(asked) }), 'match', { lead: asked['id'] });

    if (known) {
      const id = words.say({ agent: boris, guest: guestOf(known), pax: 1, comment: 'Обещал написать вам сам', said: saidBefore(known) });
      await act(id, 'match', { lead: known['id'] });
      await act(id, 'approve');
    }

    const voucher = await sellAtDesk(admin, post, now_ms);
    const bought = words.say({
      agent: hotel,
      guest: unknown('Андрей Лавров', '+79990001102'),
      pax: 2,
      comment: 'Привёл к вашей стойке',
      said: now_ms - HOUR_MS,
    });
    await act(bought, 'match', { number: voucher['number'] });
    await act(bought, 'approve');

    const [rejected, disputed, settled] = (
      [
        [boris, 'Ольга', '+79990001103', 12, 'Такого гостя у нас нет'],
        [boris, 'Игорь', '+79990001104', 9, 'По этому номеру никто не обращался'],
        [hotel, 'Мария', '+79990001105', 20, 'Гость купил у другой компании'],
      ] as const
    ).map(([agent, name, phone, days, reason]) => ({
      id: words.say({ agent, guest: unknown(name, phone), pax: 2, comment: 'Гость спрашивал про острова', said: now_ms - days * DAY_MS }),
      at: now_ms - (days - 1) * DAY_MS,
      reason,
    })) as [Said, Said, Said];
    for (const one of [rejected, disputed, settled]) {
      await act(one.id, 'reject', { reason: one.reason });
      words.date(one.id, 'reject', one.at);
    }
    words.dispute(disputed.id, disputed.at + DAY_MS, 'Он записан у вас на имя жены');
    await post(`manual-entries/${disputed.id}/answer`, { text: 'Как зовут жену и когда они едут?' });
    words.dispute(settled.id, settled.at + DAY_MS, 'Она показывала мне ваш билет');
    await act(settled.id, 'reject', { reason: 'Проверили ещё раз: билета с этим именем нет' });
  } finally {
    database.close();
  }
}

interface Said {
  readonly id: string;
  readonly at: number;
  readonly reason: string;
}

const guestOf = (lead: Row): Word['guest'] => ({
  ...{ guest_name: String(lead['name']), phone_raw: String(lead['phone_raw']), phone_e164: String(lead['phone_e164']) },
  ...{ excursion: String(lead['excursion']), date: String(lead['date_from']) },
});
const saidBefore = (lead: Row): number => Date.parse(String(lead['at']).replace(' ', 'T'));

/** What agents themselves write of an entry, with its history. */
function wordsIn(database: BusinessDatabase, now_ms: number) {
  const historian = openHistorian(database, true);
  return {
    /** The beginning of the day is what an entry keeps: so it is never later than what came of it. @returns the id of the entry */
    say({ agent, guest, pax, comment, said }: Word): string {
      const id = newId();
      const at = Math.min(now_ms, said + HOUR_MS);
      const fields = {
        country: COUNTRY,
        agent,
        state: 'submitted',
        ...guest,
        pax,
        comment,
        said_at: stored(instantOf(localDay(said, PHUKET), '00:00', PHUKET)),
      };
      const nothing = { messenger: '', lead: '', voucher: '', claimed: '', reason: '', decided_by: '', decided_at: '', disputed_at: '' };
      database.insert(ENTRIES, { id, ...fields, ...nothing, created: stored(at), updated: stored(at) });
      historian.tell({ entity: ENTRIES, record: id, action: 'create', by: agent, at, after: { country: COUNTRY, agent, state: 'submitted' } });
      return id;
    },
    /** Sets the day on which the office decided. */
    date(id: string, action: string, at: number): void {
      database.run(`UPDATE ${ENTRIES} SET decided_at = ? WHERE id = ?`, stored(at), id);
      database.run('UPDATE events SET at = ? WHERE entity = ? AND record = ? AND action = ?', stored(at), ENTRIES, id, action);
    },
    dispute(id: string, at: number, text: string): void {
      const agent = String(database.all(`SELECT agent FROM ${ENTRIES} WHERE id = ?`, id)[0]?.['agent'] ?? '');
      database.run(`UPDATE ${ENTRIES} SET state = 'disputed', disputed_at = ?, revision = revision + 1 WHERE id = ?`, stored(at), id);
      database.insert('agent_manual_notes', { id: newId(), entry: id, author: 'agent', by: `users:${agent}`, text, created: stored(at) });
      historian.tell({ entity: ENTRIES, record: id, action: 'dispute', by: agent, at, before: { state: 'rejected' }, after: { state: 'disputed' } });
      database.run(
        `UPDATE events SET revision = (SELECT revision FROM ${ENTRIES} WHERE id = ?) WHERE entity = ? AND record = ? AND action = 'dispute'`,
        id,
        ENTRIES,
        id,
      );
    },
  };
}

/** A trip that was bought at a desk: nobody wrote a lead down. */
async function sellAtDesk(
  admin: PocketBase,
  post: (route: string, body: Readonly<Record<string, unknown>>) => Promise<Readonly<Record<string, RecordModel>>>,
  now_ms: number,
): Promise<RecordModel> {
  const filter = `country = '${COUNTRY}' && parent = '' && status = 'active' && price_adult > 0`;
  const excursion = await admin.collection('ic_excurs').getFirstListItem(filter, { sort: 'id' });
  const trip = { excursion: excursion.id, service_date: dayAfter(localDay(now_ms, PHUKET), 16), adults: 2, children: 0 };
  const guest = { lead_name_latin: 'Andrey Lavrov', contact_phone: '+79990001102' };
  const { voucher } = await post('vouchers', {
    again: true,
    uuid: randomUUID(),
    country: COUNTRY,
    hold: true,
    off_schedule: true,
    reason: 'По договорённости',
    ...trip,
    ...guest,
  });
  await post(`vouchers/${voucher?.id}/confirm`, { expected: voucher?.['revision'], without_deposit: true, reason: 'Оплатит у стойки' });
  return admin.collection('vouchers').getOne(String(voucher?.id));
}
