import { describe, expect, it } from 'vitest';
import { nextTurn } from '../../../../../src/public/storefront/snapshot/next-turn.ts';
import { buildCatalogue } from '../../../../../src/public/storefront/snapshot/catalogue.ts';
import { demoSnapshot } from '../../../../support/snapshot.ts';

const demo = demoSnapshot(3);
const [list] = demo.priceLists;
if (!list) throw new Error('The snapshot has a price list.');
/** 1 November 2098, 00:00 in Bangkok. */
const BEGINS = Date.UTC(2098, 9, 31, 17);
const priceAt = (read_ms: number): number | undefined => buildCatalogue({ ...demo, read_ms }).excursionById.get('101')?.price_adult;

describe('prices by the calendar', () => {
  it('turn at midnight of the country, neither a millisecond before nor later', () => {
    expect(nextTurn(demo)).toBe(BEGINS);
    const usual = demo.excursions.find(({ id }) => id === '101')?.price_adult;
    expect(priceAt(BEGINS - 1)).toBe(usual);
    expect(priceAt(BEGINS)).toBe(3100);
    // Over with the end of its last day.
    expect(nextTurn({ ...demo, read_ms: BEGINS })).toBe(Date.UTC(2099, 3, 30, 17));
    expect(priceAt(Date.UTC(2099, 3, 30, 17) - 1)).toBe(3100);
    expect(priceAt(Date.UTC(2099, 3, 30, 17))).toBe(usual);
    expect(nextTurn({ ...demo, read_ms: Date.UTC(2099, 3, 30, 17) })).toBeNull();
  });

  it('are of no country that does not sell it', () => {
    expect(nextTurn({ ...demo, priceLists: [{ ...list, excursion: 'nothing' }] })).toBeNull();
  });
});
