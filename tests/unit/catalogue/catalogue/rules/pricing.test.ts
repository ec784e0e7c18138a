import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowestPrice, priceOf } from '../../../../../src/catalogue/catalogue/rules/pricing.ts';

const record = { private: false, private_price: 0, price_adult: 0, price_child: 0 };

describe('the price of a variant', () => {
  it('is the private price for a private excursion, otherwise the adult price', () => {
    expect(priceOf({ ...record, private: true, private_price: 28_000, price_adult: 900 }, 'THB')).toMatchObject({ minor: 2_800_000, unit: 'private' });
    expect(priceOf({ ...record, private_price: 28_000, price_adult: 900 }, 'THB')).toMatchObject({ minor: 90_000, unit: 'adult' });
  });

  it('is unknown when it is not set', () => {
    expect(priceOf(record, 'THB')).toBeNull();
    expect(priceOf({ ...record, private: true, price_adult: 900 }, 'THB')).toBeNull();
  });

  it('names the child price only where children pay by the seat', () => {
    expect(priceOf({ ...record, price_adult: 2500, price_child: 1500 }, 'THB')?.childMinor).toBe(150_000);
    expect(priceOf({ ...record, private: true, private_price: 9000, price_child: 1500 }, 'THB')?.childMinor).toBeNull();
  });
});

describe('the price of a card', () => {
  it('is the lowest seat price, or the lowest boat price where only boats are sold', () => {
    const prices = fc.array(
      fc.option(
        fc.record({
          minor: fc.integer({ min: 1, max: 1e7 }),
          currency: fc.constant('THB'),
          unit: fc.constantFrom('adult' as const, 'private' as const),
          childMinor: fc.constant(null),
          infantMinor: fc.constant(null),
        }),
      ),
    );
    fc.assert(
      fc.property(prices, (list) => {
        const lowest = lowestPrice(list);
        const known = list.filter((price) => price !== null);
        if (known.length === 0) {
          expect(lowest).toBeNull();
          return;
        }
        const unit = known.some((price) => price.unit === 'adult') ? 'adult' : 'private';
        expect(lowest?.unit).toBe(unit);
        expect(lowest?.minor).toBe(Math.min(...known.filter((price) => price.unit === unit).map((price) => price.minor)));
      }),
    );
  });
});
