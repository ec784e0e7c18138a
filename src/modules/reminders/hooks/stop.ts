import type { Desk } from '../../../backend/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import type { ReminderState } from '../fields/vocab.ts';
import { nextReminderState } from '../rules/states.ts';
import { usualAddress } from './address.ts';

const CALLED_OFF = 'called_off';
const remindersOf = ({ tx }: Desk, voucher: PbRecord): readonly PbRecord[] =>
  tx.findRecordsByFilter('reminders', 'voucher = {:voucher}', '', 0, 0, { voucher: voucher.id });
const dayOf = (record: PbRecord): string => record.getString('service_date');

/** Stops what was to be said of a trip that was called off, and has the guest told of it instead. */
export function tellCalledOff(desk: Desk, voucher: PbRecord): void {
  let isKnown = false;
  for (const reminder of remindersOf(desk, voucher)) {
    const isNews = reminder.getString('kind') === 'weather_change' && dayOf(reminder) === dayOf(voucher);
    const from = reminder.getString('state') as ReminderState;
    if (isNews) {
      isKnown = true;
      // What was said before had no link to choose by.
      const gone = nextReminderState(from, 'skip') ?? nextReminderState(from, 'recall') ?? from;
      reminder.set('state', nextReminderState(gone, 'requeue'));
      for (const field of ['skip_reason', 'text', 'template', 'template_version', 'sent_by', 'sent_at', 'confirmed_at', 'last_error'])
        reminder.set(field, null);
      reminder.set('due_at', desk.now);
      desk.save(reminder, { action: 'requeue' });
      continue;
    }
    const to = nextReminderState(from, 'skip');
    if (!to) continue;
    reminder.set('state', to);
    reminder.set('skip_reason', CALLED_OFF);
    desk.save(reminder, { action: 'skip', reason: CALLED_OFF });
  }
  if (isKnown) return;
  const fields = { country: voucher.getString('country'), voucher: voucher.id, kind: 'weather_change', service_date: dayOf(voucher) };
  desk.add('reminders', { ...fields, due_at: desk.now, state: 'due', ...usualAddress(voucher), created_by: desk.actor.ref });
}

/** The trip takes place after all: the news is not sent, and what was stopped is to be said again. */
export function takeBackNews(desk: Desk, voucher: PbRecord): void {
  for (const reminder of remindersOf(desk, voucher)) {
    const isNews = reminder.getString('kind') === 'weather_change' && dayOf(reminder) === dayOf(voucher);
    const from = reminder.getString('state') as ReminderState;
    const isStopped = from === 'skipped' && reminder.getString('skip_reason') === CALLED_OFF;
    const to = isNews ? nextReminderState(from, 'skip') : isStopped ? nextReminderState(from, 'requeue') : null;
    if (!to) continue;
    reminder.set('state', to);
    reminder.set('skip_reason', isNews ? CALLED_OFF : '');
    desk.save(reminder, { action: isNews ? 'skip' : 'requeue' });
  }
}
