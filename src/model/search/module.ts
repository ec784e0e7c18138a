import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'search', pattern: '/search', access: 'public' },
    { name: 'compare', pattern: '/compare', access: 'public' },
  ],
  offered: ['page.server.ts'],
} as const satisfies Module;
