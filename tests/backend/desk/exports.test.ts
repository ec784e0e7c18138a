import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../src/i18n/language.ts';
import { getT } from '../../../src/i18n/t.ts';
import { zoneClock } from '../../../src/lib/time/zone-clock.ts';
import { clockIn, csvPieces } from '../../../src/platform/export/described.ts';
import type { ExportList } from '../../../src/platform/export/list.ts';
import { EXPORT_LISTS, type ExportListName } from '../../../src/registry/export-lists.ts';
import { EXPORTS } from '../../../src/app/collected/exports.server.ts';
import { clients } from '../../../src/crm/clients/export.server.ts';
import { leads } from '../../../src/crm/leads/export.server.ts';
import { reminderTemplates } from '../../../src/booking/reminders/export.server.ts';
import { vouchers } from '../../../src/booking/vouchers/export.server.ts';
import { desk, type DeskRole } from '../../support/desk.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

const TIMEZONE = 'Asia/Bangkok';
/** Columns of every file, in the order in which people have got used to them. */
const COLUMNS: Readonly<Record<ExportListName, string>> = {
  'cancellation-rules': 'Name in Russian;Name in English;For what;Excursion or variant;Version;State;Terms;' + 'Refund to a guest who does not come, %;Changed',
  clients: 'Name;Name in Latin letters;Phone;Email;Language;Hotel now;Room;Arrival;Departure;Tags;VIP;' + 'Blacklisted;Trips;Paid, THB;Paid, RUB;State;Added',
  hits: 'Day;Page;Language;From;Agent;Views',
  leads:
    'Number;Came;Guest;Stage;Manager;Source;Language;Phone;Messenger;Email;Excursion;Date from;Adults;' +
    'Children;Infants;Hotel;Budget;Currency of the budget;Next action;When;Reason',
  notes: 'Title in Russian;Title in English;About;For what;When it is true;Where to show it;State;' + 'Text in Russian;Text in English;Changed',
  payments: 'When;Voucher;Guest;What;How;State;Sum;Currency;In the voucher’s currency;Rounding difference;The voucher’s currency;Received by',
  'reminder-templates': 'Short name;About;Language;Channel;Text;Version;In use;Changed',
  reminders: 'About;State;Day of the trip;Voucher;Guest;Phone;Messenger;Excursion;Hotel;Room;Area;Pick-up from;to;' + 'Guests;Channel;Sent;Confirmed',
  security: 'When;Event;Who;Details;Address;Done by',
  'stat-leads': 'Lead;Guest;When;Manager;Source;Then;Reason;Now',
  'stat-vouchers': 'Voucher;Guest;Excursion;When;Trip;State;Guests;Sum;Currency;Worth;Manager',
  users: 'User name;Name in Russian;Name in English;Role;Phone;Languages;Manager code;Access;Last seen',
  vouchers:
    'Number;Added;State;Guest;Phone;Excursion;Variant;Date;Start;' + 'Guests;Adults;Children;Infants;Currency;Total;Paid;Balance;Refund;Refund sum;Manager',
};
let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

interface Reader {
  readonly role?: DeskRole;
  readonly lang?: Language;
}

/** The file of a list as text cells, the titles first. */
async function cellsOf(list: ExportList, query: string, { role = 'senior', lang = 'en' }: Reader = {}) {
  const request = { pb: sales.as(role), country: 'thailand', lang, t: getT(lang), params: new URLSearchParams(query), timezone: TIMEZONE };
  const { count, write } = await list.open({ ...request, clock: clockIn(zoneClock(TIMEZONE)), now_ms: Date.now() });
  let text = '';
  for await (const piece of write((columns, rows) => csvPieces(columns, rows, lang))) text += piece;
  const [titles = [], ...rows] = Papa.parse<string[]>(text.slice(1).trimEnd(), { delimiter: ';', newline: '\r\n' }).data;
  return { count, titles, rows };
}

/** The same as rows by their titles. */
async function fileOf(list: ExportList, query: string, reader?: Reader) {
  const { count, titles, rows } = await cellsOf(list, query, reader);
  return { count, rows: rows.map((row) => Object.fromEntries(row.map((cell, at) => [titles[at] ?? '', cell]))) };
}

