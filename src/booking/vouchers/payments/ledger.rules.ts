import { shareOf, exchange } from '../../../catalogue/currencies/rules/rate.ts';
import type { PaymentKind, PaymentMethod, PaymentState } from '../../../model/vouchers/fields/vocab.ts';
import { ALONE_UP_TO, ELSEWHERE } from '../../../model/vouchers/limits.ts';
import type { FrozenRate } from '../../../model/currencies/fields/rates.ts';
import type { Returnable } from '../../../model/vouchers/answers.ts';

/** A row of the ledger. `amount` is what changed hands, above zero; a correction may be either way. */
export interface LedgerRow {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly state: PaymentState;
  /** In minor units of the voucher's currency, at the rate of the payment. */
  readonly amount_in_voucher_currency: number;
  /** The payment that a correction puts right. */
  readonly corrects: string;
  /** So much of it, in the same units, may go to another trip only: a refund of it takes as much away. */
  readonly move_only?: number;
  /** When it changed hands, in ms. */
  readonly received_ms?: number;
}

/** Money that is there, or went, and when it changed hands; a correction with the payment that it puts right. */
export interface Flow {
  readonly at_ms: number;
  readonly sum: number;
}

export interface Ledger {
  /** What the house has: cleared payments less refunds. */
  readonly paid: number;
  /** Said to be paid, not seen yet. */
  readonly pending: number;
  /** Cleared refunds. */
  readonly refunded: number;
  /** Refunds on their way. */
  readonly refunding: number;
  /** Cleared cash that was taken on tour. */
  readonly collected: number;
  /** What of `paid` may go to another trip only. */
  readonly bound: number;
  readonly flow: readonly Flow[];
}

/** What the house had by an instant, as its rows stand now. */
export const paidBy = ({ flow }: Pick<Ledger, 'flow'>, at_ms: number): number => flow.reduce((all, one) => (one.at_ms <= at_ms ? all + one.sum : all), 0);

/**
 * Whether a row's amount adds to what the house has, or takes from it: refunds take, and what puts one right does as it.
 * @param corrected the row that a correction puts right
 */
export function signOf({ kind }: Pick<LedgerRow, 'kind'>, corrected?: Pick<LedgerRow, 'kind'>): 1 | -1 {
  return (corrected?.kind ?? kind) === 'refund' ? -1 : 1;
}

/** Sums of a voucher's ledger. Rows are never changed: a mistake is put right by a correction. */
export function ledgerOf(rows: readonly LedgerRow[]): Ledger {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const flow: Flow[] = [];
  let [paid, pending, refunded, refunding, collected, bound] = [0, 0, 0, 0, 0, 0];
  for (const row of rows) {
    const amount = row.amount_in_voucher_currency;
    const righted = row.kind === 'correction' ? byId.get(row.corrects) : row;
    const kind = righted?.kind ?? 'correction';
    const sign = signOf(row, righted);
    const effect = sign * amount;
    if (row.state === 'pending') pending += effect;
    if (row.state === 'pending' && kind === 'refund') refunding += amount;
    if (row.state !== 'cleared') continue;
    paid += effect;
    flow.push({ at_ms: (righted ?? row).received_ms ?? 0, sum: effect });
    bound += sign * (row.move_only ?? 0);
    if (kind === 'refund') refunded += amount;
    if (kind === 'collect_on_tour') collected += amount;
  }
  return { paid, pending, refunded, refunding, collected, bound: Math.max(0, Math.min(paid, bound)), flow };
}

/** States of a payment: it is awaited, then it is there or it was nothing. What is there stays; see corrections. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = { pending: ['cleared', 'void'], cleared: [], void: [] };

export const balanceOf = (total: number, paid: number): number => total - paid;

/**
 * What is still to be taken on tour: what was asked for (`null`: all that is open) less what was taken, and never more
 * than the balance.
 */
export function collectOf(asked: number | null, collected: number, balance: number): number {
  const open = Math.max(0, balance);
  return asked === null ? open : Math.min(open, Math.max(0, asked - collected));
}

/** Deposit of a total: so many hundredths of a percent, to the smallest sum that is paid, never more than the total. */
export function depositOf(total: number, hundredths: number, step: number): number {
  return Math.min(total, shareOf(total, hundredths, step));
}

const WHOLE = 10_000;

/** What the owner has set of deposits. */
export interface DepositTerms {
  /** Hundredths of a percent. */
  readonly usual_deposit: number;
  readonly paid_in_full: readonly string[];
}

