import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, type DeskRole } from '../../support/desk.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

const idsIn = async (route: string, q: string, role: DeskRole = 'senior'): Promise<readonly string[]> => {
  const { body } = await desk(sales.as(role), `${route}?country=thailand&q=${encodeURIComponent(q)}`);
  return (body['rows'] as readonly RecordModel[]).map(({ id }) => id);
};
const newLead = async (name: string, phone_raw: string): Promise<RecordModel> =>
  (await desk(sales.as('manager'), 'leads', { country: 'thailand', name, phone_raw, hotel: 'Anantara' })).body['lead'] as RecordModel;

describe('a search', () => {
  it('finds a name in either alphabet, on a voucher, a lead and a client', async () => {
    const voucher = await sales.draft('manager', { lead_name_latin: 'Proverkina Yulia' });
    const lead = await newLead('Юлия Проверкина', '+79030001122');
    for (const q of ['Проверкина', 'проверк', 'Proverkina', 'Юлия', 'Iuliia'])
      expect([await idsIn('vouchers', q), await idsIn('leads', q)], q).toEqual([[voucher.id], [lead.id]]);
    const person = { country: 'thailand', name: 'Щукин Пётр', phones: ['+79030004455'] };
    const client = (await desk(sales.as('senior'), 'clients', person)).body['client'] as RecordModel;
    expect(await idsIn('search', 'Schukin')).toEqual([client.id]);
    // A sound is no part of another word.
    await newLead('Пётр', '+79030007788');
    expect(await idsIn('leads', 'Анна')).toEqual([]);
  });

  it('finds a Thai number with and without its country, whichever way it was written down', async () => {
    const [international, local] = [
      await sales.draft('manager', { contact_phone: '+66812345678' }),
      await sales.draft('manager', { contact_phone: '081 234 5678', lead_name_latin: 'Local' }),
    ];
    const lead = await newLead('Тай', '+66812345678');
    for (const q of ['0812345678', '+66812345678', '081-234-5678', '66812345678']) {
      expect(new Set(await idsIn('vouchers', q)), q).toEqual(new Set([international.id, local.id]));
      expect(await idsIn('leads', q), q).toEqual([lead.id]);
    }
    // Somebody else finds a masked number by the whole of it alone.
    expect(await idsIn('leads', '0812345678', 'manager2')).toEqual([lead.id]);
    expect(await idsIn('leads', '08123456', 'manager2')).toEqual([]);
  });

  it('finds a name that is written with digits as a number would be, and no masked number by a part of it', async () => {
    const voucher = await sales.draft('manager', { lead_name_latin: 'Group 55 443 678' });
    for (const q of ['Group 55 443 678', '55 443 678', 'group 55 443']) expect(await idsIn('vouchers', q), q).toEqual([voucher.id]);
    expect(await idsIn('vouchers', 'Group 55 443 679')).toEqual([]);
    const lead = await newLead('Семья 45 67 891', '+79034567891');
    expect(await idsIn('leads', '45 67 891', 'manager2')).toEqual([lead.id]);
    await newLead('Без цифр', '+79031237899');
    expect(await idsIn('leads', '123 78 99', 'manager2')).toEqual([]);
  });

  it('finds a lead by the number of its voucher', async () => {
    const lead = await newLead('Продано', '+79030009900');
    const { number } = await sales.sale('manager', { lead: lead.id });
    for (const q of [String(number), String(number).toLowerCase(), String(number).slice(3)]) expect(await idsIn('leads', q), q).toEqual([lead.id]);
    // Its digits alone may be another lead's, too.
    expect(await idsIn('leads', String(number).slice(-6))).toContain(lead.id);
  });
});
