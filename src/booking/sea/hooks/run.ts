import type { Desk } from '../../../backend/desk/desk.ts';
import { doDeskPart } from '../../../backend/jobs/job-parts.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { rowsOf, settingIn } from '../../../backend/engine/rows.ts';
import { requireHull } from '../../../fleet/departures/departure/departure-routes.hooks.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { HOUR_MS } from '../../../lib/time/zone.ts';
import type { SeaScope } from '../../../model/sea/fields/vocab.ts';
import { takeBackNews, tellCalledOff } from '../../reminders/hooks/stop.ts';
import { vouchersOn } from '../../vouchers/seats/sail.hooks.ts';
import { undoRefusal } from '../rules/choice.ts';
import { keepSeats, keptTooLong, letGo, unkept } from './keep.ts';

/** A departure goes to a place where one of its trips has it on its way; a variant without a way of its own has its excursion's. */
const GOES_TO = `EXISTS (SELECT 1 FROM json_each(d.excursions) e JOIN ic_excurs x ON x.id = e.value LEFT JOIN ic_excurs m ON m.id = x.parent AND x.parent != '',
    json_each(CASE WHEN json_array_length(COALESCE(NULLIF(x.route, ''), '[]')) > 0 THEN x.route ELSE COALESCE(NULLIF(m.route, ''), '[]') END) r
    WHERE r.value = {:place})`;
const WHICH: Readonly<Record<SeaScope, string>> = {
  day: "{:place} = ''",
  pier: 'd.pier = {:place}',
  place: GOES_TO,
  departure: 'd.id = {:place}',
};

/** What of a sea day's words decides which departures it is about. */
function boundsOf(seaDay: PbRecord<'sea_days'>) {
  const scope = seaDay.getString('scope') as SeaScope;
  const place = scope === 'day' ? '' : seaDay.getString(scope === 'departure' ? 'departure' : 'place');
  return { scope, asked: { country: seaDay.getString('country'), day: seaDay.getString('service_date'), place } };
}

/** FROM and WHERE of what has not sailed and is not over: one that boards, or whose hour has passed, may still be called off. */
const SCOPED = `FROM departures d INDEXED BY idx_departures_1
  WHERE d.country = {:country} AND d.service_date = {:day} AND d.state IN ('open', 'closed', 'boarding')
    AND unixepoch(d.starts_at) + MAX(d.minutes, 60) * 60 > unixepoch({:now})`;
const nowText = (): string => new Date().toISOString().replace('T', ' ');

/** Departures that a sea day calls off, in the order of their hours. */
export function departuresOf(app: App, seaDay: PbRecord<'sea_days'>): readonly string[] {
  const { scope, asked } = boundsOf(seaDay);
  const sql = `SELECT d.id AS id ${SCOPED} AND ${WHICH[scope]} ORDER BY d.start_time, d.id`;
  return rowsOf(app, sql, { ...asked, now: nowText() }, { id: '' }).map(({ id }) => id);
}

/** How many of them board already, or are past their hour: nobody has said of them that they sailed. */
export function lateIn(app: App, seaDay: PbRecord<'sea_days'>): number {
  const { scope, asked } = boundsOf(seaDay);
  const sql = `SELECT COUNT(*) AS late ${SCOPED} AND ${WHICH[scope]} AND (d.state = 'boarding' OR d.starts_at <= {:now})`;
  return rowsOf(app, sql, { ...asked, now: nowText() }, { late: 0 })[0]?.late ?? 0;
}

const PARTY = {
  ...{ departure: '', voucher: '', number: '', name: '', state: '', language: '', currency: '', agent: '', start_time: '', excursion_ru: '', excursion_en: '' },
  ...{ adults: 0, children: 0, infants: 0, paid: 0, total: 0, weather: '', isAsked: false, reminders: 0 },
};
export type Party = typeof PARTY;

/** Everybody who is on them, party by party, in one question. */
export function partiesOf(app: App, seaDay: PbRecord<'sea_days'>): readonly Party[] {
  const { scope, asked } = boundsOf(seaDay);
  const sql = `SELECT s.id AS departure, v.id AS voucher, v.number AS number, v.lead_name_latin AS name, v.state AS state, v.language AS language,
      v.currency AS currency, v.agent AS agent, s.start_time AS start_time, v.excursion_name_ru AS excursion_ru, v.excursion_name_en AS excursion_en,
      v.adults AS adults, v.children AS children, v.infants AS infants, v.paid AS paid, v.total AS total,
      COALESCE(json_extract(CASE WHEN json_valid(v.rule) THEN v.rule END, '$.operator_cancel.weather'), '') AS weather,
      EXISTS (SELECT 1 FROM sea_choices c INDEXED BY idx_sea_choices_3 WHERE c.voucher = v.id AND c.state IN ('open', 'passed_to_manager')) AS isAsked,
      (SELECT COUNT(*) FROM reminders r INDEXED BY idx_reminders_1 WHERE r.voucher = v.id AND r.kind != 'weather_change' AND r.state IN ('due', 'prepared', 'failed')) AS reminders
    FROM (SELECT d.id AS id, d.start_time AS start_time ${SCOPED} AND ${WHICH[scope]}) s
      JOIN vouchers v INDEXED BY idx_vouchers_departure ON v.departure = s.id AND v.departure != '' AND v.state IN ('on_hold', 'pending_supplier', 'confirmed')
    ORDER BY s.start_time, s.id, v.lead_name_latin, v.id`;
  return rowsOf(app, sql, { ...asked, now: nowText() }, PARTY);
}

const WAITING = "('open', 'passed_to_manager')";
/** Guests for whom seats are kept in one transaction: nobody at the desk waits for more than that. */
const KEPT_AT_A_TIME = 25;
const KEPT_MOST = 5000;

// decision: sea-days
/** Writes down what is to be called off. From here on it is done, whatever happens to the machine. */
export function beginRun(desk: Desk, seaDay: PbRecord<'sea_days'>): void {
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

function ask(desk: Desk, seaDay: PbRecord<'sea_days'>, voucher: PbRecord<'vouchers'>): void {
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
export function undoFault(app: App, seaDay: PbRecord<'sea_days'>): ReturnType<typeof undoRefusal> {
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
export function undoRun(desk: Desk, seaDay: PbRecord<'sea_days'>): void {
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
    for (const name of ['state', 'why', 'reason'] as const) departure.set(name, step.getString(`was_${name}`));
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
