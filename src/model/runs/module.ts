import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'pickups', pattern: '/{country}/pickups', access: 'runs.read' },
    { name: 'run-list', pattern: '/{country}/pickups/{run}/list', access: 'runs.read' },
    { name: 'driver-page', pattern: '/d/{token}', access: 'public' },
  ],
  navigation: [{ route: 'pickups', title: 'nav_pickups', order: 46 }],
  rights: {
    'runs.read': [...STAFF],
    /** Draws up the runs of a day, moves guests between vans, writes down vans and drivers. */
    'runs.edit': ['manager', 'senior'],
  },
  writes: { vans: { create: 'runs.edit', update: 'runs.edit' } },
  histories: { vans: 'runs.read', runs: 'runs.read', run_stops: 'runs.read' },
  offered: ['hooks/place.ts'],
} as const satisfies Module;
