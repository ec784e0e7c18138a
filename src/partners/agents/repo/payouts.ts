import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { AgentCommission } from '../../../model/agents/fields/commission-entries.ts';
import type { ToldEntry } from '../rules/told-entry.ts';
import type { PayoutState, PayoutWay } from '../../../model/agents/fields/vocab.ts';
import type { PayoutAction, PayoutMoney } from '../rules/payout.ts';

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

/** Who is to be paid how much. @throws AppError */
export const readDuePayouts = async (pb: PocketBase, country: string): Promise<readonly DuePayout[]> =>
  (await deskRead<{ readonly rows: readonly DuePayout[] }>(pb, 'payouts/due', { country })).rows;

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

/** Payouts of a state, latest first. @throws AppError */
export const listPayouts = (pb: PocketBase, country: string, state: PayoutState, page: number): Promise<PayoutPage> =>
  deskRead(pb, 'payouts', { country, state, page });

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

/** A payout with its lines. @throws AppError `not_found` */
export const readPayout = (pb: PocketBase, id: string): Promise<{ readonly payout: WholePayout; readonly lines: readonly PayoutLine[] }> =>
  deskRead(pb, `payouts/${encodeURIComponent(id)}`);

/** Draws a payout or a settlement up of all that is due today. @throws AppError `payout_there`, `payout_small` */
export const draftPayout = (pb: PocketBase, country: string, due: Pick<DuePayout, 'agent' | 'currency' | 'way'>): Promise<unknown> =>
  deskWrite(pb, 'payouts', { country, agent: due.agent, currency: due.currency, way: due.way });

/** Brings a payout on. @throws AppError `stale`, `move_refused`, `two_people`, `reason_missing` */
export const actOnPayout = (pb: PocketBase, id: string, action: PayoutAction, body: Readonly<Record<string, string>>, expected: number): Promise<unknown> =>
  deskWrite(pb, `payouts/${encodeURIComponent(id)}/${action}`, body, { expected });

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

/** What the bank needs to pay approved payouts of one currency. @throws AppError `invalid` with the code at `payouts` */
export const takeBankRows = async (pb: PocketBase, payouts: readonly string[]): Promise<readonly BankRow[]> =>
  (await deskWrite<{ readonly rows: readonly BankRow[] }>(pb, 'payouts/bank', { payouts })).rows;

export interface Account {
  readonly payee: string;
  readonly bank: string;
  readonly account: string;
}

/** A second person looked at where an agent is paid now. @throws AppError `stale`, `two_people`, `move_refused` */
export const confirmAccount = (pb: PocketBase, agent: string, expected: number): Promise<unknown> =>
  deskWrite(pb, `agents/${encodeURIComponent(agent)}/account-confirm`, {}, { expected });

/** Writes down where an agent is paid; what is approved by then is approved once more. @throws AppError `stale`, `invalid` */
export const saveAccount = (pb: PocketBase, agent: string, account: Account, expected: number): Promise<unknown> =>
  deskWrite(pb, `agents/${encodeURIComponent(agent)}/account`, { ...account }, { expected });
