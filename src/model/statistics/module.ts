import { everyWay, type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'stats', pattern: '/{country}/stats', access: 'stats.read' },
    { name: 'stats-chart', pattern: '/{country}/stats/chart/{chart}', access: 'stats.team' },
    { name: 'today', pattern: '/{country}/today', access: 'stats.team' },
    { name: 'stats-ask', pattern: '/{country}/stats/ask', access: 'stats.team' },
    { name: 'stats-questions', pattern: '/{country}/stats/questions', access: 'stats.team' },
    { name: 'stats-targets', pattern: '/{country}/stats/targets', access: 'stats.all' },
    { name: 'stats-excursions', pattern: '/{country}/stats/excurs', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-excursion', pattern: '/{country}/stats/excurs/{exId}', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-excursion-voucher', pattern: '/{country}/stats/excurs/{exId}/{voucherId}', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-managers', pattern: '/{country}/stats/managers', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-manager', pattern: '/{country}/stats/managers/{userId}', access: 'stats.team', page: 'stats' },
    { name: 'stats-manager-page', pattern: '/{country}/stats/managers/{userId}/{page}', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-manager-record', pattern: '/{country}/stats/managers/{userId}/{page}/{id}', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-active', pattern: '/{country}/stats/active-leads', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-active-manager', pattern: '/{country}/stats/active-leads/{userId}', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-active-lead', pattern: '/{country}/stats/active-leads/{userId}/{leadId}', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-closed', pattern: '/{country}/stats/closed-leads', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-closed-manager', pattern: '/{country}/stats/closed-leads/{userId}', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-closed-lead', pattern: '/{country}/stats/closed-leads/{userId}/{leadId}', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-checks', pattern: '/{country}/stats/average-check', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-check-manager', pattern: '/{country}/stats/average-check/{managerId}', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-check-voucher', pattern: '/{country}/stats/average-check/{managerId}/{voucherId}', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-sources', pattern: '/{country}/stats/leads-by-source', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-source', pattern: '/{country}/stats/leads-by-source/{sourceId}', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-source-status', pattern: '/{country}/stats/leads-by-source/{sourceId}/{statusId}', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-source-lead', pattern: '/{country}/stats/leads-by-source/{sourceId}/{statusId}/{leadId}', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-closed-sources', pattern: '/{country}/stats/closed-leads-source', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-closed-source', pattern: '/{country}/stats/closed-leads-source/{sourceId}', access: 'stats.team', page: 'stats-figure' },
    { name: 'stats-closed-source-status', pattern: '/{country}/stats/closed-leads-source/{sourceId}/{statusId}', access: 'stats.team', page: 'stats-figure' },
    {
      name: 'stats-closed-source-lead',
      pattern: '/{country}/stats/closed-leads-source/{sourceId}/{statusId}/{leadId}',
      access: 'stats.team',
      page: 'stats-figure',
    },
  ],
  navigation: [
    { route: 'today', title: 'nav_today', order: 82 },
    { route: 'stats', title: 'nav_stats', order: 83 },
  ],
  rights: {
    'stats.read': [...STAFF, 'agent'],
    /** Sees the house's figures; of single managers his own, unless he sees all. */
    'stats.team': STAFF,
    'stats.all': ['senior', 'accountant'],
    /** Says what managers are to sell. */
    'stats.targets': ['senior'],
  },
  writes: {
    stat_questions: everyWay('stats.team'),
    stat_pins: { create: 'stats.team', delete: 'stats.team' },
  },
  histories: { stat_targets: 'stats.targets', stat_questions: 'admin', stat_pins: 'admin' },
} as const satisfies Module;
