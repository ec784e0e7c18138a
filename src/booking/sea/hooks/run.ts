import type { Desk } from '../../../backend/desk.ts';
import { doDeskPart } from '../../../backend/job-parts.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { settingIn } from '../../../backend/settings.ts';
import { storedTime, timeOf } from '../../../backend/time.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { HOUR_MS } from '../../../lib/zone.ts';
import { requireHull } from '../../../fleet/departures/departure/departure-routes.hooks.ts';
import { takeBackNews, tellCalledOff } from '../../reminders/hooks/stop.ts';
import { vouchersOn } from '../../vouchers/seats/departed.hooks.ts';
import { undoRefusal } from '../rules/choice.ts';
import { keepSeats, keptTooLong, letGo, unkept } from './keep.ts';
import { departuresOf } from './scope.ts';

const WAITING = "('open', 'passed_to_manager')";
/** Guests for whom seats are kept in one transaction: nobody at the desk waits for more than that. */
const KEPT_AT_A_TIME = 25;
const KEPT_MOST = 5000;

/** Writes down what is to be called off. From here on it is done, whatever happens to the machine. */
export function beginRun(desk: Desk, seaDay: PbRecord): void {
  const state = seaDay.getString('state');
  if (state !== 'draft') throw new Refusal('move_refused', { from: state, action: 'run', allowed: [] });
  const departures = departuresOf(desk.tx, seaDay);
  if (departures.length === 0) throw new Refusal('move_refused', { from: state, action: 'run', reason: 'empty', allowed: [] });
  for (const departure of departures) desk.add('sea_steps', { sea_day: seaDay.id, departure, state: 'waiting' });
  seaDay.set('state', 'running');
  seaDay.set('started_by', desk.actor.ref);
  seaDay.set('started_at', desk.now);
  desk.save(seaDay, { action: 'run' });
}

/** Does what is left of a run, each departure in a transaction of its own; a step that fails waits for the next round. */
export function goOn(app: App, id: string, parts = new Parts()): void {
  const steps = rowsOf(
    app,
    "SELECT id FROM sea_steps INDEXED BY idx_sea_steps_1 WHERE sea_day = {:id} AND state = 'waiting' ORDER BY departure",
    { id },
    { id: '' },
  );
  for (const step of steps) inOne(app, parts, `step ${step.id}`, (desk) => callOff(desk, step.id));
  // Only now is it known which departures sail.
  keepAll(app, parts);
  inOne(app, parts, `sea day ${id}`, (desk) => finish(desk, id));
}

/** What a run does something to. */
const COUNTED = ['departures', 'sea_choices', 'sea_days'];

/** @returns whether it was done */
const inOne = (app: App, parts: Parts, about: string, work: (desk: Desk) => void): boolean => doDeskPart(app, parts, about, COUNTED, work);

/** Keeps seats for whoever was asked and has none yet; what fails is left alone until the next round. */
function keepAll(app: App, parts: Parts): void {
  const ids = unkept(app, KEPT_MOST);
  for (let at = 0; at < ids.length; at += KEPT_AT_A_TIME) {
    const some = ids.slice(at, at + KEPT_AT_A_TIME);
    // Together where that can be; the one that cannot then fails by itself.
    const areKept = inOne(app, new Parts(), 'seats kept', (desk) => {
      for (const id of some) keepFor(desk, id);
    });
    if (areKept) parts.end({ done: some.length, changed: some.length });
    else for (const id of some) inOne(app, parts, `seats kept for ${id}`, (desk) => keepFor(desk, id));
  }
}

function keepFor(desk: Desk, id: string): void {
  const choice = desk.take('sea_choices', id);
  if (choice.getString('state') === 'open') keepSeats(desk, choice, desk.take('vouchers', choice.getString('voucher')));
}

/** Calls one departure off and asks everybody on it once; somebody else may have been quicker. */
function callOff(desk: Desk, id: string): void {
  const step = desk.take('sea_steps', id);
  if (step.getString('state') !== 'waiting') return;
  const seaDay = desk.take('sea_days', step.getString('sea_day'));
  const departure = desk.take('departures', step.getString('departure'));
  const state = departure.getString('state');
  if (!['open', 'closed', 'boarding'].includes(state)) {
    step.set('state', 'skipped');
    desk.tx.save(step);
    return;
  }
  const byHand = jsonIn<readonly string[]>(departure, 'by_hand', []) ?? [];
  step.set('state', 'done');
  step.set('was_state', state);
  step.set('was_why', departure.getString('why'));
  step.set('was_reason', departure.getString('reason'));
  step.set('was_by_hand', byHand);
  desk.tx.save(step);
  departure.set('state', 'cancelled');
  departure.set('why', seaDay.getString('why'));
  departure.set('reason', seaDay.getString('words_ru').slice(0, 300));
  departure.set('by_hand', [...new Set([...byHand, 'state'])]);
  desk.save(departure, { action: 'cancel', note: { sea_day: seaDay.id } });
  for (const voucher of vouchersOn(desk.tx, departure.id)) ask(desk, seaDay, desk.take('vouchers', voucher));
}

/** The choice of a voucher that waits for an answer; none where nobody was asked, or it was answered. */
export function waitingChoice(app: App, voucher: string): PbRecord | undefined {
  const sql = `SELECT id FROM sea_choices INDEXED BY idx_sea_choices_3 WHERE voucher = {:voucher} AND state IN ${WAITING}`;
  const [row] = rowsOf(app, sql, { voucher }, { id: '' });
  return row && app.findRecordById('sea_choices', row.id);
}

