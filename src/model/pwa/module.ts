import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'sync', pattern: '/sync', rendering: 'prerendered' },
    { name: 'country-sync', pattern: '/{country}/sync', rendering: 'prerendered' },
    { name: 'offline', pattern: '/offline', rendering: 'prerendered' },
  ],
  offered: ['flags.store.ts', 'messages.ts'],
} as const satisfies Module;
