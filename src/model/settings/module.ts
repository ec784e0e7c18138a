import { type Module, STAFF } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'admin-settings', pattern: '/{country}/admin/settings', access: 'settings.read' },
    { name: 'admin-setting', pattern: '/{country}/admin/settings/{key}', access: 'settings.read', page: 'admin-settings' },
  ],
  navigation: [{ route: 'admin-settings', title: 'nav_settings', order: 96 }],
  rights: {
    'settings.read': ['senior'],
    'settings.edit': [],
    /** What the house says to guests, as far as it is a setting. */
    'settings.texts': ['senior'],
    /** What screens of the desk and of content reckon with. */
    'settings.shown': [...STAFF, 'content'],
  },
  histories: { settings: 'settings.read' },
} as const satisfies Module;
