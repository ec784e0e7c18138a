import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainFormat } from '../../../../src/lib/money.ts';
import {
  DURATIONS,
  type Filters,
  NO_FILTERS,
  passes,
  readFilters,
  type SearchEntry,
  type SearchIndex,
  SORTS,
  writeFilters,
} from '../../../../src/public/search/search.ts';
import { createFinder } from '../../../../src/public/search/finder.ts';

const entry = (id: string, n: string, o: string, change: Partial<SearchEntry> = {}): SearchEntry => ({
  id,
  n,
  o,
  u: `/thailand/phuket/${id}`,
  c: 'islands',
  t: [],
  r: 'phuket',
  p: 250_000,
  v: 0,
  f: 0,
  d: 480,
  i: '',
  s: '',
  ...change,
});
const index: SearchIndex = {
  currency: mainFormat([]),
  entries: [
    entry('1', 'Пхи-Пхи и бухта Майя на рассвете', 'Phi Phi and Maya Bay at dawn', { t: ['early-start'] }),
    entry('2', 'Остров Джеймса Бонда на спидботе', 'James Bond island by speedboat'),
    entry('3', 'Симиланы с Пхукета', 'Similan from Phuket', {
      c: 'national-parks',
      w: { seasons: [{ from: '10-15', to: '05-31' }], closures: [{ from: '05-16', to: '10-14' }] },
    }),
    entry('4', 'Ночная рыбалка на кальмара', 'Night squid fishing', { c: 'fishing', d: 300, w: { weekdays: [1, 3] }, t: ['evening'] }),
    entry('5', 'Частный спидбот на Пхи-Пхи', 'Private speedboat to Phi Phi', { v: 1, p: 2_800_000, c: 'private-boats' }),
    entry('6', 'Озеро Чео Лан с ночёвкой', 'Cheow Lan overnight', { d: 1800, r: 'khao-lak', p: 0 }),
  ],
  categories: [
    { slug: 'fishing', name: 'Рыбалка' },
    { slug: 'islands', name: 'Острова' },
  ],
  tags: [{ slug: 'early-start', name: 'Ранний выезд' }],
  regions: [{ slug: 'khao-lak', name: 'Као Лак' }],
};
const finder = createFinder(index);
const idsFor = (query: string): readonly string[] => finder.find({ ...NO_FILTERS, query }).entries.map((found) => found.id);

describe('the search', () => {
  it.each(['пхи пхи', 'phi phi', 'phiphi'.slice(0, 3), 'Пхи-Пхи', 'pkhi'])('finds Phi Phi by «%s»', (query) => {
    expect(idsFor(query)).toContain('1');
  });

  it.each([
    ['similan', '3'],
    ['симилан', '3'],
    ['симиланы', '3'],
    ['симилнаы', '3'],
    ['simlian', '3'],
    ['dzheims bond', '2'],
    ['james bond', '2'],
    ['джеймс', '2'],
    ['рыблка', '4'],
    ['squid', '4'],
    ['chev lan', '6'],
    ['cheow', '6'],
    ['као лак', '6'],
    ['ранний', '1'],
    ['экскурсия на симиланы', '3'],
  ])('finds by «%s» in spite of typos, cases and alphabets', (query, id) => {
    expect(idsFor(query)).toContain(id);
  });

  it('reads a word typed in the other keyboard layout', () => {
    expect(idsFor('cbvbkfys')).toEqual(['3']);
    expect(idsFor('ышьшдфт')).toEqual(['3']);
  });

  it('says what was likely meant, and how much there is elsewhere', () => {
    const answer = createFinder(index, { region: 'khao-lak' }).find({ ...NO_FILTERS, query: 'рыбалка' });
    expect(answer).toMatchObject({ entries: [], elsewhere: 1, nearest: '' });
    expect(finder.find({ ...NO_FILTERS, query: 'сомелан' }).nearest).toBe('симиланы');
    expect(finder.find({ ...NO_FILTERS, query: 'велосипед' }).nearest).toBe('');
  });

  it('keeps what is on request behind everything that has a price, in both directions, and nothing else where it was', () => {
    fc.assert(
      fc.property(filters, (set) => {
        const plain = finder.find({ ...set, sort: '' }).entries;
        const [up, down, short] = (['price', 'price-down', 'duration'] as const).map((sort) => finder.find({ ...set, sort }).entries);
        for (const order of [up, down, short]) expect(order?.map(({ id }) => id).toSorted()).toEqual(plain.map(({ id }) => id).toSorted());
        const priced = (order: typeof up) => order?.map(({ p }) => p).filter(Boolean) ?? [];
        expect(priced(up)).toEqual(priced(up).toSorted((a, b) => a - b));
        expect(priced(down)).toEqual(priced(down).toSorted((a, b) => b - a));
        for (const order of [up, down]) expect(order?.slice(priced(order).length).every(({ p }) => p === 0)).toBe(true);
        expect(short?.map(({ d }) => d)).toEqual(plain.map(({ d }) => d).toSorted((a, b) => a - b));
      }),
    );
  });

  it('finds nothing where there is nothing', () => {
    expect(idsFor('велосипед')).toEqual([]);
  });

  it('stays inside the page it stands on', () => {
    expect(
      createFinder(index, { region: 'khao-lak' })
        .find(NO_FILTERS)
        .entries.map((found) => found.id),
    ).toEqual(['6']);
    expect(
      createFinder(index, { group: ['fishing', 'private-boats'] })
        .find(NO_FILTERS)
        .entries.map((found) => found.id),
    ).toEqual(['4', '5']);
  });
});

