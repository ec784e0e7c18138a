import type { Retention } from '../../schema/retention.ts';

/** Links of drivers: none of them opens anything after the morning that follows its day. */
export const retention = {
  rules: [
    {
      ...{ code: 'run-links', collection: 'runs', title: 'retention_run_links', does: 'retention_does_link', every: 'night' },
      keptFor: { unit: 'days', standard: 7, least: 2, most: 90 },
      ...{ since: 'one.service_date', isByDay: true, ending: { do: 'wipe', fields: ['token'] } },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
