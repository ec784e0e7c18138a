import type { RecordModel } from 'pocketbase';
import type { TestBackend } from './backend.ts';
import { oracleCommission, type OracleTerms } from './commission-oracle.ts';
import { type DeskRole, desk } from './desk.ts';
import type { Answer } from './house.ts';
import { reading } from './reading.ts';
import type { SalesDesk } from './voucher-desk.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of the database as they lie there, past every hook and rule. */
export function rowsIn({ dataDir }: Pick<TestBackend, 'dataDir'>, sql: string, ...parameters: readonly (string | number)[]): readonly Row[] {
  return reading(dataDir)
    .prepare(sql)
    .all(...parameters)
    .map((row) => ({ ...row }));
}

export const ENTRY_SQL = 'SELECT kind, turn, state, amount, first_amount, due_on FROM commission_entries WHERE voucher = ? ORDER BY created, rowid';
/** What is written of a voucher, oldest first: kind and turn, state, sum. */
export const entriesIn = (sales: SalesDesk, voucher: string): readonly string[] =>
  rowsIn(sales, ENTRY_SQL, voucher).map(({ kind, turn, state, amount }) => `${kind}${turn} ${state} ${amount}`);
/** What happened to its entries, oldest first. */
export const stepsIn = (sales: SalesDesk, voucher: string): readonly string[] =>
  rowsIn(
    sales,
    'SELECT s.action, s.before, s.after FROM commission_steps s JOIN commission_entries e ON e.id = s.entry WHERE e.voucher = ? ORDER BY s.created, s.rowid',
    voucher,
  ).map(({ action, before, after }) => `${action} ${before} ${after}`);

/** The clock as it will be at an instant, for what partners earn. */
export async function unlockAt({ admin }: TestBackend, at: string): Promise<void> {
  await admin.send('/api/house/commissions', { method: 'POST', body: { at } });
}

/** A rule of commission, 12 % of the total unless something else is said. */
export async function addRule(sales: SalesDesk, change: Row = {}, role: DeskRole = 'senior'): Promise<RecordModel> {
  const rule = { country: 'thailand', state: 'active', pay: 'percent', value: 1200, base: 'total', ...change };
  return sales.as(role).collection('commission_rules').create(rule);
}

export const changeOf = (answer: Answer): RecordModel => {
  if (answer.status !== 200) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body['voucher'] ?? answer.body['payout'] ?? answer.body['entry']) as RecordModel;
};

/** What a payout is asked to do, as somebody who sees it as it is. */
export async function actOnPayout(sales: SalesDesk, role: DeskRole, id: string, action: string, body: Row = {}): Promise<Answer> {
  const { revision } = await sales.admin.collection('payouts').getOne(id);
  return desk(sales.as(role), `payouts/${id}/${action}`, { expected: revision, ...body });
}

const json = (row: Row, name: string): unknown => JSON.parse(String(row[name] || 'null'));

/**
 * What is wrong with what partners earn, said by nothing but what is stored: sums against the oracle, entries that are in no or
 * two payouts, payouts that are not their lines, states that their payouts do not have, histories that end elsewhere.
 */
