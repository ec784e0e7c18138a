import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/i18n/language.ts';
import { COMPARED, COMPARED_MAX, readCompared } from '../../../../src/public/search/compare/compare-facts.ts';
import { buildCatalogue } from '../../../../src/public/storefront/snapshot/catalogue.ts';
import { compareFactsOf } from '../../../../src/app/pages/_public/country-files.ts';
import { demoSnapshot } from '../../../support/snapshot.ts';

const isSold = (id: string): boolean => /^\d{1,3}$/.test(id) && Number(id) < 400;

describe('a comparison', () => {
  it('takes three different numbers at most out of any address', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.nat(400).map(String))), (said) => {
        const ids = readCompared(new URLSearchParams(said.map((one) => ['id', one])), isSold);
        expect(ids.length).toBeLessThanOrEqual(COMPARED_MAX);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(isSold(id)).toBe(true);
      }),
    );
    expect(readCompared(new URLSearchParams('id=103&id=<b>&id=999&id=101,102&id=103&id=104'), isSold)).toEqual(['103', '101', '102']);
  });

  it('says the price of the excursion itself and what it is told by, of every excursion in both languages', () => {
    const catalogue = buildCatalogue(demoSnapshot(1000));
    for (const lang of LANGUAGES) {
      const facts = compareFactsOf(catalogue, 'thailand', lang);
      for (const { id, price_adult, private: isPrivate, private_price } of catalogue.listed('thailand')) {
        expect(facts[id]?.price?.value ?? 0, id).toBe(isPrivate ? private_price : price_adult);
        expect(facts[id]?.child === null || (facts[id]?.child?.value ?? 0) > 0, id).toBe(true);
        for (const key of ['duration', 'included', 'pier', 'season'] as const) expect(facts[id]?.said[key].length, `${id} ${key}`).toBeGreaterThan(0);
        for (const key of COMPARED) for (const line of facts[id]?.said[key] ?? []) expect(line.trim(), `${id} ${key}`).not.toBe('');
      }
      // What children pay is a sum like any other: the page writes it in the reader's currency, too.
      expect(Object.values(facts).filter(({ child }) => child !== null && child.who !== '').length).toBeGreaterThan(10);
    }
  });
});
