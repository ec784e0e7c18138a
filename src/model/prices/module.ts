import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'price-sheet', pattern: '/{country}/price-sheet', access: 'excursions.edit' },
    { name: 'excursion-prices', pattern: '/{country}/{region}/{ex}/prices', access: 'excursions.edit' },
    { name: 'country-excursion-prices', pattern: '/{country}/{ex}/prices', access: 'excursions.edit', page: 'excursion-prices' },
  ],
} as const satisfies Module;
