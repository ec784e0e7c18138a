import { describe, expect, it } from 'vitest';
import { excursionBody } from '../../../../src/public/storefront/views/excursion-body.ts';
import { buildCatalogue } from '../../../../src/public/storefront/snapshot/catalogue.ts';
import { excursionJsonLd } from '../../../../src/app/pages/_public/json-ld.ts';
import { demoSnapshot } from '../../../support/snapshot.ts';

const demo = demoSnapshot(2);
/** What machines are told of the first excursion with these reviews. */
function toldOf(change: object): Readonly<Record<string, unknown>> {
  const catalogue = buildCatalogue({ ...demo, reviews: demo.reviews.map((review) => ({ ...review, ...change })) });
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

  it('name nobody who is forgotten, and count his stars', () => {
    const told = toldOf({ text: '', translation: '', name: '', rating: 3 });
    expect(told['aggregateRating']).toMatchObject({ ratingValue: '3.0', reviewCount: 1 });
    expect('review' in told).toBe(false);
  });
});
