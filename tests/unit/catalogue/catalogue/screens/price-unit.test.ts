import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../../../src/public/storefront/snapshot/catalogue.ts';
import { excursionBody } from '../../../../../src/public/storefront/views/excursion-body.ts';
import { cardView } from '../../../../../src/public/storefront/views/views.ts';
import { searchIndexOf } from '../../../../../src/app/pages/_public/search-index.ts';
import { demoSnapshot } from '../../../../support/snapshot.ts';

const ID = '101';
/** The demo with one excursion that only a whole party can buy. */
function sold(change: Readonly<Record<string, unknown>>) {
  const demo = demoSnapshot();
  const excursions = demo.excursions.flatMap((one) => {
    if (one.parent === ID) return [];
    return [one.id === ID ? { ...one, price_adult: 0, private: true, private_price: 9000, ...change } : one];
  });
  const catalogue = buildCatalogue({ ...demo, excursions });
  const excursion = catalogue.excursionById.get(ID);
  if (!excursion) throw new Error('The demo has no such excursion.');
  return {
    card: cardView(catalogue, excursion, 'en', 'THB').unit,
    page: excursionBody(catalogue, excursion, 'en').variants[0]?.unit,
    index: searchIndexOf(catalogue, 'thailand', 'en').entries.find(({ id }) => id === ID)?.v,
  };
}

describe('a price of a whole party', () => {
  it('is for the boat where one sails, and for the group on land, on card, page and in the search', () => {
    expect(sold({})).toEqual({ card: 'boat', page: 'boat', index: 1 });
    expect(sold({ boat_kind: 'none' })).toEqual({ card: 'group', page: 'group', index: 2 });
    expect(sold({ boat_kind: '', pier: '' })).toEqual({ card: 'group', page: 'group', index: 2 });
    expect(sold({ private: false, price_adult: 100 })).toEqual({ card: 'adult', page: 'adult', index: 0 });
  });
});
