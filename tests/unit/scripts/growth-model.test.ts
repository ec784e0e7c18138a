import { describe, expect, it } from 'vitest';
import { mostWrites, simulateWrites } from '../../../scripts/bench/growth-model.ts';

const SECONDS = 10_000;

describe('a day of writes', () => {
  it.each([0.3, 0.6, 0.8])('waits as the formula of one line says, at a share of %d', (share) => {
    // Work alone on one core is the queue M/M/1: answers vary exponentially around service / (1 - share), half of them within ln 2 of that.
    const { median_ms, p95_ms, coresBusy } = simulateWrites(
      { work_ms: 20, commit_ms: 0, sync_ms: 0 },
      { perSecond: share * 50, seconds: SECONDS, cores: 1, seed: 7 },
    );
    const mean = 20 / (1 - share);
    expect(coresBusy).toBeCloseTo(share, 1);
    expect(median_ms / (mean * Math.LN2)).toBeCloseTo(1, 0.8);
    expect(p95_ms / (mean * Math.log(20))).toBeCloseTo(1, 0.8);
  });

  it('lets writes that wait together share a look at the copy', () => {
    const cost = { work_ms: 1, commit_ms: 1, sync_ms: 100 };
    const { p95_ms, writes } = simulateWrites(cost, { perSecond: 200, seconds: 60, cores: 2, seed: 7 });
    expect(writes).toBeGreaterThan(11_000);
    // Who comes while one look is under way waits for it and for the next: two of them, and never for each writer before him.
    expect(p95_ms).toBeLessThan(220);
    expect(p95_ms).toBeGreaterThan(150);
  });

  it('gives the same day for the same number, and another one for another', () => {
    const day = { perSecond: 5, seconds: 600, cores: 2 };
    const cost = { work_ms: 15, commit_ms: 10, sync_ms: 8 };
    expect(simulateWrites(cost, { ...day, seed: 1 })).toEqual(simulateWrites(cost, { ...day, seed: 1 }));
    expect(simulateWrites(cost, { ...day, seed: 1 }).p95_ms).not.toBe(simulateWrites(cost, { ...day, seed: 2 }).p95_ms);
  });

  it('says what no machine can do', () => {
    expect(mostWrites({ work_ms: 20, commit_ms: 20, sync_ms: 0 }, 2)).toBe(50);
    expect(mostWrites({ work_ms: 60, commit_ms: 20, sync_ms: 0 }, 2)).toBeCloseTo(33.3, 1);
    expect(() => simulateWrites({ work_ms: 20, commit_ms: 20, sync_ms: 0 }, { perSecond: 50, seconds: 1, cores: 2, seed: 1 })).toThrow(RangeError);
  });
});
