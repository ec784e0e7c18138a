import type { Desk } from '../../../backend/desk/desk.ts';
import { doDeskPart } from '../../../backend/jobs/job-parts.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, setFields, storedTime, zoneOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf, settingIn } from '../../../backend/engine/rows.ts';
import type { Parts } from '../../../lib/tally.ts';
import { dayAfter, HOUR_MS, instantOf, localDay, type Zone, lastDayOf, spanOf } from '../../../lib/time/zone.ts';
import { type Sailing, sailingOf } from '../../../catalogue/catalogue/hooks/sailing.ts';
import { dayReasons } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import type { DepartureWhy } from '../../../model/departures/fields/vocab.ts';
import { HULL_WHYS, fitHull, hullOf, inTheWay, misfitsIn, unfitOn } from './hulls.hooks.ts';
import { fits } from '../seats/seats.rules.ts';
import type { PlannedAllotment } from '../../../model/departures/fields/sailing-plans.ts';
import { allotByPlan, claimIn, seatsIn } from '../seats/allotments.hooks.ts';

/** A plan with what its departures are made of. */
interface Plan {
  readonly record: PbRecord;
  readonly sailings: readonly Sailing[];
  readonly boat: PbRecord<'boats'> | undefined;
  readonly zone: Zone;
}

export function planOf(app: App, record: PbRecord): Plan {
  return {
    record,
    sailings: record.getStringSlice('excursions').flatMap((id) => sailingOf(app, id) ?? []),
    boat: byId(app, 'boats', record.getString('boat')),
    zone: zoneOf(byId(app, 'countries', record.getString('country'))?.getString('timezone') ?? ''),
  };
}

/** Whether a plan is about a `YYYY-MM-DD` day at all. */
export function holdsOn({ record }: Pick<Plan, 'record'>, day: string): boolean {
  const [from, to] = [record.getString('valid_from'), record.getString('valid_to')];
  return record.getBool('active') && (from === '' || from <= day) && (to === '' || to >= day);
}

/** What of a plan sails on a day, by its own schedules and closures. */
const sailingOn = (plan: Plan, day: string): readonly Sailing[] =>
  holdsOn(plan, day) ? plan.sailings.filter(({ days }) => dayReasons(day, days).length === 0) : [];

/** Why nothing of it sails then, in the words of a departure. */
function whyNot(plan: Plan, day: string): DepartureWhy {
  const isClosed = plan.sailings.some(({ days }) => dayReasons(day, days).includes('closed'));
  return isClosed ? 'park' : 'schedule';
}

type Fields = Readonly<Record<string, unknown>>;

/** A departure as its plan has it. @param time `HH:MM` at which it starts @param except the departure itself, where there is one */
function fieldsOf(app: App, plan: Plan, day: string, time: string, sails: readonly Sailing[], except: readonly string[]): Fields {
  const { record, zone } = plan;
  const minutes = Math.max(0, ...sails.map((one) => one.minutes));
  const starts = instantOf(day, time, zone);
  const span = spanOf(day, time, minutes);
  const boat = plan.boat && unfitOn(app, plan.boat, day, lastDayOf(span)) === null && inTheWay(app, plan.boat.id, span, except).length === 0 ? plan.boat : null;
  const hasBoat = boat !== null || !plan.boat;
  return {
    minutes,
    start_time: time,
    starts_at: storedTime(starts),
    excursions: sails.map(({ id }) => id),
    boat: boat?.id ?? '',
    ...hullOf(boat, record.getInt('capacity') || (plan.boat?.getInt('capacity_sold') ?? 0)),
    ...Object.fromEntries(['guide', 'captain'].map((name) => [name, record.getString(name)])),
    pier: record.getString('pier') || (sails[0]?.pier ?? ''),
    min_pax: record.getInt('min_pax'),
    cutoff_at: storedTime(starts - Math.min(...sails.map((one) => one.cutoff_hours)) * HOUR_MS),
    state: hasBoat ? 'open' : 'closed',
    why: hasBoat ? '' : 'no_boat',
  };
}

const keyOf = (plan: PbRecord, day: string): string => `${plan.id}/${day}`;

/** What a plan keeps for agents on each of its departures. */
export const allotmentsOf = (plan: PbRecord): readonly PlannedAllotment[] => jsonIn<readonly PlannedAllotment[] | null>(plan, 'allotments', []) ?? [];