const filters: fc.Arbitrary<Filters> = fc.record({
  query: fc.constantFrom('', 'phi', 'ночь'),
  category: fc.constantFrom('', 'islands', 'fishing'),
  tags: fc.subarray(['evening', 'early-start']),
  maxPrice: fc.option(fc.integer({ min: 1, max: 40_000 })),
  duration: fc.constantFrom('' as const, ...DURATIONS),
  date: fc.constantFrom('', '2026-11-23', '2026-07-14', '2027-02-28'),
  isPrivate: fc.boolean(),
  priceIn: fc.constant(''),
  region: fc.constantFrom('', 'phuket', 'khao-lak'),
  sort: fc.constantFrom('' as const, ...SORTS),
});

describe('the filters', () => {
  it('never let through what they forbid', () => {
    fc.assert(
      fc.property(filters, (set) => {
        for (const found of finder.find(set).entries) {
          if (set.region) expect(found.r).toBe(set.region);
          if (set.category) expect(found.c).toBe(set.category);
          if (set.isPrivate) expect(found.v).toBe(1);
          if (set.maxPrice !== null) expect(found.p).toBeLessThanOrEqual(set.maxPrice * 100);
          for (const tag of set.tags) expect(found.t).toContain(tag);
        }
      }),
    );
  });

  it('go into the address and come back the same', () => {
    fc.assert(
      fc.property(filters, (set) => {
        expect(readFilters(new URLSearchParams(writeFilters(set).toString()))).toEqual(set);
      }),
    );
  });

  it('ignore nonsense in the address', () => {
    expect(readFilters(new URLSearchParams('price=-4&date=2026-02-30&duration=week&category=<b>&tag=%20&private=yes'))).toEqual(NO_FILTERS);
  });

  it('know season, weekday and closed places of a date', () => {
    expect(finder.find({ ...NO_FILTERS, date: '2026-07-14' }).entries.map((found) => found.id)).not.toContain('3');
    expect(finder.find({ ...NO_FILTERS, date: '2027-05-15' }).entries.map((found) => found.id)).toContain('3');
    expect(finder.find({ ...NO_FILTERS, date: '2027-05-16' }).entries.map((found) => found.id)).not.toContain('3');
    expect(finder.find({ ...NO_FILTERS, date: '2026-11-23' }).entries.map((found) => found.id)).toContain('4');
    expect(finder.find({ ...NO_FILTERS, date: '2026-11-24' }).entries.map((found) => found.id)).not.toContain('4');
  });

  it('take a price on request for no price', () => {
    expect(passes(entry('9', 'x', 'x', { p: 0 }), { ...NO_FILTERS, maxPrice: 9_999_999 })).toBe(false);
  });
});
