import { type AppError, faultsOf } from '../../../errors/app-error.ts';
import { ERRORS } from '../../../errors/catalogue.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import type { PayoutState, PayoutWay } from '../../../model/agents/fields/vocab.ts';

/** What the office reads of where payouts stand. */
export const OFFICE_STATES = {
  draft: 'payouts_state_draft',
  approved: 'payouts_state_approved',
  sent: 'payouts_state_sent',
  failed: 'payouts_state_failed',
  confirmed: 'payouts_state_confirmed',
  void: 'payouts_state_void',
} as const satisfies Readonly<Record<PayoutState, MessageKey>>;

/** The same of settlements: no money is on its way, an agent agrees to his statement. */
const SETTLED_STATES = {
  draft: 'payouts_state_draft',
  approved: 'payouts_state_approved',
  sent: 'settle_state_sent',
  failed: 'settle_state_failed',
  confirmed: 'settle_state_confirmed',
  void: 'payouts_state_void',
} as const satisfies Readonly<Record<PayoutState, MessageKey>>;

/** Where a payout stands, as the office calls it. */
export const officeState = ({ way, state }: { readonly way: PayoutWay; readonly state: PayoutState }): MessageKey =>
  (way === 'set_off' ? SETTLED_STATES : OFFICE_STATES)[state];

/** What comes next; nothing comes after the last two. */
const NEXT_STEPS: Readonly<Partial<Record<PayoutState, MessageKey>>> = {
  draft: 'payouts_next_draft',
  approved: 'payouts_next_approved',
  sent: 'payouts_next_sent',
  failed: 'payouts_next_failed',
};

/** The same of settlements, where it is something else. */
const NEXT_OF_SETTLEMENT: typeof NEXT_STEPS = { approved: 'settle_next_approved', failed: 'settle_next_failed' };

/** What comes next, of a payout or a settlement. */
export const nextStep = ({ way, state }: { readonly way: PayoutWay; readonly state: PayoutState }): MessageKey | undefined =>
  (way === 'set_off' ? NEXT_OF_SETTLEMENT[state] : undefined) ?? NEXT_STEPS[state];

interface Named {
  readonly name_ru: string;
  readonly name_en: string;
  readonly username: string;
}

/** An agent as he is called. */
export const agentName = (agent: Named, lang: Language): string => localized(agent, 'name', lang) || agent.username;

const FAULTS: Readonly<Record<string, MessageKey>> = {
  'payouts missing': 'payouts_choose_some',
  'payouts nothing_to_pay': 'payouts_bank_nothing',
  'payouts not_approved': 'payouts_bank_not_approved',
  'payouts no_account': 'payouts_bank_no_account',
  'payouts account_changed': 'payouts_bank_account_changed',
  'payouts account_waits': 'payouts_account_waits',
  'payouts currencies': 'payouts_bank_currencies',
  'agent agent_stopped': 'payouts_stopped',
  'paid_on wrong': 'payout_paid_on_wrong',
  'payee missing': 'payout_account_wrong',
  'account missing': 'payout_account_wrong',
};

/** Why something was not done with a payout, in words. */
export function payoutProblem(error: AppError, t: Translate): string {
  const [fault] = Object.entries(faultsOf(error)).flatMap(([name, { code }]) => FAULTS[`${name} ${code}`] ?? []);
  if (fault) return t(fault);
  if (error.code === 'dual_control') return t('payout_dual_control');
  if (error.code === 'cash_over') return t('settle_cash_over');
  if (error.code === 'move_refused' || error.code === 'stale') return t('payout_moved');
  return t(ERRORS[error.code].messageKey, error.params);
}