function ask(desk: Desk, seaDay: PbRecord, voucher: PbRecord): void {
  if (waitingChoice(desk.tx, voucher.id)) return;
  desk.add('sea_choices', {
    country: voucher.getString('country'),
    sea_day: seaDay.id,
    departure: voucher.getString('departure'),
    voucher: voucher.id,
    token: $security.randomStringWithAlphabet(32, '0123456789abcdef'),
    from_day: voucher.getString('service_date'),
    from_time: voucher.getString('start_time'),
    deadline: storedTime(timeOf(desk.now) + seaDay.getInt('hours') * HOUR_MS),
    state: 'open',
  });
  tellCalledOff(desk, voucher);
}

function finish(desk: Desk, id: string): void {
  const seaDay = desk.take('sea_days', id);
  if (seaDay.getString('state') !== 'running' || stepsOf(desk.tx, id, 'waiting').length > 0) return;
  seaDay.set('state', 'done');
  seaDay.set('done_at', desk.now);
  desk.save(seaDay, { action: 'done' });
}

function stepsOf(app: App, id: string, state: string): readonly PbRecord[] {
  const sql = 'SELECT id FROM sea_steps INDEXED BY idx_sea_steps_1 WHERE sea_day = {:id} AND state = {:state} ORDER BY departure';
  return rowsOf(app, sql, { id, state }, { id: '' }).map((row) => app.findRecordById('sea_steps', row.id));
}

/** Why a sea day cannot be undone now; `null` where it can. */
export function undoFault(app: App, seaDay: PbRecord): ReturnType<typeof undoRefusal> {
  const id = seaDay.id;
  const sql = `SELECT COUNT(*) AS asked, COALESCE(SUM(c.state != 'open'), 0) AS answered, COALESCE(SUM(EXISTS (
      SELECT 1 FROM reminders r INDEXED BY idx_reminders_1
      WHERE r.voucher = c.voucher AND r.kind = 'weather_change' AND r.service_date = c.from_day AND r.attempts > 0 AND r.sent_at >= c.created)), 0) AS sent
    FROM sea_choices c INDEXED BY idx_sea_choices_4 WHERE c.sea_day = {:id}`;
  const [{ answered, sent } = { answered: 0, sent: 0 }] = rowsOf(app, sql, { id }, { asked: 0, answered: 0, sent: 0 });
  const done = seaDay.getString('done_at');
  const minutes = settingIn(app, 'sea_undo_minutes', seaDay.getString('country'));
  return undoRefusal({ state: seaDay.getString('state'), done_ms: done === '' ? 0 : timeOf(done), now_ms: Date.now(), answered, sent, minutes });
}

/** Takes everything back in one transaction: killed on the way, nothing was. @throws Refusal with what stands against it */
export function undoRun(desk: Desk, seaDay: PbRecord): void {
  const fault = undoFault(desk.tx, seaDay);
  if (fault) throw new Refusal('move_refused', { from: seaDay.getString('state'), action: 'undo', reason: fault, allowed: [] });
  const sql = "SELECT id FROM sea_choices INDEXED BY idx_sea_choices_4 WHERE sea_day = {:id} AND state = 'open'";
  for (const { id } of rowsOf(desk.tx, sql, { id: seaDay.id }, { id: '' })) {
    const choice = desk.take('sea_choices', id);
    choice.set('state', 'withdrawn');
    letGo(desk, choice);
    desk.tx.save(choice);
    takeBackNews(desk, desk.take('vouchers', choice.getString('voucher')));
  }
  for (const step of stepsOf(desk.tx, seaDay.id, 'done')) {
    const departure = desk.take('departures', step.getString('departure'));
    step.set('state', 'back');
    desk.tx.save(step);
    // Somebody has taken it back by hand already.
    if (departure.getString('state') !== 'cancelled') continue;
    for (const name of ['state', 'why', 'reason']) departure.set(name, step.getString(`was_${name}`));
    departure.set('by_hand', jsonIn<readonly string[]>(step, 'was_by_hand', []) ?? []);
    requireHull(desk, departure);
    desk.save(departure, { action: 'restore', note: { sea_day: seaDay.id } });
  }
  seaDay.set('state', 'undone');
  desk.save(seaDay, { action: 'undo' });
}

/** Every minute: goes on with what was broken off, lets seats go that were kept long enough, and gives what nobody answered to the managers. */
export function keepSeaDays(app: App): Tally {
  const parts = new Parts();
  for (const { id } of rowsOf(app, "SELECT id FROM sea_days INDEXED BY idx_sea_days_2 WHERE state = 'running'", {}, { id: '' })) goOn(app, id, parts);
  keepAll(app, parts);
  const now = storedTime(Date.now());
  for (const id of keptTooLong(app, now)) inOne(app, parts, `kept ${id}`, (desk) => letGo(desk, desk.take('sea_choices', id)));
  const sql = "SELECT id FROM sea_choices INDEXED BY idx_sea_choices_6 WHERE state = 'open' AND deadline <= {:now} ORDER BY deadline LIMIT 500";
  for (const { id } of rowsOf(app, sql, { now }, { id: '' }))
    inOne(app, parts, `choice ${id}`, (desk) => {
      const choice = desk.take('sea_choices', id);
      if (choice.getString('state') !== 'open') return;
      letGo(desk, choice);
      choice.set('state', 'passed_to_manager');
      desk.save(choice, { action: 'pass' });
    });
  return parts.sum;
}
