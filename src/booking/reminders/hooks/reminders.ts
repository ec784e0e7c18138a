import { eveningsAt, reviewDaysAt } from '../rules/due.ts';
import { nextReminderState, REMINDER_ARROWS, type ReminderAction } from '../rules/states.ts';
import { mayWrite } from '../../vouchers/voucher/rights.rules.ts';
import type { ReminderState } from '../../../model/reminders/fields/vocab.ts';
import { confirmByLink as seen, fillQueue, stepReminder } from '../../../model/reminders/operations.ts';
import type { PlacesOf, Taken } from '../../../schema/operation.ts';
import { actorOf, SYSTEM } from '../../../backend/actor.ts';
import { type Desk, deskAct, openDesk } from '../../../backend/desk.ts';
import { maskedFor, ownerOf } from '../../../backend/masks.ts';
import { shownOf } from '../../../backend/record-data.ts';
import { answerRefusal, Refusal } from '../../../backend/refusal.ts';
import { placesOf } from '../../../backend/taken.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
export { listReminders } from './list.ts';
import { addressReminder } from './address.ts';
import { queueDay, queueFromBody } from './queue.ts';
import { isOutdated, renderReminder } from './text.ts';
import { allow, reasonIn, sellerOf } from '../../vouchers/voucher/voucher.hooks.ts';
import { zoneOf } from '../../../backend/zone.ts';
import { doDeskPart } from '../../../backend/job-parts.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { settingIn } from '../../../backend/settings.ts';
import { transaction } from '../../../backend/transaction.ts';

const LONGEST_ERROR = 300;

export function queueReminders(e: RequestEvent): void {
  deskAct(e, fillQueue, queueFromBody);
}

type Step = PlacesOf<typeof stepReminder>['action'];
type StepDesk = Desk<Taken<(typeof stepReminder)['takes']>>;

/** What is done to one reminder; each is a guarded claim: of two who press at once, one is refused. */
const ACTIONS: Readonly<Record<Step, { readonly arrow: ReminderAction; readonly work: (desk: StepDesk, reminder: PbRecord, voucher: PbRecord) => string }>> = {
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
