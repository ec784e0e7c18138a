import type { Retention } from '../../schema/retention.ts';
import { tellsSql } from '../../schema/erasure.ts';
import { vouchers } from './fields/vouchers.ts';

const BOUGHT = "(one.confirmed_at != '' OR EXISTS (SELECT 1 FROM payments p INDEXED BY idx_payments_1 WHERE p.voucher = one.id))";
const HELD = "one.client != '' AND EXISTS (SELECT 1 FROM clients c WHERE c.id = one.client AND c.legal_hold = TRUE)";
const EMPTY = "('', 'null', '[]', '{}')";
/** Whether anybody of its people has something said of him. */
const TELLS = (what: string): string => `EXISTS (SELECT 1 FROM voucher_people p INDEXED BY idx_voucher_people_1 WHERE p.voucher = one.id AND (${what}))`;
const EXPECTED = { expected: 'one.service_date >= {:today}', legal_hold: HELD } as const;

/** Sales, as long as bookkeeping asks for them; passports and health on them as long as the trip does. */
export const retention = {
  rules: [
    {
      ...{ code: 'sales', collection: 'vouchers', title: 'retention_sales', does: 'retention_does_erase', every: 'night' },
      // Bookkeeping asks for five years: nobody sets less.
      keptFor: { unit: 'years', standard: 5, least: 5, most: 10 },
      ...{ since: 'max(one.service_date, substr(one.created, 1, 10))', isByDay: true },
      only: () => `${BOUGHT} AND ${tellsSql(vouchers, 'one')}`,
      unless: {
        expected: 'one.service_date >= {:today}',
        open_voucher: "one.state IN ('on_hold', 'pending_supplier')",
        // Whoever did not come is asked for nothing more.
        unpaid: "one.balance > 0 AND one.state IN ('confirmed', 'completed')",
        refund_due: "one.refund_state = 'due'",
        credit_left: 'one.credit_left > 0',
        money_pending: 'one.pending != 0',
        legal_hold: HELD,
      },
      ...{ ending: { do: 'own' }, isOfGuests: true },
    },
    {
      // A draft or a hold of which no sale came tells of its guest as his request does.
      ...{ code: 'holds', collection: 'vouchers', title: 'retention_holds', does: 'retention_does_erase', every: 'night' },
      ...{ keptFor: { unit: 'months', standard: 12 }, as: 'requests', since: 'max(one.created, one.state_since)' },
      only: () => `NOT ${BOUGHT} AND ${tellsSql(vouchers, 'one')}`,
      unless: { ...EXPECTED, open_voucher: "one.state IN ('on_hold', 'pending_supplier')" },
      ...{ ending: { do: 'own' }, isOfGuests: true },
    },
    {
      ...{ code: 'trip-health', collection: 'vouchers', title: 'retention_trip_health', does: 'retention_does_empty', every: 'night' },
      ...{ keptFor: { unit: 'days', standard: 30 }, as: 'health', since: 'one.service_date', isByDay: true },
      only: `(one.meal != '' OR one.restrictions_ack NOT IN ${EMPTY} OR ${TELLS(`p.diet != '' OR p.flags NOT IN ${EMPTY}`)})`,
      ...{ unless: EXPECTED, ending: { do: 'own' }, isOfGuests: true },
    },
    {
      ...{ code: 'passports', collection: 'vouchers', title: 'retention_passports', does: 'retention_does_empty', every: 'night' },
      ...{ keptFor: { unit: 'days', standard: 30, least: 1, most: 90 }, since: 'one.service_date', isByDay: true },
      ...{ only: TELLS("p.passport != ''"), unless: EXPECTED, ending: { do: 'own' }, isOfGuests: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
