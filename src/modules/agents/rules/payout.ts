import type { PayoutState } from '../fields/vocab.ts';

/** What is done to a payout. */
export const PAYOUT_ACTIONS = ['approve', 'send', 'confirm', 'fail', 'void'] as const;
export type PayoutAction = (typeof PAYOUT_ACTIONS)[number];

interface Arrow {
  readonly from: readonly PayoutState[];
  readonly to: PayoutState;
}

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

/** What a payout comes to; minor units. */
export interface PayoutSums {
  /** What was earned. */
  readonly gross: number;
  /** What is taken back of it, below zero or nothing. */
  readonly clawbacks: number;
  /** What is paid: always the sum of both. */
  readonly net: number;
}

/** @example payoutSums([34_800, -5_000]) // { gross: 34_800, clawbacks: -5_000, net: 29_800 } */
export function payoutSums(amounts: readonly number[]): PayoutSums {
  const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);
  const [gross, clawbacks] = [sum(amounts.filter((one) => one > 0)), sum(amounts.filter((one) => one < 0))];
  return { gross, clawbacks, net: gross + clawbacks };
}

/** Whether a payout is made of it: something, and no less than what is paid out at least; else it is carried over. */
export const isPaidOut = ({ net }: PayoutSums, least: number): boolean => net > 0 && net >= least;
