import { SECURITY_LOG_DAYS, SESSIONS_KEPT_DAYS } from '../../config/security.ts';
import type { Retention } from '../../schema/retention.ts';

/** Who was signed in where, and what was written down of the doors. */
export const retention = {
  rules: [
    {
      // Of one that nobody ended the end is when somebody was seen in it last.
      ...{ code: 'sessions', collection: 'sessions', title: 'retention_sessions', does: 'retention_does_delete', every: 'night' },
      keptFor: { unit: 'days', standard: SESSIONS_KEPT_DAYS, least: 30, most: 365 },
      ...{ since: 'max(one.ended_at, one.last_seen)', ending: { do: 'delete' }, isEstablished: true, isOfGuests: true },
    },
    {
      ...{ code: 'security-log', collection: 'security_log', title: 'retention_security_log', does: 'retention_does_delete', every: 'night' },
      keptFor: { unit: 'days', standard: SECURITY_LOG_DAYS, least: 90, most: 1095 },
      ...{ since: 'one.at', ending: { do: 'delete' }, isEstablished: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
