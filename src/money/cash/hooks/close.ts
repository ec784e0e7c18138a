import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import { jsonIn, type Plain, shownOf, storedTime, zoneOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal, inTransaction } from '../../../backend/engine/refusal.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { byId, rowsOf, mainCurrency, settingIn } from '../../../backend/engine/rows.ts';
import type { App, PbRecord, RecordEvent, RequestEvent } from '../../../backend/jsvm.d.ts';
import { aloneUpTo, METHOD_CURRENCY, needsDualControl } from '../../../booking/vouchers/payments/ledger.rules.ts';
import { dayAfter, instantOf, isDay } from '../../../lib/time/zone.ts';
import type { Counted, DayFault } from '../../../model/cash/answers.ts';
import type { CashLine } from '../../../model/cash/fields/shapes.ts';
import { BANK, HOLDER } from '../../../model/cash/fields/vocab.ts';
import { addBox as handoversOperation, closeDay as closed, readDay as shown, readDue as operation } from '../../../model/cash/operations.ts';
import type { HandoverLine } from '../../../model/guide/fields/handovers.ts';
import type { Found } from '../../guide/hooks/handovers.ts';
import { countFaults, linesOf } from '../rules/day.ts';
import { isStopping } from '../rules/day.ts';
import { sumIn } from '../rules/sums.ts';
import { lastClose, MOST_MINOR, namesOf, openDay, pocketOf, post, sumsBetween, todayOf } from './entries.ts';

export function addBox(e: RequestEvent): void {
  deskAct(e, handoversOperation, (desk) => {
    const { kind, name_ru, name_en } = desk.body;
    const country = desk.take('countries', desk.body.country).id;
    if (!kind) throw fieldFault('kind', 'wrong');
    if (name_ru === '') throw fieldFault('name_ru', 'missing');
    const box = desk.add('cash_boxes', { country, kind, name_ru, name_en, active: true, sort: 10 }, { action: 'create' });
    return { box: shownOf(box) };
  });
}

/** What a guide handed over and two have counted goes from his hand into that of whoever counted it; what is missing stays his. */
export function followHandover(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const { record } = e;
    const was = record.original().getString('state');
    e.next();
    if (was === 'done' || record.getString('state') !== 'done') return;
    const country = record.getString('country');
    const guide = `${HOLDER.user}${record.getString('guide')}`;
    const taker = pocketOf(tx, record.getString('counted_by'), country);
    post(
      tx,
      jsonIn<readonly HandoverLine[]>(record, 'lines', []).flatMap(({ currency, handed }) => [
        { country, holder: guide, other: taker, currency, amount: -handed, kind: 'move' as const, handover: record.id },
        { country, holder: taker, other: guide, currency, amount: handed, kind: 'move' as const, handover: record.id },
      ]),
    );
  });
}

/**
 * Cash of a tour that was for no trip is a difference of whoever handed it over, so that what came is what was paid and what
 * differs. Up to the sum that one person decides on alone it stands at once, all of a hand-over together; above it waits for
 * somebody else. @returns whether it waits
 */
export function keepSurplus(desk: Desk, handover: PbRecord<'handovers'>, found: readonly Found[], reason: string): boolean {
  const country = handover.getString('country');
  const holder = `${HOLDER.user}${handover.getString('guide')}`;
  const states = found.map(({ voucher, currency, amount }): boolean => {
    const isWaiting = needsDualControl(sumIn(found, currency), aloneIn(desk, country, currency));
    const request = desk.add(
      'cash_requests',
      {
        ...{ country, kind: 'difference', state: isWaiting ? 'proposed' : 'approved', voucher, holder, amount, currency, reason },
        ...{ prepared_by: desk.actor.ref, prepared_name: desk.actor.name },
        ...(isWaiting ? {} : { decided_by: desk.actor.ref, decided_name: desk.actor.name, decided_at: desk.now }),
      },
      { action: 'create', reason },
    );
    if (!isWaiting) post(desk.tx, [{ country, holder, currency, amount, kind: 'difference', request: request.id, handover: handover.id }]);
    return isWaiting;
  });
  return states.some((isWaiting) => isWaiting);
}

