// Written by scripts/collect.ts from the files of the modules.
/** The module that a page file lies in. */
export const PAGES = {
  'own-guests': 'agents',
  forbidden: 'auth',
  missing: 'auth',
  login: 'auth',
  cancellation: 'cancellation',
  clients: 'clients',
  enquiry: 'enquiry',
  leads: 'leads',
  notes: 'notes',
  offer: 'offers',
  pictures: 'pictures',
  reminders: 'reminders',
  search: 'search',
  compare: 'search',
  admin: 'setup',
  users: 'users',
  profile: 'users',
  'voucher-page': 'vouchers',
  vouchers: 'vouchers',
} as const;
