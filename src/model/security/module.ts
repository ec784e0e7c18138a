import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'admin-sessions', pattern: '/{country}/admin/sessions', access: 'security.read' },
    { name: 'admin-security', pattern: '/{country}/admin/security', access: 'security.read' },
  ],
  navigation: [
    { route: 'admin-sessions', title: 'nav_sessions', order: 92 },
    { route: 'admin-security', title: 'nav_security', order: 93 },
  ],
  rights: {
    /** Sessions of everybody, and the log of the doors. */
    'security.read': [],
  },
  offered: ['hooks/session-records.ts', 'screens/OwnSessions.tsx'],
} as const satisfies Module;
