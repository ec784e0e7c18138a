import type { EntryKind, EntryState, StepAction } from '../../../model/agents/fields/vocab.ts';
import { isOpenEntry, isSettledEntry } from './commission.rules.ts';

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

// decision: entries-of-commission
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
