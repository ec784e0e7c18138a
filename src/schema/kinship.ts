import type { Kinship } from './edit.ts';

/** A room is one of its hotel; a stay has two ends. */
const STAY = ['hotel', 'room'];

/**
 * What of a record is told together, per collection: if one changes the hotel while another writes down its room, both
 * are asked. Everything else is merged field by field.
 */
export const KINSHIP = {
  leads: {
    together: [STAY, ['excursion', 'variant'], ['date_from', 'date_to'], ['children', 'infants', 'child_ages'], ['next_action', 'next_action_at']],
  },
  clients: { together: [STAY, ['arrival_date', 'departure_date'], ['health_consent', 'health_flags'], ['blacklisted', 'blacklist_reason']] },
  vouchers: {
    together: [
      ['excursion', 'variant'],
      ['service_date', 'start_time'],
      ['children', 'infants', 'child_ages'],
      ['transfer', 'transfer_price'],
      STAY,
      ['hotel', 'lobby_note'],
      // When somebody is fetched depends on where; which room he has does not matter to it.
      ['zone', 'hotel', 'pickup_from', 'pickup_to'],
      ['pickup_from', 'pickup_to', 'pickup_status'],
      ['vehicle', 'driver_phone'],
    ],
  },
  notes: { together: [['scope', 'category', 'excursions']] },
  reminder_templates: { together: [['kind', 'language', 'channel', 'body']] },
  cancellation_rules: {
    together: [
      ['scope', 'excursion'],
      ['type', 'tiers', 'no_show_percent'],
    ],
    apart: ['reschedule', 'operator_cancel'],
  },
  users: {},
  admins: {},
} as const satisfies Readonly<Record<string, Kinship>>;