/** Departures of plans, from one key to another, both included. */
function plannedFrom(app: App, from: string, to: string): readonly PbRecord[] {
  // The index holds nothing else, which the statement has to say in so many words.
  const sql = "SELECT id FROM departures INDEXED BY idx_departures_4 WHERE plan_day != '' AND plan_day >= {:from} AND plan_day <= {:to}";
  return rowsOf(app, sql, { from, to }, { id: '' }).flatMap(({ id }) => byId(app, 'departures', id) ?? []);
}

// decision: departures-of-plans
/** Departures of a plan from a `YYYY-MM-DD` day of it on. */
export const planDeparturesFrom = (app: App, plan: PbRecord, day: string): readonly PbRecord[] => plannedFrom(app, keyOf(plan, day), keyOf(plan, '9999'));

/**
 * The one departure of a plan on a day, wherever it stands now: somebody may have moved it, its guests may have kept it at the hour that
 * the plan gave up. Where it is there its plan makes no second one (decision: departures-of-plans).
 */
export function plannedOn(app: App, plan: PbRecord, day: string): PbRecord | undefined {
  const key = keyOf(plan, day);
  return plannedFrom(app, key, key)[0];
}

interface WouldBe {
  readonly key: string;
  readonly fields: Fields;
}

/** How the departure of a plan on a day would be made; `null` where it is there already, or nothing of it sails. */
export function wouldBeOn(app: App, plan: Plan, day: string, sails: readonly Sailing[]): WouldBe | null {
  const { record } = plan;
  if (sails.length === 0 || plannedOn(app, record, day)) return null;
  const made = { country: record.getString('country'), service_date: day, plan: record.id, plan_day: keyOf(record, day) };
  const fields = { ...made, ...fieldsOf(app, plan, day, record.getString('start_time'), sails, []), by_hand: [] };
  return { key: keyOf(record, day), fields };
}

/** Makes the departure of a plan on a day; `null` where it is there already, or nothing of it sails. @param sails what goes with it; what its schedules say where left out */
export function departureOn(desk: Desk, plan: Plan, day: string, sails = sailingOn(plan, day)): PbRecord | null {
  const would = wouldBeOn(desk.tx, plan, day, sails);
  if (!would) return null;
  const departure = desk.add('departures', would.fields);
  allotByPlan(desk, departure, allotmentsOf(plan.record));
  return departure;
}

/** A departure at an hour that no plan has, for guests who are sold it against the schedule: whoever sends boats finds one for it. */
export function departureBeside(desk: Desk, plan: Plan, day: string, time: string, sailing: Sailing): PbRecord {
  const { record, zone } = plan;
  const starts = instantOf(day, time, zone);
  const { capacity } = hullOf(plan.boat, record.getInt('capacity'));
  return desk.add('departures', {
    ...{ country: record.getString('country'), service_date: day, start_time: time, starts_at: storedTime(starts), minutes: sailing.minutes },
    ...{
      excursions: [sailing.id],
      plan: record.id,
      pier: record.getString('pier') || sailing.pier,
      capacity,
      wanted: capacity,
    },
    ...{ cutoff_at: storedTime(starts - sailing.cutoff_hours * HOUR_MS), state: 'open', by_hand: ['state'] },
  });
}

/** What its plan says anew of a departure, except what somebody set for this one. */
const BOATS_OWN = ['capacity', 'wanted', 'licensed', 'infants_count'];
const FOLLOWED = ['minutes', 'excursions', 'boat', ...BOATS_OWN, 'guide', 'captain', 'pier', 'min_pax', 'cutoff_at', 'start_time', 'starts_at'];

/** Whether somebody moved a departure to another day or hour: its plan says neither any more. */
export const isMovedByHand = (departure: PbRecord<'departures'>): boolean =>
  (jsonIn<readonly string[] | null>(departure, 'by_hand', []) ?? []).some((name) => name === 'service_date' || name === 'start_time');

/**
 * Holds a departure against its plan: what somebody set by hand stays, and so does everything that guests sail on and were told: their
 * hour too. Where nothing of it sails any more and nobody is booked, it is called off; it comes back when its day does.
 * @returns whether it is as its boat is, too; `false` where its plan has nothing to say of it
 */
