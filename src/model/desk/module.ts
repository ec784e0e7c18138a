import { everyWay, type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'admin-stages', pattern: '/{country}/admin/stages', access: 'words.read' },
    { name: 'admin-stage', pattern: '/{country}/admin/stages/{code}', access: 'words.read', page: 'admin-stages' },
    { name: 'admin-sources', pattern: '/{country}/admin/sources', access: 'words.read' },
    { name: 'admin-source', pattern: '/{country}/admin/sources/{code}', access: 'words.read', page: 'admin-sources' },
    { name: 'admin-loss-reasons', pattern: '/{country}/admin/loss-reasons', access: 'words.read' },
    { name: 'admin-loss-reason', pattern: '/{country}/admin/loss-reasons/{code}', access: 'words.read', page: 'admin-loss-reasons' },
  ],
  navigation: [
    { route: 'admin-stages', title: 'nav_stages', order: 93 },
    { route: 'admin-sources', title: 'nav_sources', order: 94 },
    { route: 'admin-loss-reasons', title: 'nav_loss_reasons', order: 95 },
  ],
  rights: {
    'words.read': ['senior'],
    'words.edit': [],
    'desk.search': [...STAFF],
    'desk.export': [...STAFF, 'content'],
  },
  writes: {
    saved_views: everyWay('profile.edit'),
  },
  histories: { saved_views: 'admin', statuses: 'words.read', sources: 'words.read', loss_reasons: 'words.read' },
  offered: ['repo/desk-words.ts', 'repo/saved-views.ts'],
} as const satisfies Module;