export function commissionFaults(sales: Pick<TestBackend, 'dataDir'>): readonly unknown[] {
  const faults: unknown[] = [];
  const pairs = rowsIn(
    sales,
    `SELECT e.voucher, e.agent, SUM(e.amount) AS sum,
       (SELECT t.reject_reason FROM commission_entries t WHERE t.voucher = e.voucher AND t.agent = e.agent AND t.kind = 'sale' ORDER BY t.turn DESC LIMIT 1) AS denied,
       (SELECT t.terms FROM commission_entries t WHERE t.voucher = e.voucher AND t.agent = e.agent AND t.kind = 'sale' ORDER BY t.turn DESC LIMIT 1) AS terms
     FROM commission_entries e WHERE e.kind IN ('sale', 'clawback', 'adjustment') GROUP BY e.voucher, e.agent`,
  );
  const vouchers = new Map(rowsIn(sales, 'SELECT * FROM vouchers').map((row) => [String(row['id']), row]));
  for (const pair of pairs) {
    const voucher = vouchers.get(String(pair['voucher']));
    if (!voucher) continue;
    const isHis = voucher['agent'] === pair['agent'] && pair['denied'] === '';
    const wanted = isHis ? oracleCommission(json(pair, 'terms') as OracleTerms, { ...voucher, price_snapshot: json(voucher, 'price_snapshot') }) : 0;
    if (pair['sum'] !== wanted) faults.push({ fault: 'sum', ...pair, wanted });
  }
  const named = (fault: string, sql: string): void => void faults.push(...rowsIn(sales, sql).map((row) => ({ fault, ...row })));
  named(
    'missing',
    `SELECT v.id, v.agent FROM vouchers v WHERE v.agent != '' AND v.state IN ('confirmed', 'completed', 'no_show')
      AND NOT EXISTS (SELECT 1 FROM commission_entries e WHERE e.voucher = v.id AND e.agent = v.agent AND e.kind = 'sale')`,
  );
  named(
    'parts',
    `SELECT agent, SUM(amount) AS whole FROM commission_entries GROUP BY agent HAVING whole != SUM(CASE WHEN state = 'paid' THEN amount ELSE 0 END)
      + SUM(CASE WHEN state = 'in_payout' THEN amount ELSE 0 END) + SUM(CASE WHEN state = 'due' THEN amount ELSE 0 END)
      + SUM(CASE WHEN state IN ('pending', 'hold') THEN amount ELSE 0 END)`,
  );
  named(
    'net',
    `SELECT p.id, p.net FROM payouts p WHERE p.net != (SELECT COALESCE(SUM(l.amount), 0) FROM payout_lines l WHERE l.payout = p.id) - p.set_off
      OR p.net != p.gross + p.clawbacks - p.set_off OR p.entries != (SELECT COUNT(*) FROM payout_lines l WHERE l.payout = p.id)`,
  );
  // What stands in its entries is its net, and what it sets off; of who is merged there is nothing that the other has not.
  named(
    'entries of a payout',
    `SELECT p.id, p.net, p.set_off FROM payouts p WHERE p.state != 'void'
      AND p.net + p.set_off != (SELECT COALESCE(SUM(e.amount), 0) FROM commission_entries e WHERE e.payout = p.id)`,
  );
  named(
    'left behind',
    "SELECT m.agent, c.currency, SUM(c.amount) AS held FROM agent_profiles m JOIN cash_entries c ON c.holder = 'users:' || m.agent WHERE m.merged_into != '' GROUP BY m.agent, c.country, c.currency HAVING SUM(c.amount) != 0",
  );
  // Who collects by the terms of a sale is settled, and nobody else; what follows from a sale goes the way of it.
  named(
    'way',
    `SELECT l.id, p.way FROM payout_lines l JOIN payouts p ON p.id = l.payout JOIN commission_entries e ON e.id = l.entry
      LEFT JOIN commission_entries s ON s.voucher = e.voucher AND s.agent = e.agent AND s.kind = 'sale' AND s.turn = 1
      WHERE (p.way = 'set_off') != (COALESCE(json_extract(s.terms, '$.settlement'), '') IN ('net_rate', 'billing'))
        AND NOT EXISTS (SELECT 1 FROM commission_entries o WHERE o.voucher = e.voucher AND o.agent = e.agent AND o.kind = 'sale' AND o.turn > 1)`,
  );
  // A settlement takes no more of the cash than there was, what is set off leaves the cash once, and nothing else does.
  named(
    'set off',
    "SELECT p.id FROM payouts p WHERE (p.way = 'transfer' AND (p.set_off != 0 OR p.held != 0)) OR (p.set_off > 0 AND p.set_off > p.held) OR p.net < 0 OR (p.net > 0 AND p.set_off < p.held)",
  );
  named(
    'held',
    `SELECT p.id, p.held FROM payouts p WHERE p.way = 'set_off' AND p.held != (SELECT COALESCE(SUM(c.amount), 0) FROM cash_entries c
      WHERE c.holder = 'users:' || p.agent AND c.country = p.country AND c.currency = p.currency AND c.created <= p.created)`,
  );
  named(
    'cash',
    `SELECT p.id, p.state, p.set_off FROM payouts p WHERE p.set_off * (p.state = 'confirmed') !=
      (SELECT COALESCE(-SUM(c.amount), 0) FROM cash_entries c WHERE c.payout = p.id AND c.kind = 'set_off' AND c.holder = 'users:' || p.agent AND c.currency = p.currency)`,
  );
  named(
    'cash of nothing',
    "SELECT c.id FROM cash_entries c WHERE (c.kind = 'set_off') != (c.payout != '') OR (c.payout != '' AND NOT EXISTS (SELECT 1 FROM payouts p WHERE p.id = c.payout))",
  );
  named(
    'two settlements',
    "SELECT agent FROM payouts WHERE way = 'set_off' AND state NOT IN ('confirmed', 'void') GROUP BY agent, country, currency HAVING COUNT(*) > 1",
  );
  named('live twice', 'SELECT entry FROM payout_lines WHERE live = TRUE GROUP BY entry HAVING COUNT(*) > 1');
  named('paid twice', "SELECT l.entry FROM payout_lines l JOIN payouts p ON p.id = l.payout WHERE p.state = 'confirmed' GROUP BY l.entry HAVING COUNT(*) > 1");
  named('dead line', "SELECT l.id FROM payout_lines l JOIN payouts p ON p.id = l.payout WHERE (l.live = TRUE) != (p.state != 'void')");
  named(
    'line',
    `SELECT l.id, e.state, e.amount, l.amount AS line FROM payout_lines l JOIN payouts p ON p.id = l.payout JOIN commission_entries e ON e.id = l.entry WHERE l.live = TRUE
      AND (e.amount != l.amount OR e.payout != p.id OR e.agent != COALESCE((SELECT NULLIF(m.merged_into, '') FROM agent_profiles m WHERE m.agent = p.agent), p.agent) OR e.currency != p.currency OR e.country != p.country
        OR e.state != CASE p.state WHEN 'confirmed' THEN 'paid' ELSE 'in_payout' END)`,
  );
  named(
    'no line',
    `SELECT e.id, e.state FROM commission_entries e WHERE (e.state IN ('in_payout', 'paid')) != EXISTS (SELECT 1 FROM payout_lines l WHERE l.entry = e.id AND l.live = TRUE)`,
  );
  named(
    'history',
    `SELECT e.id, e.state, e.amount FROM commission_entries e WHERE e.state != (SELECT s.to_state FROM commission_steps s WHERE s.entry = e.id ORDER BY s.rowid DESC LIMIT 1)
      OR (e.kind = 'sale' AND e.amount != (SELECT s.after FROM commission_steps s WHERE s.entry = e.id ORDER BY s.rowid DESC LIMIT 1))
      OR e.first_amount != (SELECT s.after - s.before FROM commission_steps s WHERE s.entry = e.id ORDER BY s.rowid LIMIT 1)`,
  );
  return faults;
}

/** What is done with a payout of a random life, by where it stands: mostly what brings it on. */
export const PAYOUT_MOVES = {
  draft: ['approve', 'approve', 'void'],
  approved: ['send', 'send', 'void'],
  sent: ['confirm', 'confirm', 'fail'],
  failed: ['approve', 'void'],
} as const;
