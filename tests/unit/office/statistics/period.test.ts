import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '../../../../src/lib/time/zone.ts';
import {
  type AskedPeriod,
  basisFrom,
  bucketKind,
  bucketsOf,
  lengthOf,
  MOST_DAYS,
  MOST_DAYS_AHEAD,
  periodBefore,
  periodFrom,
  periodQuery,
  PRESETS,
  presetPeriod,
  type StatPeriod,
  wholeMonths,
  yearBefore,
} from '../../../../src/office/statistics/figures/period.rules.ts';

/** A Wednesday. */
const TODAY = '2026-11-25';
const asked = (query: string) => periodFrom(new URLSearchParams(query), TODAY);
const days = ({ from, to }: StatPeriod): readonly string[] => Array.from({ length: lengthOf({ from, to }) }, (_, at) => dayAfter(from, at));
const stretch = fc
  .tuple(fc.integer({ min: -1500, max: 1500 }), fc.integer({ min: 1, max: MOST_DAYS }))
  .map(([at, length]) => ({ from: dayAfter(TODAY, at), to: dayAfter(TODAY, at + length - 1) }));

describe('the period of an address', () => {
  it('has names for the usual ones, which end today where they still run', () => {
    expect(Object.fromEntries(PRESETS.map((preset) => [preset, Object.values(presetPeriod(preset, TODAY)).join(' ')]))).toEqual({
      today: '2026-11-25 2026-11-25',
      yesterday: '2026-11-24 2026-11-24',
      this_week: '2026-11-23 2026-11-25',
      last_week: '2026-11-16 2026-11-22',
      this_month: '2026-11-01 2026-11-25',
      last_month: '2026-10-01 2026-10-31',
      last_30: '2026-10-27 2026-11-25',
      this_quarter: '2026-10-01 2026-11-25',
      this_year: '2026-01-01 2026-11-25',
      last_year: '2025-01-01 2025-12-31',
    });
    expect(presetPeriod('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(presetPeriod('last_week', '2027-01-03')).toEqual({ from: '2026-12-21', to: '2026-12-27' });
  });

  it('is this month where none is asked for, and what was typed is told where it cannot be shown', () => {
    const usual = { from: '2026-11-01', to: TODAY };
    expect(asked('')).toEqual({ period: usual, typed: usual, fault: null, preset: 'this_month', as: 'this_month' });
    expect(asked('preset=never')).toEqual(asked(''));
    expect(asked('preset=last_month')).toMatchObject({ period: { from: '2026-10-01', to: '2026-10-31' }, preset: 'last_month', fault: null });
    expect(asked('from=2026-11-03&to=2026-12-31&preset=today')).toMatchObject({ period: { from: '2026-11-03', to: '2026-12-31' }, preset: null, fault: null });
    expect(asked('from=2026-11-03')).toMatchObject({ period: { from: '2026-11-03', to: TODAY }, fault: null });
    expect(asked(`to=${dayAfter(TODAY, MOST_DAYS_AHEAD)}&from=2026-12-01`).fault).toBeNull();
    for (const [query, fault] of [
      ['from=2026-02-30&to=2026-03-01', 'not_a_day'],
      ['to=2026-11-01', 'not_a_day'],
      ["from=2026-11-01'--", 'not_a_day'],
      ['from=2026-11-10&to=2026-11-01', 'backwards'],
      ['from=2026-12-01', 'backwards'],
      [`from=${TODAY}&to=${dayAfter(TODAY, MOST_DAYS_AHEAD + 1)}`, 'ahead'],
      [`from=${dayAfter(TODAY, -MOST_DAYS)}&to=${TODAY}`, 'too_long'],
    ] as const)
      expect([query, asked(query)]).toEqual([query, { period: usual, typed: asked(query).typed, fault, preset: 'this_month', as: 'this_month' }]);
    expect(asked('from=2026-11-10&to=2026-11-01').typed).toEqual({ from: '2026-11-10', to: '2026-11-01' });
  });

  it('is written into links by its name, with nothing that goes without saying', () => {
    const month = asked('preset=last_month');
    expect(periodQuery(month)).toBe('preset=last_month');
    expect(periodQuery(month, { basis: 'created', source: '', page: null })).toBe('preset=last_month');
    expect(periodQuery(month, { source: 'a&b', basis: 'sold', manager: 'u1' })).toBe('preset=last_month&basis=sold&manager=u1&source=a%26b');
    expect(periodQuery(asked('from=2026-11-03'))).toBe('from=2026-11-03&to=2026-11-25');
    expect([basisFrom(new URLSearchParams('basis=sailed')), basisFrom(new URLSearchParams('basis=x'))]).toEqual(['sailed', 'created']);
  });

  it('survives the way through an address', () => {
    fc.assert(
      fc.property(stretch, (period) => {
        fc.pre(period.to <= dayAfter(TODAY, MOST_DAYS_AHEAD));
        expect(asked(periodQuery({ period, preset: null }))).toMatchObject({ period, fault: null, preset: null });
      }),
    );
  });
});

describe('what a period is compared with', () => {
  it.each([
    ['2026-11-01 2026-11-30', '2026-10-01 2026-10-31', 'a month with the month before'],
    ['2026-11-01 2026-11-25', '2026-10-01 2026-10-25', 'a month that runs with as much of the one before'],
    ['2026-03-01 2026-03-30', '2026-02-01 2026-02-28', 'which may be shorter'],
    ['2026-02-01 2026-02-28', '2026-01-01 2026-01-31', 'a short month is whole'],
    ['2026-10-01 2026-12-31', '2026-07-01 2026-09-30', 'a quarter'],
    ['2026-10-01 2026-11-25', '2026-07-01 2026-08-25', 'a quarter that runs'],
    ['2024-01-01 2024-12-31', '2023-01-01 2023-12-31', 'a year'],
    ['2026-01-01 2026-11-25', '2025-01-01 2025-11-25', 'a year that runs'],
    ['2026-05-01 2026-06-30', '2026-03-01 2026-04-30', 'two months'],
    ['2026-11-16 2026-11-22', '2026-11-09 2026-11-15', 'a week'],
    ['2026-11-23 2026-11-25', '2026-11-16 2026-11-18', 'a week that runs'],
    ['2026-11-25 2026-11-25', '2026-11-24 2026-11-24', 'a day'],
    ['2026-11-01 2026-11-01', '2026-10-31 2026-10-31', 'the first of a month'],
    ['2026-10-27 2026-11-25', '2026-09-27 2026-10-26', 'days'],
  ])('%s → %s: %s', (period, before) => {
    const [from = '', to = ''] = period.split(' ');
    expect(Object.values(periodBefore({ from, to })).join(' ')).toBe(before);
  });

  it('goes by the name where days alone do not say it', () => {
    const compared = (preset: (typeof PRESETS)[number], today: string): string => Object.values(periodBefore(presetPeriod(preset, today), preset)).join(' ');
    expect(compared('this_year', '2026-02-10')).toBe('2025-01-01 2025-02-10');
    expect(compared('this_quarter', '2026-02-10')).toBe('2025-10-01 2025-11-10');
    expect(compared('this_month', '2026-11-01')).toBe('2026-10-01 2026-10-01');
    expect(compared('this_year', '2026-01-31')).toBe('2025-01-01 2025-01-31');
    expect(compared('this_week', '2026-11-23')).toBe('2026-11-16 2026-11-16');
    expect(compared('today', '2026-11-23')).toBe('2026-11-22 2026-11-22');
    expect(compared('last_30', '2026-09-30')).toBe('2026-08-02 2026-08-31');
  });

  it('stays as it was seen in an address that says the days', () => {
    const compared = ({ period, as }: Pick<AskedPeriod, 'period' | 'as'>): StatPeriod => periodBefore(period, as);
    for (let day = 0; day < 800; day++) {
      const today = dayAfter(TODAY, day);
      for (const preset of PRESETS) {
        const shown = periodFrom(new URLSearchParams({ preset }), today);
        const query = periodQuery({ period: shown.period, preset: null }, { compared: shown.as });
        const taken = periodFrom(new URLSearchParams(query), dayAfter(today, 3));
        expect([taken.period, compared(taken), taken.preset], `${today} ${preset}`).toEqual([shown.period, compared(shown), null]);
      }
    }
    // On the last day of a month “this year” is whole months by its days alone.
    expect(compared(periodFrom(new URLSearchParams('from=2026-01-01&to=2026-11-30&compared=this_year'), '2026-12-01'))).toEqual({
      from: '2025-01-01',
      to: '2025-11-30',
    });
    expect(periodFrom(new URLSearchParams('from=2026-01-01&to=2026-11-30&compared=decade'), '2026-12-01').as).toBeNull();
  });

  it('ends before the period begins, or runs beside it a year earlier', () => {
    fc.assert(
      fc.property(stretch, (period) => {
        const before = periodBefore(period);
        expect(before.to < period.from && before.from <= before.to).toBe(true);
        const isNear = dayAfter(before.to, 32 + lengthOf(period)) > period.from;
        // Of a year that runs, the same days a year earlier.
        expect(isNear || (period.from.endsWith('-01-01') && JSON.stringify(before) === JSON.stringify(yearBefore(period)))).toBe(true);
      }),
      { examples: [[{ from: '2031-01-01', to: '2031-04-01' }]] },
    );
    expect(yearBefore({ from: '2024-02-29', to: '2024-03-15' })).toEqual({ from: '2023-02-28', to: '2023-03-15' });
  });
});

describe('what a period is cut into', () => {
  it('days, weeks from Monday, or months: every day once and in order, never too many places', () => {
    fc.assert(
      fc.property(stretch, (period) => {
        const buckets = bucketsOf(period);
        expect(buckets.flatMap(days)).toEqual(days(period));
        expect(new Set(buckets.map(({ key }) => key)).size).toBe(buckets.length);
        expect(buckets.length).toBeLessThanOrEqual(62);
        expect(buckets.every(({ from, to }) => lengthOf({ from, to }) <= { day: 1, week: 7, month: 31 }[bucketKind(period)])).toBe(true);
      }),
    );
    expect(bucketKind({ from: '2026-10-01', to: '2026-12-01' })).toBe('day');
    expect(bucketsOf({ from: '2026-09-02', to: '2026-11-25' }).slice(0, 2)).toEqual([
      { from: '2026-09-02', to: '2026-09-06', key: '2026-09-02' },
      { from: '2026-09-07', to: '2026-09-13', key: '2026-09-07' },
    ]);
    expect(bucketsOf(presetPeriod('this_year', TODAY)).at(-1)).toEqual({ from: '2026-11-01', to: TODAY, key: '2026-11' });
  });

  it('whole months and the days beside them: every day once', () => {
    fc.assert(
      fc.property(stretch, (period) => {
        const { months, days: parts } = wholeMonths(period);
        const ofMonths = months.flatMap((month) => days({ from: `${month}-01`, to: dayAfter(`${month}-01`, 31) }).filter((day) => day.startsWith(month)));
        expect([...ofMonths, ...parts.flatMap(days)].toSorted()).toEqual(days(period));
        expect(parts.length).toBeLessThanOrEqual(2);
      }),
    );
    expect(wholeMonths({ from: '2026-09-15', to: '2026-11-25' })).toEqual({
      months: ['2026-10'],
      days: [
        { from: '2026-09-15', to: '2026-09-30' },
        { from: '2026-11-01', to: '2026-11-25' },
      ],
    });
  });
});
