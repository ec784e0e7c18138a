import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { partFaults, type Sliced, slicesAfter, type Terms, tierAt, toldFees, worthOff } from './part-oracle.ts';

/** A voucher's money. Sums in minor units of its currency. */
export interface Account {
  readonly total: number;
  readonly part_fees: number;
  readonly paid: number;
  readonly kept: number;
  /** Owed to the guest as money. */
  readonly money: number;
  /** His for another trip. */
  readonly credit: number;
}

/** What the desk wrote down of a voucher, and what another reading of the rules makes of the same facts. */
export interface Audit {
  readonly state: string;
  readonly written: Account;
  readonly reckoned: Account;
  /** What does not hold of the rows of its ledger. */
  readonly faults: readonly string[];
}

interface Frozen {
  readonly state: string;
  readonly since: string;
  readonly total: number;
  readonly part_fees: number;
  readonly list_total: number;
  readonly transfer_price: number;
  readonly deposit: number;
  readonly start: string;
  readonly refund_state: string;
  readonly refund_due: number;
  readonly credit_left: number;
  readonly paid: number;
  readonly kept: number;
  readonly currency: string;
  readonly rule: string | null;
  readonly cancellation: string | null;
  readonly units: string;
  readonly extras: string;
  readonly discount: string;
  readonly amendments: string;
}
interface End {
  readonly by: string;
  readonly at: string;
  readonly exception?: string;
  readonly refund_choice: string;
}
interface Sums {
  readonly came: number;
  readonly went: number;
  readonly went_before: number;
  readonly bound: number;
}

/** Money that came and went for a voucher: every row once, a correction with the sign of what it puts right. */
const SUMS = `
  SELECT
    COALESCE(SUM(CASE WHEN COALESCE(was.kind, row.kind) != 'refund' THEN row.amount_in_voucher_currency END), 0) AS came,
    COALESCE(SUM(CASE WHEN COALESCE(was.kind, row.kind) = 'refund' THEN row.amount_in_voucher_currency END), 0) AS went,
    COALESCE(SUM(CASE WHEN COALESCE(was.kind, row.kind) = 'refund' AND COALESCE(NULLIF(row.settled_at, ''), row.created) < :since
      THEN row.amount_in_voucher_currency END), 0) AS went_before,
    COALESCE(SUM(CASE WHEN COALESCE(was.kind, row.kind) = 'refund' THEN -row.move_only ELSE row.move_only END), 0) AS bound
  FROM payments AS row LEFT JOIN payments AS was ON was.id = row.corrects AND row.corrects != ''
  WHERE row.voucher = :id AND row.state = 'cleared'`;
const VOUCHER = `
  SELECT state, state_since AS since, total, part_fees, list_total, transfer_price, deposit_due AS deposit,
    service_date || 'T' || start_time || ':00+07:00' AS start, refund_state, refund_due, credit_left, paid, kept, currency, rule, cancellation,
    units, extras, discount, amendments FROM vouchers WHERE id = :id`;
/** What went back of every payment: what refunds name, and what their corrections changed. */
const RETURNED = `
  SELECT payment.id, payment.currency, payment.rate_snapshot AS rate,
    payment.amount + COALESCE((SELECT SUM(amount) FROM payments WHERE corrects = payment.id AND corrects != ''), 0) AS amount,
    payment.amount_in_voucher_currency + COALESCE((SELECT SUM(amount_in_voucher_currency) FROM payments WHERE corrects = payment.id AND corrects != ''), 0) AS worth,
    COALESCE(SUM(CASE WHEN row.currency = payment.currency THEN row.amount END), 0) AS same_amount,
    COALESCE(SUM(CASE WHEN row.currency = payment.currency THEN row.amount_in_voucher_currency END), 0) AS same_worth,
    COALESCE(SUM(row.amount_in_voucher_currency), 0) AS returned, ABS(payment.rounding) + SUM(ABS(row.rounding)) AS rounding
  FROM payments AS payment
  JOIN payments AS refund ON refund.returns = payment.id AND refund.kind = 'refund' AND refund.state != 'void'
  JOIN payments AS row ON row.id = refund.id OR (row.corrects = refund.id AND row.corrects != '')
  WHERE payment.voucher = :id GROUP BY payment.id`;
/** Money that went from one voucher to another, as both ledgers have it. */
const PAIRS = `
  SELECT came.id, SUM(row.amount) AS came, SUM(row.move_only) AS bound,
    (SELECT SUM(amount) FROM payments WHERE id = came.pair OR (corrects = came.pair AND corrects != '')) AS went,
    (SELECT SUM(move_only) FROM payments WHERE id = came.pair OR (corrects = came.pair AND corrects != '')) AS unbound
  FROM payments AS came JOIN payments AS row ON row.id = came.id OR (row.corrects = came.id AND row.corrects != '')
  WHERE came.voucher = :id AND came.pair != '' GROUP BY came.id`;
