import { actorOf, SYSTEM } from '../../../backend/sessions/actor.ts';
import { type Desk, deskAct, openDesk } from '../../../backend/desk/desk.ts';
import { doDeskPart } from '../../../backend/jobs/job-parts.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { maskedFor, ownerOf } from '../../../backend/contacts/masks.ts';
import { jsonIn, setFields, shownOf, storedTime, timeOf, zoneOf } from '../../../backend/engine/record-data.ts';
import { answerRefusal, fieldFault, Refusal, transaction } from '../../../backend/engine/refusal.ts';
import { settingIn } from '../../../backend/engine/rows.ts';
import { placesOf } from '../../../backend/engine/request.ts';
import { saleContextOf } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { dayAfter, isDay, localDay, type Zone } from '../../../lib/time/zone.ts';
import { REMINDER_KINDS, type ReminderKind, type ReminderState } from '../../../model/reminders/fields/reminders.ts';
import { confirmByLink as seen, fillQueue, stepReminder } from '../../../model/reminders/operations.ts';
import type { DateChange } from '../../../model/vouchers/fields/shapes.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import type { PlacesOf, Taken } from '../../../schema/operation.ts';
import { isCalledOff } from '../../vouchers/seats/sail.hooks.ts';
import { mayWrite } from '../../vouchers/voucher/voucher.rules.ts';
import { allow, openIn, reasonIn, sellerOf } from '../../vouchers/voucher/voucher.hooks.ts';
import { dueAt, eveningsAt, type ReminderTimes, reviewDaysAt } from '../rules/due.ts';
import { nextReminderState, REMINDER_ARROWS, type ReminderAction } from '../rules/states.ts';
export { listReminders } from './list.ts';
import { forgetSaid } from './stop.ts';
import { addressReminder, isOutdated, renderReminder, usualAddress } from './text.ts';

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
  cancelled: 'cancelled',
  moved: 'confirmed',
};
const ROUND = 2000;

/**
 * Puts reminders of a kind for all vouchers of a day into the queue. However often and by whomever it is asked for,
 * a voucher has one reminder per kind and day; one that was skipped because its trip had moved away comes back.
 */
function queueDay(desk: Desk, country: string, kind: ReminderKind, day: string) {
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
function dueOf(desk: Desk, voucher: PbRecord<'vouchers'>, kind: ReminderKind, times: ReminderTimes, zone: Zone): string | null {
  if (kind === 'balance' && (openIn(voucher)?.balance ?? 0) <= 0) return null;
  if ((kind === 'cancelled' || kind === 'moved') && !isNewsTold(desk, voucher, kind)) return null;
  const expires = voucher.getString('expires_at');
  const of = { service_date: voucher.getString('service_date'), expires_at_ms: expires === '' ? null : timeOf(expires) };
  const at = dueAt(kind, of, times, timeOf(desk.now), zone);
  return at === null ? null : storedTime(at);
}

/**
 * Whether a guest is told what became of his trip: that what was agreed, or paid for, is cancelled, or that it sails on another
 * day or at another hour. Whoever was told that his departure does not sail has chosen it himself.
 */
function isNewsTold(desk: Desk, voucher: PbRecord<'vouchers'>, kind: 'cancelled' | 'moved'): boolean {
  const moved = jsonIn<readonly DateChange[]>(voucher, 'date_history', []).at(-1);
  const isAgreed = voucher.getString('confirmed_at') !== '' || voucher.getInt('paid') > 0;
  if (kind === 'moved' ? moved === undefined : !isAgreed) return false;
  const day = kind === 'moved' ? moved?.from_date : voucher.getString('service_date');
  const filter = 'voucher = {:voucher} && kind = "weather_change" && service_date = {:day} && state != "skipped"';
  return desk.tx.findRecordsByFilter('reminders', filter, '', 1, 0, { voucher: voucher.id, day }).length === 0;
}

/** Has the desk tell a guest that his trip is cancelled, or moved to another day or hour. */
export function tellBecame(desk: Desk, voucher: PbRecord<'vouchers'>, kind: 'cancelled' | 'moved'): void {
  const country = voucher.getString('country');
  const due =
    voucher.getString('state') === FOR_STATE[kind] ? dueOf(desk, voucher, kind, timesIn(desk.tx, country), saleContextOf(desk.tx, country).zone) : null;
  if (due !== null) queueOne(desk, voucher, kind, due);
}

/** Whether a reminder is to be sent once more: its trip had been moved away, or was moved after it was sent. */
function mayComeBack(reminder: PbRecord<'reminders'>, voucher: PbRecord<'vouchers'>): boolean {
  const state = reminder.getString('state');
  if (state === 'skipped') return reminder.getString('skip_reason') === 'moved';
  const moved = jsonIn<readonly DateChange[]>(voucher, 'date_history', []).at(-1);
  return (state === 'sent' || state === 'confirmed') && moved !== undefined && Date.parse(moved.at) > timeOf(reminder.getString('sent_at'));
}

function queueOne(desk: Desk, voucher: PbRecord<'vouchers'>, kind: ReminderKind, due_at: string): boolean {
  const key = { voucher: voucher.id, kind, day: voucher.getString('service_date') };
  const [known] = desk.tx.findRecordsByFilter('reminders', 'voucher = {:voucher} && kind = {:kind} && service_date = {:day}', '', 1, 0, key);
  if (known) {
    if (!mayComeBack(known, voucher)) return false;
    known.set('state', nextReminderState('skipped', 'requeue'));
    forgetSaid(known);
    if (!known.getBool('recipient_told')) setFields(known, usualAddress(desk.tx, voucher));
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
    ...usualAddress(desk.tx, voucher),
    created_by: desk.actor.ref,
  });
  return true;
}

