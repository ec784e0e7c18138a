import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'leads', pattern: '/{country}/leads', access: 'desk.search' },
    { name: 'lead-create', pattern: '/{country}/leads/create', access: 'leads.edit', page: 'leads' },
    { name: 'lead', pattern: '/{country}/leads/{id}', access: 'desk.search', page: 'leads' },
  ],
  navigation: [{ route: 'leads', title: 'nav_leads', order: 20 }],
  rights: {
    'leads.read': [...STAFF, 'agent'],
    'leads.edit': ['manager', 'senior'],
    'leads.assign': ['senior'],
  },
  writes: {
    statuses: { create: 'words.edit', update: 'words.edit' },
    sources: { create: 'words.edit', update: 'words.edit' },
    loss_reasons: { create: 'words.edit', update: 'words.edit' },
    leads: { update: 'leads.edit' },
  },
  histories: { leads: 'desk.search' },
  offered: [
    'card/AlsoSaid.tsx',
    'lead/assign.hooks.ts',
    'lead/lead-answers.hooks.ts',
    'lead/lead-move.hooks.ts',
    'lead/lead-routes.hooks.ts',
    'lead/lead.hooks.ts',
  ],
} as const satisfies Module;
