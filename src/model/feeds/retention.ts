import type { Retention } from '../../schema/retention.ts';

/** Links to calendars that were ended. */
export const retention = {
  rules: [
    {
      ...{ code: 'feeds', collection: 'calendar_feeds', title: 'retention_feeds', does: 'retention_does_delete', every: 'night' },
      keptFor: { unit: 'months', standard: 12, least: 1, most: 36 },
      ...{ since: 'one.ended_at', ending: { do: 'delete' } },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
