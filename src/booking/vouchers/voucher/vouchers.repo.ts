import type PocketBase from 'pocketbase';
import { PERSONAL_PAGE_MAX } from '../../../records/question/limits.ts';
import type { Edit } from '../../../schema/edit.ts';
import type { AskedOf } from '../../../schema/operation.ts';
import { ask, askedFor, cursorOf, editBody, pageOf, type WriteFacts } from '../../../data/ask.ts';
import type { Person, Taken, VoucherRow } from '../../../model/vouchers/answers.ts';
import { actOnVoucher as operation, createVoucher as created, listVouchers as listed, readTaken as taken } from '../../../model/vouchers/operations.ts';
import { answered } from '../../../errors/app-error.ts';
import { readLead } from '../../../model/leads/reading.operations.ts';
import { voucherPeople } from '../../../model/vouchers/fields/people.ts';
import { type Payment, payments } from '../../../model/vouchers/fields/payments.ts';
import { type Voucher, type VoucherListRow, vouchers } from '../../../model/vouchers/fields/vouchers.ts';
import { VOUCHER_FILTERS, VOUCHER_WAS } from '../../../model/vouchers/list.ts';
import { formatSort, type ListPage, type ListQuery, type ListShape } from '../../../data/list-query.ts';
import { isTripPeriod, type Office, tripDays } from '../../../data/periods.ts';
import { all, filterOf, type Sort, where } from '../../../data/query.ts';

/** What a sale takes of the lead that it is made from. */
export interface LeadToSell
  extends Readonly<Record<'id' | 'number' | 'country' | 'name' | 'excursion' | 'variant' | 'date_from' | 'phone_e164' | 'phone_raw' | 'messenger', string>>,
    Readonly<Record<'language' | 'hotel' | 'room' | 'zone', string>>,
    Readonly<Record<'adults' | 'children' | 'infants', number>> {
  readonly excursions: readonly string[];
  readonly picks: readonly { readonly excursion: string }[] | null;
  readonly child_ages: readonly number[] | null;
  /** What the guest wants beside the seats. */
  readonly extras: readonly { readonly qty: number; readonly name_ru?: string; readonly name_en?: string; readonly price?: number }[] | null;
  /** The excursion that is meant now, whatever the lead asked for. */
  readonly named?: string;
  /** Whether its contacts are hidden from whoever reads it. */
  readonly masked?: boolean;
}

/** A lead to sell from. @throws DeskError when it is gone or is not theirs */
export async function getLeadToSell(pb: PocketBase, id: string): Promise<LeadToSell> {
  return (await ask(pb, readLead, { id })).lead;
}

const CODE = /^[a-z0-9_]{1,30}$/;
/** The desk's own route answers these filters; nothing is left for a condition. */
const byRoute = (accepts: (value: string) => boolean) => ({ accepts, means: () => all() });
const isCode = (value: string): boolean => CODE.test(value);
const NEWEST: Sort = { field: 'created', descending: true };

/** What can be asked of the list of vouchers; it only goes on, whatever the size of the table. */
export const VOUCHER_LIST: ListShape = {
  description: vouchers,
  search: [],
  filters: VOUCHER_FILTERS,
  was: VOUCHER_WAS,
  asked: {
    sold_by: byRoute(isCode),
    excursion: byRoute(isCode),
    trip: byRoute(isTripPeriod),
    refund_state: byRoute((value) => value === 'due'),
    pickup: byRoute((value) => value === 'open'),
  },
  sorts: ['created', 'service_date', 'expires_at'],
  directions: { created: 'descending', expires_at: 'ascending' },
  defaultSort: NEWEST,
  order: {
    usual: ({ trip, pickup }) => (trip || pickup ? { field: 'service_date', descending: trip === 'past' } : NEWEST),
    // Days of trips are walked in the order of trips, as is who has to be fetched; and only holds end.
    fits: ({ trip, pickup, state }, { field }) => (trip || pickup ? field === 'service_date' : field !== 'expires_at' || !state || state === 'on_hold'),
  },
  pageSize: 50,
  paging: 'keyset',
};

