import type { MessageKey } from '../../../i18n/message-key.ts';

/** Why two agents cannot become one now, with what to do about it. */
export const MERGE_FAULT_WORDS: Readonly<Record<string, MessageKey>> = {
  same: 'merge_fault_same',
  merged: 'merge_fault_merged',
  into_merged: 'merge_fault_into_merged',
  into_stopped: 'merge_fault_into_stopped',
  payouts: 'merge_fault_payouts',
  settlement: 'merge_fault_settlement',
  cash: 'merge_fault_cash',
  changed: 'merge_fault_changed',
};
