import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfNetPrice, marginOf, netPriceOn } from '../../../../src/catalogue/costs/rules/net-price.ts';

const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
const terms = fc.array(fc.record({ excursion: fc.constantFrom('1', '2'), valid_from: days, valid_to: fc.oneof(fc.constant(''), days) }), { maxLength: 12 });

describe('the net price of a day', () => {
  it('is that of the latest term which has the day in it, and no other excursion’s', () => {
    fc.assert(
      fc.property(terms, days, (rows, day) => {
        const found = netPriceOn(rows, '1', day);
        // Said again without the rule: walk the days backwards and take the first term that begins there.
        let expected: string | undefined;
        for (let at = Number(day.slice(-2)); at >= 1 && expected === undefined; at -= 1) {
          const begin = `2026-11-${String(at).padStart(2, '0')}`;
          if (rows.some((row) => row.excursion === '1' && row.valid_from === begin && !(row.valid_to !== '' && row.valid_to < day))) expected = begin;
        }
        expect(found?.valid_from).toBe(expected);
      }),
    );
  });

  it('holds on both of its ends, and for ever where it has none', () => {
    const row = { excursion: '1', valid_from: '2026-11-01', valid_to: '2026-11-30' };
    for (const day of ['2026-11-01', '2026-11-30']) expect(netPriceOn([row], '1', day)).toBe(row);
    for (const day of ['2026-10-31', '2026-12-01']) expect(netPriceOn([row], '1', day)).toBeUndefined();
    expect(netPriceOn([{ ...row, valid_to: '' }], '1', '2099-01-01')).toBeDefined();
  });
});

describe('the margin', () => {
  it('and the net price are the price again, and its share is never said larger than it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (price, net) => {
        const margin = marginOf({ minor: price, currency: 'THB' }, { minor: net, currency: 'THB' });
        expect((margin?.minor ?? Number.NaN) + net).toBe(price);
        expect((margin?.percent ?? Number.NaN) * price).toBeLessThanOrEqual((price - net) * 100);
      }),
    );
  });

  it('is not told across currencies, nor of what is not priced', () => {
    expect(marginOf({ minor: 100, currency: 'THB' }, { minor: 50, currency: 'USD' })).toBeNull();
    expect(marginOf({ minor: 0, currency: 'THB' }, { minor: 50, currency: 'THB' })).toBeNull();
    expect(marginOf({ minor: 100, currency: 'THB' }, { minor: 0, currency: 'THB' })).toBeNull();
  });
});

it('a net price says a sum, and ends no sooner than it begins', () => {
  const row = { valid_from: '2026-11-01', valid_to: '', adult: 1, child: 0, infant: 0, boat: 0 };
  expect(faultOfNetPrice(row)).toBeNull();
  expect(faultOfNetPrice({ ...row, valid_to: '2026-11-01' })).toBeNull();
  expect(faultOfNetPrice({ ...row, valid_to: '2026-10-31' })).toBe('term');
  expect(faultOfNetPrice({ ...row, adult: 0 })).toBe('sums');
});
