import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatListQuery, formatSort, type ListQuery, parseListQuery } from '../../../src/data/list-query.ts';
import { TRIP_PERIODS, tripDays } from '../../../src/data/periods.ts';
import { paramsOf, VOUCHER_LIST } from '../../../src/booking/vouchers/voucher/vouchers.repo.ts';
import { VOUCHER_STATES } from '../../../src/model/vouchers/fields/vocab.ts';

/** Six in the morning in Bangkok, still the evening before in London. */
const NOW_MS = Date.parse('2026-12-04T23:00:00Z');
const parse = (text: string): ListQuery => parseListQuery(VOUCHER_LIST, new URLSearchParams(text));
const told = (text: string) => paramsOf({ country: 'thailand', timezone: 'Asia/Bangkok' }, parse(text), NOW_MS);
const orderOf = (text: string): string => formatSort(parse(text).sort);

describe('days of trips', () => {
  it('begin by the clock of the country, whatever it is called', () => {
    const tokyo = paramsOf({ country: 'nowhere', timezone: 'Asia/Tokyo' }, parse('trip=today'), Date.parse('2026-12-04T16:00:00Z'));
    expect(tokyo).toMatchObject({ country: 'nowhere', from: '2026-12-05', to: '2026-12-06' });
  });

  it.each([
    ['today', { from: '2026-12-05', to: '2026-12-06' }],
    ['tomorrow', { from: '2026-12-06', to: '2026-12-07' }],
    ['week', { from: '2026-12-05', to: '2026-12-12' }],
    ['month', { from: '2026-12-01', to: '2027-01-01' }],
    ['coming', { from: '2026-12-05' }],
    ['past', { to: '2026-12-05' }],
  ] as const)('%s are counted on the country’s clock', (period, days) => {
    expect(tripDays(period, NOW_MS, 'Asia/Bangkok')).toEqual(days);
  });

  it.each([
    ['2026-01-31', '2026-01-01', '2026-02-01'],
    ['2028-02-29', '2028-02-01', '2028-03-01'],
    ['2026-04-30', '2026-04-01', '2026-05-01'],
  ])('of the month of %s are those of the calendar', (day, from, to) => {
    expect(tripDays('month', Date.parse(`${day}T05:00:00Z`), 'Asia/Bangkok')).toEqual({ from, to });
  });
});

describe('the question of the list of vouchers', () => {
  it('is put in the words of the desk’s route', () => {
    expect(told('')).toEqual({ country: 'thailand', sort: '-created' });
    expect(told('q=%20anna%20&state=confirmed&seller=none&excursion=128&refund=due')).toEqual({
      country: 'thailand',
      q: 'anna',
      state: 'confirmed',
      sold_by: 'none',
      excursion: '128',
      refund_state: 'due',
      sort: '-created',
    });
    // Words that addresses had before mean the same; the address is written in those of now.
    expect(formatListQuery(VOUCHER_LIST, parse('seller=none&refund=due')).toString()).toBe('sold_by=none&refund_state=due');
    expect(told('trip=week')).toEqual({ country: 'thailand', from: '2026-12-05', to: '2026-12-12', sort: 'service_date' });
    expect(told('trip=past')).toEqual({ country: 'thailand', to: '2026-12-05', sort: '-service_date' });
    expect(told('sort=-service_date')).toEqual({ country: 'thailand', sort: '-service_date' });
    expect(told('sort=expires_at&after=["2026-12-05","abc"]')).toEqual({ country: 'thailand', sort: 'expires_at', after: '["2026-12-05","abc"]' });
  });

  it('says nothing of what it does not know', () => {
    expect(told('state=sunk&seller=../x&excursion=A%20B&refund=paid&trip=yesterday&sort=total')).toEqual(told(''));
  });

  it('takes days of trips in the order of trips, and the order of ends of holds alone', () => {
    expect(orderOf('trip=week&sort=-created')).toBe('service_date');
    expect(orderOf('trip=past&sort=expires_at')).toBe('-service_date');
    expect(orderOf('trip=week&sort=-service_date')).toBe('-service_date');
    expect(orderOf('state=confirmed&sort=expires_at')).toBe('-created');
    expect(orderOf('state=on_hold&sort=expires_at')).toBe('expires_at');
  });

  it('comes back from the address as it went in', () => {
    const filters = fc.record(
      {
        state: fc.constantFrom(...VOUCHER_STATES),
        sold_by: fc.constantFrom('none', 'abc'),
        excursion: fc.constantFrom('128', '129'),
        trip: fc.constantFrom(...TRIP_PERIODS),
        refund_state: fc.constant('due'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filters, fc.constantFrom('', '-created', 'service_date', '-service_date', 'expires_at'), (asked, sort) => {
        const query = parse(new URLSearchParams({ ...asked, sort }).toString());
        expect(query.filters).toEqual(asked);
        expect(parse(formatListQuery(VOUCHER_LIST, query).toString())).toEqual(query);
      }),
    );
  });
});
