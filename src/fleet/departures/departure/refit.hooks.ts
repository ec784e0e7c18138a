import { SYSTEM } from '../../../backend/sessions/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk/desk.ts';
import { doDeskPart } from '../../../backend/jobs/job-parts.ts';
import type { App, PbRecord, RecordEvent } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { inTransaction } from '../../../backend/engine/refusal.ts';
import { zoneOf } from '../../../backend/engine/record-data.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { localDay } from '../../../lib/time/zone.ts';
import { follow, isMovedByHand, makeAll, planDeparturesFrom, planOf } from './make.hooks.ts';
import { refit } from './hulls.hooks.ts';

/** Departures of a boat that did not sail yet. */
const AHEAD = `SELECT id FROM departures INDEXED BY idx_departures_2
  WHERE boat = {:boat} AND boat != '' AND service_date >= {:today} AND state IN ('open', 'closed', 'boarding') ORDER BY service_date, start_time`;

/** A plan's word about its own departure goes before its boat's: where nobody is booked it may sail on none. */
const isItsPlans = (departure: PbRecord<'departures'>): boolean =>
  departure.getString('plan_day') !== '' && departure.getInt('parties_taken') === 0 && !isMovedByHand(departure);

/** Holds everything ahead that a boat sails, and what waits for it, against the boat as it is now. */
function refitBoat(desk: Desk, id: string): void {
  const boat = byId(desk.tx, 'boats', id);
  if (!boat) return;
  const today = localDay(Date.now(), zoneOf(byId(desk.tx, 'countries', boat.getString('country'))?.getString('timezone') ?? ''));
  const plans = new Map<string, ReturnType<typeof planOf> | null>();
  const planFor = (plan: string): ReturnType<typeof planOf> | null => {
    const record = plans.has(plan) ? undefined : byId(desk.tx, 'sailing_plans', plan);
    if (!plans.has(plan)) plans.set(plan, record ? planOf(desk.tx, record) : null);
    return plans.get(plan) ?? null;
  };
  for (const row of rowsOf(desk.tx, AHEAD, { boat: id, today }, { id: '' })) {
    const departure = desk.take('departures', row.id);
    const plan = isItsPlans(departure) ? planFor(departure.getString('plan')) : null;
    // A day that its plan gave up, with something that was set by hand, is its boat's alone.
    if (!plan || !follow(desk, plan, departure, departure.getString('service_date'))) refit(desk, row.id);
  }
  const waiting = rowsOf(desk.tx, 'SELECT id FROM sailing_plans INDEXED BY idx_sailing_plans_2 WHERE boat = {:id}', { id }, { id: '' });
  for (const row of waiting) {
    const plan = planFor(row.id);
    if (!plan) continue;
    for (const departure of planDeparturesFrom(desk.tx, plan.record, today))
      if (departure.getString('boat') === '' && departure.getString('why') === 'no_boat' && isItsPlans(departure))
        follow(desk, plan, departure, departure.getString('service_date'));
  }
}

/** What of a boat's record says what it may carry. */
const SAYS = ['active', 'capacity_licensed', 'capacity_sold', 'infants_count'] as const;

/** Saves a boat; all its departures follow in the same transaction, whoever saves it. */
export function followBoat(e: RecordEvent): void {
  const { record } = e;
  const before = record.original();
  if (SAYS.every((name) => before.getString(name) === record.getString(name))) {
    e.next();
    return;
  }
  inTransaction(e, (tx) => {
    e.next();
    refitBoat(openDesk(tx, SYSTEM, {}, null), record.id);
  });
}

/** Saves or deletes what stands beside a boat's record: a paper, or a block of its calendar. */
export function followBoatPart(e: RecordEvent): void {
  inTransaction(e, (tx) => {
    const boats = new Set([e.record.original().getString('boat'), e.record.getString('boat')]);
    e.next();
    for (const id of boats) if (id !== '') refitBoat(openDesk(tx, SYSTEM, {}, null), id);
  });
}

/** Every night: what a boat's record says reaches its departures, whatever wrote it; each boat in a transaction of its own. */
function refitBoats(app: App, parts: Parts): void {
  for (const { id } of rowsOf(app, 'SELECT id FROM boats ORDER BY id', {}, { id: '' }))
    doDeskPart(app, parts, `boat ${id}`, ['departures'], (desk) => refitBoat(desk, id));
}

/** Every night: departures are made of their plans for the coming days, and everything ahead is held against its boat. */
export function makeDepartures(app: App): Tally {
  const parts = new Parts();
  makeAll(app, parts);
  refitBoats(app, parts);
  return parts.sum;
}
