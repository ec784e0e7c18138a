import { deskShow } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { readDue as operation } from '../../../model/cash/operations.ts';
import { namesOf } from './holders.ts';

const MOST = 200;
const DECIDED = 20;

const OF_VOUCHER = 'v.id AS voucher, v.number, v.lead_name_latin AS name, v.service_date AS day, v.currency AS voucher_currency';
const PENDING_SUM = (sign: string): string =>
  `(SELECT COALESCE(SUM(p.amount_in_voucher_currency), 0) FROM payments p INDEXED BY idx_payments_1 WHERE p.voucher = v.id AND p.state = 'pending' AND p.kind ${sign} 'refund')`;

/** What the house owes guests and nobody has prepared: the longest owed first. */
const OWED = `SELECT ${OF_VOUCHER}, v.refund_due - ${PENDING_SUM('=')} AS amount, v.updated AS since FROM vouchers v INDEXED BY idx_vouchers_refund
  WHERE v.country = {:country} AND v.refund_state = 'due' AND v.refund_due > ${PENDING_SUM('=')} ORDER BY v.created, v.id LIMIT ${MOST}`;
const OWED_ROW = { voucher: '', number: '', name: '', day: '', voucher_currency: '', amount: 0, since: '' };

/** Refunds that somebody has prepared and nobody has paid. */
const PREPARED = `SELECT p.id, ${OF_VOUCHER}, p.amount, p.currency, p.amount_in_voucher_currency AS worth, p.method, p.reason, p.created_by, p.created AS since
  FROM payments p INDEXED BY idx_payments_2 JOIN vouchers v ON v.id = p.voucher
  WHERE p.country = {:country} AND p.state = 'pending' AND p.kind = 'refund' ORDER BY p.received_at, p.id LIMIT ${MOST}`;
const PREPARED_ROW = { ...OWED_ROW, id: '', currency: '', worth: 0, method: '', reason: '', created_by: '' };

const REQUEST = `SELECT r.id, r.kind, r.state, r.payment, r.voucher, r.holder, r.amount, r.currency, r.reason, r.prepared_by, r.prepared_name, r.decided_name, r.decided_at,
    r.answer, r.created, r.revision, COALESCE(v.number, '') AS number, COALESCE(v.lead_name_latin, '') AS name, COALESCE(p.amount, 0) AS was
  FROM cash_requests r`;
const REQUEST_JOINS = 'LEFT JOIN vouchers v ON v.id = r.voucher LEFT JOIN payments p ON p.id = r.payment WHERE r.country = {:country} AND r.state';
const REQUEST_ROW = {
  ...{ id: '', kind: '', state: '', payment: '', voucher: '', holder: '', amount: 0, currency: '', reason: '', prepared_by: '', prepared_name: '' },
  ...{ decided_name: '', decided_at: '', answer: '', created: '', revision: 0, number: '', name: '', was: 0 },
};

/** Holds whose deposit is not there, by their ends; with what is said to be on its way. */
const HELD = `SELECT ${OF_VOUCHER}, v.state, v.deposit_due AS due, v.paid, ${PENDING_SUM('!=')} AS pending, v.expires_at AS until, v.created AS since
  FROM vouchers v INDEXED BY idx_vouchers_expires WHERE v.country = {:country} AND v.state = 'on_hold' AND v.deposit_due > v.paid ORDER BY v.expires_at, v.id LIMIT ${MOST}`;
/** Money on its way for what is held no longer: sold already, or over. */
const FLIGHT = `SELECT ${OF_VOUCHER}, v.state, v.deposit_due AS due, v.paid, SUM(p.amount_in_voucher_currency) AS pending, '' AS until, MIN(p.received_at) AS since
  FROM payments p INDEXED BY idx_payments_2 JOIN vouchers v ON v.id = p.voucher
  WHERE p.country = {:country} AND p.state = 'pending' AND p.kind != 'refund' AND NOT (v.state = 'on_hold' AND v.deposit_due > v.paid) GROUP BY v.id ORDER BY since LIMIT ${MOST}`;
const DEPOSIT_ROW = { voucher: '', number: '', name: '', day: '', voucher_currency: '', state: '', due: 0, paid: 0, pending: 0, until: '', since: '' };

export function readDue(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, { country }) => {
    const of = <T extends Readonly<Record<string, string | number>>>(sql: string, row: T): readonly T[] => rowsOf(app, sql, { country }, row);
    const open = of(`${REQUEST} INDEXED BY idx_cash_requests_2 ${REQUEST_JOINS} = 'proposed' ORDER BY r.created LIMIT ${MOST}`, REQUEST_ROW);
    const decided = of(`${REQUEST} INDEXED BY idx_cash_requests_1 ${REQUEST_JOINS} != 'proposed' ORDER BY r.created DESC LIMIT ${DECIDED}`, REQUEST_ROW);
    const prepared = of(PREPARED, PREPARED_ROW);
    return {
      ...{ owed: of(OWED, OWED_ROW), prepared, requests: [...open, ...decided], deposits: [...of(HELD, DEPOSIT_ROW), ...of(FLIGHT, DEPOSIT_ROW)] },
      names: namesOf(app, [
        ...new Set([...prepared.map(({ created_by }) => created_by), ...open.map(({ holder }) => holder), ...decided.map(({ holder }) => holder)]),
      ]),
    };
  });
}