/** The question in the words of the desk's route. */
export function paramsOf({ country, timezone }: Office, { search, filters, sort, cursor }: ListQuery, now_ms: number): Readonly<Record<string, string>> {
  const { trip, ...others } = filters;
  return {
    country,
    ...others,
    ...(search === '' ? {} : { q: search }),
    ...(trip && isTripPeriod(trip) ? tripDays(trip, now_ms, timezone) : {}),
    ...cursorOf(cursor),
    sort: formatSort(sort),
  };
}

/** One page of a country's vouchers. */
export async function listVouchers(pb: PocketBase, office: Office, query: ListQuery): Promise<ListPage<VoucherListRow>> {
  const asked = { ...paramsOf(office, query, Date.now()), ...askedFor(query, VOUCHER_LIST.pageSize) };
  return pageOf(await ask(pb, listed, asked as AskedOf<typeof listed>));
}

const PERSON_FIELDS = 'id,band,name_latin,name_as_given,age,birth_date,citizenship,passport,diet,flags,state,unsure,sort';

/** Everybody of a voucher, whoever does not come any more included, in the words of its forms. */
async function listPeople(pb: PocketBase, voucher: string): Promise<readonly Person[]> {
  const filter = filterOf(pb, where(voucherPeople).is('voucher', '=', voucher));
  const rows = await answered(pb.collection('voucher_people').getFullList<Person>({ filter, sort: 'sort', fields: PERSON_FIELDS, batch: PERSONAL_PAGE_MAX }));
  return rows.map((one) => ({ ...one, flags: one.flags ?? [] }));
}

export async function getVoucher(pb: PocketBase, id: string): Promise<VoucherRow> {
  const [voucher, people] = await Promise.all([answered(pb.collection('vouchers').getOne<Omit<Voucher, 'search'>>(id)), listPeople(pb, id)]);
  return { ...voucher, people };
}

/** The ledger of a voucher in its order. */
export function listPayments(pb: PocketBase, voucher: string): Promise<readonly Payment[]> {
  const filter = filterOf(pb, where(payments).is('voucher', '=', voucher));
  return answered(pb.collection('payments').getFullList<Payment>({ filter, sort: 'created,id', batch: PERSONAL_PAGE_MAX }));
}

type Body = Readonly<Record<string, unknown>>;

/** Makes a voucher; the key is its own, so that a repeat makes no second one. */
export async function createVoucher(pb: PocketBase, body: Body, key: string): Promise<VoucherRow> {
  return (await ask(pb, created, { ...body, uuid: key } as AskedOf<typeof created>, { key })).voucher;
}

type VoucherAsked = AskedOf<typeof operation>;
export type VoucherAct = VoucherAsked['action'];

/** Changes a voucher by a form: what others changed meanwhile and the form did not touch stays. */
export async function editVoucher(pb: PocketBase, id: string, action: 'save' | 'amend' | 'reschedule', edit: Edit, expected: number): Promise<VoucherRow> {
  return (await ask(pb, operation, { id, action }, { expected, edit: editBody(edit) })).voucher;
}

/** What is said with something that is done to a voucher. */
export type VoucherWords = Omit<VoucherAsked, 'id' | 'action'>;

/** Does something to a voucher as somebody who saw it as it is. */
export async function actOnVoucher(pb: PocketBase, id: string, action: VoucherAct, words: VoucherWords, write: WriteFacts): Promise<VoucherRow> {
  return (await ask(pb, operation, { id, action, ...words }, write)).voucher;
}

/** Seats that vouchers hold of an excursion and its variants. @param asked `to` is the day after the last */
export async function readTaken(pb: PocketBase, asked: AskedOf<typeof taken>): Promise<readonly Taken[]> {
  return (await ask(pb, taken, asked)).rows;
}
