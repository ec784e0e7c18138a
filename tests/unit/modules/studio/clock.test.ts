import { describe, expect, it } from 'vitest';
import { pauseUntil, startPublicationClock } from '../../../../src/modules/studio/clock.server.ts';

describe('the clock of publications', () => {
  const now = '2026-11-22 12:00:00.000Z';
  it('looks again within a second, and at the instant of what comes before', () => {
    expect(pauseUntil({ next: '', now })).toBe(1000);
    expect(pauseUntil({ next: '2026-11-23 12:00:00.000Z', now })).toBe(1000);
    expect(pauseUntil({ next: '2026-11-22 12:00:00.120Z', now })).toBe(120);
    expect(pauseUntil({ next: '2026-11-22 11:59:59.000Z', now })).toBe(0);
  });

  it('asks until it is stopped, and says what came of it', async () => {
    const answers = [
      { done: ['a'], failed: ['b'], next: now, now },
      { done: [], failed: [], next: '', now },
    ];
    const said: string[] = [];
    let asked = 0;
    const looked = Promise.withResolvers<void>();
    const send = async <T>(): Promise<T> => {
      asked += 1;
      const answer = answers.shift();
      if (answers.length === 0) looked.resolve();
      return answer as T;
    };
    const clock = startPublicationClock({ service: { send }, onStep: (line) => said.push(line) });
    await looked.promise;
    await clock.stop();
    expect([asked, said.length]).toEqual([2, 2]);
  });

  it('outlives an answer that does not come', async () => {
    const clock = startPublicationClock({ service: { send: () => Promise.reject(new Error('away')) } });
    await expect(clock.stop()).resolves.toBeUndefined();
  });
});
