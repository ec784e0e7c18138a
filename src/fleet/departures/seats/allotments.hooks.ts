import { type Desk, deskAct } from '../../../backend/desk/desk.ts';
import { jsonIn, shownOf, storedTime, timeOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { doDeskPart } from '../../../backend/jobs/job-parts.ts';
import type { App, FieldName, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { HOUR_MS } from '../../../lib/time/zone.ts';
import type { UnitLine } from '../../../model/catalogue/fields/shapes.ts';
import type { Seats } from '../../../model/departures/answers.ts';
import type { PlannedAllotment } from '../../../model/departures/fields/sailing-plans.ts';
import { actOnAllotment as operation, addAllotment as added } from '../../../model/departures/operations.ts';
import { type Claim, freeSeats, seatsOf } from './seats.rules.ts';

/** What follows when seats of a departure may have come free, in the transaction of what freed them. */
type Follower = (desk: Desk, departure: string) => void;
const followers: Follower[] = [];

/** Modules that wait for seats say what they do then. */
export function followFreedSeats(follower: Follower): void {
  followers.push(follower);
}

/** Tells whoever waits that seats of a departure may have come free. */
export function tellFreed(desk: Desk, departure: string): void {
  if (departure !== '') for (const follow of followers) follow(desk, departure);
}

/** What a departure's record says of its seats. */
export function seatsIn(departure: PbRecord<'departures'>): Seats {
  const count = (name: FieldName<'departures'>): number => departure.getInt(name);
  return {
    ...{
      capacity: count('capacity'),
      held_seats: count('held_seats'),
      allotted: count('allotted'),
      licensed: count('licensed'),
      infants_count: departure.getBool('infants_count'),
    },
    ...{ seats_taken: count('seats_taken'), persons_taken: count('persons_taken'), parties_taken: count('parties_taken'), hulls_taken: count('hulls_taken') },
  };
}

/** What a voucher's record asks of a departure. */
export function claimIn(voucher: PbRecord<'vouchers'>): Claim {
  const units = jsonIn<readonly UnitLine[]>(voucher, 'units', []) ?? [];
  const party = { adults: voucher.getInt('adults'), children: voucher.getInt('children'), infants: voucher.getInt('infants') };
  return { party, isWhole: units.some(({ type }) => type === 'private_boat') };
}

const SEATS_MOST = 999;
const HOURS_MOST = 2000;
const AT_A_TIME = 200;

export function addAllotment(e: RequestEvent): void {
  deskAct(e, added, (desk) => {
    const departure = desk.take('departures', desk.body.departure);
    const state = departure.getString('state');
    if (state === 'cancelled' || state === 'finished') throw new Refusal('move_refused', { from: state, action: 'allot', allowed: [] });
    const agent = byId(desk.tx, 'users', desk.body.agent);
    if (agent?.getString('type') !== 'agent' || !agent.getBool('active')) throw fieldFault('agent', 'missing');
    if (liveOf(desk.tx, departure.id, agent.id)) throw fieldFault('agent', 'allotment_there');
    const seats = countIn(desk.body.seats, 'seats', 1, SEATS_MOST);
    const fields = allotmentFields(departure, { agent: agent.id, seats, release_hours: countIn(desk.body.release_hours, 'release_hours', 0, HOURS_MOST) });
    if (timeOf(fields.until) <= timeOf(desk.now)) throw fieldFault('release_hours', 'allotment_over');
    requireFree(desk.tx, departure, seats - soldOf(desk.tx, departure, agent.id));
    return { allotment: shownOf(desk.add('allotments', fields, { action: 'create' })) };
  });
}

export function actOnAllotment(e: RequestEvent): void {
  deskAct(e, operation, (desk, { id, action }) => {
    const allotment = desk.take('allotments', id);
    desk.expect(allotment);
    const state = allotment.getString('state');
    if (state !== 'live') throw new Refusal('move_refused', { from: state, action, allowed: [] });
    const departure = desk.take('departures', allotment.getString('departure'));
    if (action === 'end') allotment.set('state', 'ended');
    else {
      const seats = countIn(desk.body.seats, 'seats', 1, SEATS_MOST);
      const sold = soldOf(desk.tx, departure, allotment.getString('agent'));
      requireFree(desk.tx, departure, Math.max(0, seats - sold) - Math.max(0, allotment.getInt('seats') - sold));
      allotment.set('seats', seats);
    }
    desk.save(allotment, { action });
    tellFreed(desk, departure.id);
    return { allotment: shownOf(allotment) };
  });
}

/** Gives the departures of a plan the allotments that it has; once for each agent, whatever became of his. */
export function allotByPlan(desk: Desk, departure: PbRecord<'departures'>, planned: readonly PlannedAllotment[]): void {
  for (const one of planned) {
    const sql = 'SELECT id FROM allotments INDEXED BY idx_allotments_1 WHERE departure = {:departure} AND agent = {:agent}';
    if (rowsOf(desk.tx, sql, { departure: departure.id, agent: one.agent }, { id: '' }).length > 0) continue;
    const fields = allotmentFields(departure, one);
    const current = byId(desk.tx, 'departures', departure.id);
    const isFitting = current !== undefined && current.getInt('hulls_taken') === 0 && freeSeats(seatsIn(current)) >= one.seats;
    if (timeOf(fields.until) > timeOf(desk.now) && isFitting) desk.add('allotments', fields);
  }
}

function allotmentFields(departure: PbRecord<'departures'>, { agent, seats, release_hours }: PlannedAllotment) {
  const until = storedTime(timeOf(departure.getString('starts_at')) - release_hours * HOUR_MS);
  return { country: departure.getString('country'), departure: departure.id, agent, seats, release_hours, until, state: 'live' };
}

const LIVE = "SELECT id FROM allotments INDEXED BY idx_allotments_2 WHERE departure = {:departure} AND agent = {:agent} AND state = 'live'";
const liveOf = (app: App, departure: string, agent: string): boolean => rowsOf(app, LIVE, { departure, agent }, { id: '' }).length > 0;

const SEATED = ['on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show'];
const holdsSeats = (state: string): boolean => SEATED.includes(state);
const SOLD = `SELECT COALESCE(SUM(adults + children + CASE WHEN {:infants} THEN infants ELSE 0 END), 0) AS sold FROM vouchers INDEXED BY idx_vouchers_departure
  WHERE departure = {:departure} AND departure != '' AND agent = {:agent} AND id != {:except} AND state IN ('${SEATED.join("', '")}')`;

/** Seats that an agent's guests take of a departure. @param except a voucher that is not counted */
function soldOf(app: App, departure: PbRecord<'departures'>, agent: string, except = ''): number {
  const parameters = { departure: departure.id, agent, except, infants: departure.getBool('infants_count') };
  return rowsOf(app, SOLD, parameters, { sold: 0 })[0]?.sold ?? 0;
}

/** Seats of his allotment that an agent still has on a departure. @param except a voucher whose seats count as his to sell again */
export function ownSeats(app: App, departure: PbRecord<'departures'>, agent: string, except: string): number {
  if (agent === '' || departure.getInt('allotted') + departure.getInt('seats_taken') === 0) return 0;
  const sql = "SELECT seats FROM allotments INDEXED BY idx_allotments_2 WHERE departure = {:departure} AND agent = {:agent} AND state = 'live'";
  const [row] = rowsOf(app, sql, { departure: departure.id, agent }, { seats: 0 });
  return row ? Math.max(0, row.seats - soldOf(app, departure, agent, except)) : 0;
}

/**
 * Takes the seats of a voucher that goes to another agent out of the allotment that they were sold of: they are sold, and are not to be
 * kept for him once more.
 */
export function spendSeats(desk: Desk, voucher: PbRecord<'vouchers'>): void {
  const [departure, agent] = [byId(desk.tx, 'departures', voucher.getString('departure')), voucher.getString('agent')];
  if (!departure || agent === '' || !holdsSeats(voucher.getString('state'))) return;
  const [row] = rowsOf(desk.tx, LIVE, { departure: departure.id, agent }, { id: '' });
  if (!row) return;
  const allotment = desk.take('allotments', row.id);
  const left = allotment.getInt('seats') - seatsOf(claimIn(voucher).party, departure.getBool('infants_count'));
  if (left > 0) allotment.set('seats', left);
  else allotment.set('state', 'ended');
  desk.save(allotment, { action: 'save' });
}

const LEFT_OF = `a.seats - (SELECT COALESCE(SUM(v.adults + v.children + CASE WHEN d.infants_count THEN v.infants ELSE 0 END), 0)
    FROM vouchers v INDEXED BY idx_vouchers_departure WHERE v.departure = d.id AND v.departure != '' AND v.agent = a.agent AND v.state IN ('${SEATED.join("', '")}'))`;

const DUE = `SELECT a.departure, SUM(MAX(0, ${LEFT_OF})) AS seats FROM allotments a INDEXED BY idx_allotments_3 JOIN departures d ON d.id = a.departure
  WHERE a.state = 'live' AND a.until <= {:now} GROUP BY a.departure`;

/** Seats of allotments whose hour has come and that nobody has let fall back yet, by departure: whoever claims them has them. */
export const dueBack = (app: App, now_ms: number): ReadonlyMap<string, number> =>
  new Map(rowsOf(app, DUE, { now: storedTime(now_ms) }, { departure: '', seats: 0 }).map(({ departure, seats }) => [departure, seats]));

const OWN = `SELECT a.departure, MAX(0, ${LEFT_OF}) AS seats FROM allotments a INDEXED BY idx_allotments_4 JOIN departures d ON d.id = a.departure
  WHERE a.agent = {:agent} AND a.state = 'live' AND a.until > {:now} AND d.country = {:country} AND d.service_date >= {:from} AND d.service_date < {:to}`;

/** What an agent still has of his own seats on departures of some days, `to` not among them. */
export function ownOn(
  app: App,
  { now_ms, ...asked }: Readonly<Record<'agent' | 'country' | 'from' | 'to', string>> & { readonly now_ms: number },
): ReadonlyMap<string, number> {
  if (asked.agent === '') return new Map();
  const rows = rowsOf(app, OWN, { ...asked, now: storedTime(now_ms) }, { departure: '', seats: 0 });
  return new Map(rows.map(({ departure, seats }) => [departure, seats]));
}

/** What a departure's record says of its seats, with what of its allotments is due. */
export const seatsAsClaimed = (departure: PbRecord<'departures'>, due: ReadonlyMap<string, number>): Seats => withoutDue(seatsIn(departure), departure.id, due);

/** The same seats once what is due has fallen back. */
export const withoutDue = <S extends Pick<Seats, 'allotted'>>(seats: S, departure: string, due: ReadonlyMap<string, number>): S => ({
  ...seats,
  allotted: Math.max(0, seats.allotted - (due.get(departure) ?? 0)),
});

/** @throws Refusal `invalid` where so many seats are not free */
function requireFree(app: App, departure: PbRecord<'departures'>, seats: number): void {
  const current = byId(app, 'departures', departure.id) ?? departure;
  if (seats > 0 && (current.getInt('hulls_taken') > 0 || freeSeats(seatsIn(current)) < seats)) throw fieldFault('seats', 'too_many');
}

function countIn(value: unknown, field: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) throw fieldFault(field, 'wrong');
  return value;
}

/** Lets what is unsold of a departure's allotments fall back whose hour has come. */
export function releaseDue(desk: Desk, departure: string): void {
  const sql = "SELECT id FROM allotments INDEXED BY idx_allotments_1 WHERE state = 'live' AND until <= {:now} AND departure = {:departure}";
  for (const { id } of rowsOf(desk.tx, sql, { now: desk.now, departure }, { id: '' })) {
    const allotment = desk.take('allotments', id);
    allotment.set('state', 'released');
    desk.save(allotment, { action: 'release' });
    tellFreed(desk, allotment.getString('departure'));
  }
}

const FALLING = `SELECT DISTINCT departure FROM allotments INDEXED BY idx_allotments_3 WHERE state = 'live' AND until <= {:now} LIMIT ${AT_A_TIME}`;

/** Every few minutes: what is unsold falls back, each departure in a transaction of its own. */
export function releaseAllotments(app: App): Tally {
  const parts = new Parts();
  for (const { departure } of rowsOf(app, FALLING, { now: storedTime(Date.now()) }, { departure: '' }))
    doDeskPart(app, parts, `departure ${departure}`, ['allotments'], (desk) => releaseDue(desk, departure));
  return parts.sum;
}
