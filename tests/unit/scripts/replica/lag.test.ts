import { describe, expect, it } from 'vitest';
import { lagReader } from '../../../../scripts/lib/replica/lag.ts';

type Position = { readonly txid: number; readonly replicated_txid: number } | Error;

/** Reads how far a copy is behind at instants a second apart, by what Litestream says at each of them. */
async function readAll(positions: readonly Position[]) {
  let now = 0;
  const told = [...positions];
  const read = lagReader(
    '/nowhere',
    () => now,
    async () => {
      const next = told.shift();
      if (next === undefined || next instanceof Error) throw next ?? new Error('asked too often');
      return next;
    },
  );
  const all = [];
  for (const _ of positions) {
    const { answers, changes, behind_ms } = await read();
    all.push([answers, changes, behind_ms]);
    now += 1000;
  }
  return all;
}
const silent = new Error('no answer within 5 s');

describe('how far the copy elsewhere is behind', () => {
  it('is counted from the first change that it has not', async () => {
    const at = (txid: number, replicated_txid: number) => ({ txid, replicated_txid });
    expect(await readAll([at(5, 5), at(7, 5), at(8, 5), at(8, 8)])).toEqual([
      [true, 0, 0],
      [true, 2, 0],
      [true, 3, 1000],
      [true, 0, 0],
    ]);
  });

  it('grows while Litestream says nothing, and is not taken for a whole copy', async () => {
    expect(await readAll([{ txid: 7, replicated_txid: 5 }, silent, silent])).toEqual([
      [true, 2, 0],
      [false, 2, 1000],
      [false, 2, 2000],
    ]);
  });

  it('counts from the first silence where the copy was whole, or nothing was ever said, and is forgotten when the copy is found whole', async () => {
    const whole = { txid: 8, replicated_txid: 8 };
    expect(await readAll([silent, silent])).toEqual([
      [false, 0, 0],
      [false, 0, 1000],
    ]);
    expect(await readAll([whole, silent, silent, whole, silent])).toEqual([
      [true, 0, 0],
      [false, 0, 0],
      [false, 0, 1000],
      [true, 0, 0],
      [false, 0, 0],
    ]);
  });

  it('is what was said before, where a storage that is not reached leaves nothing said of the copy', async () => {
    const away = { txid: 9, replicated_txid: 0 };
    expect(await readAll([{ txid: 8, replicated_txid: 8 }, away, away])).toEqual([
      [true, 0, 0],
      [true, 1, 0],
      [true, 1, 1000],
    ]);
  });
});
