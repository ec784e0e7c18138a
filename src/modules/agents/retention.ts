import type { Retention } from '../../schema/retention.ts';

/** What agents said of guests of whom nothing came; of an approved entry words go with the guest's lead. */
export const retention = {
  rules: [
    {
      ...{ code: 'manual-entries', collection: 'agent_manual_entries', title: 'retention_manual_entries', does: 'retention_does_manual', every: 'night' },
      keptFor: { unit: 'months', standard: 12, least: 3, most: 24 },
      since: "CASE WHEN one.decided_at != '' THEN one.decided_at ELSE one.created END",
      only: "one.state != 'approved' AND one.guest_name != '—'",
      ...{ ending: { do: 'own' }, isOfGuests: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