/** Hundredths of a percent of the total that are asked for of a category, by its slug. */
export const depositShare = (category: string, { usual_deposit, paid_in_full }: DepositTerms): number =>
  paid_in_full.includes(category) ? WHOLE : usual_deposit;

/** The deposit that is asked for where nothing else was agreed, to the smallest sum that is paid. */
export const usualDeposit = (total: number, share: number, step: number): number => depositOf(total, share, step);

// decision: sums-and-their-currencies
/** The currency that a way of paying is in by its name; others take any. */
export const METHOD_CURRENCY: Readonly<Partial<Record<PaymentMethod, string>>> = {
  cash_thb: 'THB',
  cash_usd: 'USD',
  cash_rub: 'RUB',
  thai_qr: 'THB',
  bank_thb: 'THB',
  transfer_rub: 'RUB',
};

/** Whether money of a currency can come or go that way. @example takesCurrency('thai_qr', 'RUB') // false */
export const takesCurrency = (method: PaymentMethod, currency: string): boolean => (METHOD_CURRENCY[method] ?? currency) === currency;

/** What one person decides on alone in a voucher's currency. @param set what holds in its country, in that one's main currency */
export const aloneUpTo = (currency: string, main: string, set: number): number => (currency === main ? set : (ALONE_UP_TO[currency] ?? ELSEWHERE));

// decision: exceptions-and-dual-control
/** Whether a sum is more than one person decides on alone. @example needsDualControl(2_000_100, 2_000_000) // true */
export const needsDualControl = (sum: number, alone_up_to: number): boolean => sum > alone_up_to;

/** A row of a ledger by who entered it and who paid it. */
export interface Signed {
  readonly worth: number;
  readonly entered_by: string;
  readonly paid_by: string;
}

/** What somebody entered and nobody else has paid, so that it is not given away in parts. */
export const aloneOf = (rows: readonly Signed[], who: string): number =>
  rows.reduce((sum, { worth, entered_by, paid_by }) => (entered_by === who && (paid_by === '' || paid_by === who) ? sum + Math.abs(worth) : sum), 0);

/** A row of the ledger with what decides how its money goes back. Rows stand in the order of their entry. */
export interface ReturnRow extends LedgerRow {
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly currency: string;
  readonly rate: FrozenRate | null;
  /** The payment that a refund returns; '' for one that names none. */
  readonly returns: string;
}

interface Left {
  readonly row: ReturnRow;
  amount: number;
  worth: number;
}

/** What is left to return of every payment that is there, latest first. Refunds on their way are as good as gone. */
export function returnablesOf(rows: readonly ReturnRow[]): readonly Returnable[] {
  const left = new Map<string, Left>();
  for (const row of rows) if (row.kind !== 'refund' && row.kind !== 'correction' && row.state === 'cleared') left.set(row.id, { row, amount: 0, worth: 0 });
  const refunds = new Map(rows.filter(({ kind }) => kind === 'refund').map((row) => [row.id, row]));
  const unnamed = new Map<string, Left>();
  for (const row of rows) {
    if (row.state === 'void') continue;
    const of = row.kind === 'correction' ? row.corrects : row.id;
    const paid = left.get(of);
    if (paid) add(paid, row.amount, row.amount_in_voucher_currency);
    const refund = refunds.get(of);
    if (!refund) continue;
    const named = left.get(refund.returns);
    if (named) takeRow(named, row);
    else {
      // A refund and its corrections went as one sum.
      const known = unnamed.get(of);
      if (known) known.worth += row.amount_in_voucher_currency;
      else unnamed.set(of, { row, amount: 0, worth: row.amount_in_voucher_currency });
    }
  }
  const latest = [...left.values()].toReversed();
  // What went before refunds named their payments, and what went to another voucher, went from the latest.
  for (const { row, worth } of unnamed.values()) spread(latest, row, worth);
  return (
    latest
      .map(({ row, amount, worth }) => ({
        ...{ id: row.id, method: row.method, currency: row.currency, rate: row.rate },
        ...{ amount: Math.max(0, amount), worth: Math.max(0, worth) },
      }))
      // Rounding may have counted the whole worth with nearly all of the money: the rest of it is the guest's all the same.
      .filter(({ amount, worth }) => amount > 0 || worth > 0)
  );
}

function add(left: Left, amount: number, worth: number): void {
  left.amount += amount;
  left.worth += worth;
}

/** Money that went in the payment's own currency is counted as it went; in another one by its share of the worth. */
function takeRow(left: Left, row: ReturnRow): void {
  take(left, row.amount_in_voucher_currency, row.currency === left.row.currency ? row.amount : undefined);
}

