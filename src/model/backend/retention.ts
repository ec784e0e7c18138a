import { IDEMPOTENCY_KEPT_DAYS, SESSION_ENDS_KEPT_S } from '../../config/constants.ts';
import { periodIn, type Retention } from '../../schema/retention.ts';

const ENDS = periodIn(SESSION_ENDS_KEPT_S);

/** What the runtime keeps for a while. */
export const retention = {
  rules: [
    {
      ...{ code: 'keys', collection: 'idempotency_keys', title: 'retention_keys', does: 'retention_does_delete', every: 'hour' },
      keptFor: { unit: 'days', standard: IDEMPOTENCY_KEPT_DAYS },
      ...{ since: 'one.created', ending: { do: 'delete' }, isEstablished: true },
    },
    {
      ...{ code: 'session-ends', collection: 'session_ends', title: 'retention_session_ends', does: 'retention_does_delete', every: 'night' },
      keptFor: { unit: ENDS.unit, standard: ENDS.count },
      ...{ since: 'one.created', ending: { do: 'delete' }, isEstablished: true },
    },
    {
      ...{ code: 'faults', collection: 'faults', title: 'retention_faults', does: 'retention_does_delete', every: 'night' },
      keptFor: { unit: 'days', standard: 30, least: 7, most: 365 },
      ...{ since: 'one.at', ending: { do: 'delete' }, isEstablished: true },
    },
  ],
  elsewhere: [
    // Set by a migration, and thrown away by PocketBase itself.
    { code: 'logs', title: 'retention_logs', by: 'pocketbase', period: { count: 5, unit: 'days' } },
    { code: 'backups', title: 'retention_backups', by: 'pocketbase', period: { count: 14, unit: 'days' } },
  ],
} as const satisfies Retention;
