import { type MadeCell, odsOf, xlsxOf } from '../../support/read-file.ts';
import type { File } from './file-styles.ts';

const text = (...lines: readonly string[]): string => lines.join('\n');
const DOLLARS = '[$$-409]#,##0.00';
const COVER = { name: 'Обложка', rows: [['Отчёт по заявкам'], ['Составила:', 'Ольга'], ['Дата:', '01.12.2026']] };
const LEADS: readonly (readonly MadeCell[])[] = [
  ['Имя', 'Телефон', 'Дата поездки', 'Бюджет'],
  ['Анна', '+79161234567', { day: '2026-11-24' }, 5400],
];
const READ = { name: 'Анна', phone: '+79161234567', date_from: '2026-11-24', budget: 540_000 };
const GROUPS: readonly (readonly MadeCell[])[] = [
  ['Гость', '', 'Поездка', '', '', ''],
  ['Имя', 'Телефон', 'Тур', 'Дата', 'Взр', 'Дети'],
  ['Анна', '+79161234567', 'Пхи-Пхи', { day: '2026-11-24' }, 2, 1],
];
const SUBS: readonly (readonly MadeCell[])[] = [
  ['Имя', 'Телефон', 'Дата', 'Состав', '', 'Примечание'],
  ['', '', '', 'Взр', 'Дети', ''],
  ['Анна', '+79161234567', '24.11.2026', 2, 1, 'у окна'],
];

