import { isEnded, isFrozen } from '../../../booking/vouchers/voucher/voucher.rules.ts';
import { shareOf } from '../../../catalogue/currencies/rules/rate.ts';
import { dayAfter } from '../../../lib/time/zone.ts';
import type { FrozenNet, FrozenTerms, Tier, Working, WorkingKind } from '../../../model/agents/fields/shapes.ts';
import type { EntryKind, EntryState, StepAction } from '../../../model/agents/fields/vocab.ts';
import type { RefundState, VoucherState } from '../../../model/vouchers/fields/vocab.ts';

/** What of a voucher decides on its commission; sums in minor units of its currency. */
export interface VoucherFigures {
  readonly state: VoucherState;
  readonly total: number;
  /** Of the total: kept of parts that were cancelled. */
  readonly part_fees: number;
  readonly transfer_price: number;
  readonly paid: number;
  readonly refund_state: RefundState;
  readonly refund_due: number;
  /** What the house keeps of the guest's money. */
  readonly kept: number;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly isPrivate: boolean;
}

/** Whether something is earned for it: it was sold, and came to nothing by nobody's will. */
export const isEarning = (state: VoucherState): boolean => isFrozen(state);

/** What went back to the guest of what he had to pay: of a trip that stands, a refund that leaves less than its price. */
function givenBack({ state, total, paid, refund_state, refund_due }: VoucherFigures): number {
  if (isEnded(state) || refund_state !== 'paid') return 0;
  return Math.min(refund_due, Math.max(0, total - paid));
}

/** What of its price the house does not keep when the guests did not come. */
function notKept({ state, total, part_fees, kept }: VoucherFigures): number {
  if (state !== 'no_show') return 0;
  const rest = total - part_fees;
  return rest - Math.max(0, Math.min(rest, kept - part_fees));
}

/** What the house pays for the party. */
export function netOf(net: FrozenNet, { adults, children, infants, isPrivate }: Pick<VoucherFigures, 'adults' | 'children' | 'infants' | 'isPrivate'>): number {
  return isPrivate ? net.boat : adults * net.adult + children * net.child + infants * net.infant;
}

// decision: commissions
/**
 * What is earned for a voucher under what was agreed at its sale, with every step. The base is what was sold less what is
 * kept for cancelled parts, what went back to the guest and, where he did not come, what the house does not keep; then less
 * the way or the net price, where that was agreed. It is never less than nothing. A percentage is rounded half up once, to
 * the smallest sum that is paid in the currency; a fixed sum is never more than its base. Infants are not paid for one by
 * one. What came to nothing earns nothing.
 * @example reckon({ pay: 'percent', value: 1200, base: 'total', step: 100, … }, { total: 290_000, … }).amount // 34_800
 */
export function reckon(terms: FrozenTerms, figures: VoucherFigures): Working {
  const { pay, value } = terms;
  if (terms.why !== '' || !isEarning(figures.state)) return { lines: [], base: 0, pay, value, people: 0, amount: 0 };
  const isPercent = pay === 'percent';
  const takes: readonly (readonly [WorkingKind, number])[] = [
    ['part_fee', figures.part_fees],
    ['given_back', givenBack(figures)],
    ['not_kept', notKept(figures)],
    ['transfer', isPercent && terms.base === 'ex_transfer' ? figures.transfer_price : 0],
    ['net', isPercent && terms.base === 'margin' && terms.net ? netOf(terms.net, figures) : 0],
  ];
  const lines = [{ kind: 'total' as const, sum: figures.total }, ...takes.filter(([, sum]) => sum !== 0).map(([kind, sum]) => ({ kind, sum: -sum }))];
  const base = Math.max(
    0,
    lines.reduce((sum, line) => sum + line.sum, 0),
  );
  const people = pay === 'per_guest' ? figures.adults + figures.children : 0;
  const fixed = pay === 'per_guest' ? value * people : value;
  return { lines, base, pay, value, people, amount: isPercent ? shareOf(base, value, terms.step) : Math.min(base, fixed) };
}

/** The value that holds for the how manieth sale of a month: the rule's own below the first tier. */
export function tierFor(value: number, tiers: readonly Tier[], nth: number): { readonly value: number; readonly from: number } {
  const reached = tiers.filter(({ from }) => from <= nth).toSorted((one, other) => other.from - one.from);
  return { value: reached[0]?.value ?? value, from: reached[0]?.from ?? 1 };
}

// decision: entries-of-commission
/** Every way that an entry can go; there is no other. What is reduced stays where it is: that is a step of its history, not a state. */
export const ENTRY_TRANSITIONS: Readonly<Record<EntryState, readonly EntryState[]>> = {
  /** Sold; the trip is ahead. */
  pending: ['hold', 'due', 'cancelled', 'rejected'],
  /** The trip took place; the days run. A trip that is moved is ahead again. */
  hold: ['due', 'pending', 'cancelled', 'rejected'],
  due: ['in_payout', 'pending', 'hold', 'cancelled', 'rejected'],
  in_payout: ['paid', 'due'],
  paid: [],
  cancelled: [],
  rejected: [],
};

/** Whether an entry may still be reckoned anew; afterwards what changes is an entry of its own. */
export const isOpenEntry = (state: EntryState): boolean => state === 'pending' || state === 'hold' || state === 'due';
/** Whether it was collected into a payout: its sum stays. */
const isSettledEntry = (state: EntryState): boolean => state === 'in_payout' || state === 'paid';

/** Where an entry stands by the calendar. */
export interface Standing {
  readonly state: EntryState;
  /** The day on which it is due, and the one on which it goes on; '' where it goes nowhere by itself. Days of the country. */
  readonly due_on: string;
  readonly next_day: string;
}

