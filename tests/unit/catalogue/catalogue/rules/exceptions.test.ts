import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayException, Season } from '../../../../../src/model/catalogue/fields/shapes.ts';
import { dayReasons, reasonOfDay, sailsOn } from '../../../../../src/catalogue/catalogue/rules/sailing-days.ts';
import { sailingOfRecords, scheduleFaults, seasonsOf } from '../../../../../src/catalogue/catalogue/rules/sailing-records.ts';
import { daysSailed, looksOf, stretchesOf, yearPicture } from '../../../../../src/catalogue/catalogue/rules/year-picture.ts';
import { type OracleSchedule, readReasons } from './days-oracle.ts';

const START = Date.parse('2027-01-01T00:00:00Z');
const dayAt = (ahead: number): string => new Date(START + ahead * 86_400_000).toISOString().slice(0, 10);
const day = fc.integer({ min: 0, max: 800 }).map(dayAt);
const monthDay = fc.integer({ min: 0, max: 365 }).map((at) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(5, 10));
const season: fc.Arbitrary<Season> = fc.record({ from: monthDay, to: monthDay });
const exception: fc.Arbitrary<DayException> = fc.record({
  day,
  runs: fc.boolean(),
  reason_ru: fc.constantFrom('', 'Шторм', 'Новый год'),
  reason_en: fc.constantFrom('', 'Storm'),
});
const schedule: fc.Arbitrary<OracleSchedule> = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
  seasons: fc.array(season, { maxLength: 3 }),
  exceptions: fc.uniqueArray(exception, { maxLength: 6, selector: (one) => one.day }),
});
/** As it is stored: the first stretch in fields of its own. */
const storedSeasons = ([first, ...more_seasons]: readonly Season[]) => ({ season_from: first?.from ?? '', season_to: first?.to ?? '', more_seasons });
const stored = (excursion: string, one: OracleSchedule | null) =>
  one ? [{ excursion, weekdays: one.weekdays, ...storedSeasons(one.seasons), exceptions: one.exceptions }] : [];

describe('the days of records', () => {
  it('are those of a second, plain reading, of the main excursion and of a variant', () => {
    fc.assert(
      fc.property(
        fc.option(schedule),
        fc.option(schedule),
        fc.array(season, { maxLength: 2 }),
        fc.array(season, { maxLength: 2 }),
        fc.boolean(),
        fc.array(day, { minLength: 8, maxLength: 8 }),
        (main, own, closedHere, closedThere, hasWay, asked) => {
          const closures = [...closedHere.map((one) => ({ ...one, location: 'bay' })), ...closedThere.map((one) => ({ ...one, location: 'reef' }))];
          const days = sailingOfRecords(
            [...stored('1', main), ...stored('2', own)],
            { id: '1', route: ['bay'] },
            [{ id: '2', route: hasWay ? ['reef'] : [] }],
            closures,
          );
          // Days of the lists are met by lot too seldom.
          const all = [...asked, ...[main, own].flatMap((one) => one?.exceptions.map((exception) => exception.day) ?? [])];
          for (const one of all) {
            expect(dayReasons(one, days)).toEqual(readReasons(one, { schedule: main, own, closures: closedHere, isVariant: false }));
            const variant = { schedule: main, own, closures: hasWay ? closedThere : closedHere, isVariant: true };
            expect([one, dayReasons(one, days, '2')]).toEqual([one, readReasons(one, variant)]);
            expect(sailsOn(one, days)).toBe(dayReasons(one, days).length === 0 || dayReasons(one, days, '2').length === 0);
          }
        },
      ),
      { numRuns: 600 },
    );
  });

  it('carry nothing of what restricts nothing, and of a variant what is otherwise', () => {
    const every = { weekdays: [1, 2, 3, 4, 5, 6, 7], seasons: [], exceptions: [] };
    expect(sailingOfRecords(stored('1', every), { id: '1', route: [] }, [{ id: '2', route: [] }], [])).toEqual({});
    const own = { weekdays: [6], seasons: [], exceptions: [{ day: '2027-01-09', runs: false, reason_ru: 'Шторм', reason_en: '' }] };
    expect(sailingOfRecords([...stored('1', every), ...stored('2', own)], { id: '1', route: [] }, [{ id: '2', route: [] }], [], 'en')).toEqual({
      own: { '2': { weekdays: [6], off: { '2027-01-09': 'Шторм' } } },
    });
  });

  it('say why a single day was taken off, or added, in the language asked for', () => {
    const one = {
      weekdays: [1],
      seasons: [],
      exceptions: [
        { day: '2027-01-04', runs: false, reason_ru: 'Шторм', reason_en: 'Storm' },
        { day: '2027-01-05', runs: true, reason_ru: 'Праздник', reason_en: '' },
      ],
    };
    const days = sailingOfRecords(stored('1', one), { id: '1', route: [] }, [], [], 'en');
    expect([dayReasons('2027-01-04', days), reasonOfDay('2027-01-04', days)]).toEqual([['off'], 'Storm']);
    expect([dayReasons('2027-01-05', days), reasonOfDay('2027-01-05', days)]).toEqual([[], 'Праздник']);
    expect([dayReasons('2027-01-06', days), reasonOfDay('2027-01-06', days)]).toEqual([['weekday'], '']);
  });
});