describe('the file of a list', () => {
  it('of clients that were searched for has every column filled, whatever else has the same words', async () => {
    const told = { country: 'thailand', name: 'Анна Редкая', phones: ['+79165550001'], hotel: 'Kata', room: '012', vip: true, tags: ['x', 'y'] };
    expect((await desk(sales.as('manager'), 'clients', told)).status).toBe(200);
    await desk(sales.as('manager'), 'clients', { ...told, name: 'Пётр Редкая', phones: ['+79165550002'], vip: false });
    // Later leads with the same word do not push the client out.
    for (let at = 0; at < 70; at++)
      await desk(sales.as('manager'), 'leads', { country: 'thailand', name: `Редкая ${at}`, phone_raw: `+7916666${String(1000 + at)}`, source: 'phone' });
    const { count, rows } = await fileOf(clients, 'q=редкая');
    expect(count).toBe(2);
    expect(rows.find((row) => row['Name'] === 'Анна Редкая')).toMatchObject({ 'Hotel now': 'Kata', Room: '012', Tags: 'x, y', VIP: '1' });
    expect(rows.find((row) => row['Name'] === 'Пётр Редкая')).toMatchObject({ VIP: '0' });
    expect((await fileOf(clients, 'q=редкая&vip=1')).rows.map((row) => row['Name'])).toEqual(['Анна Редкая']);
    expect(JSON.stringify((await fileOf(clients, 'q=редкая', { role: 'manager2' })).rows)).not.toContain('555000');
  });

  it('of leads that were searched for has them all, however many clients have the same word', async () => {
    const word = 'Кораблёва';
    await desk(sales.as('manager'), 'leads', { country: 'thailand', name: word, phone_raw: '+79167770001', source: 'phone' });
    for (let at = 0; at < 310; at++)
      await desk(sales.as('manager'), 'clients', { country: 'thailand', name: `${word} ${at}`, phones: [`+7916888${1000 + at}`] });
    expect((await fileOf(leads, `q=${word}`)).rows.map((row) => row['Guest'])).toEqual([word]);
  });

  it('has sums as the reader’s Excel takes them for numbers', async () => {
    await sales.sale('manager');
    expect((await fileOf(vouchers, '')).rows[0]).toMatchObject({ Total: '6900.00' });
    expect((await fileOf(vouchers, '', { lang: 'ru' })).rows[0]).toMatchObject({ Сумма: '6900,00' });
  });

  it.each(EXPORT_LISTS)('of %s has its columns', async (name) => {
    const { titles } = await cellsOf(EXPORTS[name], '', { role: 'admin' });
    expect(titles.join(';')).toBe(COLUMNS[name]);
  });

  it('has words for values of closed lists, and codes where a machine reads them', async () => {
    const note = { title_ru: 'Т', title_en: 'T', body_ru: 'Б', body_en: 'B', kind: 'bring', scope: 'country', show_on: ['voucher', 'page'], facts: ['yacht'] };
    await desk(sales.as('senior'), 'notes', { country: 'thailand', ...note });
    const row = (await fileOf(EXPORTS.notes, 'q=T')).rows.find((one) => one['Title in English'] === 'T');
    expect(row).toMatchObject({ About: 'What to bring', 'Where to show it': 'Voucher, Page', 'When it is true': 'Yacht', State: 'Draft' });
    expect((await fileOf(EXPORTS.users, '', { role: 'admin' })).rows[0]).toMatchObject({ Access: 'On', Languages: '' });
    expect((await fileOf(clients, '')).rows.every((client) => ['ru', 'en', ''].includes(client['Language'] ?? '?'))).toBe(true);
  });

  it('of templates has their texts and versions', async () => {
    const body = '{name}; "{date}"\n{link}';
    await desk(sales.as('senior'), 'reminder-templates', { country: 'thailand', code: 'a', kind: 'pickup_tomorrow', language: 'ru', channel: 'copy', body });
    const { count, rows } = await fileOf(reminderTemplates, '');
    expect(count).toBe(1);
    expect(Object.values(rows[0] ?? {})).toEqual(expect.arrayContaining(['a', body, '1']));
  });
});
