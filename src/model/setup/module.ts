import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [{ name: 'admin-step', pattern: '/{country}/_admin/{step}', access: 'admin' }],
} as const satisfies Module;
