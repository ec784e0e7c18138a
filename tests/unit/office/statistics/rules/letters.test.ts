import { describe, expect, it } from 'vitest';
import { letterMonday, weekBefore } from '../../../../../src/office/statistics/own/letters.rules.ts';

/** A clock so many minutes ahead of UTC. */
const ahead = (minutes: number) => () => minutes;
const PHUKET = ahead(420);
const at = (instant: string, zone = PHUKET) => letterMonday(Date.parse(instant), zone);

describe('letters of a Monday', () => {
  it('are due from eight in the morning of the country’s clock, for a day', () => {
    expect(at('2026-11-30T00:59:59Z')).toBe('');
    expect(at('2026-11-30T01:00:00Z')).toBe('2026-11-30');
    expect(at('2026-11-30T16:59:59Z')).toBe('2026-11-30');
    expect(at('2026-12-01T00:59:00Z')).toBe('2026-11-30');
    expect(at('2026-12-01T01:00:00Z')).toBe('');
    expect(at('2026-12-03T05:00:00Z')).toBe('');
    expect(at('2026-11-29T23:00:00Z')).toBe('');
  });

  it('go by clocks behind UTC and between its hours', () => {
    expect(at('2026-11-30T15:59:00Z', ahead(-480))).toBe('');
    expect(at('2026-11-30T16:00:00Z', ahead(-480))).toBe('2026-11-30');
    expect(at('2026-11-30T02:14:00Z', ahead(345))).toBe('');
    expect(at('2026-11-30T02:15:00Z', ahead(345))).toBe('2026-11-30');
    expect(at('2026-11-29T18:00:00Z', ahead(840))).toBe('2026-11-30');
  });

  it('tell of the whole week before', () => {
    expect(weekBefore('2026-11-30')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(weekBefore('2027-01-04')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  });
});
