import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'excursion-pickup', pattern: '/{country}/{region}/{ex}/pickup', access: 'excursions.propose' },
    { name: 'country-excursion-pickup', pattern: '/{country}/{ex}/pickup', access: 'excursions.propose', page: 'excursion-pickup' },
    { name: 'pickup-areas', pattern: '/{country}/pickup-areas', access: 'excursions.edit' },
    { name: 'pickup-area', pattern: '/{country}/pickup-areas/{id}', access: 'excursions.edit' },
  ],
} as const satisfies Module;
