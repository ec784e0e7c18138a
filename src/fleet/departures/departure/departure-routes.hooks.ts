import { type Desk, deskAct } from '../../../backend/desk/desk.ts';
import type { App, FieldName, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn, setFields, shownOf, trimmed, storedTime, zoneOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { sailingOf } from '../../../catalogue/catalogue/hooks/sailing.ts';
import { HOUR_MS, instantOf, isDay, isTime, lastDayOf } from '../../../lib/time/zone.ts';
import { BLOCK_KINDS } from '../../../model/boats/fields/vocab.ts';
import type { DepartureState } from '../../../model/departures/fields/vocab.ts';
import {
  actOnBlock as blockOperation,
  actOnDeparture as operation,
  addBlock as blockAdded,
  addDeparture as added,
  makeOfPlan,
} from '../../../model/departures/operations.ts';
import type { Taken } from '../../../schema/operation.ts';
import { requireOfCountry } from '../../boats/hooks/hull.ts';
import { HULL_WHYS, mayAllow, departureSpan, unfitOn, fitHull, hullOf, inTheWay, misfitsIn } from './hulls.hooks.ts';
import { BLOCK_KINSHIP, DEPARTURE_KINSHIP } from './changes.rules.ts';
import { makePlan } from './make.hooks.ts';
import { departureActions, nextDepartureState } from './states.rules.ts';

const BLOCK_EDITED = ['boat', 'from', 'until', 'kind', 'reason'] as const;

export function addBlock(e: RequestEvent): void {
  deskAct(e, blockAdded, (desk) => {
    const boat = desk.take('boats', desk.body.boat);
    const { from, until, kind, reason } = desk.body;
    const fields = { country: boat.getString('country'), boat: boat.id, from, until, kind, reason };
    return { block: shownOf(desk.add('calendar_blocks', fields, { action: 'create' }, (record) => requireFree(desk, record))) };
  });
}

export function actOnBlock(e: RequestEvent): void {
  deskAct(e, blockOperation, (desk, { id, action }) => {
    const block = desk.take('calendar_blocks', id);
    if (action === 'delete') {
      desk.expect(block);
      desk.note(block, { action: 'delete' });
      desk.tx.delete(block);
      return { id: block.id };
    }
    setFields(block, trimmed(desk.edit(block, BLOCK_EDITED, BLOCK_KINSHIP)));
    requireFree(desk, block);
    desk.save(block, { action: 'save' });
    return { block: shownOf(block) };
  });
}

const isMoment = (text: string): boolean => /^.{10} .{5}$/.test(text) && isDay(text.slice(0, 10)) && isTime(text.slice(11));

/** @throws Refusal `invalid`, or `boat_busy` with everything that stands in the way */
function requireFree(desk: Desk, block: PbRecord): void {
  const [from, until] = [block.getString('from'), block.getString('until')];
  if (!isMoment(from)) throw fieldFault('from', 'wrong');
  if (!isMoment(until) || until <= from) throw fieldFault('until', 'wrong');
  if (!BLOCK_KINDS.some((kind) => kind === block.getString('kind'))) throw fieldFault('kind', 'missing');
  const boat = desk.take('boats', block.getString('boat'));
  if (boat.getString('country') !== block.getString('country')) throw fieldFault('boat', 'wrong');
  const in_the_way = inTheWay(desk.tx, boat.id, { from, until }, [block.id]);
  if (in_the_way.length > 0) throw new Refusal('boat_busy', { boat: boat.getString('name'), in_the_way });
}

/** What somebody sets of one departure; its plan writes it no more. */
const EDITED = ['service_date', 'start_time', 'minutes', 'boat', 'guide', 'captain', 'pier', 'capacity', 'held_seats', 'min_pax', 'note'] as const;

export function addDeparture(e: RequestEvent): void {
  deskAct(e, added, (desk) => {
    const { country, service_date, start_time, excursions, guide, captain, note, ...said } = desk.body;
    if (!isDay(service_date)) throw fieldFault('service_date', 'wrong');
    if (!isTime(start_time)) throw fieldFault('start_time', 'wrong');
    const place = byId(desk.tx, 'countries', country);
    if (!place) throw fieldFault('country', 'wrong');
    const sailings = (Array.isArray(excursions) ? excursions : []).slice(0, 20).flatMap((id) => sailingOf(desk.tx, textIn(id, 15)) ?? []);
    if (sailings.length === 0) throw fieldFault('excursions', 'missing');
    const starts = instantOf(service_date, start_time, zoneOf(place.getString('timezone')));
    if (starts <= Date.now()) throw fieldFault('service_date', 'sales_over');
    const boat = byId(desk.tx, 'boats', said.boat);
    const wanted = countIn(said.capacity, 'capacity');
    if (!boat && wanted === 0) throw fieldFault('capacity', 'missing');
    const fields = {
      country: place.id,
      service_date,
      start_time,
      starts_at: storedTime(starts),
      minutes: Math.max(...sailings.map(({ minutes }) => minutes)),
      excursions: sailings.map(({ id }) => id),
      boat: boat?.id ?? '',
      ...hullOf(boat, wanted),
      guide,
      captain,
      pier: said.pier || (sailings[0]?.pier ?? ''),
      min_pax: countIn(said.min_pax, 'min_pax'),
      cutoff_at: storedTime(starts - Math.min(...sailings.map(({ cutoff_hours }) => cutoff_hours)) * HOUR_MS),
      note,
      state: 'open',
      by_hand: ['state'],
    };
    const check = (record: PbRecord): void => {
      requireNamed(desk, record, ['guide', 'pier', 'excursions']);
      requireHull(desk, record);
    };
    return { departure: shownOf(desk.add('departures', fields, { action: 'create' }, check)) };
  });
}

export function actOnDeparture(e: RequestEvent): void {
  deskAct(e, operation, (desk, { id, action }) => {
    const departure = desk.take('departures', id);
    if (action === 'allow') return allowAsItIs(desk, departure);
    if (action === 'save') {
      saveEdit(desk, departure);
      desk.save(departure, { action: 'save' });
      return { departure: shownOf(departure) };
    }
    desk.expect(departure);
    const from = departure.getString('state') as DepartureState;
    const to = nextDepartureState(from, action);
    if (!to) throw new Refusal('move_refused', { from, action, allowed: departureActions(from) });
    if (action === 'cancel') callOff(desk, departure);
    if (action === 'restore' || action === 'open') reopen(desk, departure);
    if (!['close', 'cancel', 'finish', 'unboard'].includes(action)) requireFit(desk, departure);
    departure.set('state', to);
    fitHull(desk.tx, departure);
    setByHand(departure, ['state']);
    desk.save(departure, { action, reason: desk.body.reason });
    return { departure: shownOf(departure) };
  });
}

type ActDesk = Desk<Taken<(typeof operation)['takes']>>;

/** Calls off what nobody is booked on: guests are asked first what they want instead. */
function callOff(desk: ActDesk, departure: PbRecord<'departures'>): void {
  if (departure.getInt('parties_taken') > 0) throw bookedOn(departure);
  const { why, reason } = desk.body;
  if (!why) throw fieldFault('why', 'missing');
  departure.set('why', why);
  departure.set('reason', reason);
}

/** How many parties of a departure that was called off were asked where they go, and have not said so. */
function askedOn(app: App, departure: string): number {
  const sql =
    "SELECT COUNT(*) AS parties FROM sea_choices INDEXED BY idx_sea_choices_5 WHERE departure = {:departure} AND state IN ('open', 'passed_to_manager')";
  return rowsOf(app, sql, { departure }, { parties: 0 })[0]?.parties ?? 0;
}

/** @throws Refusal `departure_booked` while its guests choose where they go: who was told that it is off would find it sailing */
function reopen(desk: Desk, departure: PbRecord<'departures'>): void {
  const asked = askedOn(desk.tx, departure.id);
  if (asked > 0) throw new Refusal('departure_booked', { asked });
  departure.set('why', '');
  departure.set('reason', '');
  requireHull(desk, departure);
}

/** @throws Refusal `boat_misfit` with everything that stands between a departure and its boat as both are now */
function requireFit(desk: Desk, departure: PbRecord<'departures'>): void {
  const misfits = misfitsIn(desk.tx, departure);
  if (misfits.length > 0) throw new Refusal('boat_misfit', { misfits, may_allow: mayAllow(misfits) });
}

/** A senior lets a departure sail with more seats than the house sells of its boat now, within its licence; the name stands in its history. */
function allowAsItIs(desk: ActDesk, departure: PbRecord<'departures'>) {
  desk.expect(departure);
  const reason = desk.body.reason.trim();
  if (reason === '') throw fieldFault('reason', 'reason_missing');
  const misfits = fitHull(desk.tx, departure);
  if (misfits.length === 0) throw new Refusal('move_refused', { from: departure.getString('state'), action: 'allow', allowed: [] });
  if (!mayAllow(misfits)) throw new Refusal('boat_misfit', { misfits, may_allow: false });
  departure.set('allowed_seats', departure.getInt('seats_taken'));
  fitHull(desk.tx, departure);
  desk.save(departure, { action: 'allow', reason });
  return { departure: shownOf(departure) };
}

const bookedOn = (departure: PbRecord<'departures'>): Refusal =>
  new Refusal('departure_booked', { parties: departure.getInt('parties_taken'), persons: departure.getInt('persons_taken') });

/** What somebody writes of a departure, merged with what others wrote meanwhile. @throws Refusal where guests, hull or calendar stand against it */
function saveEdit(desk: Desk, departure: PbRecord<'departures'>): void {
  const state = departure.getString('state');
  if (state === 'finished' || state === 'cancelled') throw new Refusal('move_refused', { from: state, action: 'save', allowed: [] });
  const edit = desk.edit(departure, EDITED, DEPARTURE_KINSHIP);
  const before = departure.clone();
  setFields(departure, edit);
  const isChanged = (name: FieldName<'departures'>): boolean => before.getString(name) !== departure.getString(name);
  const isMoved = (['service_date', 'start_time'] as const).some(isChanged);
  if (isMoved) moveInTime(desk, departure);
  if (isChanged('capacity')) departure.set('wanted', departure.getInt('capacity'));
  if (isChanged('boat')) takeHull(desk, departure, 'capacity' in edit ? departure.getInt('capacity') : 0);
  if (isMoved || isChanged('boat') || isChanged('minutes')) requireHull(desk, departure);
  const boat = byId(desk.tx, 'boats', departure.getString('boat'));
  if (boat && departure.getInt('capacity') > boat.getInt('capacity_sold')) throw fieldFault('capacity', 'too_many');
  const free = departure.getInt('capacity') - departure.getInt('held_seats') - departure.getInt('allotted') - departure.getInt('seats_taken');
  if (free < 0 && (['capacity', 'held_seats'] as const).some(isChanged)) throw bookedOn(departure);
  requireNamed(desk, departure, (['guide', 'pier'] as const).filter(isChanged));
  fitHull(desk.tx, departure);
  setByHand(
    departure,
    EDITED.filter((name) => name in edit && isChanged(name)),
  );
}

/** Whoever and whatever is named is fit for it: a guide who guides, a pier and excursions of its country. @throws Refusal `invalid` */
function requireNamed(desk: Desk, departure: PbRecord<'departures'>, names: readonly ('guide' | 'pier' | 'excursions')[]): void {
  const [country, guide, pier] = (['country', 'guide', 'pier'] as const).map((name) => departure.getString(name));
  const found = (collection: string, id: string, field: string): void => {
    const record = byId(desk.tx, collection, id);
    if (!record) throw fieldFault(field, 'wrong');
    requireOfCountry(record.getString('country'), country ?? '', field);
  };
  if (names.includes('guide') && guide && byId(desk.tx, 'users', guide)?.getString('type') !== 'guide') throw fieldFault('guide', 'wrong');
  if (names.includes('pier') && pier) found('locations', pier, 'pier');
  if (names.includes('excursions')) for (const id of departure.getStringSlice('excursions')) found('ic_excurs', id, 'excursions');
}

/** Another day or hour: guests know the old one, so that they are asked first. */
function moveInTime(desk: Desk, departure: PbRecord<'departures'>): void {
  const [day, time] = [departure.getString('service_date'), departure.getString('start_time')];
  if (!isDay(day)) throw fieldFault('service_date', 'wrong');
  if (!isTime(time)) throw fieldFault('start_time', 'wrong');
  if (departure.getInt('parties_taken') > 0) throw bookedOn(departure);
  const zone = zoneOf(byId(desk.tx, 'countries', departure.getString('country'))?.getString('timezone') ?? '');
  const starts = instantOf(day, time, zone);
  if (starts <= Date.now()) throw fieldFault('service_date', 'sales_over');
  const cutoff = departure.getString('cutoff_at');
  const ahead = cutoff === '' ? 0 : Date.parse(departure.original().getString('starts_at').replace(' ', 'T')) - Date.parse(cutoff.replace(' ', 'T'));
  departure.set('starts_at', storedTime(starts));
  if (cutoff !== '') departure.set('cutoff_at', storedTime(starts - ahead));
}

const isShutByHull = (departure: PbRecord<'departures'>): boolean =>
  departure.getString('state') === 'closed' && HULL_WHYS.some((why) => why === departure.getString('why'));

/** Another hull has seats of its own; whoever is booked has to fit in. */
function takeHull(desk: Desk, departure: PbRecord<'departures'>, wanted: number): void {
  const boat = byId(desk.tx, 'boats', departure.getString('boat'));
  if (!boat) {
    // Nobody is sold what has nothing to sail on, until a boat is found.
    departure.set('licensed', 0);
    departure.set('wanted', departure.getInt('capacity'));
    if (departure.getString('state') === 'open' || isShutByHull(departure)) setFields(departure, { state: 'closed', why: 'no_boat' });
    return;
  }
  const hull = hullOf(boat, wanted);
  setFields(departure, hull);
  const seats = departure.getInt('seats_taken') + departure.getInt('held_seats') + departure.getInt('allotted');
  if (seats > departure.getInt('capacity') || departure.getInt('persons_taken') > departure.getInt('licensed')) throw bookedOn(departure);
  departure.set('allowed_seats', 0);
  if (departure.getString('why') === 'no_boat' || isShutByHull(departure)) setFields(departure, { state: 'open', why: '' });
}

/** @throws Refusal `boat_unfit`, `boat_busy` with everything that stands in the way */
export function requireHull(desk: Desk, departure: PbRecord<'departures'>): void {
  const boat = byId(desk.tx, 'boats', departure.getString('boat'));
  if (!boat) return;
  if (boat.getString('country') !== departure.getString('country')) throw fieldFault('boat', 'wrong');
  const span = departureSpan(departure);
  const unfit = unfitOn(desk.tx, boat, departure.getString('service_date'), lastDayOf(span));
  if (unfit) throw new Refusal('boat_unfit', { ...unfit });
  const in_the_way = inTheWay(desk.tx, boat.id, span, [departure.id]);
  if (in_the_way.length > 0) throw new Refusal('boat_busy', { boat: boat.getString('name'), in_the_way });
}

/** Notes what is no longer its plan's to say. */
function setByHand(departure: PbRecord<'departures'>, names: readonly string[]): void {
  const known = jsonIn<readonly string[]>(departure, 'by_hand', []) ?? [];
  departure.set('by_hand', [...new Set([...known, ...names])]);
}

function countIn(value: unknown, field: string): number {
  if (value === undefined || value === '') return 0;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 999) throw fieldFault(field, 'wrong');
  return value;
}

export function makeNow(e: RequestEvent): void {
  deskAct(e, makeOfPlan, (desk, { id }) => ({ made: makePlan(desk, desk.take('sailing_plans', id).id) }));
}
