import { describe, expect, it } from 'vitest';
import { activeFilters } from '../../../../../src/public/search/screens/SearchPanel.island.tsx';
import { type Filters, NO_FILTERS, scaleOf, type SearchIndex } from '../../../../../src/public/search/search.ts';
import { search } from '../../../../../src/model/search/messages/en.ts';

const BAHT = { code: 'THB', symbol: '฿', side: 'left', decimals: 0, roundTo: 1 } as const;
const DOLLAR = { ...BAHT, code: 'USD', symbol: '$' };
const KNOWN = { formats: { USD: DOLLAR }, rates: { 'THB>USD': '0.03' } };
const NAMED = [{ slug: 'snorkelling', name: 'Snorkelling' }];
const index: SearchIndex = { entries: [], currency: BAHT, categories: NAMED, tags: NAMED, regions: [] };
const active = (filters: Partial<Filters>, known: typeof KNOWN | null = KNOWN, chosen: string | null = 'USD') =>
  activeFilters({ index, filters: { ...NO_FILTERS, ...filters }, strings: search, scale: scaleOf(BAHT, chosen, known), lang: 'en' });

describe('the filters in force', () => {
  it('are told apart where a category and a tag have one name', () => {
    const found = active({ category: 'snorkelling', tags: ['snorkelling'] });
    expect(found.map(({ name }) => name)).toEqual(['Snorkelling', 'Snorkelling']);
    expect(new Set(found.map(({ key }) => key)).size).toBe(2);
    expect(found.map(({ whole }) => whole)).toEqual(['Category: Snorkelling', 'What matters: Snorkelling']);
  });

  it('write a limit in the currency that it is in, and say where it decides nothing', () => {
    const limit = { maxPrice: 80, priceIn: 'USD' };
    expect(active(limit).map(({ name }) => name)).toEqual(['Price up to $80']);
    expect(active(limit, null).map(({ name }) => name.replaceAll('\u00a0', ' '))).toEqual(['Price up to 80 USD (not applied: the rate is not known)']);
    expect(active({ maxPrice: 80 }, null).map(({ name }) => name)).toEqual(['Price up to ฿80']);
  });
});
