import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDue, nextDue, parseCron } from '../../../src/lib/time/cron.ts';

const MINUTE_MS = 60_000;
const at = (text: string): number => Date.parse(text);

/** One word of a schedule, and which numbers it means, told apart from the engine. */
const wordOf = (least: number, most: number) =>
  fc.oneof(
    fc.constant({ word: '*', has: () => true }),
    fc.integer({ min: least, max: most }).map((value) => ({ word: String(value), has: (one: number) => one === value })),
    fc.integer({ min: 2, max: 20 }).map((by) => ({ word: `*/${by}`, has: (one: number) => (one - least) % by === 0 })),
    fc
      .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
      .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)
      .map(([from, until]) => ({ word: `${from}-${until}`, has: (one: number) => one >= from && one <= until })),
    fc
      .uniqueArray(fc.integer({ min: least, max: most }), { minLength: 1, maxLength: 4 })
      .map((values) => ({ word: values.join(','), has: (one: number) => values.includes(one) })),
  );

describe('a schedule', () => {
  it('falls due in the next minute that all its words agree on, and in none between', () => {
    const minutes = fc.tuple(wordOf(0, 59), wordOf(0, 23), wordOf(0, 6));
    fc.assert(
      fc.property(minutes, fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }), ([minute, hour, weekday], now) => {
        const schedule = parseCron(`${minute.word} ${hour.word} * * ${weekday.word}`);
        if (!schedule) throw new Error('no schedule');
        const isDue = (ms: number): boolean => {
          const day = new Date(ms);
          return minute.has(day.getUTCMinutes()) && hour.has(day.getUTCHours()) && weekday.has(day.getUTCDay());
        };
        // Minute by minute, the slow way.
        let next = Math.floor(now / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
        while (!isDue(next)) next += MINUTE_MS;
        let last = Math.floor(now / MINUTE_MS) * MINUTE_MS;
        while (!isDue(last)) last -= MINUTE_MS;
        expect([nextDue(schedule, now), lastDue(schedule, now)]).toEqual([next, last]);
      }),
      { numRuns: 300 },
    );
  });

  it('knows days and months, leap years too', () => {
    const leap = parseCron('30 4 29 2 *');
    expect(leap && nextDue(leap, at('2026-01-01T00:00:00Z'))).toBe(at('2028-02-29T04:30:00Z'));
    expect(leap && lastDue(leap, at('2026-01-01T00:00:00Z'))).toBe(at('2024-02-29T04:30:00Z'));
    const never = parseCron('0 0 31 2 *');
    expect(never && nextDue(never, at('2026-01-01T00:00:00Z'))).toBeNull();
    const minute = parseCron('* * * * *');
    expect(minute && nextDue(minute, at('2026-01-01T00:00:00Z'))).toBe(at('2026-01-01T00:01:00Z'));
    expect(minute && lastDue(minute, at('2026-01-01T00:00:59Z'))).toBe(at('2026-01-01T00:00:00Z'));
  });

  it('is none where a word is wrong', () => {
    for (const text of [
      '',
      '* * * *',
      '60 * * * *',
      '* 24 * * *',
      '* * 0 * *',
      '* * * 13 *',
      '* * * * 7',
      '5-2 * * * *',
      '*/0 * * * *',
      '3/5 * * * *',
      'x * * * *',
      '@daily',
    ])
      expect(parseCron(text), text).toBeNull();
    expect(parseCron(' 0   20 * * * ')).not.toBeNull();
    expect(parseCron('10-30/10 * * * *')?.minutes).toEqual([10, 20, 30]);
  });
});
