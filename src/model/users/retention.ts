import type { Retention } from '../../schema/retention.ts';

/** Accounts that guests made themselves of their numbers, and left. */
export const retention = {
  rules: [
    {
      ...{ code: 'accounts', collection: 'users', title: 'retention_accounts', does: 'retention_does_erase', every: 'night' },
      keptFor: { unit: 'months', standard: 24, least: 6, most: 60 },
      ...{ since: 'max(one.created, one.last_seen)', only: "one.type = 'tourist' AND one.phone_e164 != ''" },
      ...{ ending: { do: 'own' }, isOfGuests: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
