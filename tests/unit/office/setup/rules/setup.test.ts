import { describe, expect, it } from 'vitest';
import { SETUP_STEPS, type SetupFacts, setupSteps } from '../../../../../src/office/setup/rules/setup.ts';

const NOTHING: SetupFacts = { lacking: 'thailand', currencies: [], rates: [], categories: 0, excursions: [], pictured: [], managers: 0, rules: 0 };
const WHOLE: SetupFacts = {
  lacking: '',
  currencies: [
    { code: 'THB', main: true },
    { code: 'USD', main: false },
  ],
  rates: [{ base: 'USD', quote: 'THB' }],
  categories: 1,
  excursions: [{ id: 'a', isPriced: true }],
  pictured: ['a'],
  managers: 1,
  rules: 1,
};
const openOf = (facts: Partial<SetupFacts>): readonly string[] => {
  const done = setupSteps({ ...WHOLE, ...facts });
  return SETUP_STEPS.filter((step) => !done[step]);
};

describe('what a house lacks', () => {
  it('is everything at first and nothing at last', () => {
    expect(Object.values(setupSteps(NOTHING)).some(Boolean)).toBe(false);
    expect(openOf({})).toEqual([]);
  });

  it('is a rate for every currency beside the main one, in either direction', () => {
    expect(openOf({ rates: [{ base: 'THB', quote: 'USD' }] })).toEqual([]);
    expect(openOf({ rates: [{ base: 'EUR', quote: 'THB' }] })).toEqual(['rates']);
    expect(openOf({ rates: [], currencies: [{ code: 'THB', main: true }] })).toEqual([]);
    expect(openOf({ currencies: [{ code: 'USD', main: false }] })).toEqual(['currency', 'rates']);
  });

  it('is a picture of an excursion that has a price', () => {
    expect(openOf({ pictured: ['b'] })).toEqual(['picture']);
    expect(openOf({ excursions: [{ id: 'a', isPriced: false }] })).toEqual(['excursion', 'picture']);
  });
});
