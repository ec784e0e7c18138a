import { dueAt, type ReminderTimes } from '../rules/due.ts';
import { nextReminderState } from '../rules/states.ts';
import { dayAfter, isDay, localDay, type Zone } from '../../../lib/zone.ts';
import type { DateChange } from '../../../model/vouchers/fields/shapes.ts';
import { REMINDER_KINDS, type ReminderKind, type ReminderState } from '../../../model/reminders/fields/vocab.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import type { fillQueue } from '../../../model/reminders/operations.ts';
import type { Taken } from '../../../schema/operation.ts';
import type { Desk } from '../../../backend/desk.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { settingIn } from '../../../backend/settings.ts';
import { storedTime, timeOf } from '../../../backend/time.ts';
import { saleContextOf } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { isCalledOff } from '../../vouchers/seats/departed.hooks.ts';
import { usualAddress } from './address.ts';

/** When a country's reminders go out, as it is set. */
const timesIn = (app: App, country: string): ReminderTimes => ({
  evening: settingIn(app, 'reminder_evening', country),
  morning: settingIn(app, 'reminder_morning', country),
  balanceDays: settingIn(app, 'balance_days', country),
  reviewDays: settingIn(app, 'review_days', country),
  holdWarningHours: settingIn(app, 'hold_warning_hours', country),
});

/** For which state of a voucher a reminder of a kind makes sense. */
const FOR_STATE: Readonly<Record<ReminderKind, VoucherState>> = {
  pickup_tomorrow: 'confirmed',
  balance: 'confirmed',
  weather_change: 'confirmed',
  review: 'completed',
  hold_expiring: 'on_hold',
};
const ROUND = 2000;

/**
 * Puts reminders of a kind for all vouchers of a day into the queue. However often and by whomever it is asked for,
 * a voucher has one reminder per kind and day; one that was skipped because its trip had moved away comes back.
 */
export function queueDay(desk: Desk, country: string, kind: ReminderKind, day: string) {
  // A house that takes no reviews asks for none; days that are not too far back are asked about once it does again.
  if (kind === 'review' && !settingIn(desk.tx, 'guest_reviews', country)) return { day, kind, vouchers: 0, queued: 0 };
  const context = saleContextOf(desk.tx, country);
  const filter = 'country = {:country} && state = {:state} && service_date = {:day}';
  const vouchers = desk.tx.findRecordsByFilter('vouchers', filter, 'service_date,id', ROUND, 0, { country, state: FOR_STATE[kind], day });
  let queued = 0;
  const times = timesIn(desk.tx, country);
  for (const voucher of vouchers) {
    // Whoever does not sail is reminded of nothing; that he does not was put into the queue with it.
    if (isCalledOff(desk.tx, voucher)) continue;
    const due = dueOf(desk, voucher, kind, times, context.zone);
    if (due !== null && queueOne(desk, voucher, kind, due)) queued++;
  }
  return { day, kind, vouchers: vouchers.length, queued };
}

/** When a voucher's reminder of a kind is due, as stored; `null` where there is nothing to remind of. */
function dueOf(desk: Desk, voucher: PbRecord, kind: ReminderKind, times: ReminderTimes, zone: Zone): string | null {
  if (kind === 'balance' && voucher.getInt('balance') <= 0) return null;
  const expires = voucher.getString('expires_at');
  const of = { service_date: voucher.getString('service_date'), expires_at_ms: expires === '' ? null : timeOf(expires) };
  const at = dueAt(kind, of, times, timeOf(desk.now), zone);
  return at === null ? null : storedTime(at);
}

/** Whether a reminder is to be sent once more: its trip had been moved away, or was moved after it was sent. */
function mayComeBack(reminder: PbRecord, voucher: PbRecord): boolean {
  const state = reminder.getString('state');
  if (state === 'skipped') return reminder.getString('skip_reason') === 'moved';
  const moved = jsonIn<readonly DateChange[]>(voucher, 'date_history', []).at(-1);
  return (state === 'sent' || state === 'confirmed') && moved !== undefined && Date.parse(moved.at) > timeOf(reminder.getString('sent_at'));
}

/** What a reminder that comes back no longer says: the trip was elsewhere meanwhile. */
const FORGOTTEN = ['skip_reason', 'text', 'template', 'template_version', 'sent_by', 'sent_at', 'confirmed_at', 'last_error'];

function queueOne(desk: Desk, voucher: PbRecord, kind: ReminderKind, due_at: string): boolean {
  const key = { voucher: voucher.id, kind, day: voucher.getString('service_date') };
  const [known] = desk.tx.findRecordsByFilter('reminders', 'voucher = {:voucher} && kind = {:kind} && service_date = {:day}', '', 1, 0, key);
  if (known) {
    if (!mayComeBack(known, voucher)) return false;
    known.set('state', nextReminderState('skipped', 'requeue'));
    for (const field of FORGOTTEN) known.set(field, null);
    if (!known.getBool('recipient_told')) for (const [field, value] of Object.entries(usualAddress(voucher))) known.set(field, value);
    known.set('due_at', due_at);
    desk.save(known, { action: 'requeue' });
    return true;
  }
  desk.add('reminders', {
    country: voucher.getString('country'),
    voucher: voucher.id,
    kind,
    service_date: key.day,
    due_at,
    state: 'due',
    ...usualAddress(voucher),
    created_by: desk.actor.ref,
  });
  return true;
}

/**
 * A trip that moved or is no more needs none of the reminders that were not sent. What was said of a day that it has moved
 * away from is taken back, so that it is said anew should the trip come back.
 */
export function voidReminders(desk: Desk, voucher: PbRecord, why: string): void {
  const known = desk.tx.findRecordsByFilter('reminders', 'voucher = {:voucher} && state != "skipped"', '', 0, 0, { voucher: voucher.id });
  for (const reminder of known) {
    const kind = reminder.getString('kind') as ReminderKind;
    const isStill = FOR_STATE[kind] === voucher.getString('state');
    if (isStill && reminder.getString('service_date') === voucher.getString('service_date')) continue;
    // That a day was called off is not said of another one.
    const isAgain = isStill && why === 'moved' && kind !== 'weather_change';
    const from = reminder.getString('state') as ReminderState;
    const to = nextReminderState(from, 'skip') ?? (isAgain ? nextReminderState(from, 'recall') : null);
    if (!to) continue;
    reminder.set('state', to);
    reminder.set('skip_reason', why);
    desk.save(reminder, { action: 'skip', reason: why });
    const country = voucher.getString('country');
    const due = isAgain ? dueOf(desk, voucher, kind, timesIn(desk.tx, country), saleContextOf(desk.tx, country).zone) : null;
    if (due !== null) queueOne(desk, voucher, kind, due);
  }
}

/** The queue of an evening as a request asks for it: tomorrow's pick-ups, unless it says otherwise. */
export function queueFromBody(desk: Desk<Taken<(typeof fillQueue)['takes']>>) {
  const { country, ...said } = desk.body;
  const kind = REMINDER_KINDS.find((one) => one === (said.kind ?? 'pickup_tomorrow'));
  if (!kind) throw fieldFault('kind', 'wrong');
  const { zone } = saleContextOf(desk.tx, country);
  const day = said.day ?? dayAfter(localDay(timeOf(desk.now), zone), kind === 'pickup_tomorrow' ? 1 : kind === 'balance' ? 2 : kind === 'review' ? -1 : 0);
  if (!isDay(day)) throw fieldFault('day', 'wrong');
  return queueDay(desk, country, kind, day);
}
