import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTRY_STATES } from '../../../../src/model/agents/fields/vocab.ts';
import { balancesOf, keptBalancesOf } from '../../../../src/partners/agents/payouts/balance.rules.ts';
import type { StateSum } from '../../../../src/model/agents/own.operations.ts';

const NONE = { currency: '', amount: 0 };
const sum = (state: StateSum['state'], amount: number, currency = 'THB', isKept = false): StateSum => ({ currency, state, isKept, amount, entries: 1 });

describe('how an agent stands', () => {
  it('is told by currency, and what came to nothing is in no part', () => {
    const sums = [
      sum('hold', 100),
      sum('pending', 20),
      sum('due', 34_800),
      sum('rejected', 9),
      sum('cancelled', 9),
      sum('paid', 7),
      sum('in_payout', 5, 'USD'),
    ];
    expect(balancesOf(sums, NONE)).toEqual([
      { currency: 'THB', coming: 120, due: 34_800, in_payout: 0, paid: 7, missing: 0 },
      { currency: 'USD', coming: 0, due: 0, in_payout: 5, paid: 0, missing: 0 },
    ]);
  });

  it('says what is missing to the least payout of its currency alone', () => {
    const least = { currency: 'THB', amount: 100_000 };
    expect(balancesOf([sum('due', 34_800), sum('due', 100, 'USD')], least).map(({ missing }) => missing)).toEqual([65_200, 0]);
    expect(balancesOf([sum('due', 100_000)], least)[0]?.missing).toBe(0);
    expect(balancesOf([sum('hold', 34_800)], least)[0]?.missing).toBe(0);
    expect(balancesOf([sum('due', -500)], least)[0]?.missing).toBe(0);
  });

  it('has every baht that an entry has once, whatever the entries', () => {
    const entry = fc.record({ state: fc.constantFrom(...ENTRY_STATES), amount: fc.integer({ min: -1e6, max: 1e6 }), currency: fc.constantFrom('THB', 'USD') });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const balances = balancesOf(
          entries.map((one) => ({ ...one, isKept: false, entries: 1 })),
          NONE,
        );
        for (const { currency, coming, due, in_payout, paid } of balances) {
          let wanted = 0;
          for (const one of entries) if (one.currency === currency && one.state !== 'cancelled' && one.state !== 'rejected') wanted += one.amount;
          expect(coming + due + in_payout + paid).toBe(wanted);
        }
      }),
    );
  });
});

describe('how an agent who collects himself stands', () => {
  const kept = (state: StateSum['state'], amount: number, currency = 'THB'): StateSum => sum(state, amount, currency, true);

  it('is what he holds less his own share, by currency, apart from what the house pays him', () => {
    const sums = [kept('due', 100_000), kept('in_payout', 44_000), kept('hold', 5), kept('paid', 7), kept('due', 300, 'USD'), sum('due', 34_800)];
    const held = [
      { currency: 'THB', amount: 1_200_000 },
      { currency: 'RUB', amount: 900 },
    ];
    expect(keptBalancesOf(sums, held)).toEqual([
      { currency: 'RUB', held: 900, share: 0, rest: 900, coming: 0, settled: 0 },
      { currency: 'THB', held: 1_200_000, share: 144_000, rest: 1_056_000, coming: 5, settled: 7 },
      { currency: 'USD', held: 0, share: 300, rest: -300, coming: 0, settled: 0 },
    ]);
    expect(balancesOf(sums, NONE)).toEqual([{ currency: 'THB', coming: 0, due: 34_800, in_payout: 0, paid: 0, missing: 0 }]);
  });
});
