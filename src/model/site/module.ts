import { everyWay, type Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'home', pattern: '/', rendering: 'prerendered', sitemap: true },
    { name: 'test', pattern: '/test', rendering: 'prerendered' },
    { name: 'about', pattern: '/about', rendering: 'prerendered', sitemap: true },
    { name: 'legal', pattern: '/legal', rendering: 'prerendered', sitemap: true },
    { name: 'legal-text', pattern: '/legal/{kind}', rendering: 'prerendered', sitemap: true },
    { name: 'language', pattern: '/language', rendering: 'prerendered' },
    { name: 'welcome', pattern: '/welcome', rendering: 'prerendered' },
    { name: 'country-legal', pattern: '/{country}/legal', rendering: 'prerendered', sitemap: true },
    { name: 'country-legal-text', pattern: '/{country}/legal/{kind}', rendering: 'prerendered', sitemap: true },
    { name: 'not-found', pattern: '/404', rendering: 'prerendered' },
    { name: 'error', pattern: '/500', rendering: 'prerendered' },
    { name: 'busy', pattern: '/503', rendering: 'prerendered' },
  ],
  writes: {
    legal_texts: everyWay('excursions.edit'),
    site_texts: everyWay('excursions.edit'),
  },
} as const satisfies Module;
