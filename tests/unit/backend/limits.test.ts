import { describe, expect, it } from 'vitest';
import { pauseOf, rememberedBy, waitFor } from '../../../src/backend/engine/limits.ts';

const LIMITS = [
  { count: 1, within_s: 60 },
  { count: 5, within_s: 3600 },
];
const now = 10_000_000_000;
const ago = (...seconds: readonly number[]) => seconds.map((s) => now - s * 1000);

describe('waitFor', () => {
  it('lets the first one through', () => {
    expect(waitFor([], LIMITS, now)).toBe(0);
  });

  it('waits for the rest of the minute, to the whole second above', () => {
    expect(waitFor(ago(20), LIMITS, now)).toBe(40);
    expect(waitFor(ago(59.5), LIMITS, now)).toBe(1);
    expect(waitFor(ago(60), LIMITS, now)).toBe(0);
  });

  it('waits until the fifth last of an hour is an hour old, whatever the order', () => {
    expect(waitFor(ago(100, 3000, 200, 2000, 1000), LIMITS, now)).toBe(600);
    expect(waitFor(ago(100, 3000, 200, 2000, 1000, 3500), LIMITS, now)).toBe(600);
    expect(waitFor(ago(100, 3000, 200, 2000), LIMITS, now)).toBe(0);
  });

  it('takes the longest of several waits', () => {
    expect(waitFor(ago(10, 20, 30, 40, 3550), LIMITS, now)).toBe(50);
  });
});

describe('pauseOf', () => {
  const brake = { free: 3, first_s: 2, most_s: 60, within_s: 3600 };
  const times = (count: number, seconds = 0) => ago(...Array.from({ length: count }, () => seconds));

  it('lets the free ones through at once and makes every other wait twice as long, up to the longest', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => pauseOf(times(count), brake, now))).toEqual([0, 0, 0, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('counts from the last one, and forgets what is long ago', () => {
    expect(pauseOf(ago(30, 20, 3), { ...brake, first_s: 10 }, now)).toBe(7);
    expect(pauseOf(ago(3601, 20, 3), { ...brake, first_s: 10 }, now)).toBe(0);
    expect(pauseOf(times(3, 2), brake, now)).toBe(0);
  });

  it('is never shorter for what has been forgotten of more than it remembers', () => {
    for (let count = rememberedBy(brake); count < 40; count++) expect(pauseOf(times(rememberedBy(brake)), brake, now)).toBe(pauseOf(times(count), brake, now));
  });
});
