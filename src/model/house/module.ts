import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [{ name: 'admin', pattern: '/{country}/_admin', access: 'admin' }],
  navigation: [{ route: 'admin', title: 'nav_house', order: 100 }],
  rights: {
    admin: [],
    'house.read': [],
    'house.run': [],
  },
} as const satisfies Module;
