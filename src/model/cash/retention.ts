import type { Retention } from '../../schema/retention.ts';

const SALES = { keptFor: { unit: 'years', standard: 5 }, as: 'sales' } as const;

/** What was written of cash may name people; it stays as long as the books that it explains. Sums and days stay. */
export const retention = {
  rules: [
    {
      ...{ code: 'cash-requests', collection: 'cash_requests', title: 'retention_cash_requests', does: 'retention_does_cash', every: 'night' },
      ...{ ...SALES, since: 'one.decided_at', only: "one.state != 'proposed'" },
      unless: { legal_hold: 'EXISTS (SELECT 1 FROM vouchers v JOIN clients c ON c.id = v.client WHERE v.id = one.voucher AND c.legal_hold = TRUE)' },
      ...{ ending: { do: 'wipe', fields: ['reason', 'answer'] }, isOfGuests: true },
    },
    {
      ...{ code: 'cash-moves', collection: 'cash_moves', title: 'retention_cash_moves', does: 'retention_does_cash', every: 'night' },
      ...{ ...SALES, since: 'max(one.offered_at, one.counted_at)', only: "one.state != 'offered'" },
      ...{ ending: { do: 'wipe', fields: ['note', 'reason'] }, isOfGuests: true },
    },
    {
      ...{ code: 'cash-closes', collection: 'cash_closes', title: 'retention_cash_closes', does: 'retention_does_cash', every: 'night' },
      ...{ ...SALES, since: 'one.day', isByDay: true, ending: { do: 'wipe', fields: ['note'] }, isOfGuests: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
