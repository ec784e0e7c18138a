import type { Desk } from '../../../backend/desk/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { timeOf } from '../../../backend/engine/record-data.ts';
import { saleContextOf } from '../../../catalogue/currencies/hooks/sale-context.ts';
import type { ReminderState } from '../../../model/reminders/fields/reminders.ts';
import type { DepartureChanged } from '../../../fleet/departures/departure/changed.hooks.ts';
import { vouchersOn } from '../../vouchers/seats/sail.hooks.ts';
import { startOf } from '../../vouchers/voucher/voucher.rules.ts';
import { nextReminderState } from '../rules/states.ts';
import { isOutdated, usualAddress } from './text.ts';

const CALLED_OFF = 'called_off';
/** What a reminder that is said anew no longer says. */
const FORGOTTEN = ['skip_reason', 'text', 'template', 'template_version', 'sent_by', 'sent_at', 'confirmed_at', 'last_error'] as const;

/** Takes off a reminder that comes back what was said by it: the trip was elsewhere meanwhile. */
export function forgetSaid(reminder: PbRecord<'reminders'>): void {
  for (const field of FORGOTTEN) reminder.set(field, null);
}
const remindersOf = ({ tx }: Desk, voucher: PbRecord<'vouchers'>): readonly PbRecord[] =>
  tx.findRecordsByFilter('reminders', 'voucher = {:voucher}', '', 0, 0, { voucher: voucher.id });
const dayOf = (record: PbRecord): string => record.getString('service_date');

/** Has a reminder prepared and sent once more, now. */
function sayAnew(desk: Desk, reminder: PbRecord<'reminders'>): void {
  const from = reminder.getString('state') as ReminderState;
  const gone = nextReminderState(from, 'skip') ?? nextReminderState(from, 'recall') ?? from;
  reminder.set('state', nextReminderState(gone, 'requeue'));
  forgetSaid(reminder);
  reminder.set('due_at', desk.now);
  desk.save(reminder, { action: 'requeue' });
}

function stop(desk: Desk, reminder: PbRecord<'reminders'>): void {
  reminder.set('state', nextReminderState(reminder.getString('state') as ReminderState, 'skip'));
  reminder.set('skip_reason', CALLED_OFF);
  desk.save(reminder, { action: 'skip', reason: CALLED_OFF });
}

/** Stops what was to be said of a trip that was called off, however that came to be known. */
function stopReminders(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  for (const reminder of remindersOf(desk, voucher)) {
    const isNews = reminder.getString('kind') === 'weather_change';
    if (!isNews && nextReminderState(reminder.getString('state') as ReminderState, 'skip')) stop(desk, reminder);
  }
}

/** Has said anew what tells guests a pier that is no longer theirs: what is prepared, and where to be tomorrow, though they were told. */
function correctReminders(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  for (const reminder of remindersOf(desk, voucher)) {
    if (dayOf(reminder) !== dayOf(voucher)) continue;
    const state = reminder.getString('state') as ReminderState;
    const tellsWhere = reminder.getString('kind') === 'pickup_tomorrow';
    const isSaid = state === 'sent' || state === 'confirmed';
    const isPrepared = state === 'prepared' || state === 'failed';
    if ((tellsWhere && (isSaid || isPrepared)) || (isPrepared && isOutdated(desk.tx, reminder, voucher))) sayAnew(desk, reminder);
  }
}

/**
 * Has said anew, now, when a guest is fetched or has to be there: he was told otherwise the evening before. What is prepared and no
 * longer so is refused when it is sent.
 */
export function retellHour(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  const moment = { service_date: dayOf(voucher), start_time: voucher.getString('start_time'), cutoff_hours: 0 };
  if (startOf(moment, saleContextOf(desk.tx, voucher.getString('country')).zone) <= timeOf(desk.now)) return;
  for (const reminder of remindersOf(desk, voucher)) {
    const isSaid = ['sent', 'confirmed'].includes(reminder.getString('state')) && reminder.getString('kind') === 'pickup_tomorrow';
    if (isSaid && dayOf(reminder) === dayOf(voucher) && isOutdated(desk.tx, reminder, voucher)) sayAnew(desk, reminder);
  }
}

/** Keeps what is to be said to guests of a departure with what becomes of it. */
export function followDeparture(desk: Desk, departure: PbRecord<'departures'>, { changes }: DepartureChanged): void {
  const [isOff, isBack, isElsewhere] = (['called_off', 'restored', 'pier'] as const).map((one) => changes.includes(one));
  if (!isOff && !isBack && !(isElsewhere && departure.getString('starts_at') > desk.now)) return;
  for (const id of vouchersOn(desk.tx, departure.id)) {
    const voucher = desk.take('vouchers', id);
    if (isOff) stopReminders(desk, voucher);
    if (isBack) takeBackNews(desk, voucher);
    if (isElsewhere) correctReminders(desk, voucher);
  }
}

/** Stops what was to be said of a trip that was called off, and has the guest told of it instead. */
export function tellCalledOff(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  let isKnown = false;
  for (const reminder of remindersOf(desk, voucher)) {
    const isNews = reminder.getString('kind') === 'weather_change' && dayOf(reminder) === dayOf(voucher);
    const from = reminder.getString('state') as ReminderState;
    if (isNews) {
      isKnown = true;
      // What was said before had no link to choose by.
      sayAnew(desk, reminder);
    } else if (nextReminderState(from, 'skip')) stop(desk, reminder);
  }
  if (isKnown) return;
  const fields = { country: voucher.getString('country'), voucher: voucher.id, kind: 'weather_change', service_date: dayOf(voucher) };
  desk.add('reminders', { ...fields, due_at: desk.now, state: 'due', ...usualAddress(desk.tx, voucher), created_by: desk.actor.ref });
}

/** The trip takes place after all: the news is not sent, and what was stopped is to be said again. */
export function takeBackNews(desk: Desk, voucher: PbRecord<'vouchers'>): void {
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
