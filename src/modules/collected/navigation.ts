// Written by scripts/collect.ts from the files of the modules.
/** Entries of the staff menu, in the order of a working day. */
export const NAVIGATION = [
  { route: 'own-guests', title: 'nav_own_guests' },
  { route: 'free-seats', title: 'nav_free_seats' },
  { route: 'leads', title: 'nav_leads' },
  { route: 'clients', title: 'nav_clients' },
  { route: 'vouchers', title: 'nav_vouchers' },
  { route: 'guide', title: 'nav_guide' },
  { route: 'departures', title: 'nav_departures' },
  { route: 'boats', title: 'nav_boats' },
  { route: 'pickups', title: 'nav_pickups' },
  { route: 'sea-days', title: 'nav_sea' },
  { route: 'handovers', title: 'nav_handovers' },
  { route: 'reminders', title: 'nav_reminders' },
  { route: 'notes', title: 'nav_notes' },
  { route: 'reviews', title: 'nav_reviews' },
  { route: 'studio', title: 'nav_studio' },
  { route: 'cancellation-rules', title: 'nav_rules' },
  { route: 'reminder-template', title: 'nav_templates' },
  { route: 'users', title: 'nav_users' },
  { route: 'admin', title: 'nav_start' },
  { route: 'profile', title: 'nav_profile' },
] as const;