const aloneIn = ({ tx }: Desk, country: string, currency: string): number =>
  aloneUpTo(currency, mainCurrency(tx, country), settingIn(tx, 'alone_up_to', country));

const DUE_MOST = 200;
const DECIDED = 20;

const DUE_OF_VOUCHER = 'v.id AS voucher, v.number, v.lead_name_latin AS name, v.service_date AS day, v.currency AS voucher_currency';
const PENDING_SUM = (sign: string): string =>
  `(SELECT COALESCE(SUM(p.amount_in_voucher_currency), 0) FROM payments p INDEXED BY idx_payments_1 WHERE p.voucher = v.id AND p.state = 'pending' AND p.kind ${sign} 'refund')`;

/** What the house owes guests and nobody has prepared: the longest owed first. */
const OWED = `SELECT ${DUE_OF_VOUCHER}, v.refund_due - ${PENDING_SUM('=')} AS amount, v.updated AS since FROM vouchers v INDEXED BY idx_vouchers_refund
  WHERE v.country = {:country} AND v.refund_state = 'due' AND v.refund_due > ${PENDING_SUM('=')} ORDER BY v.created, v.id LIMIT ${DUE_MOST}`;
const OWED_ROW = { voucher: '', number: '', name: '', day: '', voucher_currency: '', amount: 0, since: '' };

/** Refunds that somebody has prepared and nobody has paid. */
const PREPARED = `SELECT p.id, ${DUE_OF_VOUCHER}, p.amount, p.currency, p.amount_in_voucher_currency AS worth, p.method, p.reason, p.created_by, p.created AS since
  FROM payments p INDEXED BY idx_payments_2 JOIN vouchers v ON v.id = p.voucher
  WHERE p.country = {:country} AND p.state = 'pending' AND p.kind = 'refund' ORDER BY p.received_at, p.id LIMIT ${DUE_MOST}`;
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
const HELD = `SELECT ${DUE_OF_VOUCHER}, v.state, v.deposit_due AS due, v.paid, ${PENDING_SUM('!=')} AS pending, v.expires_at AS until, v.created AS since
  FROM vouchers v INDEXED BY idx_vouchers_expires WHERE v.country = {:country} AND v.state = 'on_hold' AND v.deposit_due > v.paid ORDER BY v.expires_at, v.id LIMIT ${DUE_MOST}`;
/** Money on its way for what is held no longer: sold already, or over. */
const FLIGHT = `SELECT ${DUE_OF_VOUCHER}, v.state, v.deposit_due AS due, v.paid, SUM(p.amount_in_voucher_currency) AS pending, '' AS until, MIN(p.received_at) AS since
  FROM payments p INDEXED BY idx_payments_2 JOIN vouchers v ON v.id = p.voucher
  WHERE p.country = {:country} AND p.state = 'pending' AND p.kind != 'refund' AND NOT (v.state = 'on_hold' AND v.deposit_due > v.paid) GROUP BY v.id ORDER BY since LIMIT ${DUE_MOST}`;
const DEPOSIT_ROW = { voucher: '', number: '', name: '', day: '', voucher_currency: '', state: '', due: 0, paid: 0, pending: 0, until: '', since: '' };

