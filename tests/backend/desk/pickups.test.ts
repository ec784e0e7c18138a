import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '../../support/desk.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

const save = (voucher: RecordModel, fields: Readonly<Record<string, unknown>>) => sales.act('manager', voucher, 'save', fields);
const openPickups = async (more = ''): Promise<readonly string[]> => {
  const { body } = await desk(sales.as('manager'), `vouchers?country=thailand&pickup=open${more}`);
  return (body['rows'] as readonly RecordModel[]).map(({ id }) => id);
};

describe('a pick-up window', () => {
  it('that runs backwards or begins after the start is refused at its field, whatever the way', async () => {
    const draft = await sales.draft('manager');
    expect(await save(draft, { pickup_from: '07:20', pickup_to: '07:00' })).toMatchObject({
      status: 422,
      body: { data: { fields: { pickup_to: { code: 'window_backwards' } } } },
    });
    expect(await save(draft, { pickup_from: '08:20' })).toMatchObject({ status: 422, body: { data: { fields: { pickup_from: { code: 'window_late' } } } } });
    const sold = await sales.sale('manager', { pickup_from: '07:00', pickup_to: '07:20' });
    expect((await save(sold, { pickup_to: '06:50' })).status).toBe(422);
    expect((await save(sold, { pickup_to: '07:30' })).status).toBe(200);
    await expect(sales.draft('manager', { pickup_from: '09:00' })).rejects.toThrow('window_late');
    expect((await sales.draft('manager', { pickup_from: '09:00', transfer: 'none' }))['pickup_from']).toBe('09:00');
  });

  it('that ends has a beginning', async () => {
    const draft = await sales.draft('manager');
    const missing = { status: 422, body: { data: { fields: { pickup_from: { code: 'missing' } } } } };
    expect(await save(draft, { pickup_to: '23:00' })).toMatchObject(missing);
    const sold = await sales.sale('manager', { pickup_from: '07:00', pickup_to: '07:20' });
    expect(await save(sold, { pickup_from: '' })).toMatchObject(missing);
    expect((await save(sold, { pickup_from: '', pickup_to: '' })).status).toBe(200);
  });

  it('of before does not keep other fields from being saved', async () => {
    const draft = await sales.draft('manager');
    const old = await sales.admin.collection('vouchers').update(draft.id, { pickup_from: '09:00', pickup_to: '08:00' });
    expect((await save(old, { office_note: 'x' })).status).toBe(200);
  });
});

describe('a shared transfer that cannot fetch anybody yet', () => {
  it('stands on a list, by the day of its trip, until hotel and time are known', async () => {
    const later = await sales.sale('manager', { service_date: dayFromNow(12), hotel: '' });
    const sooner = await sales.sale('manager', { service_date: dayFromNow(11) });
    const whole = await sales.sale('manager', { service_date: dayFromNow(11), pickup_from: '07:00' });
    const himself = await sales.sale('manager', { service_date: dayFromNow(11), hotel: '', transfer: 'none' });
    const held = await sales.hold('manager', { service_date: dayFromNow(11) });
    const open = await openPickups(`&from=${dayFromNow(11)}&sort=created`);
    expect(open).toEqual([sooner.id, later.id]);
    for (const other of [whole, himself, held]) expect(open).not.toContain(other.id);
    expect((await save(sooner, { pickup_from: '07:00' })).status).toBe(200);
    expect(await openPickups(`&from=${dayFromNow(11)}`)).toEqual([later.id]);
  });

  it('leaves the list when its trip is over, unless days are asked for', async () => {
    const [past, today] = [await sales.sale('manager', { hotel: '' }), await sales.sale('manager', { hotel: '' })];
    await sales.admin.collection('vouchers').update(past.id, { service_date: dayFromNow(-1) });
    await sales.admin.collection('vouchers').update(today.id, { service_date: dayFromNow(0) });
    const open = await openPickups();
    expect([open[0], open.includes(past.id)]).toEqual([today.id, false]);
    expect(await openPickups(`&to=${dayFromNow(0)}`)).toContain(past.id);
    const { body } = await desk(sales.as('manager'), 'vouchers?country=thailand&pickup=open&count=1');
    expect(body['total']).toBe(open.length);
  });
});

describe('a lead whose voucher leads it on', () => {
  it('goes all the way without a hotel of its own, which stays empty', async () => {
    const told = { country: 'thailand', name: 'Анна', phone_raw: '+79161234500', date_from: dayFromNow(10), adults: 2 };
    const lead = (await desk(sales.as('manager'), 'leads', told)).body['lead'] as RecordModel;
    await sales.sale('manager', { lead: lead.id, hotel: '', zone: 'Kata' });
    expect(await sales.admin.collection('leads').getOne(lead.id)).toMatchObject({ status: 'won', hotel: '' });
    const other = (await desk(sales.as('manager'), 'leads', { ...told, phone_raw: '+79161234511' })).body['lead'] as RecordModel;
    const moved = await desk(sales.as('manager'), `leads/${other.id}/move`, { to: 'contacted', expected: other['revision'] });
    const { revision } = moved.body['lead'] as RecordModel;
    expect(await desk(sales.as('manager'), `leads/${other.id}/move`, { to: 'qualified', expected: revision })).toMatchObject({ body: { code: 'invalid' } });
  });
});
