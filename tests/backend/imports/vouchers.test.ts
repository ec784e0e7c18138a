import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringFile, rowsIn } from '../../support/import-file.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';

/** When the excursion of these tests begins. */
const START = '08:00';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

const guest = (name: string, phone: string) => ({ name, phone, excursion: '128' });
const vouchers = () => rowsIn(sales, 'SELECT * FROM vouchers ORDER BY service_date, lead_name_latin');

describe('an import of vouchers', () => {
  it('brings trips that were as history: without a number, seats or a house’s papers, with sums that hold', async () => {
    const file = await bringFile(sales, 'vouchers', [
      {
        ...guest('Анна Иванова', '+79161234501'),
        reference: 'A-1',
        service_date: '01.02.2024',
        adults: '2',
        children: '1',
        total: '10 001',
        paid: '4000',
        state: '',
      },
      { ...guest('Borys', '+79161234502'), reference: 'A-2', service_date: '02.02.2024', total: '5000', state: 'отменён' },
      { ...guest('Chris', '+79161234503'), reference: 'A-3', service_date: '03.02.2024', total: '5000', paid: '6000' },
      { ...guest('Dora', '+79161234504'), reference: 'A-1', service_date: '04.02.2024', adults: '2', total: '5000', note: 'ALLERGIC TO NUTS' },
      { ...guest('Ed', '+79161234505'), excursion: 'Марс', reference: 'A-5', service_date: '04.02.2024', total: '5000' },
    ]);
    await file.act('check');
    await file.work();
    expect((await file.read()).plans).toEqual({ create: 2, join: 1, refuse: 2 });
    // Nothing of a line that is joined is taken: what it says otherwise is named, and whose health it speaks of.
    const joined = async () => (await file.report()).filter(({ line }) => line === 5).map(({ left, health }) => ({ left, health }));
    const named = [{ left: ['service_date', 'name', 'phone', 'total', 'note'], health: ['allergy'] }];
    expect(await joined()).toEqual(named);
    expect(vouchers()).toEqual([]);
    await file.act('run');
    await file.work();
    expect((await file.read()).states).toEqual({ created: 2, joined: 1, refused: 2 });
    expect(await joined()).toEqual(named);
    const [sailed, off] = vouchers();
    expect(sailed).toMatchObject({
      state: 'completed',
      number: '',
      departure: '',
      total: 1_000_100,
      paid: 400_000,
      balance: 600_100,
      kept: 400_000,
      reseller_reference: 'A-1',
    });
    const units = JSON.parse(String(sailed?.['units'])) as readonly { readonly qty: number; readonly unit_price: number }[];
    expect(units.reduce((sum, { qty, unit_price }) => sum + qty * unit_price, 0)).toBe(1_000_100);
    expect(off).toMatchObject({ state: 'cancelled', number: '', departure: '', total: 500_000, paid: 0, refund_due: 0 });
    expect(rowsIn(sales, 'SELECT amount, state FROM payments')).toEqual([{ amount: 400_000, state: 'cleared' }]);
    await file.act('undo');
    await file.work();
    expect(vouchers()).toEqual([]);
    expect(rowsIn(sales, 'SELECT id FROM payments')).toEqual([]);
  });

  it('sells trips that lie ahead by the desk’s own steps, and no more of them than there are seats', async () => {
    const day = dayFromNow(12);
    const departure = await sales.admin.collection('departures').create({
      ...{ country: 'thailand', service_date: day, start_time: START, starts_at: `${day} 01:00:00.000Z`, excursions: ['128'], capacity: 5, state: 'open' },
    });
    const file = await bringFile(
      sales,
      'vouchers',
      Array.from({ length: 4 }, (_, at) => ({
        ...guest(`Guest ${at}`, `+7916777000${at}`),
        service_date: day,
        adults: '2',
        total: at === 0 ? '4500' : '',
        paid: at === 0 ? '1000' : '',
      })),
    );
    await file.act('check');
    await file.work();
    await file.act('run');
    await file.work();
    const report = await file.report();
    const made = rowsIn(sales, "SELECT state, number, total, paid, departure FROM vouchers WHERE state = 'confirmed' ORDER BY number");
    const seats = await sales.admin.collection('departures').getOne(departure.id);
    expect(seats['seats_taken']).toBeLessThanOrEqual(5);
    expect(report.map(({ state, reason }) => [state, reason])).toEqual([
      ['created', ''],
      ['created', ''],
      ['refused', 'seats_gone'],
      ['refused', 'seats_gone'],
    ]);
    expect(seats['seats_taken']).toBe(4);
    expect(made).toMatchObject([{ total: 450_000, paid: 100_000 }, { total: 500_000 }]);
    expect(made.every(({ number }) => /^TI-/.test(String(number)))).toBe(true);
    await file.act('undo');
    await file.work();
    expect((await sales.admin.collection('departures').getOne(departure.id))['seats_taken']).toBe(0);
    expect(rowsIn(sales, "SELECT state FROM vouchers WHERE state = 'confirmed'")).toEqual([]);
  });
});

describe('an import of clients and excursions', () => {
  it('meets clients again by their contacts and fills in what was not known; excursions are shown to nobody', async () => {
    const clients = await bringFile(sales, 'clients', [
      { name: 'Мария', phone: '8 916 555 00 01', citizenship: 'Россия', birth_date: '1.2.1990', tags: 'vip, дети' },
      { name: 'Мария П.', phone: '+79165550001', hotel: 'Kata' },
      { name: 'Никто' },
    ]);
    await clients.act('check');
    await clients.work();
    expect((await clients.read()).plans).toEqual({ create: 1, join: 1, refuse: 1 });
    await clients.act('run');
    await clients.work();
    expect(rowsIn(sales, "SELECT name, phone_e164, citizenship, birth_date, hotel, state FROM clients WHERE phone_e164 = '+79165550001'")).toEqual([
      { name: 'Мария', phone_e164: '+79165550001', citizenship: 'RU', birth_date: '1990-02-01', hotel: 'Kata', state: 'active' },
    ]);
    const excursions = await bringFile(sales, 'excursions', [
      { name_ru: 'Новая поездка', name_en: 'New trip', category: 'Море', price_adult: '1 500' },
      { name_ru: 'новая  ПОЕЗДКА', name_en: 'New trip', category: 'Sea', price_adult: '1 700' },
    ]);
    await excursions.act('check');
    await excursions.work();
    await excursions.act('run');
    await excursions.work();
    expect((await excursions.read()).states).toEqual({ created: 1, joined: 1 });
    expect((await excursions.report()).map(({ left }) => left)).toEqual([[], ['price_adult']]);
    expect(rowsIn(sales, "SELECT status, hidden, price_adult FROM ic_excurs WHERE name_ru = 'Новая поездка'")).toEqual([
      { status: 'draft', hidden: 1, price_adult: 1500 },
    ]);
    await excursions.act('undo');
    await excursions.work();
    expect(rowsIn(sales, "SELECT id FROM ic_excurs WHERE name_ru = 'Новая поездка'")).toEqual([]);
  });
});