function take(left: Left, worth: number, amount?: number): void {
  const share = left.worth === 0 ? 0 : Math.round((left.amount * worth) / left.worth);
  add(left, -(amount ?? share), -worth);
}

function spread(latest: readonly Left[], row: ReturnRow, worth: number): void {
  let open = worth;
  for (const one of latest.toSorted((a, b) => Number(b.row.currency === row.currency) - Number(a.row.currency === row.currency))) {
    const part = Math.min(open, one.worth);
    if (part <= 0) continue;
    take(one, part);
    open -= part;
  }
}

/** A part of a refund: so much of a payment, what it is worth, and at which rate. */
export interface ReturnPart {
  readonly returns: string;
  readonly amount: number;
  readonly worth: number;
  readonly rate: FrozenRate | null;
}

// decision: payments-refunds-and-credits
/**
 * Which payments a sum that goes back returns, latest first: those of its own currency at their own rates, a whole one for
 * exactly what it was worth; what is beyond them is `rest`. In the voucher's currency everything can be returned.
 * @param step smallest sum of the voucher's currency that is paid, in minor units
 */
export function returnParts(
  left: readonly Returnable[],
  {
    amount,
    currency,
    own,
    step,
    chosen,
  }: { readonly amount: number; readonly currency: string; readonly own: string; readonly step: number; readonly chosen: string },
): { readonly parts: readonly ReturnPart[]; readonly rest: number } {
  const parts: ReturnPart[] = [];
  let rest = amount;
  const fitting = left.filter((one) => (one.currency === currency || currency === own) && (chosen === '' || one.id === chosen));
  for (const one of fitting.toSorted((a, b) => Number(b.currency === currency) - Number(a.currency === currency))) {
    if (rest === 0) break;
    const isSame = one.currency === currency;
    const part = Math.min(rest, isSame ? one.amount : one.worth);
    if (part <= 0) continue;
    const worth = !isSame ? part : part === one.amount ? one.worth : Math.min(one.worth, exchange(part, currency, own, one.rate, step));
    parts.push({ returns: one.id, amount: part, worth, rate: isSame ? one.rate : null });
    rest -= part;
  }
  return { parts, rest };
}

/**
 * How much of a currency returns so much of the voucher's: payments of it latest first, whole ones as they came.
 * `null` where payments of the currency are not worth so much.
 */
export function amountReturning(
  left: readonly Returnable[],
  due: number,
  { currency, own, step, payable }: { readonly currency: string; readonly own: string; readonly step: number; readonly payable: number },
): number | null {
  let [open, amount] = [due, 0];
  for (const one of left.filter((each) => each.currency === currency)) {
    if (open <= 0) break;
    if (open >= one.worth) {
      amount += one.amount;
      open -= one.worth;
      continue;
    }
    const near = exchange(open, own, currency, one.rate, payable);
    // All of it were worth more than that.
    amount += Math.min(Math.max(one.amount - payable, 0), exchange(near, currency, own, one.rate, step) < open ? near + payable : near);
    open = 0;
  }
  return open > 0 ? null : amount;
}

interface Foreign {
  readonly amount: number;
  /** What it is worth in the voucher's currency, at the rate. */
  readonly worth: number;
  readonly rate: FrozenRate;
  /** Smallest sum of the voucher's currency that is paid, in minor units. */
  readonly step: number;
}

/**
 * Which payments a sum returns that goes back in another currency than they came in: the latest that is worth all of it,
 * else as many as it takes, each for no more than is left of it. What rounding makes too much is not counted.
 * `null` where they are not worth so much.
 */
export function spreadOver(left: readonly Returnable[], { amount, worth, rate, step }: Foreign): readonly ReturnPart[] | null {
  const there = left.reduce((sum, one) => sum + one.worth, 0);
  if (worth <= 0 || there <= 0 || worth - there >= step) return null;
  const whole = left.find((one) => one.worth >= worth);
  if (whole) return [{ returns: whole.id, amount, worth, rate }];
  const parts: ReturnPart[] = [];
  let [open, rest] = [Math.min(worth, there), amount];
  for (const one of left) {
    const part = Math.min(open, one.worth);
    if (part <= 0) continue;
    open -= part;
    const share = open === 0 ? rest : Math.min(rest, Math.round((amount * part) / worth));
    parts.push({ returns: one.id, amount: share, worth: part, rate });
    rest -= share;
  }
  return parts;
}