interface Trip {
  readonly state: VoucherState;
  readonly service_date: string;
}

/**
 * Where an entry stands on a day: ahead of the trip until it took place, or its day is over, or its guests did not come;
 * then held for so many days after the day of the trip, and due from the next morning of the country on.
 * @example standingOf({ state: 'completed', service_date: '2026-11-30' }, 3, '2026-12-02') // { state: 'hold', due_on: '2026-12-03', … }
 */
export function standingOf({ state, service_date }: Trip, hold_days: number, today: string): Standing {
  if (!isEarning(state)) return { state: 'cancelled', due_on: '', next_day: '' };
  const due_on = dayAfter(service_date, hold_days);
  const isOver = state !== 'confirmed' || today > service_date;
  if (!isOver) return { state: 'pending', due_on, next_day: dayAfter(service_date, 1) };
  return today < due_on ? { state: 'hold', due_on, next_day: due_on } : { state: 'due', due_on, next_day: '' };
}

/** An entry as it stands. */
export interface EntryNow {
  readonly id: string;
  readonly agent: string;
  readonly kind: EntryKind;
  readonly turn: number;
  readonly state: EntryState;
  readonly amount: number;
  /** Why the office gives nothing for its voucher; ''. */
  readonly reject_reason: string;
}

/** What a voucher has its agent earn now. */
export interface Earned {
  readonly agent: string;
  readonly amount: number;
  readonly state: EntryState;
}

/** What has to be done to the entries of a voucher. */
export type EntryChange =
  | {
      readonly do: 'add';
      readonly agent: string;
      readonly kind: EntryKind;
      readonly turn: number;
      readonly amount: number;
      readonly state: EntryState;
      readonly action: StepAction;
    }
  | { readonly do: 'set'; readonly id: string; readonly amount: number; readonly state: EntryState; readonly action: StepAction };

/** Kinds that follow a voucher; what the office gives by hand does not. */
const FOLLOWING: readonly EntryKind[] = ['sale', 'clawback', 'adjustment'];
const sumOf = (entries: readonly EntryNow[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);
const lastOf = (entries: readonly EntryNow[]): EntryNow | undefined => entries.toSorted((one, other) => one.turn - other.turn).at(-1);

/**
 * How the entries of a voucher follow it. As long as the sale's entry is in no payout it is reckoned anew, and says so in its
 * history. Once it is, its sum stays, and every difference is an entry of its own that is due at once: a clawback or an
 * adjustment. After it all entries of an agent and a voucher together are what he earns of it. Another agent than the
 * voucher's earns nothing of it.
 * @param entries all entries of the voucher
 * @param earned what its agent earns now; `null` where it has none, or was never sold
 */
export function followedBy(entries: readonly EntryNow[], earned: Earned | null): readonly EntryChange[] {
  const following = entries.filter(({ kind }) => FOLLOWING.includes(kind));
  const agents = new Set([...following.map(({ agent }) => agent), ...(earned ? [earned.agent] : [])]);
  return [...agents].flatMap((agent) => {
    const own = following.filter((one) => one.agent === agent);
    return earned?.agent === agent ? followedByOne(own, earned) : followedByOne(own, { agent, amount: 0, state: 'cancelled' });
  });
}

function followedByOne(entries: readonly EntryNow[], { agent, amount, state }: Earned): readonly EntryChange[] {
  const sale = lastOf(entries.filter(({ kind }) => kind === 'sale'));
  if (sale?.state === 'rejected') return [];
  if (!sale || sale.state === 'cancelled') {
    if (state === 'cancelled') return [];
    const rest = sumOf(entries);
    return [{ do: 'add', agent, kind: 'sale', turn: (sale?.turn ?? 0) + 1, amount: amount - rest, state, action: 'sold' }];
  }
  const isDenied = sale.reject_reason !== '';
  const wanted = isDenied ? 0 : amount;
  if (isSettledEntry(sale.state)) return differenceOf(entries, agent, wanted - sumOf(entries));
  const others = entries.filter(({ id }) => id !== sale.id);
  const merged = others.filter((one) => isOpenEntry(one.state));
  const left = wanted - sumOf(others.filter((one) => !isOpenEntry(one.state)));
  const isNothing = isDenied || state === 'cancelled';
  const next: EntryState = isNothing ? (left === 0 ? (isDenied ? 'rejected' : 'cancelled') : 'due') : state;
  return [
    ...merged.map(({ id }) => ({ do: 'set', id, amount: 0, state: 'cancelled', action: 'merged' }) as const),
    ...(left === sale.amount && next === sale.state
      ? []
      : [{ do: 'set', id: sale.id, amount: left, state: next, action: actionOf(sale, left, next) } as const]),
  ];
}

function differenceOf(entries: readonly EntryNow[], agent: string, difference: number): readonly EntryChange[] {
  if (difference === 0) return [];
  const kind = difference < 0 ? 'clawback' : 'adjustment';
  const turn = (lastOf(entries.filter((one) => one.kind === kind))?.turn ?? 0) + 1;
  return [{ do: 'add', agent, kind, turn, amount: difference, state: 'due', action: kind === 'clawback' ? 'clawed_back' : 'adjusted' }];
}

/** What a change is called in a history: what became of the sum before where it stands. */
function actionOf(before: EntryNow, amount: number, state: EntryState): StepAction {
  if (state === 'cancelled' || state === 'rejected') return state;
  if (amount !== before.amount) return amount < before.amount ? 'reduced' : 'raised';
  return state === 'due' ? 'unlocked' : state === 'hold' ? 'done' : 'moved';
}
