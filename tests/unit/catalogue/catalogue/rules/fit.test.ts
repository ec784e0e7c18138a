import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIT_LIMITS } from '../../../../../src/model/catalogue/fields/vocab.ts';
import { ageFaults, fitLimits, toAsk } from '../../../../../src/catalogue/catalogue/rules/party.ts';

const limits = fc.record({ age_min: fc.integer({ min: 0, max: 18 }), not_for: fc.uniqueArray(fc.constantFrom(...FIT_LIMITS)) });

describe('for whom a trip is fit', () => {
  it('is said by the variant, else by its main excursion; a boat only takes away', () => {
    fc.assert(
      fc.property(limits, limits, limits, (sold, main, boat) => {
        const all = fitLimits(sold, main, boat);
        expect(all.age_min).toBe(sold.age_min === 0 ? main.age_min : sold.age_min);
        for (const one of FIT_LIMITS) {
          const bySale = sold.not_for.length === 0 ? main.not_for.includes(one) : sold.not_for.includes(one);
          expect(all.not_for.includes(one)).toBe(bySale || boat.not_for.includes(one));
        }
        expect(new Set(all.not_for).size).toBe(all.not_for.length);
      }),
    );
  });

  it('takes a party whose youngest is old enough, counted one by one', () => {
    fc.assert(
      fc.property(limits, fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }), fc.nat(2), (all, ages, infants) => {
        const youngest = Math.min(99, ...ages, ...(infants > 0 ? [3] : []));
        const isTaken = youngest >= all.age_min && !(all.not_for.includes('infants') && youngest <= 3);
        expect(ageFaults(all, { infants, ages }).length === 0).toBe(isTaken);
      }),
    );
  });

  it('is asked of guests where no number tells it', () => {
    expect(toAsk({ age_min: 0, not_for: ['infants', 'back'] })).toEqual(['back']);
  });
});
