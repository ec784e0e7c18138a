import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REFUSAL_SENTENCES, asksOf } from '../../../../src/money/guide/rules/asks.ts';
import { differs, isCountedAlike, linesOf, sumsOf } from '../../../../src/money/guide/rules/cash.ts';
import type { Person } from '../../../../src/model/guide/answers.ts';
import { jacketsOf } from '../../../../src/money/guide/rules/merge.ts';

const person = (more: Partial<Person>): Person => ({
  ...{ id: 'p', sort: 0, band: 'adult', name: '', age: null, citizenship: '', isOff: false, isUnsure: false },
  ...more,
});

describe('a party', () => {
  it('is dressed by age: a tall child of twelve as an adult, a baby as a baby, and nobody who was taken off', () => {
    const people = [
      person({}),
      person({ band: 'child', age: 12 }),
      person({ band: 'child', age: 6 }),
      person({ band: 'infant', age: 1 }),
      person({ isOff: true }),
    ];
    expect(jacketsOf(people)).toEqual({ adult: 2, child: 1, infant: 1 });
  });

  it('is asked what it was warned of, and of its youngest and oldest', () => {
    const people = [person({}), person({ age: 74 }), person({ band: 'infant', age: 1 })];
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
