import { describe, expect, it } from 'vitest';
import { excursionBody } from '../../../../src/public/storefront/views/excursion-body.ts';
import { buildCatalogue, type Catalogue } from '../../../../src/public/storefront/snapshot/catalogue.ts';
import { excursionJsonLd } from '../../../../src/app/pages/_public/json-ld.ts';
import { demoSnapshot } from '../../../support/snapshot.ts';

const demo = demoSnapshot(2);
const catalogue = buildCatalogue(demo);
/** What machines are told of the first excursion with these reviews. */
const toldOf = (change: object) => jsonLdOf(buildCatalogue({ ...demo, reviews: demo.reviews.map((review) => ({ ...review, ...change })) }));

function jsonLdOf(catalogue: Catalogue): Readonly<Record<string, unknown>> {
  const excursion = catalogue.excursionById.get('101');
  if (!excursion) throw new Error('There is no such excursion.');
  return { ...excursionJsonLd('http://localhost', '/x', excursionBody(catalogue, excursion, 'en'), 'THB', 'House') };
}

describe('structured data of reviews', () => {
  it('say what the page says of real ones', () => {
    const best = { bestRating: 5, worstRating: 1 };
    expect(toldOf({})).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '5.0', reviewCount: 1, ...best },
      review: [{ '@type': 'Review', reviewRating: { ratingValue: 5, ...best }, author: { '@type': 'Person', name: 'Анна' }, reviewBody: 'The sea was calm.' }],
    });
  });

  it('are silent of examples', () => {
    const told = toldOf({ is_demo: true });
    expect(['aggregateRating', 'review'].filter((name) => name in told)).toEqual([]);
  });

  it('names stops where a way is known, and no way where none is', () => {
    const excursion = catalogue.excursionById.get('101');
    if (!excursion) throw new Error('There is no such excursion.');
    const told = (route: readonly string[]) => {
      const excursions = demo.excursions.map((one) => (one.id === '101' || one.parent === '101' ? { ...one, route } : one));
      return jsonLdOf(buildCatalogue({ ...demo, excursions }));
    };
    expect(told(excursion.route)['itinerary']).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [{ position: 1, item: { '@type': 'Place' } }, ...excursion.route.slice(1).map(() => ({}))],
    });
    expect('itinerary' in told([])).toBe(false);
  });

  it('name nobody who is forgotten, and count his stars', () => {
    const told = toldOf({ text: '', translation: '', name: '', rating: 3 });
    expect(told['aggregateRating']).toMatchObject({ ratingValue: '3.0', reviewCount: 1 });
    expect('review' in told).toBe(false);
  });
});
