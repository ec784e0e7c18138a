import { answers, deskGet, deskPost, given, id, needed, number, text, word } from '../../schema/operation.ts';
import type { REMINDED_VOUCHER } from '../../schema/rows.ts';
import type { MessageChannel } from '../contacts/fields/vocab.ts';
import type { Voucher } from '../vouchers/fields/vouchers.ts';
import { type Reminder, REMINDER_KINDS, type ReminderKind } from './fields/reminders.ts';

export * from './templates.operations.ts';

export type RemindedVoucher = Pick<Voucher, (typeof REMINDED_VOUCHER)[number]>;
export interface ReminderRow extends Reminder {
  readonly expand?: { readonly voucher?: RemindedVoucher };
}

/** A stretch of a day's reminders; how many there are, and how many are still to be sent. */
export interface Queue {
  readonly rows: readonly ReminderRow[];
  readonly total: number;
  readonly waiting: number;
}

interface QueueMade {
  readonly vouchers: number;
  readonly queued: number;
}

/** Reminders about the trips of a day, whoever is fetched first ahead, and how many there are and wait. */
export const readQueue = deskGet('reminders', {
  right: 'reminders.read',
  takes: { country: needed(id), day: needed(text(20)), kind: word(REMINDER_KINDS), limit: number, offset: number },
  answer: answers<Queue>(),
});

/** Reminders for all vouchers of a day, each at most once, however often it is asked for: tomorrow's pick-ups, unless it says otherwise. */
export const fillQueue = deskPost('reminders/queue', {
  right: 'reminders.edit',
  takes: { country: needed(id), day: given<string>(), kind: given<ReminderKind>() },
  answer: answers<QueueMade>(),
});

/**
 * Takes a reminder one step on, as somebody who saw it as it is: of two who press at once one is refused. It is prepared for a channel and
 * a recipient, fails with an error, is skipped with a reason. @throws Refusal `move_refused`, `stale`, `reminder_outdated`
 */
export const stepReminder = deskPost('reminders/{id}/{action}', {
  actions: ['prepare', 'send', 'confirm', 'fail', 'skip'],
  right: 'reminders.edit',
  takes: { channel: given<MessageChannel>(), recipient: given<string>(), reason: given<string>(), error: given<string>() },
  answer: answers<{ readonly reminder: Reminder }>(),
});

/** The client has seen the document: his reminder counts as confirmed. For the site server; says nothing about what it found. */
export const confirmByLink = deskPost('public-voucher/{token}/seen', { by: ['services'], right: 'reminders.edit', answer: answers<unknown>() });
