import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPageBook } from '../../../../src/public/hits/site-hits.server.ts';
import { pageView } from './views.ts';

const { book, views } = pageView();

it('knows every page of the site, and none that it lacks', () => {
  const unknown = views.filter(({ path, isCounted }) => isCounted && book(path).page === 'page:other');
  expect(unknown.map(({ path }) => path)).toEqual([]);
  expect(book('/thailand/phuket/101')).toEqual({ country: 'thailand', page: 'ic_excurs:101' });
  for (const path of [
    '/thailand/nowhere',
    '/thailand/phuket/no-such',
    '/mars',
    '/mars/posts',
    '/legal/secret',
    '/thailand/leads',
    '/categories/none',
    '',
    '//',
    '/%00',
  ])
    expect([path, book(path).page]).toEqual([path, 'page:other']);
});

it('counts what anybody invents as one page of a country that there is', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const { country, page } = book(path);
      expect(['thailand', 'vietnam', 'egypt', ...views.map((view) => view.country)]).toContain(country);
      expect(page).toMatch(/^(page|ic_excurs|country_regions|ic_excurs_categories|ic_excurs_tags|ic_excurs_groups|excursion_collections|posts):[a-z0-9_-]+$/);
    }),
  );
  expect(createPageBook([], new Set())('/thailand/x')).toEqual({ country: 'thailand', page: 'page:other' });
});
