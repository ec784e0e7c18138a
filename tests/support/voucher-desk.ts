import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import type { BackendOptions } from './backend.ts';
import { desk, type DeskRole, startDesk, type TestDesk } from './desk.ts';
import type { Answer } from './house.ts';

const HOUR_MS = 3_600_000;
const BANGKOK_MS = 7 * HOUR_MS;

/** A day by the clock of Phuket, so many days from today. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + BANGKOK_MS + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}

export interface SalesDesk extends TestDesk {
  readonly rule: RecordModel;
  /** Adds a draft in the name of a role. */
  draft(role: DeskRole, change?: Readonly<Record<string, unknown>>): Promise<RecordModel>;
  /** Adds a hold in the name of a role. */
  hold(role: DeskRole, change?: Readonly<Record<string, unknown>>): Promise<RecordModel>;
  /** Adds a confirmed voucher without a deposit. */
  sale(role: DeskRole, change?: Readonly<Record<string, unknown>>): Promise<RecordModel>;
  /** Does an action on a voucher as somebody who saw it like this. */
  act(role: DeskRole, voucher: RecordModel, action: string, body?: Readonly<Record<string, unknown>>, key?: string): Promise<Answer>;
  pay(role: DeskRole, voucher: string, body: Readonly<Record<string, unknown>>, key?: string): Promise<Answer>;
  read(id: string): Promise<RecordModel>;
}

/** A desk that can sell: an excursion for groups (2,500 and 1,900 baht), its private boat, rates, a rule, a note. */
export async function startSales(options: BackendOptions = {}): Promise<SalesDesk> {
  const backend = await startDesk({ ...options, template: options.template ?? 'sales' });
  const [known] = (await backend.admin.collection('cancellation_rules').getList(1, 1)).items;
  const rule = known ?? (await stockSales(backend));

  const create = async (role: DeskRole, body: Readonly<Record<string, unknown>>): Promise<RecordModel> => {
    const input = {
      uuid: randomUUID(),
      excursion: '128',
      service_date: dayFromNow(10),
      adults: 2,
      children: 1,
      lead_name_latin: 'Anna Ivanova',
      contact_phone: '+79161234567',
      hotel: 'Kata',
      // Tests sell one guest the same trip again and again.
      again: true,
      ...body,
    };
    const { status, body: answer } = await desk(backend.as(role), 'vouchers', input, input.uuid);
    if (status !== 200) throw new Error(`no voucher: ${status} ${JSON.stringify(answer)}`);
    return answer['voucher'] as RecordModel;
  };
  const act: SalesDesk['act'] = (role, voucher, action, body = {}, key = randomUUID()) =>
    desk(backend.as(role), `vouchers/${voucher.id}/${action}`, { expected: voucher['revision'], ...body }, key);
  const voucherOf = (answer: Answer): RecordModel => {
    if (answer.status !== 200) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body['voucher'] as RecordModel;
  };
  const hold: SalesDesk['hold'] = (role, change = {}) => create(role, { hold: true, ...change });
  return {
    ...backend,
    rule,
    draft: (role, change = {}) => create(role, change),
    hold,
    sale: async (role, change = {}) => voucherOf(await act(role, await hold(role, change), 'confirm', { without_deposit: true, reason: 'Постоянный гость' })),
    act,
    pay: (role, voucher, body, key = randomUUID()) =>
      desk(backend.as(role), `vouchers/${voucher}/payments`, { kind: 'deposit', method: 'cash_thb', ...body }, key),
    read: (id) => backend.admin.collection('vouchers').getOne(id),
  };
}

/** Writes what the desk sells and by which rule; answers the rule. */
async function stockSales(backend: TestDesk): Promise<RecordModel> {
  const add = (collection: string, record: Readonly<Record<string, unknown>>) => backend.admin.collection(collection).create(record);
  await add('currencies', { code: 'THB', country: 'thailand', main: true, symbol: '฿', symbol_side: 'left', decimals: 0, round_to: 10, active: true });
  await add('currencies', { code: 'RUB', country: 'thailand', symbol: '₽', symbol_side: 'right', decimals: 0, round_to: 100, active: true });
  await add('rates', { base: 'THB', quote: 'RUB', value: '2.54', valid_from: '2026-01-01 00:00:00Z' });
  await add('ic_excurs_categories', { id: 'catsea000000001', name_ru: 'Море', name_en: 'Sea', slug: 'sea', country: 'thailand' });
  await add('locations', { id: 'chalong', country: 'thailand', kind: 'pier', name_ru: 'Чалонг', name_en: 'Chalong', point: { lat: 7.8, lon: 98.3 } });
  const excursion = {
    country: 'thailand',
    category: 'catsea000000001',
    status: 'active',
    start_time: '08:00',
    pier: 'chalong',
    site_name_ru: 'Пхи-Пхи',
    site_name_en: 'Phi Phi',
  };
  await add('ic_excurs', {
    id: '128',
    name_ru: 'Пхи-Пхи',
    ...excursion,
    price_adult: 2500,
    price_child: 1900,
    site_variant_name_ru: 'Группа',
    site_variant_name_en: 'Group',
  });
  await add('ic_excurs', {
    id: '1281',
    name_ru: 'Лодка',
    ...excursion,
    parent: '128',
    private: true,
    private_price: 30_000,
    max_people: 10,
    site_variant_name_ru: 'Лодка',
    site_variant_name_en: 'Boat',
  });
  await add('ic_excurs', { id: '129', name_ru: 'По запросу', ...excursion });
  await add('excursion_schedules', { excursion: '128', weekdays: [1, 2, 3, 4, 5, 6, 7], start_times: ['08:00'], cutoff_hours: 12 });
  await add('notes', {
    country: 'thailand',
    title_ru: 'С собой',
    title_en: 'Bring',
    body_ru: 'Крем',
    body_en: 'Cream',
    kind: 'bring',
    scope: 'country',
    show_on: ['voucher', 'reminder'],
    sort: 'V',
    state: 'published',
    version: 1,
  });
  const made = await desk(backend.as('senior'), 'cancellation-rules', { country: 'thailand', name_ru: 'Обычное', name_en: 'Standard' });
  const drafted = made.body['rule'] as RecordModel;
  const active = await desk(backend.as('senior'), `cancellation-rules/${drafted.id}/activate`, { expected: drafted['revision'] });
  return active.body['rule'] as RecordModel;
}

/** The voucher, and the payment, that an answer of the desk tells. */
export const voucherIn = ({ body }: Answer): RecordModel => body['voucher'] as RecordModel;
export const paymentIn = ({ body }: Answer): RecordModel => body['payment'] as RecordModel;

/** The ledger of a voucher, oldest first. */
export function paymentsOf(admin: PocketBase, voucher: string): Promise<readonly RecordModel[]> {
  return admin.collection('payments').getFullList({ filter: admin.filter('voucher = {:voucher}', { voucher }), sort: 'created' });
}
