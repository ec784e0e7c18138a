import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [{ name: 'offer', pattern: '/o/{token}', access: 'public' }],
  offered: ['hooks/offer-page.ts'],
} as const satisfies Module;
