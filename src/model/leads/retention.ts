import type { Retention } from '../../schema/retention.ts';
import { tellsSql } from '../../schema/erasure.ts';
import { leads } from './fields/leads.ts';

/** What guest and house said to each other of it; moves and calls of the system are no contact. */
const SAID = "a.kind IN ('call_in', 'call_out', 'message_in', 'message_out', 'comment', 'offer')";
const LAST_SAID = `COALESCE((SELECT max(a.at) FROM activities a INDEXED BY idx_activities_1 WHERE a.lead = one.id AND ${SAID}), '')`;
const WORDS_LEFT = "EXISTS (SELECT 1 FROM activities a INDEXED BY idx_activities_1 WHERE a.lead = one.id AND a.text != '')";
/** What was confirmed or paid for is a purchase, whatever became of it. */
const BOUGHT = `EXISTS (SELECT 1 FROM vouchers v INDEXED BY idx_vouchers_12 WHERE v.lead = one.id AND v.lead != ''
  AND (v.confirmed_at != '' OR EXISTS (SELECT 1 FROM payments p INDEXED BY idx_payments_1 WHERE p.voucher = v.id)))`;

/** Requests of which no sale came. */
export const retention = {
  rules: [
    {
      ...{ code: 'requests', collection: 'leads', title: 'retention_requests', does: 'retention_does_erase', every: 'night' },
      keptFor: { unit: 'months', standard: 12, least: 3, most: 24 },
      since: `max(one.created, ${LAST_SAID})`,
      only: () => `NOT ${BOUGHT} AND (${tellsSql(leads, 'one')} OR ${WORDS_LEFT})`,
      unless: {
        expected: 'max(one.date_from, one.date_to) >= {:today}',
        open_voucher:
          "EXISTS (SELECT 1 FROM vouchers v INDEXED BY idx_vouchers_12 WHERE v.lead = one.id AND v.lead != '' AND v.state IN ('on_hold', 'pending_supplier'))",
        legal_hold: "one.client != '' AND EXISTS (SELECT 1 FROM clients c WHERE c.id = one.client AND c.legal_hold = TRUE)",
      },
      ...{ ending: { do: 'own' }, isOfGuests: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
