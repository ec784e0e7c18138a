// Written by scripts/collect.ts from the files of the modules.
/** The right that reads the history of a collection’s records, where it is not the one that writes them. */
export const HISTORIES = {
  boats: 'boats.read',
  boat_documents: 'boats.read',
  boat_photos: 'boats.read',
  boat_costs: 'boats.costs',
  calendar_blocks: 'boats.read',
  cancellation_rules: 'cancellation.read',
  clients: 'clients.read',
  net_prices: 'costs.read',
  sailing_plans: 'departures.read',
  departures: 'departures.read',
  saved_views: 'admin',
  leads: 'desk.search',
  notes: 'notes.history',
  reminders: 'vouchers.read',
  reminder_templates: 'reminders.templates',
  reviews: 'reviews.read',
  users: 'users.read',
  admins: 'users.read',
  vouchers: 'vouchers.read',
  payments: 'vouchers.read',
} as const;