/**
 * A trip that moved or is no more needs none of the reminders that were not sent. What was said of a day that it has moved
 * away from is taken back, so that it is said anew should the trip come back.
 */
export function voidReminders(desk: Desk, voucher: PbRecord<'vouchers'>, why: string): void {
  const known = desk.tx.findRecordsByFilter('reminders', 'voucher = {:voucher} && state != "skipped"', '', 0, 0, { voucher: voucher.id });
  for (const reminder of known) {
    const kind = reminder.getString('kind') as ReminderKind;
    const isStill = FOR_STATE[kind] === voucher.getString('state');
    const isHere = reminder.getString('service_date') === voucher.getString('service_date');
    if (isStill && isHere && !(kind === 'weather_change' && why === 'moved')) continue;
    // That a departure was called off is not said of another one.
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
function queueFromBody(desk: Desk<Taken<(typeof fillQueue)['takes']>>) {
  const { country, ...said } = desk.body;
  const kind = REMINDER_KINDS.find((one) => one === (said.kind ?? 'pickup_tomorrow'));
  if (!kind) throw fieldFault('kind', 'wrong');
  const { zone } = saleContextOf(desk.tx, country);
  const day = said.day ?? dayAfter(localDay(timeOf(desk.now), zone), kind === 'pickup_tomorrow' ? 1 : kind === 'balance' ? 2 : kind === 'review' ? -1 : 0);
  if (!isDay(day)) throw fieldFault('day', 'wrong');
  return queueDay(desk, country, kind, day);
}

const LONGEST_ERROR = 300;

export function queueReminders(e: RequestEvent): void {
  deskAct(e, fillQueue, queueFromBody);
}

type Step = PlacesOf<typeof stepReminder>['action'];
type StepDesk = Desk<Taken<(typeof stepReminder)['takes']>>;

/** What is done to one reminder; each is a guarded claim: of two who press at once, one is refused. */
const ACTIONS: Readonly<
  Record<Step, { readonly arrow: ReminderAction; readonly work: (desk: StepDesk, reminder: PbRecord<'reminders'>, voucher: PbRecord<'vouchers'>) => string }>
> = {
  prepare: {
    arrow: 'prepare',
    work: (desk, reminder, voucher) => {
      const channel = addressReminder(desk, reminder, voucher);
      const { text, template } = renderReminder(desk.tx, reminder, voucher, channel);
      reminder.set('text', text);
      reminder.set('template', template.id);
      reminder.set('template_version', template.getInt('version'));
      return '';
    },
  },
  send: {
    arrow: 'send',
    work: (desk, reminder, voucher) => {
      if (isOutdated(desk.tx, reminder, voucher)) throw new Refusal('reminder_outdated');
      reminder.set('sent_by', desk.actor.ref);
      reminder.set('sent_at', desk.now);
      reminder.set('attempts', reminder.getInt('attempts') + 1);
      reminder.set('last_error', '');
      return '';
    },
  },
  confirm: {
    arrow: 'confirm',
    work: (desk, reminder) => {
      reminder.set('confirmed_at', desk.now);
      return '';
    },
  },
  fail: {
    arrow: 'fail',
    work: (desk, reminder) => {
      reminder.set('last_error', String(desk.body.error ?? '').slice(0, LONGEST_ERROR));
      return '';
    },
  },
  skip: {
    arrow: 'skip',
    work: (desk, reminder) => {
      const reason = reasonIn(desk).slice(0, 300);
      reminder.set('skip_reason', reason);
      return reason;
    },
  },
};

export function actOnReminder(e: RequestEvent): void {
  const { headers, body } = e.requestInfo();
  const saysWhatItSaw = Boolean(headers['x_expected_revision']) || body['expected'] !== undefined;
  deskAct(e, stepReminder, (desk, { id, action: name }) => {
    const action = ACTIONS[name];
    const reminder = desk.take('reminders', id);
    const voucher = desk.take('vouchers', reminder.getString('voucher'));
    // The evening's queue is one for all managers: whoever is on duty sends it.
    allow(mayWrite(sellerOf(desk.actor), desk.actor.user));
    const from = reminder.getString('state') as ReminderState;
    const to = nextReminderState(from, action.arrow);
    if (!to) throw new Refusal('move_refused', { from, action: name, allowed: allowedFrom(from) });
    if (action.arrow === 'send' || saysWhatItSaw) desk.expect(reminder);
    const reason = action.work(desk, reminder, voucher);
    reminder.set('state', to);
    desk.save(reminder, { action: name, reason });
    // Whoever sends it must know to whom: that he claimed it is written down.
    return { reminder: action.arrow === 'send' ? shownOf(reminder) : maskedFor(desk.actor, 'reminders', shownOf(reminder), ownerOf(desk.tx, reminder)) };
  });
}

function allowedFrom(from: ReminderState): readonly string[] {
  return Object.entries(ACTIONS).flatMap(([name, { arrow }]) => (REMINDER_ARROWS[arrow].from.includes(from) ? [name] : []));
}

export function confirmByLink(e: RequestEvent): void {
  try {
    if (actorOf(e.auth).role !== 'system') throw new Refusal('forbidden');
    const { token } = placesOf(e, seen);
    transaction(e.app, (tx) => {
      const [voucher] = /^[0-9a-f]{32}$/.test(token) ? tx.findRecordsByFilter('vouchers', 'public_token = {:token}', '', 1, 0, { token }) : [];
      if (!voucher) return;
      const desk = openDesk(tx, SYSTEM, {}, null);
      const filter = 'voucher = {:voucher} && kind = "pickup_tomorrow" && service_date = {:day} && state = "sent"';
      for (const reminder of tx.findRecordsByFilter('reminders', filter, '', 1, 0, { voucher: voucher.id, day: voucher.getString('service_date') })) {
        reminder.set('state', nextReminderState('sent', 'confirm'));
        reminder.set('confirmed_at', desk.now);
        desk.save(reminder, { action: 'confirm' });
      }
    });
    e.json(200, { ok: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answerRefusal(e, error);
  }
}

/** Every quarter of an hour: tomorrow's pick-ups of every country are in the queue, late sales included, and requests for reviews of trips just over. */
export function queueTomorrow(app: App): Tally {
  const parts = new Parts();
  for (const country of app.findRecordsByFilter('countries', 'id != ""', '', 0, 0))
    doDeskPart(app, parts, `country ${country.id}`, ['reminders'], (desk) => {
      const zone = zoneOf(country.getString('timezone'));
      for (const day of eveningsAt(Date.now(), zone)) queueDay(desk, country.id, 'pickup_tomorrow', day);
      for (const day of reviewDaysAt(Date.now(), settingIn(desk.tx, 'review_days', country.id), zone)) queueDay(desk, country.id, 'review', day);
    });
  return parts.sum;
}
