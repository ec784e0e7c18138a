import { describe, expect, it } from 'vitest';
import { mayOverride, type SailFacts, type SailQuestion, sailReasons } from '../../../../../src/booking/vouchers/seats/sail.hooks.ts';
import { SAIL_REASONS } from '../../../../../src/model/vouchers/fields/vocab.ts';

const FACTS: SailFacts = {
  isActive: true,
  isHidden: false,
  max_people: 10,
  limits: { age_min: 0, not_for: [] },
  days: { weekdays: [3], seasons: [{ from: '10-15', to: '05-15' }], closures: [{ from: '08-01', to: '09-30' }], off: { '2027-01-27': 'Storm' } },
};
// A Wednesday.
const QUESTION: SailQuestion = { day: '2027-01-20', now_ms: 0, cutoff_ms: 10, start_ms: 20, people: 4, who: { infants: 0, ages: [] } };

describe('whether a party can sail', () => {
  it('is said with every reason against it', () => {
    expect(sailReasons(FACTS, QUESTION)).toEqual([]);
    expect(sailReasons({ ...FACTS, isActive: false, isHidden: true }, { ...QUESTION, people: 11 })).toEqual(['archived', 'hidden', 'people']);
    expect(sailReasons(FACTS, { ...QUESTION, now_ms: 10 })).toEqual(['sales_over']);
    expect(sailReasons(FACTS, { ...QUESTION, now_ms: 20 })).toEqual(['past']);
    expect(sailReasons(FACTS, { ...QUESTION, day: '2027-08-05' })).toEqual(['closed', 'season', 'weekday']);
    expect(sailReasons(FACTS, { ...QUESTION, day: '2027-01-27' })).toEqual(['off']);
    const limits = { age_min: 4, not_for: [] };
    expect(sailReasons({ ...FACTS, limits }, { ...QUESTION, who: { infants: 1, ages: [] } })).toEqual(['infants']);
    expect(sailReasons({ ...FACTS, limits: { ...limits, age_min: 8 } }, { ...QUESTION, who: { infants: 0, ages: [9, 7] } })).toEqual(['too_young']);
    expect(sailReasons({ ...FACTS, max_people: 0 }, { day: '', now_ms: 0, people: 99, who: { infants: 0, ages: [] } })).toEqual([]);
  });

  it('may be set aside where the house alone decides, never where there are no seats, no boat or no time', () => {
    expect(SAIL_REASONS.filter(mayOverride)).toEqual(['infants', 'too_young', 'sales_over', 'off', 'closed', 'season', 'weekday']);
  });
});
