import type { Module } from '../../schema/module.ts';

/** What the house collects from here. */
export const manifest = {
  routes: [
    { name: 'users', pattern: '/{country}/users', access: 'users.read' },
    { name: 'user-create', pattern: '/{country}/users/create', access: 'users.edit', page: 'users' },
    { name: 'user-admins', pattern: '/{country}/users/admins', access: 'users.read', page: 'users' },
    { name: 'user', pattern: '/{country}/users/{userId}', access: 'users.read', page: 'users' },
    { name: 'user-login', pattern: '/{country}/users/{userId}/login', access: 'users.edit', page: 'users' },
    { name: 'profile', pattern: '/{country}/profile', access: 'profile.read' },
    { name: 'profile-info', pattern: '/{country}/profile/info', access: 'profile.edit', page: 'profile' },
    { name: 'profile-security', pattern: '/{country}/profile/security', access: 'profile.edit', page: 'profile' },
    { name: 'profile-password', pattern: '/{country}/profile/password', access: 'profile.edit', page: 'profile' },
  ],
  navigation: [
    { route: 'users', title: 'nav_users', order: 90 },
    { route: 'profile', title: 'nav_profile', order: 110 },
  ],
  rights: {
    'users.read': [],
    'users.edit': [],
    'profile.read': ['tourist', 'agent', 'guide', 'content', 'manager', 'senior', 'accountant'],
    'profile.edit': ['tourist', 'agent', 'guide', 'content', 'manager', 'senior', 'accountant'],
  },
  writes: {
    users: { create: 'users.edit', update: 'profile.edit' },
    admins: { update: 'admin' },
  },
  histories: { users: 'users.read', admins: 'users.read' },
  offered: ['screens/ShiftInput.tsx'],
} as const satisfies Module;