export function readDue(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, { country }) => {
    const of = <T extends Readonly<Record<string, string | number>>>(sql: string, row: T): readonly T[] => rowsOf(app, sql, { country }, row);
    const open = of(`${REQUEST} INDEXED BY idx_cash_requests_2 ${REQUEST_JOINS} = 'proposed' ORDER BY r.created LIMIT ${DUE_MOST}`, REQUEST_ROW);
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
function faultsOf(app: App, { country, after, day }: Asked, lines: readonly CashLine[]): readonly DayFault[] {
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

const CLOSED = { id: '', day: '', lines: '', note: '', closed_name: '', created: '' };
const SHOWN_CLOSES = 31;
const MOST_COUNTED = 200;

/** A day as it comes out: its lines, and what of it does not. */
function dayIn(app: App, country: string, day: string): { readonly lines: readonly CashLine[]; readonly faults: readonly DayFault[] } {
  const last = lastClose(app, country);
  const lines = linesOf(last.lines, sumsBetween(app, country, last.day, day));
  return { lines, faults: faultsOf(app, { country, after: last.day, day }, lines) };
}

/** The first day with something in it that is not closed yet; today where there is none. */
function nextDay(app: App, country: string): string {
  const after = lastClose(app, country).day;
  const sql = `SELECT COALESCE(MIN(day), '') AS day FROM cash_entries INDEXED BY idx_cash_entries_1 WHERE country = {:country} AND day > {:after}`;
  const first = rowsOf(app, sql, { country, after }, { day: '' })[0]?.day ?? '';
  const today = todayOf(app, country);
  return first !== '' && first < today ? first : today;
}

export function readDay(e: RequestEvent): void {
  deskShow(e, shown, (app, _actor, { country, day: asked }) => {
    const day = isDay(asked) ? asked : nextDay(app, country);
    const sql = `SELECT id, day, COALESCE(lines, '[]') AS lines, note, closed_name, created FROM cash_closes INDEXED BY idx_cash_closes_1
      WHERE country = {:country} ORDER BY day DESC LIMIT ${SHOWN_CLOSES}`;
    const closes = rowsOf(app, sql, { country }, CLOSED);
    const isOver = day <= (closes[0]?.day ?? '');
    const one = isOver ? (closes.find((close) => close.day === day) ?? oldClose(app, country, day)) : undefined;
    const shown = isOver ? { lines: JSON.parse(one?.lines || '[]') as readonly CashLine[], faults: [] } : dayIn(app, country, day);
    return {
      ...{ day, today: todayOf(app, country), next: nextDay(app, country), writes: openDay(app, country), ...shown, isClosed: isOver },
      close: one ? { day: one.day, note: one.note, name: one.closed_name, at: one.created } : null,
      names: namesOf(app, [...new Set([...shown.lines, ...shown.faults].map(({ holder }) => holder))]),
      closes: closes.map(({ lines: _lines, ...close }) => close),
    };
  });
}

function oldClose(app: App, country: string, day: string): typeof CLOSED | undefined {
  const sql = `SELECT id, day, COALESCE(lines, '[]') AS lines, note, closed_name, created FROM cash_closes INDEXED BY idx_cash_closes_1
    WHERE country = {:country} AND day = {:day}`;
  return rowsOf(app, sql, { country, day }, CLOSED)[0];
}

function countedIn(value: unknown): readonly Counted[] {
  if (!Array.isArray(value) || value.length > MOST_COUNTED) throw fieldFault('counted', 'wrong');
  return (value as readonly Plain[]).map((one) => {
    const [holder, currency, amount] = [textIn(one?.['holder'], 60), textIn(one?.['currency'], 3), one?.['amount']];
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0 || amount > MOST_MINOR) throw fieldFault('counted', 'wrong');
    return { holder, currency, amount };
  });
}

// decision: books-of-cash
export function closeDay(e: RequestEvent): void {
  deskAct(e, closed, (desk) => {
    const { actor, tx } = desk;
    const { day, note } = desk.body;
    const country = desk.take('countries', desk.body.country).id;
    if (!isDay(day)) throw fieldFault('day', 'wrong');
    const counted = countedIn(desk.body.counted);
    if (day <= lastClose(tx, country).day) throw new Refusal('cash_closed', { day });
    if (day > todayOf(tx, country)) throw new Refusal('too_early', { service_date: day });
    const { lines, faults } = dayIn(tx, country, day);
    const counts = countFaults(lines, counted);
    const stops = faults.filter(isStopping);
    if (stops.length + counts.length > 0) throw new Refusal('cash_unbalanced', { faults: stops, counts });
    const close = desk.add('cash_closes', { country, day, lines, note, closed_by: actor.ref, closed_name: actor.name }, { action: 'close_day', note: { day } });
    return { close: shownOf(close) };
  });
}
