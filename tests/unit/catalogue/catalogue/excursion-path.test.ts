import { describe, expect, it } from 'vitest';
import { pathOfExcursion } from '../../../../src/catalogue/catalogue/excursion-path.ts';

const DAWN = { id: '101', slug: 'dawn', country: 'thailand', region: 'phuket' };

describe('the path of an excursion', () => {
  it('has its region where addresses of its country have regions', () => {
    expect(pathOfExcursion(DAWN, true)).toBe('/thailand/phuket/dawn');
    expect(pathOfExcursion({ ...DAWN, region: '' }, true)).toBe('/thailand/dawn');
    expect(pathOfExcursion(DAWN, false)).toBe('/thailand/dawn');
  });

  it('has its id where it has no slug, or one that is a word of the site', () => {
    expect(pathOfExcursion({ ...DAWN, slug: '' }, true)).toBe('/thailand/phuket/101');
    expect(pathOfExcursion({ ...DAWN, slug: 'leads' }, true)).toBe('/thailand/phuket/101');
  });
});
