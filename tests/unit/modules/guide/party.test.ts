import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REFUSAL_SENTENCES, asksOf } from '../../../../src/modules/guide/rules/asks.ts';
import { differs, isCountedAlike, linesOf, sumsOf } from '../../../../src/modules/guide/rules/cash.ts';
import { jacketsOf, partyOf } from '../../../../src/modules/guide/rules/party.ts';

const FACTS = { adults: 2, children: 1, infants: 0, child_ages: [] as number[], pax: [], lead_name: 'Anna' };

describe('a party', () => {
  it('has as many people as were sold, whatever is told of them', () => {
    const pax = fc.array(
      fc.record(
        { name_latin: fc.string({ minLength: 1 }), age: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }) },
        { requiredKeys: ['name_latin'] },
      ),
      { maxLength: 8 },
    );
    const counts = fc.record({ adults: fc.nat(4), children: fc.nat(3), infants: fc.nat(2), child_ages: fc.array(fc.nat(15), { maxLength: 5 }), pax });
    fc.assert(
      fc.property(counts, (facts) => {
        const people = partyOf({ ...FACTS, ...facts } as Parameters<typeof partyOf>[0]);
        const { adult, child, infant } = jacketsOf(people);
        expect(people.length).toBe(facts.adults + facts.children + facts.infants);
        expect(adult + child + infant).toBe(people.length);
        expect(people.filter(({ name }) => name !== '' && name !== 'Anna').length).toBeLessThanOrEqual(facts.pax.length);
      }),
    );
  });

  it('is dressed by age: a tall child of twelve as an adult, a baby as a baby', () => {
    expect(jacketsOf(partyOf({ ...FACTS, children: 2, infants: 1, child_ages: [12, 6, 1] }))).toEqual({ adult: 3, child: 1, infant: 1 });
  });

  it('puts names where their ages belong', () => {
    const people = partyOf({
      ...FACTS,
      infants: 1,
      pax: [{ name_latin: 'Baby', age: 1 }, { name_latin: 'Kid', age: 6 }, { name_latin: 'Anna' }, { name_latin: 'Old', age: 74 }],
    });
    expect(people.map(({ name, band }) => `${name} ${band}`)).toEqual(['Anna adult', 'Old adult', 'Kid child', 'Baby infant']);
    expect(asksOf({ people, warned: ['back', 'alcohol'] })).toEqual(['back', 'age', 'infant']);
  });

  it('is refused in sentences of both languages', () => {
    for (const { ru, en } of Object.values(REFUSAL_SENTENCES)) expect([/[а-я]/i.test(ru), /[а-я]/i.test(en), en.length > 20]).toEqual([true, false, true]);
  });
});

describe('cash', () => {
  const sums = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), currency: fc.constantFrom('THB', 'USD', 'RUB') }), { maxLength: 12 });

  it('adds up by currency as if it were counted note by note', () => {
    fc.assert(
      fc.property(sums, (all) => {
        const counted: Record<string, number> = {};
        for (const { amount, currency } of all) counted[currency] = (counted[currency] ?? 0) + amount;
        expect(Object.fromEntries(sumsOf(all).map(({ amount, currency }) => [currency, amount]))).toEqual(counted);
      }),
    );
  });

  it('is counted alike when every currency is, and asks for words when anything differs', () => {
    fc.assert(
      fc.property(sums, sums, (noted, handed) => {
        const lines = linesOf(noted, handed);
        const same = JSON.stringify(sumsOf(noted)) === JSON.stringify(sumsOf(handed));
        expect(differs(lines)).toBe(!same);
        expect(isCountedAlike(lines, handed)).toBe(true);
        expect(isCountedAlike(lines, [...handed, { amount: 1, currency: 'USD' }])).toBe(false);
      }),
    );
  });
});
