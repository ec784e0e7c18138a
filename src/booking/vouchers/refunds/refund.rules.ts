import { baseOf, clientFee, type FeeBase, fixedFee, isWholeBack, noShowFee, type Refund, refundOf } from '../../../catalogue/cancellation/rules/rule.ts';
import type { Deadline, RuleTerms } from '../../../model/cancellation/fields/shapes.ts';
import type { Amendment, Cancellation, KeptTerms } from '../../../model/vouchers/fields/shapes.ts';
import type { KeptRule, RefundState, VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import type { Ledger } from '../payments/ledger.rules.ts';
import { isEnded } from '../voucher/voucher.rules.ts';
import { partOf } from '../../../catalogue/currencies/rules/rate.ts';

/** What decides how much of a voucher's money is the guest's. Sums in minor units of its currency. */
export interface RefundBase {
  readonly state: VoucherState;
  readonly total: number;
  /** Of the total: what is kept of parts that were cancelled before. */
  readonly part_fees?: number;
  /** Parts that were cancelled before: what their fees come to if so much is paid, and what they were sold for. */
  readonly parts?: { readonly fees: number; readonly off: number };
  readonly deposit: number;
  readonly ledger: Pick<Ledger, 'paid' | 'refunded'> & { readonly bound?: number };
  /** What had gone back before the voucher came to its end. */
  readonly refunded_before: number;
  readonly cancellation: Pick<Cancellation, 'by' | 'at' | 'exception' | 'refund_choice'> | null;
  readonly rule: RuleTerms | null;
  readonly deadlines: readonly Deadline[];
  /** Smallest sum of the currency that is paid, in minor units. */
  readonly step: number;
}

/** What is the guest's of a voucher's money. */
export interface Owing extends Refund {
  /** Still to be paid out. */
  readonly refund_due: number;
  /** Kept for another voucher of his. */
  readonly credit_left: number;
  /** What has gone back of it. */
  readonly returned: number;
  /** What of the money is kept for parts that were cancelled before. */
  readonly part_fees: number;
}

/**
 * What the house owes for a voucher as its ledger stands. Of a voucher that came to its end it is what its rule gives
 * back of everything that was paid for it, also of money that is seen only later; of any other, what was paid over its
 * total. `refund_due`, `credit_left` and `returned` are reckoned from the same sum, so that nothing is owed twice. What
 * was owed before the end stays owed after it, as money.
 */
export function owingOf(base: RefundBase): Owing {
  const owing = owed(base);
  // Money that may go to another trip only is no money, wherever it went since.
  const free = Math.max(0, base.ledger.paid - (base.ledger.bound ?? 0));
  const refund_due = Math.min(owing.refund_due, free);
  return { ...owing, refund_due, credit_left: owing.credit_left + owing.refund_due - refund_due };
}

/** Whether what is left of it may go to another trip only: the weather took the trip under a rule that gives another day. */
export function isMoveOnly({
  cancellation,
  rule,
}: {
  readonly cancellation: Pick<Cancellation, 'by'> | null;
  readonly rule: Pick<RuleTerms, 'operator_cancel'> | null;
}): boolean {
  return cancellation?.by === 'weather' && rule?.operator_cancel.weather === 'move';
}

function owed(base: RefundBase): Owing {
  const { paid, refunded } = base.ledger;
  if (!isEnded(base.state)) {
    const over = Math.max(0, paid - base.total);
    return {
      tier: null,
      kept: Math.min(base.total, Math.max(0, paid)),
      refund: over,
      refund_due: over,
      credit_left: 0,
      returned: refunded,
      part_fees: base.part_fees ?? 0,
    };
  }
  const returned = refunded - base.refunded_before;
  const given = givenBack(base, Math.max(0, paid + returned));
  const left = Math.max(0, given.refund - returned);
  const due = Math.min(left, Math.max(0, given.refund_due - returned));
  return { ...given, refund_due: due, credit_left: left - due, returned };
}

/** What is left of a sale whose parts were cancelled, and what it was before them. */
function restOf({ total, part_fees = 0, parts, step }: Pick<RefundBase, 'total' | 'part_fees' | 'parts' | 'step'>): Omit<FeeBase, 'deposit'> {
  const rest = total - part_fees;
  return { total: rest, whole: rest + (parts?.off ?? 0), step };
}

/** What the rule keeps for parts that were cancelled stays kept, however the rest ends; the rule decides on that. */
function givenBack(base: RefundBase, paid: number): Refund & { readonly part_fees: number } {
  const part_fees = Math.min(paid, base.parts?.fees ?? base.part_fees ?? 0);
  const rest = givenBackOf(base, restOf(base), paid - part_fees);
  return { ...rest, kept: rest.kept + part_fees, part_fees };
}

function givenBackOf({ state, deposit, cancellation, rule, deadlines }: RefundBase, sold: Omit<FeeBase, 'deposit'>, paid: number): Refund {
  const { total } = sold;
  if (state === 'no_show') {
    const kept = Math.min(paid, rule ? noShowFee(sold, rule) : total);
    return { tier: null, kept, refund: paid - kept, refund_due: paid - kept };
  }
  if (!cancellation) return { tier: null, kept: 0, refund: paid, refund_due: paid };
  const { by, at, exception, refund_choice } = cancellation;
  if (!rule) return { tier: null, kept: 0, refund: paid, refund_due: refund_choice === 'money' ? paid : Math.max(0, paid - total) };
  const cancelled = { by, at_ms: Date.parse(at), choice: refund_choice, ...(exception === undefined ? {} : { exception }) };
  return refundOf(cancelled, { ...sold, deposit, paid }, rule, deadlines);
}

/** State of a refund, and the sum that stands in it: what is due, what went back, or what the guest left to the house. */
interface RefundStanding {
  readonly refund_state: RefundState;
  readonly refund_due: number;
}

/** The state of a refund after the ledger, the total or the voucher's state changed. What was declined stays so until more is owed. */
export function refundStanding(before: RefundStanding, { refund_due, returned }: Pick<Owing, 'refund_due' | 'returned'>): RefundStanding {
  if (refund_due > 0) {
    const isDeclined = before.refund_state === 'declined' && refund_due <= before.refund_due;
    return { refund_state: isDeclined ? 'declined' : 'due', refund_due };
  }
  return returned > 0 ? { refund_state: 'paid', refund_due: returned } : { refund_state: 'none', refund_due: 0 };
}

/** What of a guest's money is the house's, by a named rule. */
export interface Kept {
  readonly kept: number;
  readonly kept_rule: KeptRule;
  readonly kept_terms: KeptTerms;
}

const WHOLE = 100;

// decision: cancellation-fees
/**
 * What the house keeps: all that it has less what it owes, so that what was paid is what is kept, went back and is owed.
 * The terms say how the sum comes about: the rule's share, more by what the guest declined, less by what was given back
 * beyond the rule.
 */
export function keptOf(base: RefundBase, owing: Owing, standing: RefundStanding, waived_by: string): Kept {
  const declined = standing.refund_state === 'declined' ? owing.refund_due : 0;
  const owed = owing.refund_due - declined + owing.credit_left;
  const kept_rule = ruleOf(base, owing);
  const goodwill = kept_rule === 'price' ? 0 : Math.max(0, owing.returned - owing.refund);
  return {
    kept: base.ledger.paid - owed,
    kept_rule,
    kept_terms: { ...arithmeticOf(base, owing, kept_rule), declined, goodwill, part_fees: owing.part_fees, waived_by },
  };
}

function ruleOf({ state, cancellation, rule }: RefundBase, { tier }: Owing): KeptRule {
  if (state === 'no_show') return 'no_show';
  if (state === 'expired' || state === 'rejected') return 'not_sold';
  if (state !== 'cancelled' || !cancellation) return 'price';
  if (!rule) return 'not_sold';
  if (isWholeBack(cancellation, rule)) return cancellation.by === 'client' ? 'waived' : 'called_off';
  return tier === null ? 'after_start' : 'tier';
}

function arithmeticOf(base: RefundBase, { tier }: Owing, kept_rule: KeptRule): Pick<KeptTerms, 'of' | 'percent' | 'fee' | 'tier'> {
  const { rule, deadlines, deposit } = base;
  const sold = restOf(base);
  const total = kept_rule === 'price' ? base.total : sold.total;
  const terms = tier === null ? undefined : deadlines[tier];
  if (kept_rule === 'tier' && terms) {
    const of = baseOf(terms, { total, deposit });
    if (terms.refund_percent === undefined) return { of, percent: null, fee: fixedFee(terms.fee_amount, sold), tier };
    return { of, percent: WHOLE - terms.refund_percent, fee: null, tier };
  }
  if (kept_rule === 'price') return { of: total, percent: WHOLE, fee: null, tier: null };
  const isAbsent = kept_rule === 'no_show' || kept_rule === 'after_start';
  return { of: total, percent: isAbsent ? WHOLE - (rule?.no_show_percent ?? 0) : 0, fee: null, tier: null };
}

/** Who let the client's own fee go; '' where nobody did. */
export const waiverOf = (cancellation: Cancellation | null): string => cancellation?.waived_by ?? '';

/** A part of a sold voucher that an amendment took off. Sums in minor units. */
export interface CancelledPart {
  readonly at_ms: number;
  /** So much less is sold since. */
  readonly off: number;
  /** What the rule keeps of it, if so much was paid. */
  readonly fee: number;
  /** Its share of the deposit that was agreed. */
  readonly deposit: number;
}
type Sums = Pick<CancelledPart, 'off' | 'fee' | 'deposit'>;

/** What the parts come to together. */
export function sumsOf(parts: readonly CancelledPart[]): Sums {
  const add = (name: keyof Sums): number => parts.reduce((all, one) => all + one[name], 0);
  return { off: add('off'), fee: add('fee'), deposit: add('deposit') };
}

/** The parts that are still cancelled after all amendments of a voucher, oldest first. */
export function partsOf(amendments: readonly Amendment[], step: number): readonly CancelledPart[] {
  let parts: readonly CancelledPart[] = [];
  for (const { at, total_before, total_after, part_fee = 0, part_deposit = 0, part_off } of amendments) {
    // Amendments of before say what they kept, not of how much.
    const off = part_off ?? (part_fee > 0 ? total_before - total_after + part_fee : 0);
    if (off < 0) parts = takenBack(parts, -off, step);
    if (off > 0) parts = [...parts, { at_ms: Date.parse(at), off, fee: part_fee, deposit: part_deposit }];
  }
  return parts;
}

/** What is left of the parts once so much is sold again: the latest comes back first, with its fee. */
function takenBack(parts: readonly CancelledPart[], sum: number, step: number): readonly CancelledPart[] {
  const last = parts.at(-1);
  if (!last || sum <= 0) return parts;
  const earlier = parts.slice(0, -1);
  if (sum >= last.off) return takenBack(earlier, sum - last.off, step);
  const left = last.off - sum;
  const share = (of: number): number => partOf(of, left, last.off, step);
  return [...earlier, { ...last, off: left, fee: share(last.fee), deposit: share(last.deposit) }];
}

/** A sold voucher before and after an amendment, both at the discount of before, without fees of parts. Sums in minor units. */
export interface Amended {
  readonly before: number;
  readonly after: number;
  /** The agreed deposit of what is sold before it. */
  readonly deposit: number;
  readonly parts: readonly CancelledPart[];
  readonly at_ms: number;
  readonly step: number;
}

// decision: cancellation-fees
/**
 * The deposit of what is sold after an amendment, in minor units: it keeps its share of what is sold in both directions.
 * What was taken off before and is sold again brings its own share back; only what was never sold before makes it larger.
 * A discount leaves it as it is, and so does whatever is added to a sale that had no price.
 * @example depositAfter({ before: 500_000, after: 750_000, deposit: 250_000, parts: [], step: 100 }) // 375_000
 */
export function depositAfter({ before, after, deposit, parts, step }: Omit<Amended, 'at_ms'>): number {
  if (after < before) return partOf(deposit, after, before, step);
  const known = sumsOf(parts);
  const whole = before + known.off;
  const agreed = deposit + known.deposit - sumsOf(takenBack(parts, after - before, step)).deposit;
  return whole > 0 && after > whole ? partOf(agreed, after, whole, step) : agreed;
}

// decision: cancellation-fees
/**
 * What an amendment takes off, and what the rule keeps of it: so much less as cancelling all that is left would cost after
 * it than before it. Parts that are cancelled one by one within a tier come to what cancelling them at once does. What is
 * sold again brings back what was taken off before, the latest first; sums are below zero then.
 */
export function partCancelled(amended: Amended, rule: RuleTerms, deadlines: readonly Deadline[]): Sums {
  const { before, after, deposit, parts, at_ms, step } = amended;
  const known = sumsOf(parts);
  const remaining = depositAfter(amended);
  if (after >= before) {
    const left = sumsOf(takenBack(parts, after - before, step));
    return { off: left.off - known.off, fee: left.fee - known.fee, deposit: deposit - remaining };
  }
  const whole = before + known.off;
  const feeOf = (total: number, of: number): number => clientFee(at_ms, { total, deposit: of, whole, step }, rule, deadlines).fee;
  const off = before - after;
  return { off, fee: Math.min(off, Math.max(0, feeOf(before, deposit) - feeOf(after, remaining))), deposit: deposit - remaining };
}

interface Paid {
  /** What is sold now, without fees of parts. */
  readonly rest: number;
  readonly paid: number;
  /** What was paid by an instant, as it stands now. */
  readonly paidBy: (at_ms: number) => number;
  readonly step: number;
}

/**
 * What the total has for cancelled parts while a sale goes on: their fees, as far as their share of what was paid for them
 * goes, and whatever was paid over what is sold now. So nobody is asked for more than he paid, and nothing goes back that
 * the rule keeps, though it be seen only later.
 */
export function partFeesOf(parts: readonly CancelledPart[], { rest, paid, paidBy, step }: Paid): number {
  const { off, fee } = sumsOf(parts);
  let [kept, sold] = [0, rest + off];
  for (const part of parts) {
    kept += Math.min(part.fee, paidShare(paidBy(part.at_ms) - kept, part.off, sold, step));
    sold -= part.off;
  }
  return Math.min(fee, Math.max(kept, paid - rest));
}

/** What was paid for a part of what is sold, never more than it costs. */
export function paidShare(paid: number, part: number, sold: number, step: number): number {
  return sold <= 0 || paid <= 0 ? 0 : Math.min(part, partOf(paid, part, sold, step));
}