describe('a stored schedule', () => {
  it('keeps its stretches in their order', () => {
    fc.assert(
      fc.property(fc.array(season, { maxLength: 5 }), (seasons) => {
        expect(seasonsOf(storedSeasons(seasons))).toEqual(seasons);
      }),
    );
  });

  it('is refused where no days can be read from it', () => {
    const sound = { weekdays: [1], season_from: '10-15', season_to: '05-15', more_seasons: null, exceptions: [], start_times: ['07:30'] };
    expect(scheduleFaults(sound)).toEqual([]);
    expect(scheduleFaults({})).toEqual([]);
    expect(scheduleFaults({ ...sound, season_to: '' })).toEqual(['season_to']);
    expect(scheduleFaults({ ...sound, weekdays: [8] })).toEqual(['weekdays']);
    expect(scheduleFaults({ ...sound, weekdays: [1, 1] })).toEqual(['weekdays']);
    expect(scheduleFaults({ ...sound, weekdays: 'daily' })).toEqual(['weekdays']);
    expect(scheduleFaults({ ...sound, start_times: ['7:30'] })).toEqual(['start_times']);
    expect(scheduleFaults({ ...sound, more_seasons: [{ from: '02-30', to: '13-01' }] })).toEqual(['more_seasons']);
    for (const exceptions of [[{ day: '2027-02-30', runs: false }], [{ day: '2027-02-01' }], [{ day: '2027-02-01', runs: true, reason_ru: 'я'.repeat(121) }]])
      expect(scheduleFaults({ ...sound, exceptions })).toEqual(['exceptions']);
    const twice = { day: '2027-02-01', runs: true };
    expect(scheduleFaults({ ...sound, exceptions: [twice, twice] })).toEqual(['exceptions']);
  });
});

describe('a year’s picture', () => {
  it('has every day of twelve months once, and says of each what is said anywhere else', () => {
    fc.assert(
      fc.property(fc.option(schedule), fc.array(season, { maxLength: 2 }), day, (one, closed, from) => {
        const closures = closed.map((stretch) => ({ ...stretch, location: 'bay' }));
        const days = sailingOfRecords(stored('1', one), { id: '1', route: ['bay'] }, [], closures);
        const picture = yearPicture(from, days);
        const all = picture.flatMap((month) => month.days);
        expect(picture[0]?.month).toBe(from.slice(0, 7));
        expect(new Set(all.map((each) => each.day)).size).toBe(all.length);
        expect([365, 366]).toContain(all.length);
        for (const { day: each, look } of all) {
          const [reason] = readReasons(each, { schedule: one, own: null, closures: closed, isVariant: false });
          expect([each, look === 'added' ? 'runs' : look]).toEqual([each, reason ?? 'runs']);
        }
        expect(daysSailed(picture)).toBe(all.filter(({ look }) => look === 'runs' || look === 'added').length);
        for (const month of picture) {
          const told = looksOf(month).flatMap(({ days: those }) => those);
          expect(told.length + month.days.filter(({ look }) => look === 'runs').length).toBe(month.days.length);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('writes days as people do', () => {
    expect([stretchesOf([]), stretchesOf([4]), stretchesOf([1, 2, 3, 8, 30, 31])]).toEqual(['', '4', '1–3, 8, 30–31']);
  });
});
