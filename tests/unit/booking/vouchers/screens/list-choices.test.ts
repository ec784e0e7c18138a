import { describe, expect, it } from 'vitest';
import { formatSort, parseSort } from '../../../../../src/data/list-query.ts';
import { VOUCHER_LIST } from '../../../../../src/booking/vouchers/voucher/vouchers.repo.ts';
import { VOUCHER_ORDERS } from '../../../../../src/booking/vouchers/list/VouchersScreen.island.tsx';

describe('an order of the list of vouchers', () => {
  const FILTERS = [{}, { trip: 'past' }, { trip: 'week', sold_by: 'abc' }, { state: 'confirmed' }, { state: 'on_hold', refund_state: 'due' }];

  it('is the one that was chosen, whatever the list was narrowed to', () => {
    for (const { sort, filters } of VOUCHER_ORDERS) {
      for (const before of FILTERS) expect(formatSort(parseSort(VOUCHER_LIST, sort, filters?.(before) ?? before)), sort).toBe(sort);
    }
  });

  it('keeps the filters that it leaves, and shows what it adds', () => {
    const narrowed = (sort: string, filters: Readonly<Record<string, string>>) => VOUCHER_ORDERS.find((one) => one.sort === sort)?.filters?.(filters);
    expect(narrowed('service_date', { sold_by: 'abc' })).toEqual({ sold_by: 'abc', trip: 'coming' });
    expect(narrowed('service_date', { trip: 'month' })).toEqual({ trip: 'month' });
    expect(narrowed('-created', { trip: 'month', sold_by: 'abc' })).toEqual({ sold_by: 'abc' });
    expect(narrowed('expires_at', { trip: 'month', state: 'confirmed' })).toEqual({ state: 'on_hold' });
  });
});