const NAMELESS = "SELECT COUNT(*) AS count FROM payments WHERE voucher = :id AND kind = 'refund' AND method != 'credit' AND returns = ''";

const LAST_ACT = 'SELECT action FROM events WHERE record = :id ORDER BY rowid DESC LIMIT 1';
/** What was paid by an instant, corrections with what they put right. */
const PAID_BY = `
  SELECT COALESCE(SUM(CASE WHEN COALESCE(was.kind, row.kind) = 'refund' THEN -1 ELSE 1 END * row.amount_in_voucher_currency), 0) AS paid
  FROM payments AS row LEFT JOIN payments AS was ON was.id = row.corrects AND row.corrects != ''
  WHERE row.voucher = :id AND row.state = 'cleared' AND COALESCE(was.received_at, row.received_at) <= :at`;

const STEP = 100;
const json = <T>(text: string | null): T | null => JSON.parse(text || 'null') as T | null;
const add = (sums: readonly number[]): number => sums.reduce((all, one) => all + one, 0);
/** Shares are whole bahts (README, “Shares are as round as their currency”). */
const percent = (sum: number, hundredths: number): number => Math.round((sum * hundredths) / 10_000 / STEP) * STEP;

const PREPARED = new WeakMap<DatabaseSync, Map<string, StatementSync>>();
/** A statement of some books: thousands of steps are held against the same few. */
function prepared(books: DatabaseSync, sql: string): StatementSync {
  const known = PREPARED.get(books) ?? new Map<string, StatementSync>();
  PREPARED.set(books, known);
  const statement = known.get(sql) ?? books.prepare(sql);
  known.set(sql, statement);
  return statement;
}

/** The database of a desk, to be read beside it. */
export const readBooks = (dataDir: string): DatabaseSync => new DatabaseSync(path.join(dataDir, 'pb_data/data.db'), { readOnly: true, timeout: 5000 });

/** What the oracle remembers of a voucher from step to step. */
export interface Memory extends Sliced {
  readonly row: VoucherRow;
  /** Owed and declined by the guest. */
  readonly declined: number;
}

/**
 * Reads a voucher's account by plain SQL and arithmetic of its own; `memory` is what it told to remember after the step
 * before. Fees of cancelled parts are held against the whole original sale, to a baht or two; the rest exactly.
 */
export function auditOf(books: DatabaseSync, id: string, memory: Memory | null): Audit & { readonly memory: Memory } {
  const voucher = rowOf(books, id);
  const sums = prepared(books, SUMS).get({ id, since: voucher.since }) as unknown as Sums;
  const isEnded = !GOING_ON.includes(voucher.state);
  const wasEnded = memory !== null && !GOING_ON.includes(memory.row.state);
  const sliced = slicesAfter(memory, memory?.row ?? null, voucher, sold);
  const rest = sold(voucher);
  const paid = sums.came - sums.went;
  const paidBy = (at: string): number => (prepared(books, PAID_BY).get({ id, at: at.replace('T', ' ') }) as { paid: number }).paid;
  const total = rest + voucher.part_fees;
  const open = owed({ ...voucher, total }, rest + worthOff(sliced.slices), sums);
  const asked = isDeclining(books, id) ? open.money : (memory?.declined ?? 0);
  const declined = open.money > asked ? 0 : open.money;
  const money = open.money - declined;
  const due = voucher.refund_state === 'due' ? voucher.refund_due : 0;
  return {
    state: voucher.state,
    reckoned: { total, part_fees: voucher.part_fees, paid, kept: paid - money - open.credit, money, credit: open.credit },
    written: { total: voucher.total, part_fees: voucher.part_fees, paid: voucher.paid, kept: voucher.kept, money: due, credit: voucher.credit_left },
    faults: [
      ...faultsOf(books, id, voucher),
      ...(isEnded ? [] : partFaults(sliced, voucher, rest, paid, paidBy)),
      ...(wasEnded && memory.row.total !== voucher.total ? ['the total of what ended became another'] : []),
    ],
    memory: { ...sliced, row: voucher, declined },
  };
}

const GOING_ON = ['draft', 'on_hold', 'pending_supplier', 'confirmed', 'completed'];

/** Whether the last thing that was done to a voucher is that its refund was declined. */
function isDeclining(books: DatabaseSync, id: string): boolean {
  const last = prepared(books, LAST_ACT).get({ id }) as { action: string } | undefined;
  return last?.action === 'decline_refund';
}

/** A voucher's row as the oracle reads it. */
export type VoucherRow = Frozen;
export const rowOf = (books: DatabaseSync, id: string): VoucherRow => prepared(books, VOUCHER).get({ id }) as unknown as Frozen;

