import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/i18n/language.ts';
import type { MessageKey } from '../../../src/i18n/message-key.ts';
import { getT } from '../../../src/i18n/t.ts';
import { zoneClock } from '../../../src/lib/time/zone-clock.ts';
import { clients } from '../../../src/model/clients/fields/clients.ts';
import type { Lists } from '../../../src/model/imports/operations.ts';
import { IMPORT_KINDS } from '../../../src/model/imports/fields/vocab.ts';
import { PAYMENT_METHOD_TITLES, VOUCHER_STATE_TITLES } from '../../../src/model/vouchers/fields/vocab.ts';
import { vouchers } from '../../../src/model/vouchers/fields/vouchers.ts';
import { EXPORT_LISTS } from '../../../src/registry/export-lists.ts';
import { leads } from '../../../src/model/leads/fields/leads.ts';
import { factsOf, kindsOf, withFacts } from '../../../src/office/imports/rules/columns.ts';
import { knownTitles, proposeMapping } from '../../../src/office/imports/rules/propose.ts';
import { codeOf, synonymsOf } from '../../../src/office/imports/rules/words.ts';
import { readLine } from '../../../src/office/imports/rules/read-line.ts';
import { clockIn, csvPieces, fileColumns } from '../../../src/platform/export/described.ts';
import { xlsxPieces } from '../../../src/platform/export/xlsx.ts';
import { readTable } from '../../support/read-file.ts';

const TIMEZONE = 'Asia/Bangkok';
const lists = {
  ...{ status: [{ code: 'new', names: ['Новый', 'New'] }], source: [{ code: 'site_form', names: ['Сайт', 'Site'] }], loss_reason: [] },
  ...{
    manager: [{ code: 'olga', names: ['Ольга', 'Olga'] }],
    excursion: [{ code: '128', names: ['Пхи-Пхи', 'Phi Phi'] }],
    state: [{ code: 'confirmed', names: synonymsOf('state', 'confirmed') }],
    method: [],
    category: [],
  },
  ...{ region: [], currency: ['THB', 'USD'].map((code) => ({ code, names: [code] })) },
} as unknown as Lists;
const titlesOf = (title: string): readonly string[] => LANGUAGES.map((language) => getT(language)(title as MessageKey));
const common = { id: 'x', phone_e164: '+79161234567', email: 'anna@mail.ru', hotel: 'Kata', room: '7', note: 'у окна; "=1"\nвечером', language: 'ru' };
const LEAD = {
  ...{ ...common, name: '=Анна', status: 'new', source: 'site_form', assigned_user: 'olga', excursion: '128', phone_raw: '+79161234567' },
  ...{ messenger: '@anna', received_at: '2026-11-05 07:05:00.000Z', created: '2026-11-05 07:05:00.000Z', date_from: '2026-12-06', date_to: '2026-12-11' },
  ...{ adults: 2, children: 1, infants: 0, budget: 1_250_050, budget_currency: 'USD', message: 'Здравствуйте', next_action: 'Позвонить', loss_reason: '' },
};
const CLIENT = {
  ...{ ...common, name: 'Анна', phones: ['+79161234567'], name_latin: 'ANNA', citizenship: 'RU', birth_date: '1980-05-06', arrival_date: '2026-12-06' },
  ...{ departure_date: '2026-12-11', tags: ['vip', 'дети'], vip: true, first_source: 'site_form', last_manager: 'olga', created: '2026-11-05 07:05:00.000Z' },
};
const VOUCHER = {
  ...{ id: 'x', number: 'TI-26-TH-000042', state: 'confirmed', created: '2026-11-05 07:05:00.000Z', lead_name_latin: '-ANNA', contact_phone: '+79161234567' },
  ...{ excursion_name_ru: 'Пхи-Пхи', excursion_name_en: 'Phi Phi', variant_name_ru: 'Катер', variant_name_en: 'Speedboat', service_date: '2026-12-06' },
  ...{ start_time: '07:30', adults: 2, children: 1, infants: 0, pax_count: 3, currency: 'THB', total: 1_250_050, paid: 400_000, balance: 850_050 },
  ...{ refund_state: 'none', refund_due: 0, sold_by: 'olga' },
};
/** What of them stands in the house's files. */
const LEAD_READ = {
  ...{ name: '=Анна', phone: '+79161234567', messenger: '@anna', email: 'anna@mail.ru', language: 'ru', source: 'site_form', status: 'new', manager: 'olga' },
  ...{ created: '2026-11-05 07:05:00.000Z', excursion: '128', date_from: '2026-12-06', adults: 2, children: 1, infants: 0, hotel: 'Kata' },
  ...{ budget: 1_250_050, budget_currency: 'USD', next_action: 'Позвонить' },
};
const CLIENT_READ = {
  ...{ name: 'Анна', name_latin: 'ANNA', phone: '+79161234567', email: 'anna@mail.ru', language: 'ru', hotel: 'Kata', room: '7' },
  ...{ arrival_date: '2026-12-06', departure_date: '2026-12-11', tags: ['vip', 'дети'], vip: true, created: '2026-11-05 07:05:00.000Z' },
};
const VOUCHER_READ = {
  ...{ reference: 'TI-26-TH-000042', state: 'confirmed', created: '2026-11-05 07:05:00.000Z', name: '-ANNA', phone: '+79161234567', excursion: '128' },
  ...{ service_date: '2026-12-06', start_time: '07:30', adults: 2, children: 1, infants: 0, currency: 'THB', total: 1_250_050, paid: 400_000, manager: 'olga' },
};
const variantIn = { ru: 'Катер', en: 'Speedboat' };
/** Columns of these files that the house alone says something in; they are left out, as the screen shows. */
const FILES = [
  { what: 'leads', description: leads, row: LEAD, wanted: LEAD_READ, own: ['history_number'] },
  { what: 'clients', description: clients, row: CLIENT, wanted: CLIENT_READ, own: ['client_blacklisted', 'client_trips', 'client_state'] },
  {
    what: 'vouchers',
    ...{ description: vouchers, row: VOUCHER, wanted: VOUCHER_READ },
    own: ['export_guests', 'voucher_balance', 'voucher_refund_state', 'voucher_refund_sum'],
  },
] as const;

