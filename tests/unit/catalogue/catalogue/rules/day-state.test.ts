import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOffered } from '../../../../../src/catalogue/catalogue/rules/availability.ts';
import { areSalesOver, dayState, salesEndOf } from '../../../../../src/catalogue/catalogue/rules/day-state.ts';
import { dayReasons, type SailingDays } from '../../../../../src/catalogue/catalogue/rules/sailing-days.ts';
import { cutoffOf } from '../../../../../src/booking/vouchers/voucher/voucher.rules.ts';
import { localDay, localTime } from '../../../../../src/lib/time/zone.ts';

const DAYS: SailingDays = { weekdays: [1, 3, 5], seasons: [{ from: '10-15', to: '05-15' }], sales: { hours: 12, start: '07:00', own: { '1011': '13:00' } } };
const NOON = '2027-01-18T12:00';

describe('a day that somebody asks for', () => {
  it('has passed, is over, has a reason against it, or runs', () => {
    expect(dayState('2027-01-17', DAYS, '', NOON)).toBe('past');
    expect(dayState('2027-01-18', DAYS, '', NOON)).toBe('over');
    expect(dayState('2027-01-19', DAYS, '', NOON)).toBe('weekday');
    expect(dayState('2027-01-20', DAYS, '', NOON)).toBe('runs');
    expect(dayState('2027-06-16', DAYS, '', NOON)).toBe('season');
  });

  it('can be asked for until the hours before the start have begun, by the start of the variant', () => {
    expect(areSalesOver('2027-01-20', DAYS, '', '2027-01-19T18:59')).toBe(false);
    expect(areSalesOver('2027-01-20', DAYS, '', '2027-01-19T19:00')).toBe(true);
    expect(areSalesOver('2027-01-20', DAYS, '1011', '2027-01-19T19:00')).toBe(false);
    expect(areSalesOver('2027-01-20', {}, '', '2027-01-20T23:00')).toBe(false);
  });

  it('ends its sales when a voucher of that day does', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((one) => String(one).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(
        clock,
        fc.integer({ min: 0, max: 72 }),
        fc.integer({ min: 0, max: 6 * 1440 }),
        fc.constantFrom(420, 300, -180),
        (start, hours, minutes, offset) => {
          const zone = (): number => offset;
          const now_ms = Date.parse('2027-01-15T00:00:00Z') + minutes * 60_000;
          const now = `${localDay(now_ms, zone)}T${localTime(now_ms, zone)}`;
          const cutoff = cutoffOf({ service_date: '2027-01-18', start_time: start, cutoff_hours: hours }, zone);
          expect(areSalesOver('2027-01-18', { sales: { hours, start } }, '', now)).toBe(cutoff <= now_ms);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is followed by the first one that can be asked for, and by none before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.constantFrom('', '1011'), (ahead, variant) => {
        const from = new Date(Date.parse('2027-01-01T00:00:00Z') + ahead * 86_400_000).toISOString().slice(0, 10);
        const found = firstOffered(null, variant, from, DAYS, NOON);
        if (!found) return;
        expect(dayState(found, DAYS, variant, NOON)).toBe('runs');
        expect(found >= from && found >= NOON.slice(0, 10)).toBe(true);
        for (let at = Date.parse(`${from}T00:00:00Z`); at < Date.parse(`${found}T00:00:00Z`); at += 86_400_000)
          expect(dayState(new Date(at).toISOString().slice(0, 10), DAYS, variant, NOON)).not.toBe('runs');
      }),
    );
    expect(firstOffered(null, '', '2027-01-18', { closures: [{ from: '01-01', to: '12-31' }] }, NOON)).toBeNull();
  });

  it('has the same reasons as a voucher has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 390 }), (ahead) => {
        const day = new Date(Date.parse('2027-01-20T00:00:00Z') + ahead * 86_400_000).toISOString().slice(0, 10);
        expect(dayState(day, DAYS, '', NOON)).toBe(dayReasons(day, DAYS)[0] ?? 'runs');
      }),
    );
  });
});

describe('the end of sales', () => {
  const main = { id: '101', start_time: '07:00' };
  it('is that of the schedule, the usual one without it, none where nobody says when it starts', () => {
    expect(salesEndOf({ start_times: ['08:00'], cutoff_hours: 4 }, main, [], { usual_hours: 12 })).toEqual({ sales: { hours: 4, start: '07:00' } });
    expect(salesEndOf(undefined, main, [{ id: '1', start_time: '' }], { usual_hours: 12 })).toEqual({ sales: { hours: 12, start: '07:00' } });
    expect(salesEndOf(undefined, { id: '101', start_time: '' }, [], { usual_hours: 12 })).toEqual({});
  });

  it('is that of a variant where it starts at another time', () => {
    const variants = [
      { id: '1', start_time: '13:00' },
      { id: '2', start_time: '' },
    ];
    expect(salesEndOf(undefined, main, variants, { usual_hours: 12 })).toEqual({ sales: { hours: 12, start: '07:00', own: { '1': '13:00' } } });
  });
});
