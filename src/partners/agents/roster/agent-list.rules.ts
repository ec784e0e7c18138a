import type { EntryState } from '../../../model/agents/fields/vocab.ts';

/** Entries that came to nothing, and cost nothing. */
export const NOTHING_EARNED: readonly EntryState[] = ['cancelled', 'rejected'];

/** What commissions of a currency come to by where they are; minor units. */
export interface AgentCost {
  readonly currency: string;
  /** The trip is ahead, or its days still run. */
  readonly held: number;
  /** Due, or in a payout that is not confirmed. */
  readonly due: number;
  readonly paid: number;
}

interface StateCost {
  readonly currency: string;
  readonly state: string;
  readonly amount: number;
}

const PARTS: Readonly<Record<string, keyof Omit<AgentCost, 'currency'>>> = { pending: 'held', hold: 'held', due: 'due', in_payout: 'due', paid: 'paid' };

/** @example costsOf([{ currency: 'THB', state: 'hold', amount: 500 }]) // [{ currency: 'THB', held: 500, due: 0, paid: 0 }] */
export function costsOf(rows: readonly StateCost[]): readonly AgentCost[] {
  const costs = new Map<string, AgentCost>();
  for (const { currency, state, amount } of rows) {
    const part = PARTS[state];
    if (!part) continue;
    const cost = costs.get(currency) ?? { currency, held: 0, due: 0, paid: 0 };
    costs.set(currency, { ...cost, [part]: cost[part] + amount });
  }
  return [...costs.values()];
}
