import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../support/backend.ts';
import { desk } from '../support/desk.ts';
import { migrateAgain } from '../support/migrate-again.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

const leadNow = (id: string): Promise<RecordModel> => sales.admin.collection('leads').getOne(id);
async function sold(count: number): Promise<{ readonly lead: string; readonly vouchers: readonly RecordModel[] }> {
  const fields = { country: 'thailand', name: 'Анна', phone_raw: '+79161234567', language: 'ru', source: 'phone', excursion: '128' };
  const made = await desk(sales.as('manager'), 'leads', fields);
  const lead = (made.body['lead'] as RecordModel).id;
  const vouchers: RecordModel[] = [];
  for (let at = 0; at < count; at++) {
    // One guest buys the same trip of the same day again and again, and means it.
    const trip = { hold: true, again: true, service_date: dayFromNow(9), adults: 2, hotel: 'Kata', lead_name_latin: 'Anna' };
    const body = { uuid: randomUUID(), lead, ...trip };
    const held = (await desk(sales.as('manager'), 'vouchers', body, body.uuid)).body['voucher'] as RecordModel;
    const done = await sales.act('senior', held, 'confirm', { without_deposit: true, reason: 'x' });
    vouchers.push(done.body['voucher'] as RecordModel);
  }
  return { lead, vouchers };
}
const TOLD = ['status', 'loss_reason', 'won_at', 'cycle', 'next_action', 'merged_into'] as const;
const told = (lead: RecordModel) => Object.fromEntries(TOLD.map((name) => [name, lead[name]]));

describe('data of before', () => {
  it('has no won lead without a sale: each goes where the desk would have led it', async () => {
    const ends = [{ by: 'client' }, { by: 'weather' }, { by: 'supplier' }, { by: 'operator', refund_choice: 'credit' }];
    const leads: string[] = [];
    for (const end of ends) {
      const { lead, vouchers } = await sold(1);
      await sales.act('senior', await sales.read(String(vouchers[0]?.id)), 'cancel', { reason: 'x', ...end });
      leads.push(lead);
    }
    const { lead: sells, vouchers } = await sold(2);
    await sales.act('senior', await sales.read(String(vouchers[0]?.id)), 'cancel', { reason: 'x' });
    const byDesk = await Promise.all([...leads, sells].map(async (id) => told(await leadNow(id))));
    expect(byDesk.map(({ status }) => status)).toEqual(['lost', 'lost', 'lost', 'contacted', 'won']);

    const all = leads.map((id) => `'${id}'`).join();
    runSql(sales, `UPDATE leads SET status = 'won', loss_reason = '', cycle = 1, won_at = status_since, closed_at = status_since WHERE id IN (${all})`);
    runSql(sales, `DELETE FROM lead_stages WHERE lead IN (${all}) AND "from" IN ('won', 'lost')`);
    migrateAgain(sales, '1765030000_won_no_more.js');
    expect(await Promise.all([...leads, sells].map(async (id) => told(await leadNow(id))))).toEqual(byDesk);
    const [asked] = leads.slice(-1);
    const stages = await sales.admin.collection('lead_stages').getFullList({ filter: `lead = "${asked}"`, sort: '@rowid' });
    expect(stages.slice(-2)).toMatchObject([
      { from: 'won', to: 'lost', kind: 'lost', cycle: 1, loss_reason: 'called_off' },
      { from: 'lost', to: 'contacted', kind: 'open', cycle: 2 },
    ]);
    expect((await leadNow(String(asked)))['next_action_at']).not.toBe('');
    // Another start changes nothing more.
    migrateAgain(sales, '1765030000_won_no_more.js');
    expect(await Promise.all([...leads, sells].map(async (id) => told(await leadNow(id))))).toEqual(byDesk);
  });

  it('says of who does not come what is kept by its number', async () => {
    const { vouchers } = await sold(1);
    const id = String(vouchers[0]?.id);
    const rule = (await sales.read(id))['rule'] as { sentences: { ru: string[]; en: string[] } };
    const before = { ru: 'Если вы не пришли, вернём 30 % оплаченного.', en: 'If you do not come, we return 30% of what was paid.' };
    const said = { ru: [...rule.sentences.ru.slice(0, 2), before.ru], en: [...rule.sentences.en.slice(0, 2), before.en] };
    await sales.admin.collection('vouchers').update(id, { rule: { ...rule, no_show_percent: 30, sentences: said } });
    await sales.admin.collection('cancellation_rules').update(sales.rule.id, { no_show_percent: 30, sentences_ru: [before.ru], sentences_en: [before.en] });
    migrateAgain(sales, '1765030000_won_no_more.js');
    const now = { ru: 'Если вы не пришли, удержим 70 % стоимости.', en: 'If you do not come, we keep 70% of the price.' };
    expect((await sales.read(id))['rule']).toMatchObject({ sentences: { ru: [...said.ru.slice(0, 2), now.ru], en: [...said.en.slice(0, 2), now.en] } });
    expect(await sales.admin.collection('cancellation_rules').getOne(sales.rule.id)).toMatchObject({ sentences_ru: [now.ru], sentences_en: [now.en] });
  });

  it('knows of nobody who was forgotten what he ate and what the house thought of him', async () => {
    const { vouchers } = await sold(2);
    const [of, ofAnother] = vouchers.map(({ id }) => id);
    const { client } = await sales.read(String(of));
    const { id: another } = await sales.admin.collection('clients').create({ country: 'thailand', name: 'Вера', language: 'ru', state: 'active' });
    runSql(sales, `UPDATE vouchers SET client = '${another}' WHERE id = '${ofAnother}'`);
    runSql(sales, `UPDATE vouchers SET meal = 'halal' WHERE id IN ('${of}', '${ofAnother}')`);
    runSql(sales, `UPDATE clients SET vip = 1, blacklisted = 1, state = CASE id WHEN '${client}' THEN 'anonymised' ELSE state END`);
    migrateAgain(sales, '1767000001_forgotten_wholly.js');
    const leftOf = async (voucher: unknown, person: string) => {
      const { vip, blacklisted } = await sales.admin.collection('clients').getOne(person);
      return [(await sales.read(String(voucher)))['meal'], vip, blacklisted];
    };
    expect([await leftOf(of, client), await leftOf(ofAnother, another)]).toEqual([
      ['', false, false],
      ['halal', true, true],
    ]);
  });
});
