import { afterEach, describe, expect, it, vi } from 'vitest';
import { hourOf } from '../../../../src/money/guide/rules/clock.ts';
import { houseNow, meetHouse } from '../../../../src/money/guide/screens/sync-day.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the hour of an act', () => {
  it('is its phone’s reckoning while that can be true', () => {
    expect(hourOf({ at: NOW - HOUR, wall: NOW - HOUR, since: NOW - 2 * HOUR }, NOW, NOW)).toBe(NOW - HOUR);
    // A phone that is always wrong by the same has reckoned with that.
    expect(hourOf({ at: NOW - HOUR, wall: NOW + 4 * HOUR, since: NOW - 2 * HOUR }, NOW, NOW + 5 * HOUR)).toBe(NOW - HOUR);
    expect(hourOf({ at: NOW - HOUR, wall: Number.NaN, since: 0 }, NOW, Number.NaN)).toBe(NOW - HOUR);
  });

  it('is what its clock is off by today where the reckoning is of another time', () => {
    for (const off of [9 * DAY, -9 * DAY, 400 * DAY])
      expect(hourOf({ at: NOW - HOUR + off, wall: NOW - HOUR + off, since: NOW - DAY }, NOW, NOW + off)).toBe(NOW - HOUR);
  });

  it('is neither later than it arrives nor earlier than the last contact, whatever a phone says', () => {
    for (const at of [Number.NaN, 0, -1, NOW - 400 * DAY, NOW + 400 * DAY, Number.MAX_SAFE_INTEGER])
      for (const wall of [Number.NaN, 0, NOW + 9 * DAY])
        for (const clock of [Number.NaN, 0, NOW, NOW + 9 * DAY]) {
          const hour = hourOf({ at, wall, since: NOW - DAY }, NOW, clock);
          expect(hour).toBeLessThanOrEqual(NOW);
          expect(hour).toBeGreaterThanOrEqual(NOW - DAY);
        }
    expect(hourOf({ at: NOW - 400 * DAY, wall: Number.NaN, since: 0 }, NOW, Number.NaN)).toBe(NOW - 90 * DAY);
    // A last contact of tomorrow says nothing.
    expect(hourOf({ at: NOW - HOUR, wall: NOW - HOUR, since: NOW + DAY }, NOW, NOW)).toBe(NOW - HOUR);
  });
});

describe('the house’s hour on a phone', () => {
  afterEach(() => vi.useRealTimers());

  it('follows what counts within the page where the clock was set, and the clock where the phone slept', () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] });
    const skew = meetHouse(NOW + 1000);
    expect(skew).toBe(1000);
    vi.advanceTimersByTime(HOUR);
    expect(houseNow(skew)).toBe(NOW + HOUR + 1000);
    vi.setSystemTime(NOW + HOUR + 9 * DAY);
    expect(houseNow(skew)).toBe(NOW + HOUR + 1000);
    vi.setSystemTime(NOW + HOUR - 9 * DAY);
    expect(houseNow(skew)).toBe(NOW + HOUR + 1000);
    vi.setSystemTime(NOW + 9 * HOUR);
    expect(houseNow(skew)).toBe(NOW + 9 * HOUR + 1000);
    expect(houseNow(skew, NOW + 20 * HOUR)).toBe(NOW + 20 * HOUR);
  });
});
