import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDebounce } from '../../../../src/public/publishing/debounce.server.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

function makeDebounced(workMs = 400) {
  const worked: number[] = [];
  let atOnce = 0;
  let most = 0;
  const debounce = createDebounce({
    work: async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      worked.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, workMs));
      atOnce -= 1;
    },
  });
  return { debounce, worked, most: () => most };
}

describe('collecting changes', () => {
  it('works on a lone change almost at once', async () => {
    const { debounce, worked } = makeDebounced();
    const changedAt = performance.now();
    debounce.touch();
    await vi.advanceTimersByTimeAsync(100);
    expect(worked).toHaveLength(1);
    expect((worked[0] ?? 0) - changedAt).toBeLessThan(100);
  });

  it('works at most twice on 500 changes in ten seconds, the last time after the last of them', async () => {
    const { debounce, worked, most } = makeDebounced();
    let lastAt = 0;
    for (let change = 0; change < 500; change += 1) {
      debounce.touch();
      lastAt = performance.now();
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(worked.length).toBeLessThanOrEqual(2);
    expect(worked.at(-1)).toBeGreaterThan(lastAt);
    expect(most()).toBe(1);
    expect(debounce.isWaiting).toBe(false);
  });

  it('works during an endless stream too', async () => {
    const { debounce, worked } = makeDebounced();
    for (let change = 0; change < 2_000; change += 1) {
      debounce.touch();
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(worked.length).toBeGreaterThanOrEqual(2);
    expect(worked.length).toBeLessThanOrEqual(4);
  });

  it('works once more on what came during the work', async () => {
    const { debounce, worked, most } = makeDebounced();
    debounce.touch();
    await vi.advanceTimersByTimeAsync(150);
    debounce.touch();
    debounce.touch();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(worked).toHaveLength(2);
    expect(most()).toBe(1);
  });

  it('begins nothing after it was stopped', async () => {
    const { debounce, worked } = makeDebounced();
    debounce.touch();
    await debounce.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(worked).toEqual([]);
  });
});
