import { type Module, STAFF } from '../module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'boats', pattern: '/{country}/boats', rendering: 'planned', access: 'boats.read' },
    { name: 'boat', pattern: '/{country}/boats/{id}', rendering: 'planned', access: 'boats.read' },
    { name: 'boat-tab', pattern: '/{country}/boats/{id}/{tab}', rendering: 'planned', access: 'boats.read' },
    { name: 'boat-calendar', pattern: '/{country}/boats/{id}/calendar', rendering: 'planned', access: 'boats.read' },
  ],
  rights: {
    'boats.read': [...STAFF, 'guide', 'agent'],
    'boats.edit': ['senior'],
  },
} as const satisfies Module;
