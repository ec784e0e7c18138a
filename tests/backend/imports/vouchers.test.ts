import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringBytes, bringFile, rowsIn } from '../../support/import-file.ts';
import { bytesIn, odsOf, xlsxOf } from '../../support/read-file.ts';
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

describe('files of other systems, read from their bytes', () => {
  const run = async (...asked: Parameters<typeof bringBytes> extends [unknown, ...infer Rest] ? Rest : never) => {
    const file = await bringBytes(sales, ...asked);
    await file.act('check');
    await file.work();
    const { plans } = await file.read();
    await file.act('run');
    await file.work();
    return { plans, out: file.out, report: await file.report(), states: (await file.read()).states };
  };
  // A name that two excursions share names neither of them.
  beforeAll(() => sales.admin.collection('ic_excurs').update('129', { name_en: 'On request', site_name_ru: 'По запросу', site_name_en: 'On request' }));
  const lead = async (phone: string) => (await sales.admin.collection('leads').getFullList({ filter: `phone_e164 = "${phone}"` }))[0];

  it('Bitrix24 in windows-1251: every cell stands in its lead, or is told of', async () => {
    const text = [
      'ID;Стадия;Название лида;Имя;Фамилия;Рабочий телефон;Рабочий e-mail;Возможная сумма;Валюта;Дата создания;Комментарий',
      '5;Новая;Лид 5;Анна;Петрова;+7 916 888-00-01;anna@mail.ru;12 500,50;THB;01.11.2025 10:30;беременна',
      '6;Новая;Лид 6;Борис;Ким;+7 916 888-00-02;;100;PLN;02.11.2025;звонить вечером',
    ].join('\r\n');
    const { out, states, report } = await run('leads', bytesIn(text, 'windows-1251'));
    expect([out, states]).toEqual([[], { created: 1, refused: 1 }]);
    expect(report).toMatchObject([
      { line: 2, health: ['pregnancy'] },
      { line: 3, field: 'budget_currency', reason: 'word' },
    ]);
    expect(await lead('+79168880001')).toMatchObject({
      ...{ name: 'Анна Петрова', email: 'anna@mail.ru', budget: 1_250_050, budget_currency: 'THB', status: 'new', note: 'Лид 5\nбеременна' },
      created: '2025-11-01 03:30:00.000Z',
    });
  });

  it('a sheet with two rows of headers behind its cover, and an ODS file: the trip, its day and its party', async () => {
    const rows = (name: string, phone: string) => [
      ['Гость', '', 'Поездка', '', '', ''],
      ['Имя', 'Телефон', 'Тур', 'Дата', 'Взр', 'Дети'],
      [name, phone, 'Пхи-Пхи', { day: '2027-11-24' }, 2, 1],
    ];
    const cover = { name: 'Обложка', rows: [['Отчёт'], ['Составила:', 'Ольга']] };
    const read = { excursion: '128', date_from: '2027-11-24', adults: 2, children: 1 };
    for (const [phone, write] of [
      ['+79168880003', xlsxOf],
      ['+79168880004', odsOf],
    ] as const) {
      const { out, states } = await run('leads', write([cover, { name: 'Заявки', rows: rows('Вера', phone) }]));
      expect([out, states]).toEqual([[], { created: 1 }]);
      expect(await lead(phone)).toMatchObject({ name: 'Вера', ...read });
    }
  });

  it('GBK with titles that somebody chose, and UTF-16', async () => {
    const chinese = '姓名;电话;备注\n王小明;+86 138 1234 5678;对花生过敏需要中文导游\n李华;+86 138 1234 5679;下午到达普吉岛机场\n';
    const first = await run('leads', bytesIn(chinese, 'gbk'), { 0: 'name', 1: 'phone', 2: 'note' });
    expect([first.out, first.states]).toEqual([[], { created: 2 }]);
    expect(await lead('+8613812345678')).toMatchObject({ name: '王小明', note: '对花生过敏需要中文导游' });
    const second = await run('clients', bytesIn('Имя\tТелефон\tДень рождения\tЦвет\nЛена\t+79168880005\t05.06.1980\tсиний\n', 'utf-16le'));
    // A column that nobody knows is shown as left out.
    expect([second.out, second.states]).toEqual([['Цвет'], { created: 1 }]);
    expect(rowsIn(sales, "SELECT name, birth_date FROM clients WHERE phone_e164 = '+79168880005'")).toEqual([{ name: 'Лена', birth_date: '1980-06-05' }]);
  });

  it('Bókun in English: trips that were, with their state, and a sum in roubles that is refused and not taken for baht', async () => {
    const text = [
      'Confirmation code,Product title,Travel date,Start time,Customer first name,Customer last name,Phone number,Email,Total participants,Total price,Currency,Booking status,Pick-up place',
      'BK-1,Phi Phi,2025-02-20,9:30 AM,Ann,Lee,+14155552671,ann@mail.com,2,5000,THB,CONFIRMED,Kata',
      'BK-2,Phi Phi,2025-02-21,,Bob,Ray,+14155552672,,2,18000,RUB,CANCELLED,',
    ].join('\n');
    const { out, states, report } = await run('vouchers', bytesIn(text, 'utf-8'));
    expect([out, states]).toEqual([[], { created: 1, refused: 1 }]);
    expect(report[1]).toMatchObject({ field: 'total', reason: 'currency_foreign' });
    const [voucher] = rowsIn(sales, "SELECT * FROM vouchers WHERE reseller_reference = 'BK-1'");
    expect(voucher).toMatchObject({
      ...{ state: 'completed', excursion: '128', service_date: '2025-02-20', total: 500_000, adults: 2, lead_name_latin: 'Ann Lee', hotel: 'Kata' },
      ...{ office_note: 'ann@mail.com', start_time: '09:30' },
    });
  });

  it('the house’s own vouchers: met by their number, none is made twice; a variant and an hour are taken', async () => {
    const own = await sales.sale('senior', { service_date: dayFromNow(20), lead_name_latin: 'Olga Own' });
    const { number } = await sales.read(own.id);
    const titles = 'Номер;Статус;Гость;Телефон;Экскурсия;Вариант;Дата;Начало;Взрослые;Сумма;Валюта';
    const text = [
      titles,
      `${String(number)};Подтверждён;Olga Own;+79161234567;Пхи-Пхи;Группа;${dayFromNow(20)};08:00;2;5000,00;THB`,
      'X-1;Поездка состоялась;Zoe;+79168880006;Пхи-Пхи;Лодка;01.03.2025;09:15;2;30000,00;THB',
      'X-2;Поездка состоялась;Zoe;+79168880006;Пхи-Пхи;Самолёт;01.03.2025;09:15;2;30000,00;THB',
    ].join('\n');
    const { out, states, report } = await run('vouchers', bytesIn(text, 'utf-8'));
    expect([out, states]).toEqual([[], { joined: 1, created: 1, refused: 1 }]);
    expect(report[0]).toMatchObject({ left: ['total'] });
    expect(report[2]).toMatchObject({ field: 'variant', reason: 'word' });
    expect(rowsIn(sales, "SELECT variant, variant_name_ru, start_time FROM vouchers WHERE reseller_reference = 'X-1'")).toEqual([
      { variant: '1281', variant_name_ru: 'Лодка', start_time: '09:15' },
    ]);
  });
});
