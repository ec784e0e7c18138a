import { describe, expect, it } from 'vitest';
import { type Generation, generationFor, listGenerations } from '../../../../scripts/lib/replica/generations.ts';

const PLACE = { url: 's3://bucket/house', accessKey: 'k', secret: 's' };
const generation = (number: number): Generation => {
  const at = new Date(Date.UTC(2026, 10, number));
  return { number, files: 1, bytes: 1, lastTxid: number, from: at, to: at };
};
const listed = (there: readonly number[]): Promise<readonly Generation[]> =>
  listGenerations('litestream', PLACE, (_binary, _place, number) => Promise.resolve(there.includes(number) ? generation(number) : null));

describe('generations of a replica', () => {
  it.each([[[]], [[1]], [[1, 2, 3]], [[2, 5, 6, 14]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17]]])(
    'are found whichever of %j left nothing between',
    async (there) => {
      expect((await listed(there)).map(({ number }) => number)).toEqual(there);
    },
  );

  it('are restored from the newest, or from the one that was written at an instant', async () => {
    const all = await listed([1, 3, 9]);
    expect(generationFor(all, null).number).toBe(9);
    expect(generationFor(all, new Date(Date.UTC(2026, 10, 5))).number).toBe(3);
    expect(() => generationFor(all, new Date(Date.UTC(2026, 9, 1)))).toThrow('begins at');
    expect(() => generationFor([], null)).toThrow('empty');
  });
});
