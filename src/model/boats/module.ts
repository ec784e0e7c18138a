import { everyWay, type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'boats', pattern: '/{country}/boats', access: 'boats.read' },
    { name: 'boat-create', pattern: '/{country}/boats/create', access: 'boats.edit', page: 'boats' },
    { name: 'boat', pattern: '/{country}/boats/{id}', access: 'boats.read', page: 'boats' },
    { name: 'boat-tab', pattern: '/{country}/boats/{id}/{tab}', access: 'boats.read', page: 'boats' },
  ],
  navigation: [{ route: 'boats', title: 'nav_boats', order: 45 }],
  rights: {
    'boats.read': [...STAFF],
    'boats.edit': ['senior'],
    /** What a boat costs the house: kept from whoever only sells. */
    'boats.costs': ['senior', 'accountant'],
  },
  writes: {
    boats: { create: 'boats.edit', update: 'boats.edit' },
    boat_documents: everyWay('boats.edit'),
    boat_photos: everyWay('boats.edit'),
    boat_costs: everyWay('boats.edit'),
  },
  histories: { boats: 'boats.read', boat_documents: 'boats.read', boat_photos: 'boats.read', boat_costs: 'boats.costs', calendar_blocks: 'boats.read' },
  offered: ['hooks/hull.ts'],
} as const satisfies Module;
