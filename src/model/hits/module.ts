import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [{ name: 'stats-hits', pattern: '/{country}/stats/hits', access: 'hits.read' }],
  navigation: [{ route: 'stats-hits', title: 'nav_hits', order: 84 }],
  rights: {
    /** Sees how often pages are opened; whoever writes them too. */
    'hits.read': [...STAFF, 'content'],
  },
} as const satisfies Module;
