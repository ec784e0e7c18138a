import { PAYOUT_ACTIONS, type PayoutAction, type PayoutState } from '../../../model/agents/fields/vocab.ts';
import type { PayoutMoney, PayoutSums } from '../../../model/agents/payouts.operations.ts';

interface Arrow {
  readonly from: readonly PayoutState[];
  readonly to: PayoutState;
}

// decision: payouts
/** Every way that a payout can go (domain.md); there is no other. Money that was sent comes back as failed before it is void. */
export const PAYOUT_ARROWS: Readonly<Record<PayoutAction, Arrow>> = {
  approve: { from: ['draft', 'failed'], to: 'approved' },
  send: { from: ['approved'], to: 'sent' },
  confirm: { from: ['sent'], to: 'confirmed' },
  fail: { from: ['sent'], to: 'failed' },
  void: { from: ['draft', 'approved', 'failed'], to: 'void' },
};

/** The state that an action leads to, or `null` where it leads nowhere. @example nextPayoutState('sent', 'void') // null */
export function nextPayoutState(from: PayoutState, action: PayoutAction): PayoutState | null {
  const arrow = PAYOUT_ARROWS[action];
  return arrow.from.includes(from) ? arrow.to : null;
}

/** Actions that a state allows. */
export const payoutActionsOf = (from: PayoutState): readonly PayoutAction[] => PAYOUT_ACTIONS.filter((action) => nextPayoutState(from, action) !== null);

/** @example payoutSums([34_800, -5_000]) // { gross: 34_800, clawbacks: -5_000, net: 29_800 } */
export function payoutSums(amounts: readonly number[]): PayoutSums {
  const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);
  const [gross, clawbacks] = [sum(amounts.filter((one) => one > 0)), sum(amounts.filter((one) => one < 0))];
  return { gross, clawbacks, net: gross + clawbacks };
}

/** Whether a payout is made of it: something, and no less than what is paid out at least; else it is carried over. */
export const isPaidOut = ({ net }: PayoutSums, least: number): boolean => net > 0 && net >= least;

/** How a share is set off against cash that its agent holds; minor units. */
export interface SetOff {
  /** So many entries are in it, from the first one on. */
  readonly count: number;
  /** So much of the cash becomes his own; below zero where more is taken back than was earned, and he holds so much more. */
  readonly set_off: number;
  /** What the house pays besides, since all the cash does not cover it. */
  readonly net: number;
}

// decision: settlements-of-agents
/**
 * Sets entries off against cash. Where the cash covers them, it pays them all; where it does not, the house pays the rest if that
 * is enough to be paid out, else those entries alone are in it that the cash covers, and the others are carried over.
 * @param amounts of the entries that are due: what is taken back first
 * @param held what the agent holds
 * @param least from which sum on the house pays
 * @example setOff([144_000], 1_200_000, 0) // { count: 1, set_off: 144_000, net: 0 }, and 1_056_000 to hand over
 */
export function setOff(amounts: readonly number[], held: number, least: number): SetOff {
  const cash = Math.max(0, held);
  const share = amounts.reduce((sum, one) => sum + one, 0);
  if (share <= cash) return { count: amounts.length, set_off: share, net: 0 };
  if (share - cash >= least) return { count: amounts.length, set_off: cash, net: share - cash };
  let [count, sum] = [0, 0];
  for (const amount of amounts) {
    if (sum + amount > cash) break;
    count += 1;
    sum += amount;
  }
  return { count, set_off: sum, net: 0 };
}

/** What an agent has to hand over once it is settled. @example toHandOver({ held: 1_200_000, set_off: 144_000 }) // 1_056_000 */
export const toHandOver = ({ held, set_off }: Pick<PayoutMoney, 'held' | 'set_off'>): number => held - set_off;
