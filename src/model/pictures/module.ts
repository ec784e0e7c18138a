import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'excursion-images', pattern: '/{country}/{region}/{ex}/images', access: 'excursions.edit' },
    { name: 'excursion-assets', pattern: '/{country}/{region}/{ex}/assets', access: 'excursions.edit' },
    { name: 'country-excursion-images', pattern: '/{country}/{ex}/images', access: 'excursions.edit', page: 'excursion-images' },
    { name: 'country-excursion-assets', pattern: '/{country}/{ex}/assets', access: 'excursions.edit', page: 'excursion-assets' },
    { name: 'post-images', pattern: '/{country}/content/posts/{id}/images', access: 'excursions.edit' },
  ],
} as const satisfies Module;
