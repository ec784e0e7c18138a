import type { ReminderState } from '../../../model/reminders/fields/reminders.ts';

/**
 * What is done to a reminder. `recall` takes back what was said of a day that the trip has been moved away from, `requeue`
 * brings a reminder back with the trip.
 */
export const REMINDER_ACTIONS = ['prepare', 'send', 'confirm', 'fail', 'skip', 'recall', 'requeue'] as const;
export type ReminderAction = (typeof REMINDER_ACTIONS)[number];

export const REMINDER_ARROWS: Readonly<Record<ReminderAction, { readonly from: readonly ReminderState[]; readonly to: ReminderState }>> = {
  prepare: { from: ['due', 'prepared', 'failed'], to: 'prepared' },
  send: { from: ['prepared'], to: 'sent' },
  confirm: { from: ['sent'], to: 'confirmed' },
  fail: { from: ['sent'], to: 'failed' },
  skip: { from: ['due', 'prepared', 'failed'], to: 'skipped' },
  recall: { from: ['sent', 'confirmed'], to: 'skipped' },
  requeue: { from: ['skipped'], to: 'due' },
};

/** The state that something done leads to; `null` where it cannot be done. */
export function nextReminderState(from: ReminderState, action: ReminderAction): ReminderState | null {
  const arrow = REMINDER_ARROWS[action];
  return arrow.from.includes(from) ? arrow.to : null;
}
