import type { EntryState } from '../fields/vocab.ts';

/** What an agent's entries of one state come to. */
export interface StateSum {
  readonly currency: string;
  readonly state: EntryState;
  /** Minor units. */
  readonly amount: number;
  readonly entries: number;
}

/** From which sum on an agent is paid; a currency of '' is none. */
export interface LeastPayout {
  readonly currency: string;
  readonly amount: number;
}

/** How an agent stands in one currency; minor units. */
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

/**
 * How an agent stands, by currency. What was cancelled or not accepted has come to nothing, and is in no part.
 * @example balancesOf([{ currency: 'THB', state: 'due', amount: 34_800, entries: 1 }], { currency: 'THB', amount: 100_000 })[0].missing // 65_200
 */
export function balancesOf(sums: readonly StateSum[], least: LeastPayout): readonly Balance[] {
  const of = (currency: string, ...states: readonly EntryState[]): number =>
    sums.filter((one) => one.currency === currency && states.includes(one.state)).reduce((all, { amount }) => all + amount, 0);
  return [...new Set(sums.map(({ currency }) => currency))].toSorted().map((currency) => {
    const due = of(currency, 'due');
    const wanted = least.currency === currency ? least.amount : 0;
    return {
      ...{ currency, coming: of(currency, 'pending', 'hold'), due, in_payout: of(currency, 'in_payout'), paid: of(currency, 'paid') },
      missing: due > 0 ? Math.max(0, wanted - due) : 0,
    };
  });
}
