import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRank, rankBetween, spreadRanks } from '../../../src/lib/rank.ts';

describe('a rank', () => {
  it('finds room between any two, however often', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 }), (moves) => {
        const ranks: string[] = [];
        for (const move of moves) {
          const at = move % (ranks.length + 1);
          const rank = rankBetween(ranks[at - 1] ?? '', ranks[at] ?? '');
          expect(isRank(rank)).toBe(true);
          ranks.splice(at, 0, rank);
        }
        expect(ranks).toEqual([...new Set(ranks)].toSorted());
      }),
    );
  });

  it('grows slowly where rows are always put at one end', () => {
    let [first, last] = ['V', 'V'];
    for (let round = 0; round < 100; round++) [first, last] = [rankBetween('', first), rankBetween(last, '')];
    expect(first.length).toBeLessThan(25);
    expect(last.length).toBeLessThan(25);
  });

  it('has no room between equal or crossed ones', () => {
    for (const [before, after] of [
      ['V', 'V'],
      ['W', 'V'],
      ['V0', 'W'],
      ['é', ''],
    ] as const)
      expect(() => rankBetween(before, after)).toThrow(RangeError);
  });

  it('can be dealt out evenly', () => {
    for (const count of [0, 1, 7, 61, 62, 500]) {
      const ranks = spreadRanks(count);
      expect(ranks.every(isRank) && new Set(ranks).size === count).toBe(true);
      expect(ranks).toEqual(ranks.toSorted());
    }
  });
});
