import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, setFields, shownOf, timeOf } from '../../../backend/engine/record-data.ts';
import { byId, pointingAt, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { addPayment, correctPayment, resettle, settlePayment } from '../../../booking/vouchers/payments/payments.hooks.ts';
import { saveVoucher } from '../../../booking/vouchers/sale/save.hooks.ts';
import { DAY_MS, isDay } from '../../../lib/time/zone.ts';
import type { Columns } from '../../../model/incoming/fields/statements.ts';
import { CONFIRMED_AT_ONCE_MAX, STATEMENT_LINES_MAX } from '../../../model/incoming/limits.ts';
import {
  actOnLine as acted,
  addStatement as operation,
  type Bank,
  type Claim,
  type ClaimSum,
  confirmLines as confirmed,
  type ReadLine,
  readStatements,
} from '../../../model/incoming/operations.ts';
import type { PaymentMethod } from '../../../model/vouchers/fields/vocab.ts';
import type { Taken } from '../../../schema/operation.ts';
import { keysOf } from '../rules/statement.ts';
import { type Asker, askerIn, dueIn, payReference } from './pay-part.ts';

/** Vouchers that await money, the latest first; more are looked up by hand. */
const CLAIMS_MAX = 500;
const SQL = `SELECT id FROM (
    SELECT id, created, balance FROM vouchers INDEXED BY idx_vouchers_state_created WHERE country = {:country} AND state = 'on_hold'
    UNION ALL SELECT id, created, balance FROM vouchers INDEXED BY idx_vouchers_state_created WHERE country = {:country} AND state = 'pending_supplier'
    UNION ALL SELECT id, created, balance FROM vouchers INDEXED BY idx_vouchers_state_created WHERE country = {:country} AND state = 'confirmed')
  WHERE balance > 0 ORDER BY created DESC LIMIT ${CLAIMS_MAX}`;
const PENDING = `SELECT p.id, p.voucher, p.amount, p.currency FROM payments p INDEXED BY idx_payments_2
  WHERE p.country = {:country} AND p.state = 'pending' AND p.kind IN ('deposit', 'balance', 'collect_on_tour') ORDER BY p.received_at DESC LIMIT ${CLAIMS_MAX}`;

/** What money is awaited, in the currencies that lines are in. */
function claimsIn(app: App, country: string, currencies: readonly string[]): readonly Claim[] {
  const pending = rowsOf(app, PENDING, { country }, { id: '', voucher: '', amount: 0, currency: '' });
  const askers = new Map<string, Asker | null>();
  const ids = [...new Set([...rowsOf(app, SQL, { country }, { id: '' }).map(({ id }) => id), ...pending.map(({ voucher }) => voucher)])];
  const askerOf = (voucher: PbRecord<'vouchers'>, to: string): Asker | null => {
    const pair = `${voucher.getString('currency')}>${to}`;
    const known = askers.get(pair);
    if (known !== undefined) return known;
    const made = askerIn(app, voucher, to);
    askers.set(pair, made);
    return made;
  };
  return app.findRecordsByIds('vouchers', [...ids]).map((voucher): Claim => {
    const own = voucher.getString('currency');
    const due = dueIn(app, voucher)?.sum ?? 0;
    const balance = Math.max(0, voucher.getInt('balance'));
    const awaited = pending
      .filter((one) => one.voucher === voucher.id)
      .map(({ id, amount, currency }): ClaimSum => ({ what: 'pending', amount, currency, payment: id, isAbout: false }));
    const open = [
      { what: 'due', sum: due },
      { what: 'balance', sum: balance },
    ] as const;
    const sums = currencies.flatMap((currency) =>
      open.flatMap(({ what, sum }): readonly ClaimSum[] => {
        const amount = sum === 0 ? null : (askerOf(voucher, currency)?.(sum) ?? null);
        return amount === null ? [] : [{ what, amount, currency, payment: '', isAbout: currency !== own }];
      }),
    );
    return {
      voucher: voucher.id,
      number: voucher.getString('number'),
      reference: payReference(voucher),
      name: voucher.getString('lead_name_latin'),
      sums: [...awaited, ...sums],
    };
  });
}

const OPEN_SHOWN = 200;
const DECIDED_SHOWN = 60;
const LINE = {
  ...{ id: '', day: '', amount: 0, currency: '', payer: '', words: '', reference: '', state: '', reason: '', revision: 0 },
  ...{ voucher: '', number: '', name: '', payment: '', decided_name: '', decided_at: '', bank: '' },
};
const LINES = `SELECT l.id, l.day, l.amount, l.currency, l.payer, l.words, l.reference, l.state, l.reason, l.revision, l.voucher, COALESCE(v.number, '') AS number,
    COALESCE(v.lead_name_latin, '') AS name, l.payment, l.decided_name, l.decided_at, COALESCE(b.name, '') AS bank
  FROM statement_lines l INDEXED BY idx_statement_lines_2 LEFT JOIN vouchers v ON v.id = l.voucher LEFT JOIN bank_formats b ON b.id = l.bank
  WHERE l.country = {:country} AND l.state = {:state} ORDER BY l.day DESC, l.id DESC LIMIT {:limit}`;
const FILE = { id: '', bank: '', file: '', added: 0, known: 0, first_day: '', last_day: '', imported_name: '', created: '' };
const FILES = `SELECT s.id, b.name AS bank, s.file, s.added, s.known, s.first_day, s.last_day, s.imported_name, s.created
  FROM statements s INDEXED BY idx_statements_1 JOIN bank_formats b ON b.id = s.bank WHERE s.country = {:country} ORDER BY s.created DESC LIMIT 12`;

export function listStatements(e: RequestEvent): void {
  deskShow(e, readStatements, (app, _actor, { country }) => {
    const linesOf = (state: string, limit: number) => rowsOf(app, LINES, { country, state, limit }, LINE);
    const open = linesOf('open', OPEN_SHOWN);
    const decided = [...linesOf('confirmed', DECIDED_SHOWN), ...linesOf('aside', DECIDED_SHOWN)];
    return {
      banks: banksOf(app, country),
      files: rowsOf(app, FILES, { country }, FILE),
      open,
      decided: decided.toSorted((a, b) => (a.decided_at < b.decided_at ? 1 : -1)).slice(0, DECIDED_SHOWN),
      claims: open.length === 0 ? [] : claimsIn(app, country, [...new Set(open.map(({ currency }) => currency))]),
    };
  });
}

const banksOf = (app: App, country: string): readonly Bank[] =>
  app.findRecordsByFilter('bank_formats', 'country = {:country}', 'name', 50, 0, { country }).map((bank) => ({
    ...{ id: bank.id, name: bank.getString('name'), currency: bank.getString('currency') },
    columns: jsonIn<Columns | null>(bank, 'columns', null),
  }));

export function confirmLines(e: RequestEvent): void {
  deskAct(e, confirmed, (desk) => {
    const picks = Array.isArray(desk.body.picks) ? (desk.body.picks as readonly Plain[]) : [];
    if (picks.length === 0 || picks.length > CONFIRMED_AT_ONCE_MAX) throw fieldFault('picks', 'missing');
    const lines = picks.map((pick) => {
      const line = desk.take('statement_lines', textIn(pick?.['line'], 15));
      requireState(line, 'open');
      return confirm(desk, line, desk.take('vouchers', textIn(pick['voucher'], 15)), textIn(pick['payment'], 15));
    });
    return { lines: lines.map(shownOf) };
  });
}

/** @throws Refusal `line_decided` where somebody was quicker */
function requireState(line: PbRecord, ...states: readonly string[]): void {
  const state = line.getString('state');
  if (!states.includes(state)) throw new Refusal('line_decided', { line: line.id, state, name: line.getString('decided_name') });
}

const METHODS: Readonly<Record<string, PaymentMethod>> = { THB: 'bank_thb', RUB: 'transfer_rub' };

type PicksDesk = Desk<Taken<(typeof confirmed)['takes']>>;

function confirm(desk: PicksDesk, line: PbRecord, voucher: PbRecord<'vouchers'>, named: string): PbRecord {
  if (voucher.getString('country') !== line.getString('country')) throw new Refusal('not_found', { collection: 'vouchers' });
  const awaited = awaitedOf(desk, line, voucher, named);
  const payment = awaited ?? enter(desk, line, voucher);
  if (payment.getString('state') === 'pending') {
    const paid = settlePayment(desk, payment, 'cleared');
    resettle(desk, paid);
    saveVoucher(desk, paid, { action: 'clear_payment', note: { payment: payment.id } });
  }
  return decide(desk, line, { state: 'confirmed', voucher: voucher.id, payment: payment.id, reason: '' }, 'confirm');
}

/** The awaited payment of the very sum; one that is named and is not has changed since it was proposed. */
function awaitedOf(desk: Desk, line: PbRecord, voucher: PbRecord<'vouchers'>, named: string): PbRecord | undefined {
  const pending = desk.tx
    .findRecordsByFilter('payments', 'voucher = {:voucher} && state = "pending"', 'created', 50, 0, { voucher: voucher.id })
    .filter(
      (one) => one.getString('kind') !== 'refund' && one.getInt('amount') === line.getInt('amount') && one.getString('currency') === line.getString('currency'),
    );
  if (named === '') return pending[0];
  const found = pending.find(({ id }) => id === named);
  if (!found) throw new Refusal('line_decided', { line: line.id, state: 'open', name: '' });
  return found;
}

function enter(desk: PicksDesk, line: PbRecord, voucher: PbRecord<'vouchers'>): PbRecord {
  const [amount, currency] = [line.getInt('amount'), line.getString('currency')];
  // Noon of the bank's day, or now where that is still to come.
  const received_at = new Date(Math.min(Date.parse(`${line.getString('day')}T05:00:00Z`), timeOf(desk.now))).toISOString();
  const body = {
    kind: dueIn(desk.tx, voucher)?.kind ?? 'balance',
    method: METHODS[currency] ?? 'card',
    amount,
    currency,
    received_at,
    overpay: desk.body.overpay,
  };
  const payment = addPayment({ ...desk, body }, voucher);
  resettle(desk, voucher);
  saveVoucher(desk, voucher, { action: 'pay', note: { payment: payment.id } });
  return payment;
}

function decide(desk: Desk, line: PbRecord, fields: Plain, action: string): PbRecord {
  const by = { decided_by: desk.actor.ref, decided_name: desk.actor.name, decided_at: desk.now };
  setFields(line, { ...by, ...fields });
  desk.save(line, { action, reason: String(fields['reason'] ?? '') });
  return line;
}

export function actOnLine(e: RequestEvent): void {
  deskAct(e, acted, (desk, { id, action }) => {
    const line = desk.take('statement_lines', id);
    const from = { aside: 'open', reopen: 'aside', undo: 'confirmed' } as const;
    requireState(line, from[action]);
    desk.expect(line);
    const reason = textIn(desk.body.reason, 300);
    if (action !== 'reopen' && reason === '') throw new Refusal('reason_missing');
    if (action === 'undo') undo(desk, line);
    const state = action === 'aside' ? 'aside' : 'open';
    return { line: shownOf(decide(desk, line, { state, voucher: '', payment: '', reason: action === 'reopen' ? '' : reason }, action)) };
  });
}

/** What was entered or cleared is corrected to nothing, as the ledger has it; one that was corrected to nothing already stays so. */
function undo(desk: Desk, line: PbRecord): void {
  const payment = byId(desk.tx, 'payments', line.getString('payment'));
  if (!payment) return;
  const left = pointingAt(desk.tx, 'payments.corrects', payment.id).reduce((sum, one) => sum + one.getInt('amount'), payment.getInt('amount'));
  if (left === 0) return;
  const { row, voucher } = correctPayment({ ...desk, body: { ...desk.body, amount: 0 } }, payment);
  resettle(desk, voucher);
  saveVoucher(desk, voucher, { action: 'correct_payment', note: { payment: row.id } });
}

const MOST_MINOR = 1_000_000_000_00;
const PLACES = ['day', 'amount', 'payer', 'words', 'reference'] as const;

export function addStatement(e: RequestEvent): void {
  deskAct(e, operation, (desk) => {
    const country = desk.take('countries', desk.body.country).id;
    const bank = bankIn(desk, country, desk.body.bank);
    const lines = linesIn(desk.body.lines, desk.now);
    const keys = keysOf(bank.id, bank.getString('currency'), lines).map((key) => $security.sha256(key));
    const known = knownOf(desk, keys);
    const days = lines.map(({ day }) => day).toSorted();
    const fresh = lines.flatMap((line, at) => (known.has(keys[at] ?? '') ? [] : [{ line, key: keys[at] ?? '' }]));
    const facts = { added: fresh.length, known: lines.length - fresh.length, first_day: days[0] ?? '', last_day: days.at(-1) ?? '' };
    const by = { imported_by: desk.actor.ref, imported_name: desk.actor.name };
    const statement = desk.add('statements', { country, bank: bank.id, file: desk.body.file, ...facts, ...by }, { action: 'create' });
    for (const { line, key } of fresh) {
      const { day, amount, payer, words, reference } = line;
      const currency = bank.getString('currency');
      desk.add('statement_lines', { country, statement: statement.id, bank: bank.id, key, day, amount, currency, payer, words, reference, state: 'open' });
    }
    return { statement: shownOf(statement) };
  });
}

/** The bank by its name, as its files are laid out now. */
function bankIn(desk: Desk, country: string, told: unknown): PbRecord {
  const said: Plain = told !== null && typeof told === 'object' ? (told as Plain) : {};
  const [name, currency, columns] = [textIn(said['name'], 60), textIn(said['currency'], 3), columnsIn(said['columns'])];
  if (name === '') throw fieldFault('bank', 'missing');
  if (!/^[A-Z]{3}$/.test(currency)) throw fieldFault('currency', 'missing');
  const [known] = desk.tx.findRecordsByFilter('bank_formats', 'country = {:country} && name = {:name}', '', 1, 0, { country, name });
  if (!known) return desk.add('bank_formats', { country, name, currency, columns }, { action: 'create' });
  // A line is known by its currency too: a bank that wrote bahts does not write roubles under the same name.
  if (known.getString('currency') !== currency) throw fieldFault('currency', 'differs');
  known.set('columns', columns);
  desk.save(known, { action: 'save' });
  return known;
}

function columnsIn(value: unknown): Columns {
  const said: Plain = value !== null && typeof value === 'object' ? (value as Plain) : {};
  const [day, amount, payer, words, reference] = PLACES.map((name) => {
    const at = said[name];
    return Number.isInteger(at) && Number(at) >= -1 && Number(at) < 100 ? Number(at) : -1;
  });
  if (day === undefined || day < 0) throw fieldFault('columns', 'missing');
  if (amount === undefined || amount < 0) throw fieldFault('columns', 'missing');
  return { day, amount, payer: payer ?? -1, words: words ?? -1, reference: reference ?? -1, isMonthFirst: said['isMonthFirst'] === true };
}

/** The lines of a file, each held against what a line may be. */
function linesIn(lines: unknown, now: string): readonly ReadLine[] {
  const sent = Array.isArray(lines) ? (lines as readonly Plain[]) : [];
  if (sent.length === 0) throw fieldFault('lines', 'missing');
  if (sent.length > STATEMENT_LINES_MAX) throw fieldFault('lines', 'too_many');
  return sent.map((one, at): ReadLine => {
    const line = Number.isInteger(one?.['line']) ? Number(one['line']) : at + 1;
    const [day, amount] = [textIn(one?.['day'], 10), one?.['amount']];
    const isSum = typeof amount === 'number' && Number.isInteger(amount) && amount > 0 && amount <= MOST_MINOR;
    const isPast = isDay(day) && Date.parse(day) <= timeOf(now) + DAY_MS;
    if (!isSum || !isPast) throw fieldFault('lines', `line_${line}`);
    return { line, day, amount, payer: textIn(one['payer'], 200), words: textIn(one['words'], 500), reference: textIn(one['reference'], 100) };
  });
}

const AT_ONCE = 200;

/** Which of the keys are there. */
function knownOf({ tx }: Desk, keys: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const part = keys.slice(at, at + AT_ONCE);
    const bound = Object.fromEntries(part.map((key, place) => [`k${place}`, key]));
    const sql = `SELECT key FROM statement_lines INDEXED BY idx_statement_lines_1 WHERE key IN (${part.map((_, place) => `{:k${place}}`).join(',')})`;
    for (const { key } of rowsOf(tx, sql, bound, { key: '' })) found.add(key);
  }
  return found;
}
