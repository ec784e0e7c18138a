import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestBackend } from './backend.ts';

/** What somebody holds of a currency, or what all come to. */
export interface OracleSum {
  readonly holder: string;
  readonly currency: string;
  readonly amount: number;
}

/** A sum that is there: the row itself, or a correction by what it puts right. */
const FLOWS = `
  WITH flows AS (
    SELECT p.id, p.currency, o.method, o.received_by, o.settled_by, o.kind AS of_kind, o.voucher,
      CASE o.kind WHEN 'refund' THEN -p.amount ELSE p.amount END AS signed
    FROM payments p JOIN payments o ON o.id = CASE p.kind WHEN 'correction' THEN p.corrects ELSE p.id END
    WHERE p.state = 'cleared' AND o.method IN ('cash_thb', 'cash_usd', 'cash_rub', 'agent_collected')
  ), hands AS (
    SELECT f.currency, f.signed AS amount,
      CASE WHEN f.method = 'agent_collected' AND v.agent != '' THEN 'users:' || v.agent
        ELSE COALESCE((SELECT 'users:' || u.id FROM users u
          WHERE 'users:' || u.id = CASE WHEN f.of_kind = 'refund' AND f.settled_by != '' THEN f.settled_by ELSE f.received_by END
            AND u.type NOT IN ('accountant', 'tourist')), 'office') END AS holder
    FROM flows f JOIN vouchers v ON v.id = f.voucher
  ), moved AS (
    SELECT m.from_holder AS holder, json_extract(l.value, '$.currency') AS currency, -json_extract(l.value, '$.amount') AS amount
      FROM cash_moves m, json_each(m.lines) l WHERE m.state = 'done'
    UNION ALL SELECT m.to_holder, json_extract(l.value, '$.currency'), json_extract(l.value, '$.amount')
      FROM cash_moves m, json_each(m.lines) l WHERE m.state = 'done'
    UNION ALL SELECT 'users:' || h.guide, json_extract(l.value, '$.currency'), -json_extract(l.value, '$.handed')
      FROM handovers h, json_each(h.lines) l WHERE h.state = 'done'
    UNION ALL SELECT COALESCE((SELECT 'users:' || u.id FROM users u WHERE 'users:' || u.id = h.counted_by AND u.type NOT IN ('accountant', 'tourist')), 'office'),
      json_extract(l.value, '$.currency'), json_extract(l.value, '$.handed') FROM handovers h, json_each(h.lines) l WHERE h.state = 'done'
    UNION ALL SELECT r.holder, r.currency, r.amount FROM cash_requests r WHERE r.kind = 'difference' AND r.state = 'approved'
    UNION ALL SELECT 'users:' || s.agent, s.currency, (SELECT COALESCE(SUM(l.amount), 0) FROM payout_lines l WHERE l.payout = s.id) * -1 + s.net
      FROM payouts s WHERE s.way = 'set_off' AND s.state = 'confirmed'
  )`;
const OFFICE = "(SELECT 'boxes:' || id FROM cash_boxes WHERE kind = 'office' LIMIT 1)";

