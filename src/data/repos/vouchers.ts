import type PocketBase from 'pocketbase';
import { answered } from '../../errors/from-pocketbase.ts';
import { type Payment, payments } from '../../schema/collections/payments.ts';
import { type Voucher, vouchers } from '../../schema/collections/vouchers.ts';
import { type ListPage, type ListQuery, type ListShape, listCondition } from '../list-query.ts';
import { all, any, filterOf, sortOf, where } from '../query.ts';
import { deskRead, type WriteFacts, deskWrite } from './desk.ts';

export type VoucherRow = Omit<Voucher, 'search'>;

/** What can be asked of the list of vouchers; it only goes on, whatever the size of the table. */
export const VOUCHER_LIST: ListShape = {
  description: vouchers,
  search: [],
  filters: ['state', 'refund_state'],
  sorts: ['created', 'service_date'],
  defaultSort: { field: 'created', descending: true },
  pageSize: 50,
  paging: 'keyset',
};

const LIST_FIELDS =
  'id,number,state,expires_at,excursion_name_ru,excursion_name_en,variant_name_ru,variant_name_en,service_date,start_time,lead_name_latin,contact_phone,pax_count,currency,total,balance,refund_state,refund_due,sold_by,created,updated';
export type VoucherListRow = Pick<
  Voucher,
  | 'id'
  | 'number'
  | 'state'
  | 'expires_at'
  | 'excursion_name_ru'
  | 'excursion_name_en'
  | 'variant_name_ru'
  | 'variant_name_en'
  | 'service_date'
  | 'start_time'
  | 'lead_name_latin'
  | 'contact_phone'
  | 'pax_count'
  | 'currency'
  | 'total'
  | 'balance'
  | 'refund_state'
  | 'refund_due'
  | 'sold_by'
  | 'created'
  | 'updated'
>;

interface Hit {
  readonly id: string;
  readonly entity?: string;
  readonly collection?: string;
}

/** Vouchers of a country; words are looked up in the desk's index first. */
export async function listVouchers(pb: PocketBase, country: string, query: ListQuery): Promise<ListPage<VoucherListRow>> {
  const is = where(vouchers).is;
  const { search, ...rest } = query;
  const found = search === '' ? null : (await deskRead<{ readonly rows: readonly Hit[] }>(pb, 'search', { country, q: search })).rows;
  const ids = found?.filter((hit) => (hit.entity ?? hit.collection) === 'vouchers').map(({ id }) => id);
  if (ids?.length === 0) return { rows: [], total: null, hasMore: false };
  const named = ids ? [any(...ids.map((id) => is('id', '=', id)))] : [];
  const filter = filterOf(pb, all(is('country', '=', country), ...named, listCondition(VOUCHER_LIST, { ...rest, search: '' })));
  const size = query.size ?? VOUCHER_LIST.pageSize;
  const options = { filter, sort: sortOf(query.sort), fields: LIST_FIELDS, skipTotal: query.isCounted !== true };
  const { items, totalItems } = await answered(pb.collection('vouchers').getList<VoucherListRow>(1, size + 1, options));
  return { rows: items.slice(0, size), total: query.isCounted ? totalItems : null, hasMore: items.length > size };
}

export function getVoucher(pb: PocketBase, id: string): Promise<VoucherRow> {
  return answered(pb.collection('vouchers').getOne<VoucherRow>(id));
}

/** The ledger of a voucher in its order. */
export function listPayments(pb: PocketBase, voucher: string): Promise<readonly Payment[]> {
  const filter = filterOf(pb, where(payments).is('voucher', '=', voucher));
  return answered(pb.collection('payments').getFullList<Payment>({ filter, sort: 'created,id' }));
}

type Body = Readonly<Record<string, unknown>>;
interface VoucherAnswer {
  readonly voucher: VoucherRow;
}

/** Makes a voucher; the key is its own, so that a repeat makes no second one. */
export async function createVoucher(pb: PocketBase, body: Body, key: string): Promise<VoucherRow> {
  return (await deskWrite<VoucherAnswer>(pb, 'vouchers', { ...body, uuid: key }, { key })).voucher;
}

export type VoucherAct = 'save' | 'hold' | 'supplier' | 'reject' | 'confirm' | 'cancel' | 'reschedule' | 'amend' | 'complete' | 'no-show' | 'decline-refund';

/** Does something to a voucher as somebody who saw it as it is. */
export async function actOnVoucher(pb: PocketBase, id: string, act: VoucherAct, body: Body, write: WriteFacts): Promise<VoucherRow> {
  return (await deskWrite<VoucherAnswer>(pb, `vouchers/${id}/${act}`, body, write)).voucher;
}

export async function addPayment(pb: PocketBase, voucher: string, body: Body, key: string): Promise<VoucherRow> {
  return (await deskWrite<VoucherAnswer>(pb, `vouchers/${voucher}/payments`, body, { key })).voucher;
}

/** `correct` takes the right amount and a reason, `void` a reason. */
export async function actOnPayment(pb: PocketBase, payment: string, act: 'correct' | 'clear' | 'void', body: Body, key: string): Promise<VoucherRow> {
  return (await deskWrite<VoucherAnswer>(pb, `payments/${payment}/${act}`, body, { key })).voucher;
}
