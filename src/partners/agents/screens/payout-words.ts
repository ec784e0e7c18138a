import type { MessageKey } from '../../../i18n/message-key.ts';
import type { PayoutState, PayoutWay } from '../../../model/agents/fields/vocab.ts';

/** What an agent reads of where a payout stands; of one that is drawn up he hears nothing. */
const PAYOUT_STATE_TITLES = {
  draft: 'payout_state_draft',
  approved: 'payout_state_approved',
  sent: 'payout_state_sent',
  confirmed: 'payout_state_confirmed',
  failed: 'payout_state_failed',
  void: 'payout_state_void',
} as const satisfies Readonly<Record<PayoutState, MessageKey>>;

/** The same of a settlement: no money is on its way to him. */
const SETTLEMENT_STATE_TITLES = {
  draft: 'payout_state_draft',
  approved: 'settle_state_approved',
  sent: 'settle_state_sent_own',
  confirmed: 'settle_state_confirmed',
  failed: 'settle_state_failed_own',
  void: 'settle_state_void',
} as const satisfies Readonly<Record<PayoutState, MessageKey>>;

/** What an agent reads of where a payout or a settlement stands. */
export const ownState = ({ way, state }: { readonly way: PayoutWay; readonly state: PayoutState }): MessageKey =>
  (way === 'set_off' ? SETTLEMENT_STATE_TITLES : PAYOUT_STATE_TITLES)[state];