/** A reading of who holds what that shares nothing with the engine: straight from payments, hand-overs and decisions, without its entries. */
export function openCashOracle(backend: TestBackend) {
  const database = new DatabaseSync(path.join(backend.dataDir, 'pb_data/data.db'), { timeout: 5000 });
  const all = (sql: string): readonly OracleSum[] => database.prepare(sql).all() as unknown as readonly OracleSum[];
  return {
    /** Per holder and currency. */
    held: () =>
      all(`${FLOWS} SELECT CASE holder WHEN 'office' THEN ${OFFICE} ELSE holder END AS holder, currency, SUM(amount) AS amount
        FROM (SELECT holder, currency, amount FROM hands UNION ALL SELECT holder, currency, amount FROM moved) GROUP BY 1, 2 HAVING SUM(amount) != 0 ORDER BY 1, 2`),
    /** What was taken on tour, not taken back, and not counted by two yet: line by line as it was written at the pier. */
    onTour: () =>
      all(`SELECT a.actor AS holder, a.currency, SUM(a.amount) AS amount FROM boarding_actions a LEFT JOIN handovers h ON h.id = a.handover
        WHERE a.kind = 'cash' AND COALESCE(h.state, '') != 'done' AND a.key NOT IN (SELECT undoes FROM boarding_actions WHERE undoes != '') GROUP BY 1, 2`),
    /** What the books leave with somebody who takes cash on tours alone: taken, counted and for a trip, less what he handed over, corrections of it, and differences of his that stand. */
    leftWith: (holder: string) =>
      all(`SELECT '${holder}' AS holder, currency, SUM(amount) AS amount FROM (
        SELECT a.currency, COALESCE(p.amount, 0) AS amount FROM boarding_actions a JOIN handovers h ON h.id = a.handover
          LEFT JOIN payments p ON p.idempotency_key = 'boarding/' || a.key WHERE a.kind = 'cash' AND h.state = 'done' AND a.actor = '${holder}'
        UNION ALL SELECT r.currency, r.amount FROM cash_requests r WHERE r.kind = 'difference' AND r.state = 'approved' AND r.holder = '${holder}'
        UNION ALL SELECT json_extract(l.value, '$.currency'), -json_extract(l.value, '$.handed') FROM handovers h, json_each(h.lines) l
          WHERE h.state = 'done' AND 'users:' || h.guide = '${holder}'
        UNION ALL SELECT c.currency, c.amount FROM payments c JOIN payments p ON p.id = c.corrects
          WHERE c.kind = 'correction' AND c.state = 'cleared' AND p.kind = 'collect_on_tour' AND p.received_by = '${holder}'
      ) GROUP BY currency HAVING SUM(amount) != 0`),
    /** Cash of tours that is there and entered no voucher: what two have counted of each hand-over beyond payments, no more than its lines said. */
    found: () =>
      all(`SELECT 'users:' || guide AS holder, currency, SUM(MIN(noted - entered, MAX(0, handed - entered))) AS amount FROM (
        SELECT h.guide, json_extract(l.value, '$.currency') AS currency, json_extract(l.value, '$.noted') AS noted, json_extract(l.value, '$.handed') AS handed,
          (SELECT COALESCE(SUM(p.amount), 0) FROM boarding_actions a JOIN payments p ON p.idempotency_key = 'boarding/' || a.key
            WHERE a.handover = h.id AND a.currency = json_extract(l.value, '$.currency')) AS entered
        FROM handovers h, json_each(h.lines) l WHERE h.state = 'done'
      ) GROUP BY 1, 2 HAVING amount != 0`),
    /** Differences that counts of hand-overs told: each names the voucher whose line it was. */
    told: () => all(`SELECT holder, currency, SUM(amount) AS amount FROM cash_requests WHERE kind = 'difference' AND voucher != '' GROUP BY 1, 2`),
    /** Received by currency, with corrections; what went back; differences that were let stand. */
    received: () => all(`${FLOWS} SELECT '' AS holder, currency, SUM(signed) AS amount FROM flows WHERE of_kind != 'refund' GROUP BY currency`),
    paidOut: () => all(`${FLOWS} SELECT '' AS holder, currency, -SUM(signed) AS amount FROM flows WHERE of_kind = 'refund' GROUP BY currency`),
    differences: () =>
      all(`SELECT '' AS holder, currency, SUM(amount) AS amount FROM cash_requests WHERE kind = 'difference' AND state = 'approved' GROUP BY currency`),
    /** What agents kept of what they collected: by lines of settlements, less what the house paid of them. */
    setOff: () =>
      all(`SELECT '' AS holder, currency, SUM((SELECT COALESCE(SUM(l.amount), 0) FROM payout_lines l WHERE l.payout = s.id) - s.net) AS amount
        FROM payouts s WHERE s.way = 'set_off' AND s.state = 'confirmed' GROUP BY currency`),
    /** What the engine has written, added up by day. */
    closings: () =>
      database
        .prepare('SELECT day, lines FROM cash_closes ORDER BY day')
        .all()
        .map((row) => ({
          day: String(row['day']),
          lines: JSON.parse(String(row['lines'])) as readonly { holder: string; currency: string; closing: number }[],
        })),
    entriesUntil: (day: string) =>
      database
        .prepare(
          'SELECT holder, currency, SUM(amount) AS amount FROM cash_entries WHERE day <= ? GROUP BY holder, currency HAVING SUM(amount) != 0 ORDER BY holder, currency',
        )
        .all(day) as unknown as readonly OracleSum[],
    close: () => database.close(),
  };
}
