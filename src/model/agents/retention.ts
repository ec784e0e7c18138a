import type { Retention } from '../../schema/retention.ts';

/**
 * Links that nobody came by, and what people wrote who asked to become agents: decided, it is of no use. What agents said of
 * guests of whom nothing came; of an approved entry words go with the guest's lead.
 */
export const retention = {
  rules: [
    {
      ...{ code: 'agent-applications', collection: 'agent_applications', title: 'retention_agent_applications', does: 'retention_does_delete' },
      ...{ every: 'night', keptFor: { unit: 'days', standard: 90, least: 7, most: 365 }, since: 'one.decided_at' },
      ...{ only: "one.state != 'waiting'", ending: { do: 'delete' }, isEstablished: true, isOfGuests: true },
    },
    {
      ...{ code: 'agent-devices', collection: 'agent_devices', title: 'retention_agent_devices', does: 'retention_does_delete', every: 'night' },
      keptFor: { unit: 'days', standard: 365, least: 30, most: 730 },
      ...{ since: 'CASE WHEN one.sent_at > one.updated THEN one.sent_at ELSE one.updated END', ending: { do: 'delete' } },
    },
    {
      ...{ code: 'agent-invitations', collection: 'agent_invitations', title: 'retention_agent_invitations', does: 'retention_does_delete' },
      ...{ every: 'night', keptFor: { unit: 'days', standard: 365 }, since: 'one.expires_at', ending: { do: 'delete' }, isEstablished: true, isOfGuests: true },
    },
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
