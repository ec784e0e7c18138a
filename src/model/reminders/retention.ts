import type { Retention } from '../../schema/retention.ts';

/** What was sent before a trip, and where to. */
export const retention = {
  rules: [
    {
      ...{ code: 'messages', collection: 'reminders', title: 'retention_messages', does: 'retention_does_empty', every: 'night' },
      ...{ keptFor: { unit: 'days', standard: 90, least: 7, most: 730 }, since: 'one.service_date', isByDay: true },
      unless: {
        expected: 'one.service_date >= {:today}',
        legal_hold: 'EXISTS (SELECT 1 FROM vouchers v JOIN clients c ON c.id = v.client WHERE v.id = one.voucher AND c.legal_hold = TRUE)',
      },
      ...{ ending: { do: 'wipe', fields: ['text', 'recipient', 'last_error'] }, isOfGuests: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
