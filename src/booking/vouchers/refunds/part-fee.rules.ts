import type { Amendment } from '../../../model/vouchers/fields/shapes.ts';
import type { Deadline, RuleTerms } from '../../../model/cancellation/fields/shapes.ts';
import { clientFee } from '../../../catalogue/cancellation/rules/rule.ts';
import { partOf } from '../../../catalogue/currencies/rules/rate.ts';

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
 * What an amendment takes off, and what the rule keeps of it: so much less as cancelling all that is left would cost after
 * it than before it. Parts that are cancelled one by one within a tier come to what cancelling them at once does. What is
 * sold again brings back what was taken off before, the latest first; sums are below zero then.
 */
export function partCancelled({ before, after, deposit, parts, at_ms, step }: Amended, rule: RuleTerms, deadlines: readonly Deadline[]): Sums {
  const known = sumsOf(parts);
  if (after >= before) {
    const left = sumsOf(takenBack(parts, after - before, step));
    return { off: left.off - known.off, fee: left.fee - known.fee, deposit: left.deposit - known.deposit };
  }
  const whole = before + known.off;
  const left = partOf(deposit, after, before, step);
  const feeOf = (total: number, of: number): number => clientFee(at_ms, { total, deposit: of, whole, step }, rule, deadlines).fee;
  const off = before - after;
  return { off, fee: Math.min(off, Math.max(0, feeOf(before, deposit) - feeOf(after, left))), deposit: deposit - left };
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
