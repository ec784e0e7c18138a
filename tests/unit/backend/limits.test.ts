import { describe, expect, it } from 'vitest';
import { waitFor } from '../../../src/backend/lib/limits.ts';

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
