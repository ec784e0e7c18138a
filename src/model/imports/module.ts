import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'admin-import', pattern: '/{country}/admin/import', access: 'imports.edit' },
    { name: 'admin-import-one', pattern: '/{country}/admin/import/{id}', access: 'imports.edit', page: 'admin-import' },
  ],
  navigation: [{ route: 'admin-import', title: 'nav_import', order: 88 }],
  rights: {
    /** Brings records in by the thousand: administrators alone. */
    'imports.edit': [],
  },
} as const satisfies Module;
