import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'clients', pattern: '/{country}/clients', access: 'clients.read' },
    { name: 'client-create', pattern: '/{country}/clients/create', access: 'clients.edit', page: 'clients' },
    { name: 'client', pattern: '/{country}/clients/{id}', access: 'clients.read', page: 'clients' },
  ],
  navigation: [{ route: 'clients', title: 'nav_clients', order: 30 }],
  rights: {
    'clients.read': [...STAFF],
    'clients.edit': ['manager', 'senior'],
    'clients.merge': ['senior'],
    'clients.anonymise': [],
  },
  writes: {
    clients: { update: 'clients.edit' },
  },
  histories: { clients: 'clients.read' },
  offered: ['hooks/client-routes.ts'],
} as const satisfies Module;
