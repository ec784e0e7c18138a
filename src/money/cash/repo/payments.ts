import type PocketBase from 'pocketbase';
import { ask, askedFor, cursorOf, pageOf } from '../../../data/ask.ts';
import { formatSort, type ListPage, type ListQuery, type ListShape } from '../../../data/list-query.ts';
import { all } from '../../../data/query.ts';
import { isDay } from '../../../lib/time/zone.ts';
import type { PaymentListRow, PaymentTotals } from '../../../model/cash/answers.ts';
import { readPaymentPage, readPaymentTotals } from '../../../model/cash/operations.ts';
import { payments } from '../../../model/vouchers/fields/payments.ts';
import { PAYMENT_FILTERS } from '../../../model/cash/list.ts';

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
  return pageOf(await ask(pb, readPaymentPage, asked));
}

/** What all that is asked for comes to. */
export const readTotals = (pb: PocketBase, country: string, asked: Pick<ListQuery, 'search' | 'filters'>): Promise<PaymentTotals> =>
  ask(pb, readPaymentTotals, questionOf(country, asked));
