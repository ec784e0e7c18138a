import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, instantOf, isDay, isTime, localDay, localTime, type Zone } from '../../../src/lib/time/zone.ts';

const PHUKET: Zone = () => 420;
/** Berlin in 2026: summer from 29 March to 25 October, 01:00 UTC. */
const BERLIN: Zone = (at) => (at >= Date.UTC(2026, 2, 29, 1) && at < Date.UTC(2026, 9, 25, 1) ? 120 : 60);

describe('local time', () => {
  it('becomes an instant and back', () => {
    expect(new Date(instantOf('2026-12-05', '08:00', PHUKET)).toISOString()).toBe('2026-12-05T01:00:00.000Z');
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (date) => {
        const at = Math.floor(date.getTime() / 60_000) * 60_000;
        expect(instantOf(localDay(at, PHUKET), localTime(at, PHUKET), PHUKET)).toBe(at);
      }),
    );
  });

  it('follows clocks that change', () => {
    expect(instantOf('2026-03-28', '08:00', BERLIN)).toBe(Date.UTC(2026, 2, 28, 7));
    expect(instantOf('2026-03-29', '08:00', BERLIN)).toBe(Date.UTC(2026, 2, 29, 6));
    expect(instantOf('2026-10-25', '08:00', BERLIN)).toBe(Date.UTC(2026, 9, 25, 7));
    expect(localDay(Date.UTC(2026, 11, 4, 23, 30), PHUKET)).toBe('2026-12-05');
  });

  it('knows days and times from other texts', () => {
    expect(['2026-02-28', '2026-02-29', '2028-02-29', '2026-13-01', '26-01-01', 7].map(isDay)).toEqual([true, false, true, false, false, false]);
    expect(['00:00', '23:59', '24:00', '8:00'].map(isTime)).toEqual([true, true, false, false]);
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  });
});