export function follow(desk: Desk, plan: Plan, departure: PbRecord<'departures'>, day: string): boolean {
  const state = departure.getString('state');
  const by_hand = jsonIn<readonly string[]>(departure, 'by_hand', []);
  // Whoever moved it to another moment arranged it: its day says nothing about it any more.
  if (isMovedByHand(departure)) return false;
  const isBooked = departure.getInt('parties_taken') > 0;
  const isMine = !by_hand.includes('state');
  const sails = sailingOn(plan, day);
  if (sails.length === 0) {
    if (isBooked || !isMine || by_hand.length > 0 || (state !== 'open' && state !== 'closed')) return false;
    departure.set('state', 'cancelled');
    departure.set('why', whyNot(plan, day));
    desk.save(departure, { action: 'cancel' });
    return true;
  }
  const wasCalledOff = state === 'cancelled' && isMine && ['park', 'schedule'].includes(departure.getString('why'));
  if (state !== 'open' && state !== 'closed' && !wasCalledOff) return false;
  const time = isBooked ? departure.getString('start_time') : plan.record.getString('start_time');
  const wanted = fieldsOf(desk.tx, plan, day, time, sails, [departure.id]);
  const kept = by_hand.includes('boat') ? [...by_hand, ...BOATS_OWN] : by_hand;
  // Who is booked keeps hull, seats and trip: another boat is somebody's decision.
  const names = FOLLOWED.filter((name) => !kept.includes(name) && !(isBooked && ['boat', ...BOATS_OWN, 'excursions'].includes(name)));
  setFields(departure, Object.fromEntries(names.map((name) => [name, wanted[name]])));
  const why = departure.getString('why');
  const waited = state === 'closed' && (why === 'no_boat' || HULL_WHYS.some((one) => one === why));
  if (isMine && !isBooked && !by_hand.includes('boat') && (wasCalledOff || waited || wanted['state'] === 'closed'))
    for (const name of ['state', 'why'] as const) departure.set(name, wanted[name]);
  fitHull(desk.tx, departure);
  desk.save(departure, { action: 'save' });
  allotByPlan(desk, departure, allotmentsOf(plan.record));
  return true;
}

/**
 * Makes what plans say for the coming 120 days, each plan in a transaction of its own; the same again changes nothing. Days
 * are those of the country's clock.
 */
export function makeAll(app: App, parts: Parts): void {
  for (const { id } of rowsOf(app, 'SELECT id FROM sailing_plans', {}, { id: '' }))
    doDeskPart(app, parts, `plan ${id}`, ['departures'], (desk) => makePlan(desk, id));
}

/** Makes the departures of one plan. @returns how many days it sails on */
export function makePlan(desk: Desk, id: string): number {
  const record = byId(desk.tx, 'sailing_plans', id);
  if (!record) return 0;
  const plan = planOf(desk.tx, record);
  const today = localDay(Date.now(), plan.zone);
  const planned = planDeparturesFrom(desk.tx, record, today);
  const known = new Map(planned.map((departure) => [departure.getString('plan_day').slice(-today.length), departure] as const));
  let days = 0;
  const daysAhead = settingIn(desk.tx, 'departure_days', record.getString('country'));
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const day = dayAfter(today, ahead);
    const departure = known.get(day);
    known.delete(day);
    if (departure) follow(desk, plan, departure, day);
    else if (departureOn(desk, plan, day)) days++;
  }
  // Further ahead somebody was sold a seat already.
  for (const [day, departure] of known) follow(desk, plan, departure, day);
  seatStanding(desk, record, today);
  return days;
}

/**
 * Seats whoever was sold a trip before it had departures, in the order of the sales, on departures of this plan; whom no
 * departure takes stays as he was sold, and the check of seats says so.
 */
function seatStanding(desk: Desk, plan: PbRecord, today: string): void {
  const sql = `SELECT v.id, d.id AS departure FROM vouchers v INDEXED BY idx_vouchers_date, departures d INDEXED BY idx_departures_1
    WHERE v.country = {:country} AND v.service_date >= {:today} AND v.departure = '' AND v.state IN ('on_hold', 'pending_supplier', 'confirmed')
      AND d.country = v.country AND d.service_date = v.service_date AND d.start_time = v.start_time AND d.plan = {:plan} AND d.state IN ('open', 'closed')
      AND EXISTS (SELECT 1 FROM json_each(d.excursions) e WHERE e.value = CASE WHEN v.variant = '' THEN v.excursion ELSE v.variant END)
    ORDER BY v.created, v.id`;
  const found = rowsOf(desk.tx, sql, { country: plan.getString('country'), today, plan: plan.id }, { id: '', departure: '' });
  for (const { id, departure } of found) {
    const voucher = desk.take('vouchers', id);
    const found = desk.take('departures', departure);
    if (misfitsIn(desk.tx, found).length > 0 || !fits(seatsIn(found), claimIn(voucher))) continue;
    voucher.set('departure', departure);
    desk.save(voucher, { action: 'seat' });
  }
}
