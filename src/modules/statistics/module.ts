import { type Module, STAFF } from '../module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'stats', pattern: '/{country}/stats', rendering: 'planned', access: 'stats.read' },
    { name: 'stats-excursion', pattern: '/{country}/stats/excurs/{exId}', rendering: 'planned', access: 'stats.read' },
    { name: 'stats-manager', pattern: '/{country}/stats/managers/{userId}', rendering: 'planned', access: 'stats.read' },
    { name: 'stats-manager-page', pattern: '/{country}/stats/managers/{userId}/{page}', rendering: 'planned', access: 'stats.read' },
    { name: 'stats-manager-lead', pattern: '/{country}/stats/managers/{userId}/{page}/{leadId}', rendering: 'planned', access: 'stats.read' },
    { name: 'stats-active-leads', pattern: '/{country}/stats/active-leads/{userId}/{leadId}', rendering: 'planned', access: 'stats.read' },
    { name: 'stats-closed-leads', pattern: '/{country}/stats/closed-leads/{userId}/{leadId}', rendering: 'planned', access: 'stats.read' },
    { name: 'stats-average-check', pattern: '/{country}/stats/average-check/{managerId}/{voucherId}', rendering: 'planned', access: 'stats.read' },
    { name: 'stats-leads-by-source', pattern: '/{country}/stats/leads-by-source/{sourceId}/{statusId}/{leadId}', rendering: 'planned', access: 'stats.read' },
    {
      name: 'stats-closed-leads-source',
      pattern: '/{country}/stats/closed-leads-source/{sourceId}/{statusId}/{leadId}',
      rendering: 'planned',
      access: 'stats.read',
    },
  ],
  rights: {
    'stats.read': [...STAFF, 'agent'],
  },
} as const satisfies Module;
