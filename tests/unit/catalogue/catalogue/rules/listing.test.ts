import { describe, expect, it } from 'vitest';
import { isListed } from '../../../../../src/catalogue/catalogue/rules/listing.ts';

const excursion = { status: 'active', hidden: false, category: 'sea', parent: '', country: 'thailand', region: 'phuket' };
const scope = { country: 'thailand', countryHasRegions: true, categoryIds: new Set(['sea', 'office']), excludedCategoryId: 'office' };

describe('an excursion is listed', () => {
  it('when it is active, shown, of a known category, without a parent and of the country', () => {
    expect(isListed(excursion, scope)).toBe(true);
  });

  it.each([
    ['is not active', { status: 'draft' }],
    ['is hidden', { hidden: true }],
    ['has a category that does not exist', { category: 'gone' }],
    ['is of the excluded category', { category: 'office' }],
    ['is a variant', { parent: '128' }],
    ['belongs to another country', { country: 'maldives' }],
  ])('not when it %s', (_reason, change) => {
    expect(isListed({ ...excursion, ...change }, scope)).toBe(false);
  });

  it('only in its region where one is chosen and the country has regions', () => {
    expect(isListed(excursion, { ...scope, region: 'phuket' })).toBe(true);
    expect(isListed(excursion, { ...scope, region: 'krabi' })).toBe(false);
    expect(isListed({ ...excursion, region: '' }, { ...scope, countryHasRegions: false, region: 'krabi' })).toBe(true);
  });
});
