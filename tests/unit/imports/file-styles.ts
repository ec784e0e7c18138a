import type { ImportKind } from '../../../src/model/imports/fields/vocab.ts';

interface Expected {
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults?: readonly string[];
}
export interface File {
  readonly title: string;
  readonly what: ImportKind;
  readonly text?: string;
  readonly bytes?: () => Uint8Array<ArrayBuffer>;
  readonly lines: readonly Expected[];
  /** Titles of columns that are left out, as the screen shows. */
  readonly out?: readonly string[];
  /** Fields by column where no title is known. */
  readonly columns?: Readonly<Record<number, string>>;
}

/** Files as desks have them, each with what has to be read of it. */
export const TEXTS: readonly File[] = [
  {
    title: 'a Russian CRM with points in its days',
    what: 'leads',
    text: 'ФИО;Телефон;Дата поездки;Бюджет\nАнна;+79161234567;24.11.2026;12 500 руб.\nБорис;89161234568;нет;\n',
    lines: [{ values: { name: 'Анна', date_from: '2026-11-24', budget: 1_250_000, budget_currency: 'RUB' } }, { values: { name: 'Борис' } }],
  },
  {
    title: 'an American one with the month first',
    what: 'leads',
    text: 'Name,Phone,Trip date,Budget\nAnn,+14155552671,6/11/26,$180.00\nBob,+14155552672,5/25/26,"$1,180"\n',
    lines: [
      { values: { date_from: '2026-06-11', budget: 18_000, budget_currency: 'USD' } },
      { values: { date_from: '2026-05-25', budget: 118_000, budget_currency: 'USD' } },
    ],
  },
  {
    title: 'one with a currency in its title',
    what: 'leads',
    text: 'Name,Phone,"Budget, USD"\nAnn,+14155552671,180\n',
    lines: [{ values: { budget: 18_000, budget_currency: 'USD' } }],
  },
  {
    title: 'one with a column of currencies',
    what: 'leads',
    text: 'Name,Phone,Budget,Currency\nAnn,+14155552671,180,USD\nBob,+14155552672,€20,THB\n',
    lines: [{ values: { budget: 18_000, budget_currency: 'USD' } }, { values: {}, faults: ['budget: currency_clash'] }],
  },
  {
    title: 'sums of nobody knows which currency',
    what: 'leads',
    text: 'Name,Phone,Budget\nAnn,+14155552671,$180\nBob,+14155552672,5400\nChi,+8613812345678,¥680\n',
    lines: [{ values: { budget_currency: 'USD' } }, { values: {}, faults: ['budget: currency_unclear'] }, { values: {}, faults: ['budget: currency_unclear'] }],
  },
  {
    title: 'a currency that the house does not have',
    what: 'leads',
    text: 'Name,Phone,Budget\nAnn,+14155552671,100 PLN\n',
    lines: [{ values: {}, faults: ['budget: currency_unknown'] }],
  },
  {
    title: 'prices in dollars, where only the country’s money can stand',
    what: 'excursions',
    text: 'Название;English name;Категория;Цена\nОстров;Island;Море;$180.00\nЗалив;Bay;Море;฿3,500\n',
    lines: [
      { values: { name_ru: 'Остров' }, faults: ['price_adult: currency_foreign'] },
      { values: { name_en: 'Bay', category: 'sea', price_adult: 350_000 } },
    ],
  },
  {
    title: 'prices in roubles by their title',
    what: 'excursions',
    text: 'Название;English name;Категория;Цена, ₽\nОстров;Island;Море;3500\n',
    lines: [{ values: {}, faults: ['price_adult: currency_foreign'] }],
  },
  {
    title: 'trips with days that contradict each other',
    what: 'vouchers',
    text: 'Number,Excursion,Date,Name\n1,Phi Phi,25/05/26,Ann\n2,Phi Phi,05/26/26,Bob\n3,Phi Phi,2026-05-27,Cid\n',
    lines: [{ values: {}, faults: ['service_date: day_both'] }, { values: {}, faults: ['service_date: day_both'] }, { values: { service_date: '2026-05-27' } }],
  },
  {
    title: 'a day that has to be there and is none',
    what: 'vouchers',
    text: 'Number,Excursion,Date,Name\n1,Phi Phi,TBD,Ann\n',
    lines: [{ values: { excursion: 'phi' }, faults: ['service_date: missing'] }],
  },
  {
    title: 'years of two numbers before the others',
    what: 'clients',
    text: 'Name,Phone,Arrival\nAnn,+14155552671,26-05-11\nBob,+14155552672,26-06-13\nCid,+14155552673,26-07-02\n',
    lines: [{ values: { arrival_date: '2026-05-11' } }, { values: { arrival_date: '2026-06-13' } }, { values: { arrival_date: '2026-07-02' } }],
  },
  {
    title: 'two columns of days with an order each',
    what: 'clients',
    text: 'Name,Phone,Arrival,Birthday\nAnn,+14155552671,11/25/26,25/11/1980\nBob,+14155552672,11/06/26,06/11/1981\n',
    lines: [{ values: { arrival_date: '2026-11-25', birth_date: '1980-11-25' } }, { values: { arrival_date: '2026-11-06', birth_date: '1981-11-06' } }],
  },
  {
    title: 'years of the Thai calendar and Thai money',
    what: 'leads',
    text: 'Name,Phone,Trip date,Budget\nสมชาย,0812345678,24/11/2569,"๑,๕๐๐ บาท"\nสมหญิง,0812345679,ไม่มี,ไม่มี\n',
    lines: [{ values: { date_from: '2026-11-24', budget: 150_000, budget_currency: 'THB' } }, { values: {}, faults: ['budget: money'] }],
  },
  {
    title: 'a title above the headers, and tabs',
    what: 'leads',
    text: 'Отчёт за ноябрь\n\nИмя\tТелефон\tДата\nАнна\t+79161234567\t24 ноября 2026 г.\n',
    lines: [{ values: { name: 'Анна', date_from: '2026-11-24' } }],
  },
  {
    title: 'English words for months and none',
    what: 'leads',
    text: 'Full name|Mobile|Date\nAnn|+14155552671|Nov 24, 2026\nBob|+14155552672|n/a\nCid|+14155552673|—\n',
    lines: [{ values: { date_from: '2026-11-24' } }, { values: { name: 'Bob' } }, { values: { name: 'Cid' } }],
  },
  {
    title: 'a day that no month has, which turns no column round',
    what: 'leads',
    text: 'Name,Phone,Date\nAnn,+14155552671,25/05/26\nBob,+14155552672,31/02/26\n',
    lines: [{ values: { date_from: '2026-05-25' } }, { values: {}, faults: ['date_from: day'] }],
  },
  {
    title: 'moments with their hours, the month first',
    what: 'leads',
    text: 'Name,Phone,Created\nAnn,+14155552671,5/6/2026 2:05 PM\nBob,+14155552672,5/26/2026 14:05\n',
    lines: [{ values: { created: '2026-05-06 07:05:00.000Z' } }, { values: { created: '2026-05-26 07:05:00.000Z' } }],
  },
  {
    title: 'a note in several columns',
    what: 'clients',
    text: 'Name;Phone;Note;Комментарий\nAnn;+14155552671;window seat;ALLERGIC TO NUTS\n',
    columns: { 3: 'note' },
    lines: [{ values: { note: 'window seat\nALLERGIC TO NUTS' } }],
  },
  {
    title: 'sums with points for thousands and a dash for no hundredths',
    what: 'leads',
    text: 'Name;Phone;Budget\nAnn;+14155552671;1.500,-\nBob;+14155552672;1.500,50 €\nCid;+14155552673;500.- บาท\n',
    lines: [
      { values: {}, faults: ['budget: currency_unclear'] },
      { values: { budget: 150_050, budget_currency: 'EUR' } },
      { values: { budget: 50_000, budget_currency: 'THB' } },
    ],
  },
  {
    title: 'days as a spreadsheet counts them',
    what: 'leads',
    text: 'Name,Phone,Date\nAnn,+14155552671,46350\n',
    lines: [{ values: { date_from: '2026-11-24' } }],
  },
];
