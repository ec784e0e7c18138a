import type { Module } from '../module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'excursions', pattern: '/_excurs', rendering: 'prerendered', sitemap: true },
    { name: 'categories', pattern: '/categories', rendering: 'prerendered', sitemap: true },
    { name: 'category', pattern: '/categories/{slug}', rendering: 'prerendered', sitemap: true },
    { name: 'tag', pattern: '/categories/tags/{slug}', rendering: 'prerendered', sitemap: true },
    { name: 'group', pattern: '/categories/groups/{slug}', rendering: 'prerendered', sitemap: true },
    { name: 'collection', pattern: '/collections/{collectionId}', rendering: 'prerendered', sitemap: true },
    { name: 'posts', pattern: '/{country}/posts', rendering: 'prerendered', sitemap: true },
    { name: 'post', pattern: '/{country}/posts/{slug}', rendering: 'prerendered', sitemap: true },
    { name: 'post-excursion', pattern: '/{country}/posts/{slug}/excurs/{ex}', rendering: 'prerendered' },
    { name: 'country', pattern: '/{country}', rendering: 'prerendered', sitemap: true },
    { name: 'region', pattern: '/{country}/{region}', rendering: 'prerendered', sitemap: true },
    { name: 'country-excursion', pattern: '/{country}/{ex}', rendering: 'prerendered', sitemap: true },
    { name: 'excursion', pattern: '/{country}/{region}/{ex}', rendering: 'prerendered', sitemap: true },
  ],
  offered: [
    'screens/card/ResultCard.tsx',
    'screens/parts/Picture.astro',
    'snapshot/affected.ts',
    'snapshot/catalogue.ts',
    'snapshot/handed-snapshot.ts',
    'snapshot/snapshot.server.ts',
    'snapshot/sound/good-records.server.ts',
    'snapshot/sound/page-needs.ts',
    'snapshot/sound/problems.server.ts',
    'snapshot/sound/rate-problems.ts',
    'snapshot/sound/sound-snapshot.server.ts',
    'variant.store.ts',
    'views/excursion-body.ts',
    'views/views.ts',
  ],
} as const satisfies Module;
