import { OUTBOX_KEPT_DAYS } from '../../config/constants.ts';
import type { Retention } from '../../schema/retention.ts';

/** Changes that no release can need any more. */
export const retention = {
  rules: [
    {
      ...{ code: 'outbox', collection: 'outbox', title: 'retention_outbox', does: 'retention_does_delete', every: 'hour' },
      keptFor: { unit: 'days', standard: OUTBOX_KEPT_DAYS },
      ...{ since: 'one.at', ending: { do: 'delete' }, isEstablished: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
