import type PocketBase from 'pocketbase';
import { askedFor, cursorOf, deskRead, type ListAnswer, pageOf } from '../../../data/desk.ts';
import { formatSort, type ListPage, type ListQuery, type ListShape } from '../../../data/list-query.ts';
import { all } from '../../../data/query.ts';
import { isDay } from '../../../lib/zone.ts';
import { type Payment, payments } from '../../../model/vouchers/fields/payments.ts';
import type { PaymentKind, PaymentMethod, PaymentState } from '../../../model/vouchers/fields/vocab.ts';
import type { Voucher } from '../../../model/vouchers/fields/vouchers.ts';
import type { CashEntry, CashRequest, HolderName } from '../rules/shapes.ts';
import { PAYMENT_FILTERS } from '../../../model/cash/list.ts';

/** A row of the list of all payments. */
export interface PaymentListRow {
  readonly id: string;
  readonly voucher: string;
  readonly number: string;
  readonly name: string;
  readonly kind: PaymentKind;
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  readonly amount: number;
  readonly currency: string;
  /** In minor units of the voucher's currency. */
  readonly worth: number;
  readonly voucher_currency: string;
  readonly received_at: string;
  readonly received_by: string;
  /** The kind of what a correction puts right. */
  readonly corrected: PaymentKind | '';
  readonly reason: string;
}

/** The desk's own route answers these filters. */
const byRoute = (accepts: (value: string) => boolean) => ({ accepts, means: () => all() });
const isMinor = (value: string): boolean => /^\d{1,12}$/.test(value);

/** What can be asked of all payments of a country. */
export const PAYMENT_LIST: ListShape = {
  description: payments,
  search: [],
  filters: PAYMENT_FILTERS,
  asked: {
    currency: byRoute((value) => /^[A-Z]{3}$/.test(value)),
    received_by: byRoute((value) => /^[a-z0-9]{1,15}$/.test(value)),
    from: byRoute(isDay),
    to: byRoute(isDay),
    least: byRoute(isMinor),
    most: byRoute(isMinor),
  },
  sorts: ['received_at'],
  defaultSort: { field: 'received_at', descending: true },
  pageSize: 50,
  paging: 'keyset',
};

const questionOf = (country: string, { search, filters }: Pick<ListQuery, 'search' | 'filters'>) => ({
  country,
  ...filters,
  ...(search === '' ? {} : { q: search }),
});

/** One page of all payments of a country. */
export async function listPayments(pb: PocketBase, country: string, query: ListQuery): Promise<ListPage<PaymentListRow>> {
  const asked = { ...questionOf(country, query), ...cursorOf(query.cursor), sort: formatSort(query.sort), ...askedFor(query, PAYMENT_LIST.pageSize) };
  return pageOf(await deskRead<ListAnswer<PaymentListRow>>(pb, 'payments', asked));
}

/** What came and went of a currency, in minor units. */
export interface PaymentTotal {
  readonly currency: string;
  readonly state: 'cleared' | 'pending';
  readonly came: number;
  readonly went: number;
}

export interface PaymentTotals {
  readonly totals: readonly PaymentTotal[];
  /** Whether there are more payments than are added up. */
  readonly isMore: boolean;
}

/** What all that is asked for comes to. */
export const readTotals = (pb: PocketBase, country: string, asked: Pick<ListQuery, 'search' | 'filters'>): Promise<PaymentTotals> =>
  deskRead(pb, 'payments/totals', questionOf(country, asked));

export type PaymentVoucher = Pick<
  Voucher,
  'id' | 'number' | 'lead_name_latin' | 'state' | 'currency' | 'total' | 'paid' | 'balance' | 'service_date' | 'excursion_name_ru' | 'excursion_name_en'
>;

/** A payment with everything that belongs to it. */
export interface PaymentCard {
  readonly payment: Payment;
  readonly voucher: PaymentVoucher;
  /** What puts it right or returns it, and what it puts right or returns. */
  readonly related: readonly Payment[];
  /** Of money that went from voucher to voucher the other row. */
  readonly pair: Payment | null;
  readonly entries: readonly Pick<CashEntry, 'id' | 'day' | 'holder' | 'amount' | 'currency' | 'kind'>[];
  readonly requests: readonly CashRequest[];
  readonly names: readonly HolderName[];
}

export const readPayment = (pb: PocketBase, id: string): Promise<PaymentCard> => deskRead(pb, `payments/${id}`);
