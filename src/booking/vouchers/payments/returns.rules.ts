import type { FrozenRate } from '../../../model/currencies/fields/shapes.ts';
import { exchange } from '../../../catalogue/currencies/rules/rate.ts';
import type { Returnable } from '../../../model/vouchers/answers.ts';
import type { LedgerRow } from './ledger.rules.ts';

/** A row of the ledger with what decides how its money goes back. Rows stand in the order of their entry. */
export interface ReturnRow extends LedgerRow {
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
      .map(({ row, amount, worth }) => ({ id: row.id, currency: row.currency, rate: row.rate, amount: Math.max(0, amount), worth: Math.max(0, worth) }))
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
    amount += Math.min(one.amount, exchange(near, currency, own, one.rate, step) < open ? near + payable : near);
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
