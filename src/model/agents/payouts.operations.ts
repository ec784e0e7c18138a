import { answers, deskGet, deskPost, given, id, ids, needed, text, word } from '../../schema/operation.ts';
import type { AgentCommission, ToldEntry } from './fields/commission-entries.ts';
import { PAYOUT_ACTIONS, PAYOUT_STATES, type PayoutState, type PayoutWay } from './fields/vocab.ts';

/** What a payout comes to; minor units. */
export interface PayoutSums {
  /** What was earned. */
  readonly gross: number;
  /** What is taken back of it, below zero or nothing. */
  readonly clawbacks: number;
  /** What is paid: always the sum of both, less what is set off. */
  readonly net: number;
}

/** What a payout does to money: the house pays a sum, or some of the cash that an agent holds becomes his own, or both. */
export interface PayoutMoney extends PayoutSums {
  readonly way: PayoutWay;
  readonly held: number;
  readonly set_off: number;
}

interface NamedAgent {
  readonly agent: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly username: string;
}

/** What an agent may be paid now in a currency; minor units. */
export interface DuePayout extends NamedAgent {
  readonly currency: string;
  /** How it is paid; of what is set off the sum is the agent's share, and he holds so much. */
  readonly way: PayoutWay;
  readonly held: number;
  readonly net: number;
  readonly clawbacks: number;
  readonly entries: number;
  readonly since: string;
  readonly profile: string;
  readonly least: number;
  readonly has_account: boolean;
  /** The payout that is drawn up already; ''. */
  readonly draft: string;
}

/** A payout as the office sees it in a list. */
export interface OfficePayout extends NamedAgent, PayoutMoney {
  readonly id: string;
  readonly number: string;
  readonly state: PayoutState;
  readonly until: string;
  readonly currency: string;
  readonly entries: number;
  readonly country: string;
  readonly reference: string;
  readonly paid_on: string;
  readonly reason: string;
  readonly drafted_by: string;
  readonly drafted_at: string;
  readonly approved_at: string;
  readonly sent_at: string;
  readonly confirmed_at: string;
  readonly failed_at: string;
  readonly voided_at: string;
  readonly created: string;
  readonly revision: number;
}

export interface PayoutPage {
  readonly rows: readonly OfficePayout[];
  readonly hasMore: boolean;
  readonly counts: readonly { readonly state: PayoutState; readonly count: number }[];
}

/** A payout, who did what with it, and where it goes. */
export interface WholePayout extends OfficePayout {
  readonly drafted_name: string;
  readonly approved_name: string;
  readonly sent_name: string;
  readonly confirmed_name: string;
  readonly failed_name: string;
  readonly voided_name: string;
  /** As its approver saw it; of a draft as the agent's terms have it. */
  readonly payee: string;
  readonly bank: string;
  readonly account: string;
  /** As the agent's terms have it now. */
  readonly next_payee: string;
  readonly next_bank: string;
  readonly next_account: string;
  /** Revision of the terms that hold the account. */
  readonly profile_revision: number;
  /** Since when that is used, where it was changed, and who changed it. */
  readonly account_from: string;
  readonly account_by: string;
}

/** A line of a payout, as its sentence is written from it. */
export type PayoutLine = ToldEntry & Pick<AgentCommission, 'id' | 'number' | 'excursion' | 'voucher'>;

/** A row of a file for the bank. */
export interface BankRow {
  readonly number: string;
  readonly payee: string;
  readonly bank: string;
  readonly account: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** Payouts of a state, latest first, and how many there are of each. */
export const readPayouts = deskGet('payouts', {
  right: 'commissions.read',
  takes: { country: needed(text(40)), state: word(PAYOUT_STATES), page: given<number>() },
  answer: answers<PayoutPage>(),
});

/** Who is to be paid how much, by currency, and from which sum on; of those who are settled, the cash that they hold. */
export const readPayoutsDue = deskGet('payouts/due', {
  right: 'commissions.read',
  takes: { country: needed(text(40)) },
  answer: answers<{ readonly rows: readonly DuePayout[] }>(),
});

/** A payout, who did what with it, where it goes, and its lines. @throws AppError `not_found` */
export const readPayout = deskGet('payouts/{id}', {
  right: 'commissions.read',
  answer: answers<{ readonly payout: WholePayout; readonly lines: readonly PayoutLine[] }>(),
});

// decision: payouts
/** What a bank needs to pay approved payouts of one currency; each payout keeps that it was taken. @throws AppError `invalid` with the code at `payouts` */
export const fileForBank = deskPost('payouts/bank', {
  right: 'payouts.edit',
  keyed: true,
  takes: { payouts: needed(ids(200)) },
  answer: answers<{ readonly rows: readonly BankRow[] }>(),
});

/**
 * Draws up a payout of all that is due to an agent by a day of the country, today unless another is said, less what is taken back of
 * what he got before. What is too little is carried over. What he keeps of what he collects from guests himself is in a payout of the
 * way `set_off`, and set off against the cash that he holds.
 * @throws AppError `payout_there`, `payout_small`
 */
export const draftPayout = deskPost('payouts', {
  right: 'payouts.edit',
  keyed: true,
  takes: { country: needed(text(40)), agent: needed(id), currency: needed(text(3)), until: given<string>(), way: given<PayoutWay>() },
  answer: answers<unknown>(),
});

/**
 * Brings a payout on; what is to go elsewhere than its approver saw is approved once more first (`terms`: the revision of the agent's
 * terms as he saw it). An agent confirms his own, by `referral.own`, and nobody else's is there for him.
 * @throws AppError `stale`, `move_refused`, `dual_control`, `reason_missing`, `cash_over`
 */
export const actOnPayout = deskPost('payouts/{id}/{action}', {
  actions: PAYOUT_ACTIONS,
  right: { approve: 'payouts.approve', send: 'payouts.edit', confirm: 'payouts.edit', fail: 'payouts.edit', void: 'payouts.edit' },
  takes: { reason: text(300), terms: given<number | string>(), paid_on: given<string>(), reference: text(60) },
  answer: answers<unknown>(),
});
