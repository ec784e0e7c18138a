import type { Retention } from '../../schema/retention.ts';

const SALE = 'FROM vouchers v WHERE v.id = one.voucher';
const HELD = 'EXISTS (SELECT 1 FROM vouchers v JOIN clients c ON c.id = v.client WHERE v.id = one.voucher AND c.legal_hold = TRUE)';

/** What guests sent to prove that they paid, and what a bank wrote of money that nobody knows. */
export const retention = {
  rules: [
    {
      // By its digest and the bank's number a slip that is shown once more is known; both stay until its sale is forgotten.
      ...{ code: 'slips', collection: 'slips', title: 'retention_slips', does: 'retention_does_slip', every: 'night' },
      ...{ keptFor: { unit: 'months', standard: 6, least: 1, most: 60 }, isByDay: true },
      since: `CASE WHEN one.state = 'waiting' THEN '' ELSE max(substr(one.decided_at, 1, 10), COALESCE((SELECT v.service_date ${SALE}), '')) END`,
      unless: { refund_due: `EXISTS (SELECT 1 ${SALE} AND v.refund_state = 'due')`, legal_hold: HELD },
      ...{ ending: { do: 'wipe', fields: ['file', 'words'] }, isOfGuests: true },
    },
    {
      // A line that is somebody's goes with his sale. Of others the bank's reference stays: by it the payer is found at the bank.
      ...{ code: 'statement-lines', collection: 'statement_lines', title: 'retention_statement_lines', does: 'retention_does_payer', every: 'night' },
      ...{ keptFor: { unit: 'months', standard: 12, least: 3, most: 60 }, isByDay: true },
      ...{ since: 'max(one.day, substr(one.created, 1, 10), substr(one.decided_at, 1, 10))', only: "one.state != 'confirmed'" },
      ...{ ending: { do: 'wipe', fields: ['payer', 'words', 'reason'] }, isOfGuests: true },
    },
  ],
  elsewhere: [],
} as const satisfies Retention;
