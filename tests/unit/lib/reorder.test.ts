import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedTo, numbersFor } from '../../../src/lib/reorder.ts';

/** The order that numbers make, told apart from the engine: by number, then by id. */
const orderBy = (numbers: ReadonlyMap<string, number>): readonly string[] =>
  [...numbers].toSorted(([a, one], [b, other]) => one - other || (a < b ? -1 : 1)).map(([id]) => id);
/** Length of the longest run that stands in order already, by trying every subset of a short list. */
function mostKept(numbers: readonly number[]): number {
  let best = 0;
  for (let mask = 0; mask < 1 << numbers.length; mask += 1) {
    const chosen = numbers.filter((_, at) => mask & (1 << at));
    if (chosen.every((number, at) => at === 0 || number > (chosen[at - 1] ?? 0))) best = Math.max(best, chosen.length);
  }
  return best;
}

const sorts = (max: number, length: number) =>
  fc.array(fc.integer({ min: -5, max }), { minLength: 0, maxLength: length }).map((numbers) => new Map(numbers.map((number, at) => [`r${at}`, number])));
const shuffled = (max: number, length: number) =>
  sorts(max, length).chain((known) => fc.tuple(fc.constant(known), fc.shuffledSubarray([...known.keys()], { minLength: known.size, maxLength: known.size })));

describe('numbers of an order', () => {
  it('make that order, and no two are the same', () => {
    fc.assert(
      fc.property(shuffled(60, 30), ([known, order]) => {
        const after = new Map([...known, ...numbersFor(order, known)]);
        expect(orderBy(after)).toEqual(order);
        expect(new Set(after.values()).size).toBe(known.size);
        expect([...after.values()].every(Number.isInteger)).toBe(true);
      }),
    );
  });

  it('change nothing of what stands in order already', () => {
    const known = new Map([
      ['a', 1],
      ['b', 2],
      ['c', 30],
    ] as const);
    expect(numbersFor(['a', 'b', 'c'], known).size).toBe(0);
  });

  it('change as few records as can be where there is room between them', () => {
    fc.assert(
      fc.property(shuffled(8, 9), ([known, order]) => {
        const roomy = new Map([...known].map(([id, number]) => [id, number * 1000]));
        expect(numbersFor(order, roomy).size).toBe(order.length - mostKept(order.map((id) => roomy.get(id) ?? 0)));
      }),
    );
  });

  it('give one that moves a place between its neighbours, and more where there is none', () => {
    const known = new Map([
      ['a', 10],
      ['b', 20],
      ['c', 30],
    ] as const);
    expect([...numbersFor(['a', 'c', 'b'], known)]).toHaveLength(1);
    expect([...numbersFor(['c', 'a', 'b'], known)]).toEqual([['c', 0]]);
    const tight = new Map([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ] as const);
    expect(orderBy(new Map([...tight, ...numbersFor(['a', 'c', 'b'], tight)]))).toEqual(['a', 'c', 'b']);
  });
});

describe('a move', () => {
  it('keeps everything, at its place or where it went', () => {
    expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    const ids = ['a', 'b'];
    for (const [id, to] of [
      ['a', 0],
      ['a', 2],
      ['a', -1],
      ['x', 0],
    ] as const)
      expect(movedTo(ids, id, to)).toBe(ids);
  });
});
