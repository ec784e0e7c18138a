import type { App } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';

/** The word of what the night's proof finds. */
const MONEY_DIFFERS = 'money_differs';
/** So many of a kind are named: whoever mends them looks again. */
const NAMED = 100;

/** What a payment adds to its voucher: refunds take, and what puts one right does as it. */
const SIGN = "CASE WHEN COALESCE(c.kind, p.kind) = 'refund' THEN -1 ELSE 1 END";
const ROWS = "FROM payments p LEFT JOIN payments c ON p.kind = 'correction' AND c.id = p.corrects WHERE p.state = 'cleared'";

/** Sums of the vouchers themselves against the ledger, and against what is kept, went back and is owed. */
const VOUCHERS = `
  WITH ledger AS (SELECT p.voucher, SUM(${SIGN} * p.amount_in_voucher_currency) AS paid,
      SUM(CASE WHEN COALESCE(c.kind, p.kind) = 'refund' THEN p.amount_in_voucher_currency ELSE 0 END) AS refunded ${ROWS} GROUP BY p.voucher),
    told AS (SELECT v.id, v.paid, v.kept, v.refund_state, v.refund_due, v.credit_left, v.refunded_before,
        COALESCE(l.paid, 0) AS there, COALESCE(l.refunded, 0) AS refunded
      FROM vouchers v LEFT JOIN ledger l ON l.voucher = v.id)
  SELECT 'paid' AS fault, id FROM told WHERE paid != there
  UNION ALL SELECT 'kept', id FROM told
    WHERE there + refunded != kept + refunded + CASE refund_state WHEN 'due' THEN refund_due ELSE 0 END + credit_left
  UNION ALL SELECT 'returned', id FROM told WHERE refund_state = 'paid' AND refund_due NOT IN (refunded, refunded - refunded_before)
  UNION ALL SELECT 'nobody', l.voucher FROM ledger l WHERE NOT EXISTS (SELECT 1 FROM vouchers v WHERE v.id = l.voucher)
  ORDER BY 1, 2 LIMIT ${NAMED}`;

/**
 * The ledger against what people hold: whatever is paid by hand is in somebody's, once, and nothing else is. From before there were
 * books of cash nothing need be there.
 */
const CASH = `
  WITH books AS (SELECT payment, SUM(amount) AS amount FROM cash_entries WHERE payment != '' GROUP BY payment),
    since AS (SELECT country, MIN(created) AS at FROM cash_entries GROUP BY country),
    ledger AS (SELECT p.id, p.voucher, p.created, p.received_at, p.country, ${SIGN} * p.amount AS amount ${ROWS}
      AND (p.method LIKE 'cash\\_%' ESCAPE '\\' OR p.method = 'agent_collected'))
  SELECT 'cash' AS fault, l.voucher AS id FROM ledger l LEFT JOIN books b ON b.payment = l.id LEFT JOIN since s ON s.country = l.country
    WHERE CASE WHEN b.payment IS NULL THEN l.amount != 0 AND s.at IS NOT NULL AND l.created >= s.at AND l.received_at >= s.at ELSE b.amount != l.amount END
  UNION ALL SELECT 'cash_of_nothing', b.payment FROM books b WHERE NOT EXISTS (SELECT 1 FROM ledger l WHERE l.id = b.payment)
  ORDER BY 1, 2 LIMIT ${NAMED}`;

/**
 * Every night, by plain SQL and nothing of what writes the sums: of every voucher what is paid is what its ledger says, what people
 * hold, and what is kept, went back and is owed.
 */
export function proveMoney(app: App): Tally {
  const parts = new Parts();
  for (const sql of [VOUCHERS, CASH]) {
    const found = rowsOf(app, sql, {}, { fault: '', id: '' });
    for (const { fault, id } of found) parts.fail(`${fault} ${id}`, MONEY_DIFFERS);
    if (found.length === 0) parts.end();
  }
  return parts.sum;
}
