import type { Retention } from '../../schema/retention.ts';

/** Who took which list as a file. */
export const retention = {
  rules: [
    {
      ...{ code: 'exports', collection: 'exports', title: 'retention_exports', does: 'retention_does_delete', every: 'night' },
      keptFor: { unit: 'months', standard: 24, least: 6, most: 60 },
      ...{ since: 'one.at', ending: { do: 'delete' }, isOfGuests: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
