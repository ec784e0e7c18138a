import type { Retention } from '../../schema/retention.ts';

/** Links by which guests choose instead of a trip that was called off: until the trip that they have now, while nobody waits for an answer. */
export const retention = {
  rules: [
    {
      ...{ code: 'sea-links', collection: 'sea_choices', title: 'retention_sea_links', does: 'retention_does_link', every: 'night' },
      ...{ keptFor: { unit: 'days', standard: 7, least: 2, most: 90 }, isByDay: true },
      since:
        "max(one.from_day, substr(one.deadline, 1, 10), substr(one.answered_at, 1, 10), COALESCE((SELECT v.service_date FROM vouchers v WHERE v.id = one.voucher), ''))",
      only: "one.state NOT IN ('open', 'passed_to_manager')",
      ...{ ending: { do: 'wipe', fields: ['token'] }, isOfGuests: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
