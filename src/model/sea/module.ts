import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'sea-choice', pattern: '/s/{token}', access: 'public' },
    { name: 'sea-days', pattern: '/{country}/sea-days', access: 'sea.read' },
    { name: 'sea-day-create', pattern: '/{country}/sea-days/new', access: 'sea.edit', page: 'sea-days' },
    { name: 'sea-day', pattern: '/{country}/sea-days/{id}', access: 'sea.read', page: 'sea-days' },
  ],
  navigation: [{ route: 'sea-days', title: 'nav_sea', order: 47 }],
  rights: {
    'sea.read': [...STAFF],
    /** Calls departures off and takes it back. */
    'sea.edit': ['senior'],
    /** Answers for a guest on the telephone. */
    'sea.answer': ['manager', 'senior'],
  },
  writes: { sea_days: { update: 'sea.edit' } },
  histories: { sea_days: 'sea.read', sea_choices: 'sea.read' },
} as const satisfies Module;
