import type { Retention } from '../../schema/retention.ts';

/** What the rules did is not kept for ever either. */
export const retention = {
  rules: [
    {
      ...{ code: 'runs', collection: 'retention_runs', title: 'retention_runs', does: 'retention_does_delete', every: 'night' },
      keptFor: { unit: 'months', standard: 24, least: 12, most: 120 },
      ...{ since: 'one.begun_at', ending: { do: 'delete' } },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
