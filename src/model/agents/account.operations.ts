import { answers, deskGet, deskPost, given, needed, text } from '../../schema/operation.ts';
import { ACCOUNT_LENGTHS } from './limits.ts';

/** Where an agent is paid. */
export interface Account {
  readonly payee: string;
  readonly bank: string;
  readonly account: string;
}

/** Where an agent himself is paid; of the number its last signs alone. */
export interface OwnAccount extends Account {
  /** How long an account waits that takes the place of another; 0 where it does not. */
  readonly wait_hours: number;
  /** From when on the one that is written down is paid to; '' where it does not wait. */
  readonly waits_until: string;
  readonly revision: number;
}

const TAKEN = {
  payee: needed(text(ACCOUNT_LENGTHS.payee)),
  bank: needed(text(ACCOUNT_LENGTHS.bank)),
  account: needed(text(ACCOUNT_LENGTHS.account)),
};

interface Written {
  readonly agent: string;
  readonly revision: number;
}

/** A second person looked at where an agent is paid now. @throws AppError `stale`, `dual_control`, `move_refused` */
export const confirmAgentAccount = deskPost('agents/{id}/account-confirm', { right: 'payouts.edit', answer: answers<Written>() });

/** Writes down where an agent is paid; what is approved by then is approved once more before it goes. @throws AppError `stale`, `invalid` */
export const setAccount = deskPost('agents/{id}/account', { right: 'payouts.edit', takes: TAKEN, answer: answers<Written>() });

/** Where an agent himself is paid, without the number, and how long a change of it waits; the revision that a change is held against. */
export const readOwnAccount = deskGet('agent-account', { right: 'referral.own', answer: answers<OwnAccount>() });

/** An agent says where he is paid. What is approved by then is approved once more before it goes. @throws AppError `stale`, `invalid` */
export const setOwnAccount = deskPost('agent-account', {
  right: 'referral.own',
  proof: 'asked',
  takes: { ...TAKEN, revision: needed(given<number>()) },
  answer: answers<{ readonly account: string; readonly revision: number }>(),
});
