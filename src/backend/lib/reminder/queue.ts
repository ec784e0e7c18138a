import { dueAt } from '../../../domain/reminder/due.ts';
import { nextReminderState } from '../../../domain/reminder/states.ts';
import { dayAfter, isDay, localDay } from '../../../domain/zone.ts';
import { REMINDER_CHANNELS, REMINDER_KINDS, type ReminderKind, type ReminderState, type VoucherState } from '../../../schema/voucher-vocab.ts';
import type { Desk } from '../desk/desk.ts';
import type { Plain } from '../desk/plain.ts';
import { fieldFault } from '../desk/refusal.ts';
import type { PbRecord } from '../jsvm.d.ts';
import { storedTime, timeOf } from '../time.ts';
import { placeOf } from '../voucher/place.ts';

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
export function queueDay(desk: Desk, country: string, kind: ReminderKind, day: string): Plain {
  const place = placeOf(desk.tx, country);
  const filter = 'country = {:country} && state = {:state} && service_date = {:day}';
  const vouchers = desk.tx.findRecordsByFilter('vouchers', filter, 'service_date,id', ROUND, 0, { country, state: FOR_STATE[kind], day });
  let queued = 0;
  for (const voucher of vouchers) {
    const expires = voucher.getString('expires_at');
    const at = dueAt(kind, { service_date: day, expires_at_ms: expires === '' ? null : timeOf(expires) }, timeOf(desk.now), place.zone);
    if (at === null || (kind === 'balance' && voucher.getInt('balance') <= 0)) continue;
    if (queueOne(desk, voucher, kind, storedTime(at))) queued++;
  }
  return { day, kind, vouchers: vouchers.length, queued };
}

function queueOne(desk: Desk, voucher: PbRecord, kind: ReminderKind, due_at: string): boolean {
  const key = { voucher: voucher.id, kind, day: voucher.getString('service_date') };
  const [known] = desk.tx.findRecordsByFilter('reminders', 'voucher = {:voucher} && kind = {:kind} && service_date = {:day}', '', 1, 0, key);
  if (known) {
    if (known.getString('state') !== 'skipped' || known.getString('skip_reason') !== 'moved') return false;
    known.set('state', nextReminderState('skipped', 'requeue'));
    known.set('skip_reason', '');
    known.set('due_at', due_at);
    desk.save(known, { action: 'requeue' });
    return true;
  }
  const phone = voucher.getString('contact_phone');
  const messenger = voucher.getString('contact_messenger');
  const channel = /telegram|^@|t\.me/i.test(messenger) ? 'telegram' : phone !== '' ? 'whatsapp' : 'copy';
  desk.add('reminders', {
    country: voucher.getString('country'),
    voucher: voucher.id,
    kind,
    service_date: key.day,
    due_at,
    state: 'due',
    language: voucher.getString('language'),
    channel,
    recipient: (channel === 'telegram' ? messenger : phone || messenger).slice(0, 80),
    created_by: desk.actor.ref,
  });
  return true;
}

/** A trip that moved or is no more needs none of the reminders that were not sent. */
export function voidReminders(desk: Desk, voucher: PbRecord, why: string): void {
  const open = desk.tx.findRecordsByFilter('reminders', 'voucher = {:voucher} && (state = "due" || state = "prepared" || state = "failed")', '', 0, 0, {
    voucher: voucher.id,
  });
  const isMoved = why === 'moved';
  for (const reminder of open) {
    const kind = reminder.getString('kind') as ReminderKind;
    const isForNow = FOR_STATE[kind] === voucher.getString('state') && reminder.getString('service_date') === voucher.getString('service_date');
    if (isForNow) continue;
    reminder.set('state', nextReminderState(reminder.getString('state') as ReminderState, 'skip'));
    reminder.set('skip_reason', why);
    desk.save(reminder, { action: 'skip', reason: why });
    if (!isMoved || FOR_STATE[kind] !== voucher.getString('state')) continue;
    const place = placeOf(desk.tx, voucher.getString('country'));
    const at = dueAt(kind, { service_date: voucher.getString('service_date'), expires_at_ms: null }, timeOf(desk.now), place.zone);
    if (at !== null) queueOne(desk, voucher, kind, storedTime(at));
  }
}

/** The queue of an evening as a request asks for it: tomorrow's pick-ups, unless it says otherwise. */
export function queueFromBody(desk: Desk): Plain {
  const { body } = desk;
  const country = String(body['country'] ?? '');
  const kind = REMINDER_KINDS.find((one) => one === (body['kind'] ?? 'pickup_tomorrow'));
  if (!kind) throw fieldFault('kind', 'wrong');
  const { zone } = placeOf(desk.tx, country);
  const day = body['day'] ?? dayAfter(localDay(timeOf(desk.now), zone), kind === 'pickup_tomorrow' ? 1 : kind === 'balance' ? 2 : kind === 'review' ? -1 : 0);
  if (!isDay(day)) throw fieldFault('day', 'wrong');
  return queueDay(desk, country, kind, day);
}

/** A channel that a request names, or the reminder's own. */
export function channelIn(desk: Desk, reminder: PbRecord) {
  const wanted = desk.body['channel'] ?? (reminder.getString('channel') || 'copy');
  const channel = REMINDER_CHANNELS.find((one) => one === wanted);
  if (!channel) throw fieldFault('channel', 'wrong');
  return channel;
}
