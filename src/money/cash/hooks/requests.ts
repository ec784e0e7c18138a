import { actorCan } from '../../../backend/sessions/actor.ts';
import { type Desk, deskAct } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RecordEvent, RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, setFields, shownOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal, inTransaction } from '../../../backend/engine/refusal.ts';
import { correctPayment, resettle } from '../../../booking/vouchers/payments/payments.hooks.ts';
import { saveVoucher } from '../../../booking/vouchers/sale/save.hooks.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { type EntryKind, HOLDER } from '../../../model/cash/fields/vocab.ts';
import { decideRequest as decided, prepareRequest as prepared } from '../../../model/cash/operations.ts';
import type { Taken } from '../../../schema/operation.ts';
import { sumIn } from '../rules/sums.ts';
import { type Entry, heldIn, holderRecord, MOST_MINOR, pocketOf, post } from './entries.ts';

/** Ways of paying by which somebody holds the money: all else is with a bank. */
const HELD = /^(cash_|agent_collected$)/;

/**
 * A payment that is there, or a refund that went, makes somebody hold more or less, in the transaction that says so,
 * whoever writes it. What is awaited makes nobody hold anything.
 */
export function followPayment(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const { record } = e;
    const was = record.original().getString('state');
    e.next();
    if (was !== 'cleared' && record.getString('state') === 'cleared' && HELD.test(record.getString('method'))) post(tx, entriesOf(tx, record));
  });
}

function entriesOf(tx: App, payment: PbRecord<'payments'>): readonly Entry[] {
  const corrected = payment.getString('kind') === 'correction' ? byId(tx, 'payments', payment.getString('corrects')) : undefined;
  const isOut = (corrected ?? payment).getString('kind') === 'refund';
  const kind: EntryKind = payment.getString('kind') === 'correction' ? 'correction' : isOut ? 'refund' : 'received';
  const amount = payment.getInt('amount');
  return [
    {
      country: payment.getString('country'),
      holder: corrected ? heldBy(tx, corrected) : handOf(tx, payment, isOut),
      currency: payment.getString('currency'),
      amount: isOut ? -amount : amount,
      kind,
      payment: payment.id,
    },
  ];
}

/** Who was written down as the holder of a payment. */
function heldBy(tx: App, payment: PbRecord<'payments'>): string {
  const sql = `SELECT holder FROM cash_entries INDEXED BY idx_cash_entries_3 WHERE payment = {:id} AND payment != '' LIMIT 1`;
  return rowsOf(tx, sql, { id: payment.id }, { holder: '' })[0]?.holder ?? handOf(tx, payment, payment.getString('kind') === 'refund');
}

/** In whose hand the money is: an agent's that he collected, of a refund that waited whoever paid it, else whoever received it. */
function handOf(tx: App, payment: PbRecord<'payments'>, isOut: boolean): string {
  const agent = payment.getString('method') === 'agent_collected' ? (byId(tx, 'vouchers', payment.getString('voucher'))?.getString('agent') ?? '') : '';
  if (agent !== '') return `${HOLDER.user}${agent}`;
  const ref = (isOut && payment.getString('settled_by')) || payment.getString('received_by');
  return pocketOf(tx, ref, payment.getString('country'));
}

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

const CURRENCY = /^[A-Z]{3}$/;

type PreparingDesk = Desk<Taken<(typeof prepared)['takes']>>;

export function prepareRequest(e: RequestEvent): void {
  deskAct(e, prepared, (desk) => {
    const { actor, body } = desk;
    const country = desk.take('countries', body.country).id;
    const { kind, reason } = body;
    if (!kind) throw fieldFault('kind', 'wrong');
    const what = kind === 'difference' ? differenceIn(desk, country) : correctionIn(desk, country);
    if (reason === '') throw fieldFault('reason', 'missing');
    const who = { prepared_by: actor.ref, prepared_name: actor.name };
    return { request: shownOf(desk.add('cash_requests', { country, kind, state: 'proposed', reason, ...what, ...who }, { action: 'create', reason })) };
  });
}

function amountIn(value: unknown, least: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > MOST_MINOR) throw fieldFault('amount', 'wrong');
  return value;
}

function differenceIn({ actor, tx, body }: PreparingDesk, country: string): Plain {
  if (!actorCan(actor, 'cash.edit')) throw new Refusal('forbidden');
  const { holder, currency } = body;
  if (!holderRecord(tx, holder, country)) throw fieldFault('holder', 'wrong');
  if (!CURRENCY.test(currency)) throw fieldFault('currency', 'wrong');
  const amount = amountIn(body.amount, -MOST_MINOR);
  if (amount === 0) throw fieldFault('amount', 'missing');
  return { holder, currency, amount };
}

function correctionIn(desk: PreparingDesk, country: string): Plain {
  const payment = desk.take('payments', desk.body.payment);
  if (payment.getString('country') !== country) throw new Refusal('not_found', { collection: 'payments' });
  if (payment.getString('kind') === 'correction' || payment.getString('state') !== 'cleared')
    throw new Refusal('move_refused', { from: payment.getString('state'), action: 'correct', allowed: [] });
  return { payment: payment.id, voucher: payment.getString('voucher'), currency: payment.getString('currency'), amount: amountIn(desk.body.amount, 0) };
}

export function decideRequest(e: RequestEvent): void {
  deskAct(e, decided, (desk, { id, action }) => {
    const { actor } = desk;
    const { reason: answer } = desk.body;
    const request = desk.take('cash_requests', id);
    desk.expect(request);
    if (request.getString('state') !== 'proposed') throw new Refusal('move_refused', { from: request.getString('state'), action, allowed: [] });
    if (action === 'approve' && request.getString('prepared_by') === actor.ref) throw new Refusal('dual_control');
    if (action === 'decline' && answer === '') throw new Refusal('reason_missing');
    if (action === 'approve') carryOut(desk, request);
    request.set('state', action === 'approve' ? 'approved' : 'declined');
    setFields(request, { decided_by: actor.ref, decided_name: actor.name, decided_at: desk.now, answer });
    desk.save(request, { action, reason: answer });
    return { request: shownOf(request) };
  });
}

function carryOut(desk: Desk<Taken<(typeof decided)['takes']>>, request: PbRecord): void {
  const of = (name: string): string => request.getString(name);
  const [amount, currency] = [request.getInt('amount'), of('currency')];
  if (of('kind') === 'correction') {
    // It is checked as it stands now, with all that came since it was prepared.
    const body = { amount, reason: of('reason'), ...(desk.body.overpay === true ? { overpay: true } : {}) };
    const { row, voucher } = correctPayment({ ...desk, body }, desk.take('payments', of('payment')), { isApproved: true });
    resettle(desk, voucher);
    saveVoucher(desk, voucher, { action: 'correct_payment', note: { payment: row.id } });
    return;
  }
  const [country, holder] = [of('country'), of('holder')];
  const held = sumIn(
    heldIn(desk.tx, country).filter((one) => one.holder === holder),
    currency,
  );
  if (amount < 0 && held + amount < 0) throw new Refusal('cash_over', { currency, held: Math.max(0, held) });
  post(desk.tx, [{ country, holder, currency, amount, kind: 'difference', request: request.id }]);
}
