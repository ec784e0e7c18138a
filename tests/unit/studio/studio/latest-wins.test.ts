import { describe, expect, it } from 'vitest';
import { createLatestWins } from '../../../../src/studio/studio/latest-wins.ts';

/** Work that ends when it is told to, and says how much of it runs at once. */
function bench() {
  const running: ((answer: string) => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => running.push(resolve));
  };
  const settle = async (answer: string): Promise<void> => {
    running.shift()?.(answer);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, settle, running };
}

describe('dear work in a person’s name', () => {
  it('is done one at a time, and once for all who wait for the same', async () => {
    const { begun, work, settle, running } = bench();
    const inTurn = createLatestWins<string>();
    const answers = Array.from({ length: 50 }, (_, at) => inTurn('me', 'page', work(`try ${at}`)));
    expect([begun, running.length]).toEqual([['try 0'], 1]);
    await settle('first');
    expect(begun).toHaveLength(2);
    await settle('last');
    expect(await Promise.all(answers)).toEqual(['first', ...Array.from({ length: 49 }, () => 'last')]);
    expect(begun).toHaveLength(2);
  });

  it('keeps nobody else waiting', () => {
    const { begun, work } = bench();
    const inTurn = createLatestWins<string>();
    void inTurn('me', 'page', work('mine'));
    void inTurn('you', 'page', work('yours'));
    expect(begun).toEqual(['mine', 'yours']);
  });

  it('lets the oldest of many different things go', async () => {
    const { work, settle } = bench();
    const inTurn = createLatestWins<string>(2);
    void inTurn('me', 'a', work('a'));
    const [b, c, d] = ['b', 'c', 'd'].map((name) => inTurn('me', name, work(name)));
    await expect(b).rejects.toMatchObject({ code: 'busy' });
    for (const answer of ['a', 'c', 'd']) await settle(answer);
    expect(await Promise.all([c, d])).toEqual(['c', 'd']);
  });

  it('goes on after what failed', async () => {
    const inTurn = createLatestWins<string>();
    const failed = inTurn('me', 'a', () => Promise.reject(new Error('no')));
    const next = inTurn('me', 'b', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
