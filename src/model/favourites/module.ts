import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [{ name: 'collections', pattern: '/collections', rendering: 'prerendered' }],
  offered: ['favourites.store.ts'],
} as const satisfies Module;