/** Lists whose files are of no kind that is imported: what they tell of is entered, reckoned or written down by the house itself. */
const NEVER_READ: readonly string[] = [
  ...['payments', 'cancellation-rules', 'notes', 'reminders', 'reminder-templates', 'security', 'users', 'hits'],
  // The same leads and vouchers as a figure counts them, without their contacts.
  ...['stat-leads', 'stat-vouchers'],
];

it('every list that is taken away as a file is read back, or is said to be of no kind that is imported', () => {
  expect<readonly string[]>([...EXPORT_LISTS].toSorted()).toEqual([...FILES.map(({ what }) => what), ...NEVER_READ].toSorted());
  // Excursions can be brought, and no file of them is written.
  expect(IMPORT_KINDS.filter((kind) => !FILES.some(({ what }) => what === kind))).toEqual(['excursions']);
});

it.each(FILES.flatMap((file) => LANGUAGES.flatMap((lang) => (['csv', 'xlsx'] as const).map((kind) => ({ ...file, lang, kind })))))(
  'a file of $what in $lang as $kind reads back equal',
  async ({ what, description, row, wanted, own, lang, kind }) => {
    const t = getT(lang);
    const nameIn = (list: keyof Lists) => (code: string) => lists[list].find((one) => one.code === code)?.names[lang === 'en' ? 1 : 0] ?? '';
    const writers = {
      ...{ status: nameIn('status'), person: nameIn('manager'), source: nameIn('source'), reason: nameIn('loss_reason'), excursion: nameIn('excursion') },
      phone: (phone: string) => phone,
      tags: (tags: readonly string[]) => tags.join(', '),
      trips: () => 0,
      ...(what === 'vouchers' ? { excursion_name: () => nameIn('excursion')('128'), variant_name: () => variantIn[lang] } : {}),
    };
    const columns = fileColumns(description, { t, clock: clockIn(zoneClock(TIMEZONE)), writers: writers as never });
    const pieces: unknown[] = [];
    const blank = Object.fromEntries(Object.keys(description.fields).map((name) => [name, '']));
    const rows = [{ ...blank, ...row }] as never;
    for await (const piece of kind === 'csv' ? csvPieces(columns, rows, lang) : xlsxPieces('x', columns, rows)) pieces.push(piece);
    const read = await readTable(new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer()), { isKnown: knownTitles(what, titlesOf) });
    if ('fault' in read) throw new Error(JSON.stringify(read.fault));
    const { columns: titles, lines } = read.table;
    const proposed = proposeMapping(what, titles, titlesOf);
    const alike = (at: number) => lines.map(({ line, cells }) => ({ cell: cells[at] ?? '', line, count: 1 }));
    const mapping = withFacts(proposed, factsOf(kindsOf(what, proposed.columns), { titles, currency: 'THB', alike }), true);
    const known = {
      country: 'thailand',
      hours: [] as never,
      lists,
      statuses: [],
      currency: 'THB',
      zone: zoneClock(TIMEZONE),
      now_ms: Date.parse('2026-12-01T00:00:00Z'),
    };
    const { values, faults } = readLine(what, mapping, lines[0]?.cells ?? [], known);
    expect(faults).toEqual([]);
    expect(values).toEqual(what === 'vouchers' ? { ...wanted, variant: variantIn[lang] } : wanted);
    expect(titles.filter((_, at) => proposed.columns[at] === '')).toEqual(own.map((title) => t(title as MessageKey)));
  },
);

/** Codes that stand in the house's files by their words, of which the import knows the same. */
const CODED = [
  { list: 'state', codes: ['confirmed', 'completed', 'cancelled', 'no_show'], titles: VOUCHER_STATE_TITLES },
  // What is paid out of another voucher is no payment that a file can bring.
  { list: 'method', codes: Object.keys(PAYMENT_METHOD_TITLES).filter((code) => code !== 'credit'), titles: PAYMENT_METHOD_TITLES },
] as const;

it.each(CODED.flatMap((one) => LANGUAGES.map((lang) => ({ ...one, lang }))))(
  'the house’s own words for each $list are known in $lang',
  ({ list, codes, titles, lang }) => {
    const choices = codes.map((code) => ({ code, names: synonymsOf(list, code) }));
    const titled: Readonly<Record<string, MessageKey>> = titles;
    expect(codes.map((code) => codeOf(choices, getT(lang)(titled[code] ?? 'yes')))).toEqual(codes);
  },
);
