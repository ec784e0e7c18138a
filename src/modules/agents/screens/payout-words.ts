import type { PayoutState } from '../fields/vocab.ts';

/** What an agent reads of where a payout stands; of one that is drawn up he hears nothing. */
export const PAYOUT_STATE_TITLES = {
  draft: 'payout_state_draft',
  approved: 'payout_state_approved',
  sent: 'payout_state_sent',
  confirmed: 'payout_state_confirmed',
  failed: 'payout_state_failed',
  void: 'payout_state_void',
} as const satisfies Readonly<Record<PayoutState, string>>;
