import type { Retention } from '../../schema/retention.ts';

/** What happened on board, and what was on phones. */
export const retention = {
  rules: [
    {
      ...{ code: 'incidents', collection: 'boarding_actions', title: 'retention_incidents', does: 'retention_does_empty_files', every: 'night' },
      ...{ keptFor: { unit: 'months', standard: 24, least: 6, most: 60 }, since: 'one.at' },
      unless: { legal_hold: 'EXISTS (SELECT 1 FROM vouchers v JOIN clients c ON c.id = v.client WHERE v.id = one.voucher AND c.legal_hold = TRUE)' },
      ...{ ending: { do: 'wipe', fields: ['note', 'photo'] }, isOfGuests: true },
    },
    {
      ...{ code: 'guide-copies', collection: 'guide_copies', title: 'retention_guide_copies', does: 'retention_does_delete', every: 'night' },
      ...{ keptFor: { unit: 'days', standard: 90, least: 7, most: 365 }, since: 'one.expires_at', ending: { do: 'delete' } },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
