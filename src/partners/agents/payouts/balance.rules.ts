import type { EntryState } from '../../../model/agents/fields/vocab.ts';
import type { HeldSum, LeastPayout, StateSum } from '../../../model/agents/own.operations.ts';

/** How an agent stands in one currency with what the house pays him; minor units. */
export interface Balance {
  readonly currency: string;
  /** The trip is ahead, or its days still run. */
  readonly coming: number;
  readonly due: number;
  readonly in_payout: number;
  readonly paid: number;
  /** So much is missing until what is due is paid out; nothing where it is enough, or where nothing is due. */
  readonly missing: number;
}

const sumIn = (sums: readonly StateSum[], currency: string, ...states: readonly EntryState[]): number =>
  sums.filter((one) => one.currency === currency && states.includes(one.state)).reduce((all, { amount }) => all + amount, 0);

/**
 * How an agent stands, by currency, with what the house pays him. What was cancelled or not accepted has come to nothing, and is in no part.
 * @example balancesOf([{ currency: 'THB', state: 'due', isKept: false, amount: 34_800, entries: 1 }], { currency: 'THB', amount: 100_000 })[0].missing // 65_200
 */
export function balancesOf(sums: readonly StateSum[], least: LeastPayout): readonly Balance[] {
  const paid = sums.filter(({ isKept }) => !isKept);
  const of = (currency: string, ...states: readonly EntryState[]): number => sumIn(paid, currency, ...states);
  return [...new Set(paid.map(({ currency }) => currency))].toSorted().map((currency) => {
    const due = of(currency, 'due');
    const wanted = least.currency === currency ? least.amount : 0;
    return {
      ...{ currency, coming: of(currency, 'pending', 'hold'), due, in_payout: of(currency, 'in_payout'), paid: of(currency, 'paid') },
      missing: due > 0 ? Math.max(0, wanted - due) : 0,
    };
  });
}

/** How an agent who collects from guests himself stands in one currency; minor units. */
export interface KeptBalance {
  readonly currency: string;
  /** Cash of the house that he holds. */
  readonly held: number;
  /** His share of it: due, or in a settlement that he has not agreed to yet. */
  readonly share: number;
  /** What he hands over; below zero where the house owes him. */
  readonly rest: number;
  /** Share of trips that are ahead, or whose days still run. */
  readonly coming: number;
  /** Share that was set off, and is his. */
  readonly settled: number;
}

/**
 * How an agent stands with what he collects himself, by currency: what he holds less his own share is the house's.
 * @example keptBalancesOf([{ currency: 'THB', state: 'due', isKept: true, amount: 144_000, entries: 1 }], [{ currency: 'THB', amount: 1_200_000 }])[0].rest // 1_056_000
 */
export function keptBalancesOf(sums: readonly StateSum[], held: readonly HeldSum[]): readonly KeptBalance[] {
  const kept = sums.filter(({ isKept }) => isKept);
  return [...new Set([...kept, ...held].map(({ currency }) => currency))].toSorted().map((currency) => {
    const cash = held.find((one) => one.currency === currency)?.amount ?? 0;
    const share = sumIn(kept, currency, 'due', 'in_payout');
    const [coming, settled] = [sumIn(kept, currency, 'pending', 'hold'), sumIn(kept, currency, 'paid')];
    return { currency, held: cash, share, rest: cash - share, coming, settled };
  });
}
