import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../support/house.ts';
import { desk } from '../../support/desk.ts';
import { dayFromNow, type SalesDesk, startSales, voucherIn } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

let areas = 0;
const newArea = async () => {
  const number = ++areas;
  return sales.admin
    .collection('pickup_areas')
    .create({ id: `area-${number}`, country: 'thailand', name_ru: `Район ${number}`, name_en: `Area ${number}`, hotels: [] });
};
const remove = (role: Parameters<SalesDesk['as']>[0], id: string, expected: number, key: string = randomUUID()) =>
  answerOf(
    sales
      .as(role)
      .collection('pickup_areas')
      .delete(id, { headers: { 'Idempotency-Key': key, 'X-Expected-Revision': String(expected) } })
      .then((isDone) => ({ isDone })),
  );
const isThere = async (id: string): Promise<boolean> => (await sales.admin.collection('pickup_areas').getFullList({ filter: `id = "${id}"` })).length > 0;
const usesIn = (body: Readonly<Record<string, unknown>>) => body['data'] as Readonly<Record<string, { code: string; message: string }>>;

describe('a pick-up area', () => {
  it('that nobody uses is deleted by who edits, once, as he saw it', async () => {
    const { id, ...area } = await newArea();
    const revision = Number(area['revision']);
    // The collection's own rule answers, as if there were none.
    expect((await remove('manager', id, revision)).status).toBe(404);
    expect((await remove('content', id, revision + 1)).status).toBe(409);
    expect(await isThere(id)).toBe(true);
    const key = randomUUID();
    expect([(await remove('content', id, revision, key)).status, (await remove('content', id, revision, key)).status]).toEqual([200, 200]);
    expect(await isThere(id)).toBe(false);
  });

  it('takes its draft along', async () => {
    const { id, ...area } = await newArea();
    const typed = { entity: 'pickup_areas', record: id, field: 'name_en', value: 'Other', base: area['name_en'], seen: [], hand: 'one' };
    expect((await desk(sales.as('content'), 'drafts/save', typed)).status).toBe(200);
    expect((await remove('content', id, Number(area['revision']))).status).toBe(200);
    expect(await sales.admin.collection('drafts').getFullList({ filter: `record = "${id}" && closed_at = ""` })).toEqual([]);
  });

  it('stays while a trip collects there, published or only written, and the refusal names the trip', async () => {
    const [live, drafted] = [await newArea(), await newArea()];
    const line = { from: '', to: '', supplement: 0, unit: 'person', is_offered: true };
    const row = await sales.admin.collection('excursion_transfers').create({ excursion: '128', lines: [{ ...line, area: live.id }] });
    const refused = await remove('content', live.id, Number(live['revision']));
    expect(refused.status).toBe(400);
    expect(usesIn(refused.body)['excursions']).toMatchObject({ code: 'area_used', message: expect.stringContaining('128') });
    const typed = { entity: 'excursion_transfers', record: row.id, field: 'lines', seen: [], hand: 'one', base: row['lines'] };
    const saved = await desk(sales.as('content'), 'drafts/save', { ...typed, value: [{ ...line, area: drafted.id }] });
    expect(saved.status).toBe(200);
    expect(usesIn((await remove('content', drafted.id, Number(drafted['revision']))).body)['drafts']).toMatchObject({ code: 'area_used' });
    await sales.admin.collection('excursion_transfers').delete(row.id);
    expect((await remove('content', live.id, Number(live['revision']))).status).toBe(200);
  });

  it('stays while an open lead or a voucher that is yet to be used names it, whoever deletes it', async () => {
    const area = await newArea();
    const body = { country: 'thailand', name: 'Анна Морская', phone_raw: '+79161234567', zone: area['name_en'] };
    const lead = (await desk(sales.as('senior'), 'leads', body)).body['lead'] as { id: string; number: string };
    const refused = await remove('content', area.id, Number(area['revision']));
    expect(usesIn(refused.body)['leads']?.message).toContain(lead.number);
    expect(usesIn(refused.body)['vouchers']).toBeUndefined();
    const sale = { uuid: randomUUID(), excursion: '128', service_date: dayFromNow(10), zone: area['name_en'], adults: 2 };
    const voucher = voucherIn(await desk(sales.as('senior'), 'vouchers', sale, sale.uuid));
    expect(voucher['zone']).toBe(area['name_en']);
    expect(usesIn((await remove('content', area.id, Number(area['revision']))).body)['vouchers']).toMatchObject({ code: 'area_used' });
    await expect(sales.admin.collection('pickup_areas').delete(area.id)).rejects.toMatchObject({ status: 400 });
  });
});
