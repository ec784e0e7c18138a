import { SITE_PATTERNS } from './site-path.ts';

/** Paths of the screens that exist, without language prefix, parameters in braces as in the specification. */
export const PATTERNS = {
  ...SITE_PATTERNS,
  leads: '/{country}/leads',
  'lead-create': '/{country}/leads/create',
  lead: '/{country}/leads/{id}',
  clients: '/{country}/clients',
  'client-create': '/{country}/clients/create',
  client: '/{country}/clients/{id}',
  vouchers: '/{country}/vouchers',
  'voucher-create': '/{country}/vouchers/create',
  voucher: '/{country}/vouchers/{id}',
  notes: '/{country}/notes',
  note: '/{country}/notes/{id}',
  'note-edit': '/{country}/notes/{id}/edit',
  'notes-sort': '/{country}/notes/sort',
  'note-create': '/{country}/notes/create',
  users: '/{country}/users',
  'user-create': '/{country}/users/create',
  user: '/{country}/users/{userId}',
  'user-login': '/{country}/users/{userId}/login',
  admin: '/{country}/_admin',
  'cancellation-rules': '/{country}/cancel',
  'cancellation-rule': '/{country}/cancel/{id}',
  profile: '/{country}/profile',
  'profile-info': '/{country}/profile/info',
  'profile-password': '/{country}/profile/password',
  'own-guests': '/{country}/profile/referral/leads',
  reminders: '/{country}/reminders',
  'reminder-template': '/{country}/reminders/template',
  reminder: '/{country}/reminders/{voucher}',
} as const;

export type RouteName = keyof typeof PATTERNS;

/** Screens that are not for everybody. */
export type StaffRoute = Exclude<RouteName, keyof typeof SITE_PATTERNS>;
