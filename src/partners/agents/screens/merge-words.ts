import type { MessageKey } from '../../../i18n/message-key.ts';
import type { MergeFault } from '../rules/merge.ts';

const WORDS: Readonly<Record<MergeFault | 'changed', MessageKey>> = {
  same: 'merge_fault_same',
  merged: 'merge_fault_merged',
  into_merged: 'merge_fault_into_merged',
  into_stopped: 'merge_fault_into_stopped',
  payouts: 'merge_fault_payouts',
  settlement: 'merge_fault_settlement',
  cash: 'merge_fault_cash',
  changed: 'merge_fault_changed',
};

/** Why two agents cannot become one now, with what to do about it, by the word of the fault. */
export const MERGE_FAULT_WORDS: Readonly<Partial<Record<string, MessageKey>>> = WORDS;
