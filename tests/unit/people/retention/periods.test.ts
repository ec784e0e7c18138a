import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from '../../../../src/registry/messages.en.ts';
import { ru } from '../../../../src/registry/messages.ru.ts';
import { PERIOD_NAMES } from '../../../../src/registry/period-names.ts';
import {
  concernedBy,
  goneBefore,
  isSettable,
  namedIn,
  namedPeriods,
  nextNight,
  periodFault,
  periodOf,
  ruleOf,
  typedIn,
  withPeriods,
} from '../../../../src/people/retention/rules/periods.ts';
import { PERIOD_UNITS, type Period, periodIn } from '../../../../src/schema/retention.ts';
import { ELSEWHERE, RULES } from '../../../../src/records/retention-rules.ts';

const DAY_MS = 86_400_000;

/** The instant at which something is so old, reckoned forwards, month by month of the calendar. */
function endOf(since: Date, { count, unit }: Period): number {
  if (unit === 'hours') return since.getTime() + count * 3_600_000;
  if (unit === 'days') return since.getTime() + count * DAY_MS;
  const months = unit === 'years' ? count * 12 : count;
  const [year, month] = [since.getUTCFullYear() + Math.floor((since.getUTCMonth() + months) / 12), (since.getUTCMonth() + months) % 12];
  const days = [31, (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;
  // A month that is too short is over before the same day of it: then it ends with the month.
  return Date.UTC(year, month, Math.min(since.getUTCDate(), days)) + (since.getTime() % DAY_MS);
}

const periods = fc.record({ unit: fc.constantFrom(...PERIOD_UNITS), count: fc.integer({ min: 1, max: 120 }) });
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('the end of a period', () => {
  it('comes never before its day, and no more than three days of a short month after it', () => {
    fc.assert(
      fc.property(instants, periods, fc.integer({ min: -40, max: 40 }), (since, period, days) => {
        const end = endOf(since, period);
        const now = end + days * DAY_MS;
        const isGone = since.getTime() < goneBefore(period, now);
        if (now <= end) return !isGone;
        return isGone || now - end <= 3 * DAY_MS;
      }),
      { numRuns: 3000 },
    );
  });

  it('is told by examples', () => {
    const gone = (count: number, unit: Period['unit'], now: string) =>
      new Date(goneBefore({ count, unit }, Date.parse(`${now}T00:00:00Z`))).toISOString().slice(0, 10);
    expect(gone(1, 'months', '2026-03-31')).toBe('2026-02-28');
    expect(gone(12, 'months', '2028-02-29')).toBe('2027-02-28');
    expect(gone(5, 'years', '2031-11-24')).toBe('2026-11-24');
    expect(gone(30, 'days', '2026-03-01')).toBe('2026-01-30');
    expect(new Date(nextNight(Date.parse('2026-11-24T19:29:00Z'))).toISOString()).toBe('2026-11-25T19:29:00.000Z');
    expect(new Date(nextNight(Date.parse('2026-11-24T19:28:59Z'))).toISOString()).toBe('2026-11-24T19:29:00.000Z');
  });
});

describe('the rules of the house', () => {
  it('are called each by a name of its own, in words of both languages', () => {
    const codes = [...RULES, ...ELSEWHERE].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect([...PERIOD_NAMES].toSorted()).toEqual(codes.toSorted());
    for (const { title } of [...RULES, ...ELSEWHERE]) expect([title in ru, title in en], title).toEqual([true, true]);
    for (const { does } of RULES) expect([does in ru, does in en], does).toEqual([true, true]);
  });

  it('keep a period that they set themselves or another one sets, within limits that hold it', () => {
    for (const rule of RULES) {
      if (rule.as !== undefined) expect(ruleOf(rule.as)?.as, rule.code).toBeUndefined();
      const { standard, least = standard, most = standard } = rule.keptFor;
      expect(least <= standard && standard <= most, rule.code).toBe(true);
      if (rule.as !== undefined) expect(ruleOf(rule.as)?.keptFor.unit, rule.code).toBe(rule.keptFor.unit);
    }
    expect(
      concernedBy('requests')
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['cards', 'holds', 'requests']);
    expect(
      concernedBy('health')
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['health', 'trip-health']);
  });

  it('take a period outside of their limits for the nearest within, and refuse one that is typed', () => {
    const requests = ruleOf('requests');
    const keys = ruleOf('keys');
    if (!requests || !keys) throw new Error('no rule');
    expect([periodOf(requests, {}).count, periodOf(requests, { requests: 1 }).count, periodOf(requests, { requests: 900 }).count]).toEqual([12, 3, 24]);
    expect(periodOf(keys, { keys: 1 }).count).toBe(7);
    expect([isSettable(requests), isSettable(keys)]).toEqual([true, false]);
    expect([2, 3, 24, 25, 4.5, '6', null].map((count) => periodFault(requests, count))).toEqual([
      'too_short',
      null,
      null,
      'too_long',
      'wrong',
      'wrong',
      'wrong',
    ]);
  });

  it('promise nothing that bookkeeping forbids', () => {
    expect(ruleOf('sales')?.keptFor).toMatchObject({ unit: 'years', standard: 5, least: 5 });
    expect(namedPeriods({ sales: 1 })['sales']).toEqual({ count: 5, unit: 'years' });
  });
});

describe('a period in a text', () => {
  it('stands by its name, bare or as a genitive; what is no name stays as it is', () => {
    const words = (code: string, form: string) => (code === 'x' ? `[${form}]` : null);
    expect(withPeriods('{{x}}, {{ x | of }}, {{y}}, {x}', ({ code, form }) => words(code, form))).toBe('[bare], [of], {{y}}, {x}');
    expect(namedIn('a {{trip-health}}').map(({ code, from, to }) => [code, from, to])).toEqual([['trip-health', 2, 17]]);
  });

  it('is found where it is typed by hand, in figures and in words, and a year of the calendar is none', () => {
    const typed = (text: string, language: 'ru' | 'en') => typedIn(text, language).map((one) => one.text);
    expect(typed('Храним 12 месяцев, потом пять лет и 30\u00a0дней, до 3–5 дней.', 'ru')).toEqual(['12 месяцев', 'пять лет', '30\u00a0дней', '3–5 дней']);
    expect(typed('Закон 2019 года, 12 человек, в час дня, за год', 'ru')).toEqual([]);
    expect(typed('Kept for 12 months, five years, a 30-day wait and 72 hours', 'en')).toEqual(['12 months', 'five years', '30-day', '72 hours']);
    expect(typed('Act of 2019, 12 people, a year', 'en')).toEqual([]);
  });

  it('of seconds is told in the largest unit that is whole', () => {
    expect([30 * 86_400, 3_650 * 86_400, 400 * 86_400, 86_400, 3_600, 21_600].map((seconds) => periodIn(seconds))).toEqual([
      { count: 30, unit: 'days' },
      { count: 10, unit: 'years' },
      { count: 400, unit: 'days' },
      { count: 1, unit: 'days' },
      { count: 1, unit: 'hours' },
      { count: 6, unit: 'hours' },
    ]);
  });
});
