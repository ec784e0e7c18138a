import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fetchedRates, type FetchedShape, pointedPairs } from '../../../../src/catalogue/currencies/rules/fetched-rates.ts';

const now_ms = Date.parse('2026-11-24T02:10:00Z');
const AGE = { now_ms, most_ms: 96 * 3_600_000 };
const KNOWN: FetchedShape = { pairs: [], date: '/date' };
const PAIRS = [
  { base: 'USD', quote: 'THB' },
  { base: 'THB', quote: 'RUB' },
];
const GOOD = { base: 'THB', date: '2026-11-23', rates: { USD: 0.0285, RUB: 2.54, EUR: 0.026 } };
const read = (answer: unknown, shape = KNOWN, pairs = PAIRS) => fetchedRates(answer, pairs, shape, AGE);
const faultOf = (answer: unknown, shape = KNOWN) => {
  const found = read(answer, shape);
  return 'fault' in found ? found.fault : 'taken';
};

describe('rates of an address', () => {
  it('are read in the direction in which each pair is kept, over whatever base', () => {
    expect(read(GOOD)).toEqual({
      date: '2026-11-23',
      rates: [
        { base: 'USD', quote: 'THB', value: '35.08772' },
        { base: 'THB', quote: 'RUB', value: '2.54' },
      ],
    });
    const overEuro = { base: 'EUR', date: '2026-11-24T00:00:00Z', rates: { THB: 38, USD: 1.1, RUB: 100 } };
    expect(read(overEuro)).toMatchObject({ rates: [{ value: '34.54545' }, { value: '2.631579' }] });
  });

  it('are those of the base, by another reading', () => {
    const worth = fc.double({ min: 0.01, max: 900, noNaN: true });
    fc.assert(
      fc.property(worth, worth, worth, (thb, usd, rub) => {
        const found = read({ base: 'EUR', date: '2026-11-24', rates: { THB: thb, USD: usd, RUB: rub } });
        if ('fault' in found) throw new Error(found.fault);
        const [dollar, baht] = found.rates.map(({ value }) => Number(value));
        // So many euros for a thousand of each, on both sides of the pair.
        expect((1000 / usd) * thb).toBeCloseTo(1000 * Number(dollar), -Math.floor(Math.log10(1000 * (thb / usd))) + 5);
        expect(Math.abs(Number(baht) / (rub / thb) - 1)).toBeLessThan(1e-5);
      }),
    );
  });

  it('are refused as a whole where the source lies, is late, or says less', () => {
    const rates = (more: object) => ({ ...GOOD, rates: { ...GOOD.rates, ...more } });
    for (const answer of [null, [], 'x', 12, {}, { date: '2026-11-24' }, { ...GOOD, rates: null }, { ...GOOD, rates: [1, 2] }])
      expect(['shape', 'date'], JSON.stringify(answer)).toContain(faultOf(answer));
    for (const base of [undefined, null, '', 'bahts', 'thb', 12]) expect(faultOf({ ...GOOD, base })).toBe('base');
    for (const date of [undefined, '', 'today', 20_261_124, '24.11.2026', '2026-13-40']) expect(faultOf({ ...GOOD, date }), String(date)).toBe('date');
    expect(faultOf({ ...GOOD, date: '2026-11-19' })).toBe('stale');
    expect(faultOf({ ...GOOD, date: '2020-01-01' })).toBe('stale');
    expect(faultOf({ ...GOOD, date: '2027-01-01' })).toBe('ahead');
    expect(faultOf({ ...GOOD, rates: { USD: 0.03 } })).toBe('missing_pair');
    for (const wrong of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, null, true, {}, '', '1e3', 'NaN', 1e-30, 1e30])
      expect(faultOf(rates({ RUB: wrong })), String(wrong)).toBe('not_rate');
    // What is not asked for may be anything.
    expect(faultOf(rates({ EUR: -3 }))).toBe('taken');
    expect(faultOf(rates({ THB: 1 }))).toBe('taken');
    expect(faultOf(rates({ THB: 35 }))).toBe('inverse');
    // A name of every object is no currency.
    expect(read(GOOD, KNOWN, [{ base: 'THB', quote: 'toString' }])).toMatchObject({ fault: 'missing_pair' });
  });

  it('are found by pointers, and both directions of a pair agree', () => {
    const shape = (text: string): FetchedShape => ({ pairs: pointedPairs(text) ?? [], date: '/meta/day' });
    const answer = { meta: { day: '2026-11-24' }, list: [{ sell: '35.1' }, { sell: 2.5 }], 'a/b': { '~': 0.0285 } };
    expect(read(answer, shape('USD/THB=/list/0/sell,THB/RUB=/list/1/sell'))).toMatchObject({ rates: [{ value: '35.1' }, { value: '2.5' }] });
    expect(read(answer, shape('USD/THB=/list/0/sell,THB/USD=/a~1b/~0,THB/RUB=/list/1/sell'))).toMatchObject({ rates: [{ value: '35.1' }, { value: '2.5' }] });
    expect(read(answer, shape('THB/USD=/a~1b/~0,THB/RUB=/list/1/sell'))).toMatchObject({ rates: [{ value: '35.08772' }, { value: '2.5' }] });
    expect(faultOf({ ...answer, 'a/b': { '~': 0.04 } }, shape('USD/THB=/list/0/sell,THB/USD=/a~1b/~0,THB/RUB=/list/1/sell'))).toBe('inverse');
    expect(faultOf(answer, shape('USD/THB=/list/0/sell'))).toBe('missing_pair');
    expect(faultOf(answer, shape('USD/THB=/list/7/sell,THB/RUB=/list/1/sell'))).toBe('missing_pair');
    expect(pointedPairs('USD-THB=/x')).toBeNull();
    expect(pointedPairs('USD/THB=x')).toBeNull();
  });
});
