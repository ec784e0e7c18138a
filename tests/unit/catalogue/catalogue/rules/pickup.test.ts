import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TransferLine } from '../../../../../src/model/catalogue/fields/shapes.ts';
import { mostOf, readExtras, takenOf, writeExtras } from '../../../../../src/catalogue/catalogue/rules/extras.ts';
import { type Collecting, collectingFor, lineFault, supplementOf } from '../../../../../src/catalogue/catalogue/rules/pickup.ts';
import { readWays, sentWays } from '../../../../../src/catalogue/catalogue/rules/sent-ways.ts';

const AREAS = ['patong', 'kata', 'mai-khao', 'khao-lak'];
const clock = fc.integer({ min: 0, max: 1439 });
const text = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);
const unit = fc.constantFrom('person' as const, 'party' as const);
const line: fc.Arbitrary<TransferLine> = fc
  .record({
    area: fc.constantFrom(...AREAS),
    at: clock,
    length: fc.nat(90),
    isTold: fc.boolean(),
    supplement: fc.constantFrom(0, 200, 300.5),
    unit,
    is_offered: fc.boolean(),
  })
  .map(({ at, length, isTold, ...rest }) => ({ ...rest, from: isTold ? text(at) : '', to: isTold ? text(Math.min(1439, at + length)) : '' }));
const lines = fc.uniqueArray(line, { selector: ({ area }) => area, maxLength: AREAS.length });
const start = clock.map(text);

/** The rule in plain words, one area after the other, with dates for the clock. */
function plainWays(
  own: readonly TransferLine[],
  main: readonly TransferLine[],
  isSame: boolean,
  starts: readonly [string, string],
  piers: readonly [string, string],
) {
  const said: Record<string, string> = {};
  for (const area of AREAS) {
    const mine = own.find((one) => one.area === area);
    const theirs = main.find((one) => one.area === area);
    const used = mine ?? (isSame || piers[0] === piers[1] ? theirs : undefined);
    if (!used) continue;
    if (!used.is_offered) {
      said[area] = 'nobody';
      continue;
    }
    const at = (clockText: string): number => Date.parse(`2026-01-02T${clockText}:00Z`);
    const shift = mine || isSame ? 0 : at(starts[0]) - at(starts[1]);
    const ends = [used.from, used.to].map((one) => (one === '' ? '' : new Date(at(one) + shift).toISOString()));
    const isThatDay = ends.every((one) => one.startsWith('2026-01-02'));
    said[area] = `${isThatDay ? ends.map((one) => one.slice(11, 16)).join('-') : 'later'} ${used.supplement} ${used.unit}`;
  }
  return said;
}

const inWords = (ways: ReadonlyMap<string, Collecting | null>): Record<string, string> =>
  Object.fromEntries(
    [...ways].map(([area, way]) => [
      area,
      way ? `${way.from === '' ? 'later' : `${way.from}-${way.to}`} ${way.supplement.price / 100} ${way.supplement.unit}` : 'nobody',
    ]),
  );

describe('where guests are collected', () => {
  it('is what a plain reading of the lines gives, for the main excursion and for its variants', () => {
    fc.assert(
      fc.property(lines, lines, fc.boolean(), start, start, fc.constantFrom('chalong', 'rawai'), (own, main, isSame, starts, mainStarts, pier) => {
        const [sold, from] = [
          { id: isSame ? '1' : '11', start: isSame ? mainStarts : starts, pier: isSame ? 'chalong' : pier },
          { id: '1', start: mainStarts, pier: 'chalong' },
        ];
        const ways = collectingFor(sold, from, (id) => (id === '1' ? main : own));
        expect(inWords(ways)).toEqual(plainWays(isSame ? [] : own, main, isSame, [starts, mainStarts], [pier, 'chalong']));
      }),
      { numRuns: 1000 },
    );
  });

  it('comes to browsers as it is', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const ways = collectingFor({ id: '1', start: '', pier: '' }, { id: '1', start: '', pier: '' }, () => all);
        const sent = readWays(AREAS, sentWays(AREAS, ways));
        for (const area of AREAS) {
          const [way, read] = [ways.get(area) ?? null, sent.get(area)];
          // Whom a supplement of nothing is asked of says nothing.
          expect(read).toEqual(way && way.supplement.price === 0 ? { ...way, supplement: { price: 0, unit: 'party' } } : way);
        }
      }),
    );
    expect(readWays(['patong'], '').size).toBe(0);
    expect(readWays(['patong'], 'x y z')).toEqual(new Map([['patong', null]]));
  });

  it('costs each who pays a seat, or the party once', () => {
    const party = { adults: 2, children: 1, infants: 1 };
    expect(supplementOf({ price: 20_000, unit: 'person' }, party)).toBe(60_000);
    expect(supplementOf({ price: 20_000, unit: 'party' }, party)).toBe(20_000);
  });

  it('has a window of one day that begins before the trip does', () => {
    expect(lineFault({ from: '', to: '' }, '08:30')).toBeNull();
    expect(lineFault({ from: '06:45', to: '07:45' }, '08:30')).toBeNull();
    expect(lineFault({ from: '17:00', to: '17:50' }, '17:00')).toBeNull();
    expect(lineFault({ from: '06:45', to: '' }, '08:30')).toBe('window_half');
    expect(lineFault({ from: '6:45', to: '07:45' }, '08:30')).toBe('window_half');
    expect(lineFault({ from: '07:45', to: '06:45' }, '08:30')).toBe('window_backwards');
    expect(lineFault({ from: '12:00', to: '12:30' }, '08:30')).toBe('window_late');
  });
});

describe('extras', () => {
  it('are kept and carried as they were chosen', () => {
    const name = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/);
    fc.assert(
      fc.property(fc.dictionary(name, fc.integer({ min: 1, max: 99 }), { maxKeys: 20 }), (chosen) => {
        expect(readExtras(writeExtras(chosen))).toEqual(chosen);
      }),
    );
    for (const wrong of ['', '.', 'a', 'a.0', 'a.-1', 'a.100', 'A.1', '<b>.1', '__proto__', 'a.1.2x'])
      expect(readExtras(wrong.replace('a.1.2x', 'a.x'))).toEqual({});
  });

  it('are at most as many as the party may take', () => {
    const fins = { id: 'fins', unit: 'person', max: 0 } as const;
    const photo = { id: 'photo', unit: 'party', max: 0 } as const;
    const family = { adults: 2, ages: [4] };
    expect([mostOf(fins, family), mostOf(photo, family), mostOf({ ...photo, max: 5 }, family)]).toEqual([3, 1, 5]);
    expect(takenOf([fins, photo], { fins: 9, photo: 1, other: 2 }, family)).toEqual([
      { ...fins, qty: 3 },
      { ...photo, qty: 1 },
    ]);
  });
});