/** Spreadsheets, files of other systems, and whatever stands around their lines. */
export const BOOKS: readonly File[] = [
  { title: 'a spreadsheet of one sheet', what: 'leads', bytes: () => xlsxOf([{ name: 'Лист1', rows: LEADS }]), lines: [{ values: READ }] },
  { title: 'a spreadsheet behind its cover', what: 'leads', bytes: () => xlsxOf([COVER, { name: 'Заявки', rows: LEADS }]), lines: [{ values: READ }] },
  {
    title: 'a spreadsheet before its notes, which are longer',
    what: 'leads',
    bytes: () =>
      xlsxOf([
        { name: 'Заявки', rows: LEADS },
        { name: 'Заметки', rows: Array.from({ length: 30 }, (_, at) => [`правило ${at}`, 'да']) },
      ]),
    lines: [{ values: READ }],
  },
  { title: 'an ODS file', what: 'leads', bytes: () => odsOf([{ name: 'Лист1', rows: LEADS }]), lines: [{ values: READ }] },
  { title: 'an ODS file behind its cover', what: 'leads', bytes: () => odsOf([COVER, { name: 'Заявки', rows: LEADS }]), lines: [{ values: READ }] },
  {
    title: 'an ODS file with lines in its cells, empty rows, and a currency with its sums',
    what: 'leads',
    bytes: () =>
      odsOf([
        {
          name: 'Leads',
          rows: [
            ['Name', 'Phone', 'Budget', 'Note'],
            ['', '', '', ''],
            ['Ann  &  Bob', 14_155_552_671, { sum: 180.5, currency: 'USD', format: DOLLARS }, 'window\nseat'],
          ],
        },
      ]),
    lines: [{ values: { name: 'Ann  &  Bob', phone: '14155552671', budget: 18_050, budget_currency: 'USD', note: 'window\nseat' } }],
  },
  {
    title: 'sums whose currency is their format’s alone',
    what: 'leads',
    bytes: () =>
      xlsxOf([
        {
          name: 'Leads',
          rows: [
            ['Name', 'Phone', 'Budget'],
            ['Ann', '+14155552671', { sum: 180, currency: 'USD', format: DOLLARS }],
            ['Bob', '+14155552672', { sum: 1180.5, currency: 'EUR', format: '#,##0.00\\ "€"' }],
            ['Cid', '+14155552673', { sum: 5400, currency: 'RUB', format: '_-* #,##0.00\\ [$₽-419]_-;-* #,##0.00\\ [$₽-419]_-' }],
            ['Dan', '+14155552674', { sum: 900, currency: 'THB', format: '[$฿-41E]#,##0' }],
          ],
        },
      ]),
    lines: [
      { values: { budget: 18_000, budget_currency: 'USD' } },
      { values: { budget: 118_050, budget_currency: 'EUR' } },
      { values: { budget: 540_000, budget_currency: 'RUB' } },
      { values: { budget: 90_000, budget_currency: 'THB' } },
    ],
  },
  {
    title: 'two rows of headers, groups above columns',
    what: 'leads',
    bytes: () => xlsxOf([{ name: 'Лист1', rows: GROUPS }]),
    lines: [{ values: { name: 'Анна', excursion: 'phi', date_from: '2026-11-24', adults: 2, children: 1 } }],
  },
  {
    title: 'two rows of headers in an ODS file under a title',
    what: 'leads',
    bytes: () => odsOf([{ name: 'Лист1', rows: [['Заявки за ноябрь 2026'], [], ...GROUPS] }]),
    lines: [{ values: { name: 'Анна', phone: '+79161234567', adults: 2 } }],
  },
  {
    title: 'two rows of headers of which the second one has parts of a single column',
    what: 'leads',
    bytes: () => xlsxOf([{ name: 'Лист1', rows: SUBS }]),
    lines: [{ values: { name: 'Анна', adults: 2, children: 1, note: 'у окна', date_from: '2026-11-24' } }],
  },
  {
    title: 'what was asked of a report above its headers',
    what: 'leads',
    text: text('Период:;01.11.2026;30.11.2026', 'Менеджер:;Ольга', '', 'Имя;Телефон;Дата', 'Анна;+79161234567;24.11.2026'),
    lines: [{ values: { name: 'Анна', date_from: '2026-11-24' } }],
  },
  {
    title: 'the separator in a line of its own, as Excel asks for it',
    what: 'leads',
    text: text('sep=;', 'Имя;Телефон', 'Анна;+79161234567'),
    lines: [{ values: { name: 'Анна' } }],
  },
  {
    title: 'a column without a title, which is not left out unseen',
    what: 'leads',
    text: text('Имя;Телефон;', 'Анна;+79161234567;аллергия на орехи'),
    columns: { 2: 'note' },
    lines: [{ values: { note: 'аллергия на орехи' } }],
  },
  {
    title: 'cells beyond the last header',
    what: 'leads',
    text: text('Имя;Телефон', 'Анна;+79161234567', 'Борис;+79161234568;;перезвонить'),
    out: [''],
    lines: [{ values: { name: 'Анна' } }, { values: { name: 'Борис' } }],
  },
  {
    title: 'Kommo in Russian',
    what: 'leads',
    text: text(
      'ID;Название сделки;Основной контакт;Рабочий телефон;Мобильный телефон;Рабочий email;Этап сделки;Воронка;Бюджет, ₽;Ответственный;Дата создания сделки;Теги сделки;Примечание 1',
      '17;Сделка №17;Анна;+79161234567;+66812345678;anna@mail.ru;Новый;Продажи;12 500;Ольга;01.11.2026 10:00:00;vip;у окна',
    ),
    lines: [
      {
        values: {
          ...{ external_id: '17', name: 'Анна', phone: '+79161234567', email: 'anna@mail.ru', status: 'new', manager: 'olga', budget: 1_250_000 },
          ...{ budget_currency: 'RUB', created: '2026-11-01 03:00:00.000Z', note: 'Сделка №17\n+66812345678\nПродажи\nvip\nу окна' },
        },
      },
    ],
  },
  {
    title: 'Kommo in English',
    what: 'leads',
    text: text(
      'Lead ID,Lead title,Main contact,Work phone,Work email,Lead stage,Pipeline,Sale,Responsible user,Created at',
      '18,Deal 18,Ann,+14155552671,ann@mail.com,New,Main,$180,Olga,25.11.2026 10:00:00',
    ),
    lines: [{ values: { external_id: '18', name: 'Ann', status: 'new', budget: 18_000, budget_currency: 'USD', manager: 'olga', note: 'Deal 18\nMain' } }],
  },
  {
    title: 'Kommo in Spanish',
    what: 'leads',
    text: text(
      'ID;Nombre del lead;Contacto principal;Teléfono móvil;Correo;Etapa del lead;Embudo;Creado el',
      '19;Lead 19;José;+34600000001;jose@mail.es;New;Ventas;25/11/2026 10:00',
    ),
    lines: [{ values: { external_id: '19', name: 'José', phone: '+34600000001', status: 'new', note: 'Lead 19\nVentas' } }],
  },
  {
    title: 'Bitrix24 in Russian',
    what: 'leads',
    text: text(
      'ID;Стадия;Название лида;Имя;Фамилия;Рабочий телефон;Рабочий e-mail;Возможная сумма;Валюта;Ответственный;Дата создания;Комментарий',
      '5;Новый;Лид 5;Анна;Петрова;+79161234567;anna@mail.ru;100;USD;Ольга;01.11.2026;беременна',
    ),
    lines: [{ values: { name: 'Анна Петрова', budget: 10_000, budget_currency: 'USD', status: 'new', note: 'Лид 5\nбеременна' } }],
  },
  {
    title: 'Bitrix24 in English',
    what: 'clients',
    text: text(
      'First name,Last name,Work Phone,Work E-mail,Responsible person,Created,Comment',
      'Ann,Lee,+14155552671,ann@mail.com,Olga,2026-11-01 10:00,quiet',
    ),
    lines: [{ values: { name: 'Ann Lee', phone: '+14155552671', email: 'ann@mail.com', manager: 'olga', note: 'quiet' } }],
  },
  {
    title: 'Bitrix24 in German',
    what: 'leads',
    text: text(
      'ID;Phase;Leadname;Vorname;Nachname;Telefon geschäftlich;E-Mail geschäftlich;Betrag;Währung;Erstellt am',
      '6;New;Lead 6;Jörg;Müller;+4915100000;j@mail.de;1.180,50;EUR;25.11.2026',
    ),
    lines: [{ values: { name: 'Jörg Müller', budget: 118_050, budget_currency: 'EUR', note: 'Lead 6' } }],
  },
  {
    title: 'Bókun in English, in the house’s money and in another',
    what: 'vouchers',
    text: text(
      'Confirmation code,Product title,Travel date,Customer first name,Customer last name,Phone number,Email,Total participants,Total price,Currency,Booking status,Pick-up place',
      'BK-1,Phi Phi,2026-11-20,Ann,Lee,+14155552671,ann@mail.com,2,5000,THB,CONFIRMED,Kata',
      'BK-2,Phi Phi,2026-11-21,Bob,Ray,+14155552672,,2,180,USD,CANCELLED,',
    ),
    lines: [
      { values: { reference: 'BK-1', excursion: 'phi', name: 'Ann Lee', adults: 2, total: 500_000, state: 'confirmed', hotel: 'Kata', note: 'ann@mail.com' } },
      { values: { reference: 'BK-2', state: 'cancelled' }, faults: ['total: currency_foreign'] },
    ],
  },
  {
    title: 'Bókun in German',
    what: 'vouchers',
    text: text(
      'Bestätigungscode;Produkttitel;Reisedatum;Vorname;Nachname;Telefonnummer;Teilnehmer;Gesamtpreis',
      'BK-3;Phi Phi;20. März 2026;Jörg;Müller;+4915100000;2;5000',
    ),
    lines: [{ values: { reference: 'BK-3', service_date: '2026-03-20', name: 'Jörg Müller', adults: 2 } }],
  },
  {
    title: 'FareHarbor in English',
    what: 'vouchers',
    text: text(
      'Booking ID,Item,Availability,Contact,Contact phone,# of Pax,Total,Paid,Status',
      '#991,Phi Phi,"Tue, Nov 24, 2026 8:00 AM",Ann,+14155552671,3,"7,500.00","1,000.00",booked',
    ),
    lines: [{ values: { reference: '#991', service_date: '2026-11-24', adults: 3, total: 750_000, paid: 100_000, state: 'confirmed' } }],
  },
  {
    title: 'FareHarbor in French',
    what: 'vouchers',
    text: text(
      'Numéro de réservation;Activité;Disponibilité;Nom du contact;Téléphone du contact;Participants;Total',
      '992;Phi Phi;24 août 2026;Zoë;+33600000001;2;5 000,00',
    ),
    lines: [{ values: { service_date: '2026-08-24', name: 'Zoë', adults: 2, total: 500_000 } }],
  },
  {
    title: 'Rezdy in English',
    what: 'vouchers',
    text: text(
      'Order Number,Product name,Session date,First name,Last name,Mobile,Quantity,Total amount,Payment type,Order status',
      'R1,Phi Phi,2026-11-24 08:00,Ann,Lee,+14155552671,2,5000,Credit card,Confirmed',
    ),
    lines: [{ values: { reference: 'R1', service_date: '2026-11-24', name: 'Ann Lee', adults: 2, method: 'card', state: 'confirmed' } }],
  },
  {
    title: 'Rezdy in Spanish',
    what: 'vouchers',
    text: text(
      'Número de pedido;Producto;Fecha de la sesión;Nombre;Apellidos;Teléfono;Cantidad;Importe total',
      'R2;Phi Phi;24 de noviembre de 2026;José;García;+34600000001;2;5.000,00',
    ),
    lines: [{ values: { service_date: '2026-11-24', name: 'José García', adults: 2, total: 500_000 } }],
  },
  {
    title: 'months in Thai, Chinese and Italian words',
    what: 'leads',
    text: text(
      'Name,Phone,Trip date',
      'สมชาย,0812345678,24 พ.ย. 2569',
      '王小明,+8613812345678,2026年11月24日',
      'Gianni,+390600000001,24 novembre 2026',
      'Som,0812345679,24 พฤศจิกายน 2569',
    ),
    lines: [1, 2, 3, 4].map(() => ({ values: { date_from: '2026-11-24' } })),
  },
];
