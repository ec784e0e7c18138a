import { describe, expect, it } from 'vitest';
import {
  answeredMedian,
  answeredWithin,
  byCategory,
  byTime,
  flowOf,
  funnelOf,
  isBalanced,
  soldOf,
  soldOfTargets,
  wholeUnits,
} from '../../../../src/office/statistics/figures/overview.ts';
import fc from 'fast-check';

const STATUSES = [
  { id: 'new', kind: 'open' },
  { id: 'contacted', kind: 'open' },
  { id: 'offered', kind: 'open' },
  { id: 'won', kind: 'won' },
  { id: 'lost', kind: 'lost' },
] as const;
const BEEN = [
  { words: ['new'], n: 5 },
  { words: ['contacted lost new'], n: 3 },
  { words: ['new offered won'], n: 2 },
];

describe('a funnel', () => {
  it('counts who was in a stage, or with conversions whoever came further too', () => {
    const real = funnelOf(BEEN, STATUSES, false).map(({ status, n }) => [status, n]);
    expect(real).toEqual([
      ['new', 10],
      ['contacted', 3],
      ['offered', 2],
      ['won', 2],
    ]);
    const withThem = funnelOf(BEEN, STATUSES, true);
    expect(withThem.map(({ n }) => n)).toEqual([10, 5, 2, 2]);
    expect(withThem[1]?.codes).toEqual(['contacted', 'offered', 'won']);
  });
});

describe('sums', () => {
  const sale = (state: string, total: number) => ({ words: ['anna', state], n: 1, guests: 2, total, balance: 100, known_n: 0, known_total: 0, net: 0 });
  it('of sales are of what is confirmed or took place', () => {
    expect(soldOf([sale('confirmed', 1000), sale('completed', 500), sale('cancelled', 9000), sale('no_show', 70)])).toMatchObject({
      n: 2,
      guests: 4,
      total: 1500,
    });
    expect(soldOf(undefined)).toMatchObject({ n: 0, total: 0 });
  });
  it('of money leave out what went between vouchers of one guest', () => {
    const money = (kind: string, method: string, amount: number, worth: number) => ({ words: [kind, method, 'THB'], n: 1, amount, worth });
    const rows = [
      money('deposit', 'thai_qr', 1000, 1000),
      money('correction', 'cash_thb', -200, -200),
      money('refund', 'bank_thb', 300, 300),
      money('deposit', 'credit', 999, 999),
    ];
    expect(flowOf(rows)).toEqual({ received: 800, refunded: 300 });
  });
  it('say which part was answered soon, of all', () => {
    const rows = [
      { words: ['5'], n: 2 },
      { words: ['15'], n: 1 },
      { words: ['60'], n: 1 },
      { words: ['never'], n: 3 },
      { words: ['more'], n: 1 },
    ];
    expect(answeredWithin(rows, 15)).toBe(3 / 8);
    expect(answeredWithin([], 15)).toBeNull();
  });
  it('say within what half of the answers came, and how many have none', () => {
    const rows = (counts: Readonly<Record<string, number>>) => Object.entries(counts).map(([band, n]) => ({ words: [band], n }));
    expect(answeredMedian(rows({ 5: 2, 15: 1, 60: 1, more: 1, never: 3 }))).toEqual({ within: 15, answered: 5, unanswered: 3 });
    expect(answeredMedian(rows({ 5: 2, 1440: 2 }))?.within).toBe(5);
    expect(answeredMedian(rows({ 5: 1, more: 3 }))?.within).toBeNull();
    expect(answeredMedian(rows({ never: 7 }))).toBeNull();
    expect(answeredMedian(undefined)).toBeNull();
  });
  it('put the middle into the band in which it lies among plain minutes', () => {
    const bands = [5, 15, 30, 60, 120, 240, 480, 1440];
    fc.assert(
      fc.property(fc.array(fc.option(fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 3000 })))), (leads) => {
        const bandOf = (minutes: number | null): string => (minutes === null ? 'never' : String(bands.find((most) => minutes <= most) ?? 'more'));
        const minutes = leads.filter((one) => one !== null).toSorted((one, other) => one - other);
        const middle = minutes[Math.ceil(minutes.length / 2) - 1];
        const told = answeredMedian(leads.map((one) => ({ words: [bandOf(one)], n: 1 })));
        if (middle === undefined) expect(told).toBeNull();
        else
          expect(told).toEqual({
            within: bands.find((most) => middle <= most) ?? null,
            answered: minutes.length,
            unanswered: leads.length - minutes.length,
          });
      }),
    );
  });
  it('by category are those of its excursions, and what nobody knows any more is in none', () => {
    const of = (excursion: string, n: number) => ({ ...sale('confirmed', n * 100), words: [excursion, 'confirmed'], n });
    const told = byCategory([of('128', 2), of('129', 3), of('', 1), of('gone', 4)], { 128: 'sea', 129: 'land', 130: '' });
    expect(told.map(({ words, n }) => [words[0], n])).toEqual([
      ['sea', 2],
      ['land', 3],
      ['', 1],
      ['', 4],
    ]);
  });
  it('are held against targets by months and people that have one', () => {
    const of = (month: string, who: string, n: number, state = 'confirmed') => ({ ...sale(state, n * 100), words: [month, who, state], n });
    const targets = {
      ...{ months: ['2026-10', '2026-11'], today: '2026-11-26' },
      rows: [
        { manager: 'anna', month: '2026-10', total: 500, vouchers: 0 },
        { manager: 'boris', month: '2026-11', total: 700, vouchers: 0 },
      ],
      sold: [of('2026-10', 'anna', 2), of('2026-10', 'anna', 9, 'cancelled'), of('2026-11', 'anna', 4), of('2026-11', 'boris', 8), of('2026-11', '', 16)],
    };
    expect([undefined, 'anna', 'boris', 'clara'].map((who) => soldOfTargets(targets, who).n)).toEqual([10, 2, 8, 0]);
    expect(soldOfTargets(targets).total).toBe(1000);
  });
  it('stand where their days are', () => {
    const rows = [
      { words: ['2026-11-01', 'won'], n: 1 },
      { words: ['2026-11-03', 'lost'], n: 2 },
      { words: ['2026-11-03', 'won'], n: 1 },
    ];
    expect(byTime(rows, { from: '2026-11-01', to: '2026-11-04' })).toEqual([1, 0, 3, 0]);
    expect(wholeUnits(100_050, 3)).toBe(33_400);
  });
  it('balance, or do not', () => {
    const balance = { before: 5, new: 10, reopened: 1, taken: 2, given: 1, closed: 9, after: 8 };
    expect([isBalanced(balance), isBalanced({ ...balance, after: 9 })]).toEqual([true, false]);
  });
});
