import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'admin-retention', pattern: '/{country}/admin/retention', access: 'retention.read' },
    { name: 'admin-retention-rule', pattern: '/{country}/admin/retention/{code}', access: 'retention.read', page: 'admin-retention' },
  ],
  navigation: [{ route: 'admin-retention', title: 'nav_retention', order: 89 }],
  rights: {
    'retention.read': ['senior'],
    /** Sets periods, counts what would go and sees some of it. */
    'retention.edit': [],
  },
  histories: { retention_periods: 'retention.read' },
  offered: ['hooks/retention-actions.ts'],
} as const satisfies Module;