/** total = sum(units) + sum(extras) + transfer − discount (domain.md). */
function sold({ units, extras, transfer_price, discount }: Frozen): number {
  const lines = [...(json<readonly { qty: number; unit_price: number }[]>(units) ?? []).map((one) => one.qty * one.unit_price)];
  const more = (json<readonly { qty: number; price: number }[]>(extras) ?? []).map((one) => one.qty * one.price);
  const list = add(lines) + add(more) + transfer_price;
  const off = json<{ kind: string; value: number }>(discount);
  return list - Math.min(list, off === null ? 0 : off.kind === 'fixed' ? off.value : percent(list, off.value));
}

/** What of a voucher's money is the guest's: as money, and for another trip. */
function owed(voucher: Frozen, whole: number, { came, went, went_before, bound }: Sums): { readonly money: number; readonly credit: number } {
  const paid = came - went;
  const free = paid - Math.max(0, Math.min(paid, bound));
  const split = (all: number, asMoney: number) => {
    const money = Math.max(0, Math.min(all, asMoney, free));
    return { money, credit: all - money };
  };
  if (GOING_ON.includes(voucher.state)) {
    const over = Math.max(0, paid - voucher.total);
    return split(over, over);
  }
  // What the rule keeps for parts that were cancelled is out of the question, whatever becomes of the rest.
  const there = came - went_before - Math.min(came - went_before, toldFees(voucher));
  const rest = { ...voucher, total: voucher.total - voucher.part_fees };
  const gone = went - went_before;
  const left = Math.max(0, there - keptOf(rest, whole, there) - gone);
  const isMoney = (json<End>(voucher.cancellation)?.refund_choice ?? 'money') === 'money';
  return split(left, isMoney ? left : Math.max(0, there - rest.total) - gone);
}

/** What the house keeps of the money that was there at the end. */
function keptOf(voucher: Frozen, whole: number, money: number): number {
  const rule = json<Terms>(voucher.rule);
  if (voucher.state === 'no_show') return Math.min(money, rule ? absentFee(voucher.total, rule) : voucher.total);
  const end = json<End>(voucher.cancellation);
  if (voucher.state !== 'cancelled' || !rule || !end) return 0;
  if (end.by !== 'client' || (end.exception && rule.exceptions.includes(end.exception))) return 0;
  return Math.min(money, feeAt(rule, voucher, whole, end.at));
}

const absentFee = (total: number, { no_show_percent }: Terms): number => total - percent(total, no_show_percent * 100);

/** The fee of a cancellation at an instant, of a fixed one what falls on the rest of the whole sale; or of somebody who does not come. */
function feeAt(rule: Terms, { total, deposit, start }: Frozen, whole: number, at: string): number {
  const tier = tierAt(rule, start, at);
  if (!tier) return absentFee(total, rule);
  const base = tier.base === 'deposit' ? Math.min(deposit, total) : total;
  if (tier.fee_amount === undefined) return base - percent(base, (tier.refund_percent ?? 0) * 100);
  return Math.min(base, whole > total ? Math.round((tier.fee_amount * total) / whole / STEP) * STEP : tier.fee_amount);
}

function faultsOf(books: DatabaseSync, id: string, voucher: Frozen): readonly string[] {
  const returned = prepared(books, RETURNED).all({ id }) as Record<string, number | string>[];
  const pairs = prepared(books, PAIRS).all({ id }) as Record<string, number | string>[];
  const { count } = prepared(books, NAMELESS).get({ id }) as { count: number };
  const odd = [voucher.total, voucher.paid, voucher.kept, voucher.refund_due, voucher.credit_left].some((sum) => sum % STEP !== 0);
  return [
    ...(odd ? ['a sum that nobody can pay'] : []),
    ...(count > 0 ? ['a refund that names no payment'] : []),
    ...returned.flatMap((of) => returnFaults(of, voucher.currency)),
    ...pairs.filter((of) => of['came'] !== of['went'] || of['bound'] !== of['unbound']).map((of) => `pair of ${of['id']}`),
  ];
}

/** No payment goes back twice, and what goes back in its own currency goes at its own rate. */
function returnFaults(of: Record<string, number | string>, own: string): readonly string[] {
  const [worth, amount, back, backAmount, backWorth] = ['worth', 'amount', 'returned', 'same_amount', 'same_worth'].map((name) => Number(of[name])) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const rate = json<{ value: string }>(String(of['rate'] ?? ''));
  const atRate = of['currency'] === own ? backAmount : backAmount / Number(rate?.value);
  return [
    ...(back > worth ? [`${of['id']} went back more than whole`] : []),
    ...(backAmount > amount ? [`${of['id']} went back in more than it came`] : []),
    ...(back === backWorth && backAmount === amount && backWorth !== worth ? [`${of['id']} went back whole and not for its worth`] : []),
    ...(Math.abs(atRate - backWorth) > STEP * 4 + Number(of['rounding']) ? [`${of['id']} went back at another rate`] : []),
  ];
}
