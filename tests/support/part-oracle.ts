import type { VoucherRow } from './money-oracle.ts';

/** A slice that was cut off a sold voucher, as the oracle has it: fees and deposits are no whole sums here. */
export interface Slice {
  readonly at: string;
  readonly worth: number;
  readonly fee: number;
  readonly deposit: number;
}
/** What the oracle remembers of a voucher while slices of it are off. */
export interface Sliced {
  readonly slices: readonly Slice[];
  /** Of the deposit that was agreed what is left for the rest. */
  readonly deposit: number;
}

export interface Terms {
  readonly tiers: readonly { readonly until_hours_before: number; readonly refund_percent?: number; readonly fee_amount?: number; readonly base: string }[];
  readonly no_show_percent: number;
  readonly exceptions: readonly string[];
}
interface Amended {
  readonly at: string;
  readonly part_fee?: number;
  readonly waived_by?: string;
}
const json = <T>(text: string | null): T | null => JSON.parse(text || 'null') as T | null;
const add = (sums: readonly number[]): number => sums.reduce((all, one) => all + one, 0);
const amendmentsOf = ({ amendments }: VoucherRow): readonly Amended[] => json<readonly Amended[]>(amendments) ?? [];
export const worthOff = (slices: readonly Slice[]): number => add(slices.map(({ worth }) => worth));

/** The tier that is reached at an instant; none after the last one. */
export function tierAt(rule: Terms, start: string, at: string): Terms['tiers'][number] | undefined {
  const minutesLeft = (Date.parse(start) - Date.parse(at)) / 60_000;
  const reached = rule.tiers.filter((tier) => tier.until_hours_before * 60 <= minutesLeft);
  return reached.toSorted((a, b) => b.until_hours_before - a.until_hours_before)[0];
}

/** What share of every baht of the whole original sale its cancelling at an instant would keep. */
function keptShare(rule: Terms, start: string, at: string, whole: number, deposit: number): number {
  const tier = tierAt(rule, start, at);
  if (!tier) return 1 - rule.no_show_percent / 100;
  const base = tier.base === 'deposit' ? Math.min(deposit, whole) : whole;
  return (tier.fee_amount === undefined ? base * (1 - (tier.refund_percent ?? 0) / 100) : Math.min(tier.fee_amount, base)) / whole;
}

/** The slices after a step: what an amendment cuts off costs its share of what the whole original sale would have cost. */
export function slicesAfter(known: Sliced | null, before: VoucherRow | null, after: VoucherRow, sold: (of: VoucherRow) => number): Sliced {
  const rule = json<Terms>(after.rule);
  const [earlier, now] = [before ? amendmentsOf(before).length : 0, amendmentsOf(after)];
  const last = now.at(-1);
  const from: Sliced =
    known && known.slices.length > 0 ? { slices: known.slices, deposit: known.deposit } : { slices: [], deposit: before?.deposit ?? after.deposit };
  if (!before || !rule || !last || now.length === earlier) return from;
  const [was, is] = [sold(before), sold({ ...after, discount: before.discount })];
  const next = is < was ? cut(from, { was, is, last, rule, start: after.start }) : sewn(from, is - was);
  return { ...next, deposit: Math.min(next.deposit, after.total) };
}

interface Cut {
  readonly was: number;
  readonly is: number;
  readonly last: Amended;
  readonly rule: Terms;
  readonly start: string;
}

function cut({ slices, deposit }: Sliced, { was, is, last, rule, start }: Cut): Sliced {
  const worth = was - is;
  const whole = was + worthOff(slices);
  const share = last.waived_by ? 0 : keptShare(rule, start, last.at, whole, (deposit * whole) / was);
  const left = (deposit * is) / was;
  return { slices: [...slices, { at: last.at, worth, fee: share * worth, deposit: deposit - left }], deposit: left };
}

/** So much is sold again: the latest slices first. */
function sewn({ slices, deposit }: Sliced, sum: number): Sliced {
  const last = slices.at(-1);
  if (!last || sum <= 0) return { slices, deposit };
  const share = Math.min(1, sum / last.worth);
  const earlier = slices.slice(0, -1);
  const left = { at: last.at, worth: Math.round(last.worth * (1 - share)), fee: last.fee * (1 - share), deposit: last.deposit * (1 - share) };
  const rest = { slices: left.worth === 0 ? earlier : [...earlier, left], deposit: deposit + last.deposit * share };
  return sewn(rest, left.worth === 0 ? sum - last.worth : 0);
}

/** What the desk wrote down as the rule's fees of all parts, whatever was paid. */
export const toldFees = (row: VoucherRow): number => add(amendmentsOf(row).map(({ part_fee = 0 }) => part_fee));

const STEP = 100;
/** Every amendment rounds a fee and a deposit; what was rounded before it is no more than that. */
const near = (one: number, other: number, row: VoucherRow): boolean => Math.abs(one - other) <= STEP * 2 * amendmentsOf(row).length;

/** What does not hold of the parts: their fees, the deposit that is left, and what of the fees the total has. */
export function partFaults({ slices, deposit }: Sliced, row: VoucherRow, rest: number, paid: number, paidBy: (at: string) => number): readonly string[] {
  const fees = add(slices.map(({ fee }) => fee));
  let [kept, sold] = [0, rest + worthOff(slices)];
  for (const slice of slices) {
    const money = Math.max(0, paidBy(slice.at) - kept);
    kept += Math.min(slice.fee, slice.worth, sold === 0 ? 0 : (money * slice.worth) / sold);
    sold -= slice.worth;
  }
  const inTotal = Math.min(fees, Math.max(kept, paid - rest));
  return [
    ...(near(fees, toldFees(row), row) ? [] : [`the rule keeps ${fees} of what was cancelled, not ${toldFees(row)}`]),
    ...(slices.length === 0 || near(deposit, row.deposit, row) ? [] : [`the deposit of the rest is ${deposit}, not ${row.deposit}`]),
    ...(near(inTotal, row.part_fees, row) ? [] : [`the total has ${inTotal} for what was cancelled, not ${row.part_fees}`]),
  ];
}
