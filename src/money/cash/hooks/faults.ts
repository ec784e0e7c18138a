import type { App } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import { zoneOf } from '../../../backend/zone.ts';
import { dayAfter, instantOf } from '../../../lib/zone.ts';
import { METHOD_CURRENCY } from '../../../booking/vouchers/rules/method.ts';
import { BANK } from '../../../model/cash/fields/vocab.ts';
import type { CashLine } from '../../../model/cash/fields/shapes.ts';
import type { DayFault } from '../rules/faults.ts';

/** So many rows of a kind are told; a desk with more of them has another trouble. */
const MOST = 100;

const FAULT = { code: '', id: '', holder: '', name: '', number: '', amount: 0, currency: '', method: '', at: '' };
const NONE = "'' AS method, '' AS at";

interface Asked {
  readonly country: string;
  /** The last day that is closed. */
  readonly after: string;
  readonly day: string;
}

/** SQL of what a payment and all its corrections come to: one that was put right to nothing troubles nobody. */
const NET = `(p.amount + (SELECT COALESCE(SUM(c.amount), 0) FROM payments c INDEXED BY idx_payments_5 WHERE c.corrects = p.id AND c.corrects != ''))`;
const OF_VOUCHER = "COALESCE(v.lead_name_latin, '') AS name, COALESCE(v.number, '') AS number";
const WRONG_METHOD = Object.entries(METHOD_CURRENCY)
  .map(([method, currency]) => `(p.method = '${method}' AND p.currency != '${currency}')`)
  .join(' OR ');

/** Payments of days that are open which no book can take: in a currency that their method is not in, or without the rate that they need. */
const PAYMENTS = `SELECT CASE WHEN ${WRONG_METHOD} THEN 'wrong_currency' ELSE 'no_rate' END AS code, p.id, c.holder, ${OF_VOUCHER}, p.amount, p.currency, p.method, p.received_at AS at
  FROM cash_entries c INDEXED BY idx_cash_entries_1 JOIN payments p ON p.id = c.payment JOIN vouchers v ON v.id = p.voucher
  WHERE c.country = {:country} AND c.day > {:after} AND c.day <= {:day} AND c.kind IN ('received', 'refund')
    AND (${WRONG_METHOD} OR (p.currency != v.currency AND p.rate = '')) AND ${NET} != 0 LIMIT ${MOST}`;

const MOVES = `SELECT 'move_open' AS code, m.id, m.from_holder AS holder, m.offered_name AS name, '' AS number, COALESCE(json_extract(l.value, '$.amount'), 0) AS amount,
    COALESCE(json_extract(l.value, '$.currency'), '') AS currency, '' AS method, m.offered_at AS at
  FROM cash_moves m INDEXED BY idx_cash_moves_2 JOIN json_each(m.lines) l WHERE m.country = {:country} AND m.state = 'offered' AND m.offered_at < {:end} LIMIT ${MOST}`;

const HANDOVERS = `SELECT 'handover_open' AS code, h.id, 'users:' || h.guide AS holder, COALESCE(u.name_ru, '') AS name, '' AS number,
    COALESCE(json_extract(l.value, '$.handed'), 0) AS amount, COALESCE(json_extract(l.value, '$.currency'), '') AS currency, '' AS method, h.offered_at AS at
  FROM handovers h INDEXED BY idx_handovers_3 LEFT JOIN users u ON u.id = h.guide JOIN json_each(h.lines) l
  WHERE h.country = {:country} AND h.state = 'offered' AND h.offered_at < {:end} LIMIT ${MOST}`;

const REQUESTS = `SELECT 'request_open' AS code, r.id, r.holder, r.prepared_name AS name, '' AS number, r.amount, r.currency, r.kind AS method, r.created AS at
  FROM cash_requests r INDEXED BY idx_cash_requests_2 WHERE r.country = {:country} AND r.state = 'proposed' AND r.created < {:end} LIMIT ${MOST}`;

/** What is awaited: money that guests say they sent, refunds that nobody has paid yet, what an agent says he has. */
const PENDING = `SELECT CASE WHEN p.kind = 'refund' THEN 'refund_open' WHEN p.method = 'agent_collected' THEN 'agent_open' ELSE 'pending' END AS code,
    p.id, '' AS holder, ${OF_VOUCHER}, p.amount, p.currency, p.method, p.received_at AS at
  FROM payments p INDEXED BY idx_payments_2 JOIN vouchers v ON v.id = p.voucher
  WHERE p.country = {:country} AND p.state = 'pending' AND p.received_at < {:end} ORDER BY p.received_at DESC LIMIT ${MOST}`;

const ON_TOUR = `SELECT 'on_tour' AS code, '' AS id, a.actor AS holder, MAX(a.actor_name) AS name, '' AS number, SUM(a.amount) AS amount, a.currency, ${NONE}
  FROM boarding_actions a INDEXED BY idx_boarding_actions_7 WHERE a.country = {:country} AND a.kind = 'cash' AND a.handover = ''
    AND NOT EXISTS (SELECT 1 FROM boarding_actions u INDEXED BY idx_boarding_actions_6 WHERE u.undoes = a.key AND u.undoes != '')
  GROUP BY a.actor, a.currency LIMIT ${MOST}`;

const BEFORE = `SELECT 'day_before' AS code, MIN(day) AS id, '' AS holder, '' AS name, '' AS number, 0 AS amount, '' AS currency, ${NONE}
  FROM cash_entries INDEXED BY idx_cash_entries_1 WHERE country = {:country} AND day > {:after} AND day < {:day} HAVING MIN(day) IS NOT NULL`;

/** What of a day does not come out, row by row: what keeps it open first. */
export function faultsOf(app: App, { country, after, day }: Asked, lines: readonly CashLine[]): readonly DayFault[] {
  const zone = zoneOf(byId(app, 'countries', country)?.getString('timezone') ?? '');
  const values = { country, after, day, end: storedTime(instantOf(dayAfter(day, 1), '00:00', zone)) };
  const asked = (sql: string): readonly DayFault[] => {
    const bound = Object.fromEntries(Object.entries(values).filter(([name]) => sql.includes(`{:${name}}`)));
    return rowsOf(app, sql, bound, FAULT) as readonly DayFault[];
  };
  const below = lines
    .filter(({ closing }) => closing < 0)
    .map(({ holder, currency, closing }) => ({ ...FAULT, code: 'below_zero' as const, holder, currency, amount: closing }))
    .filter(({ holder }) => holder !== BANK);
  return [...[BEFORE, MOVES, HANDOVERS, REQUESTS].flatMap(asked), ...below, ...[PAYMENTS, PENDING, ON_TOUR].flatMap(asked)];
}
