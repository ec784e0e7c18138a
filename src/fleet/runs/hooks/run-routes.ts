import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import { guestWrite } from '../../../backend/desk/guest-write.ts';
import { setFields, shownOf, trimmed, zoneOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { houseAct } from '../../../backend/sessions/house-act.ts';
import { dayAfter, instantOf, isDay, isTime, localDay } from '../../../lib/time/zone.ts';
import { STOP_STATES, type StopState } from '../../../model/runs/fields/vocab.ts';
import * as operations from '../../../model/runs/operations.ts';
import { actOnPlace, actOnRun as operation, type Drawn, drawRuns, readPickups, readRunList as listed } from '../../../model/runs/operations.ts';
import type { PlacesOf, Taken, Told } from '../../../schema/operation.ts';
import { drawUp, isRunToken, LINK_ENDS } from '../rules/draw.ts';
import { handTime } from '../rules/times.ts';
import { placeOf } from './place.ts';
import { guestOf, type GuestRow, guestsOfDay, guestsOfRun, runsOfDay, seatsOfGuest, vansOf } from './rows.ts';

/** Writes down what became of a stop, and who said it when; the same again changes nothing. */
function markStop(desk: Desk, stop: PbRecord<'run_stops'>, state: StopState, by: string): void {
  if (stop.getString('state') === state) return;
  stop.set('state', state);
  stop.set('marked_at', desk.now);
  stop.set('marked_by', by);
  desk.save(stop, { action: state });
}

const BY_TOKEN = "SELECT id FROM runs INDEXED BY idx_runs_3 WHERE token = {:token} AND token != ''";
const BY_VOUCHER = 'SELECT id FROM run_stops INDEXED BY idx_run_stops_1 WHERE voucher = {:voucher}';
const DRIVER_SAYS = ['picked', 'late', 'missed'] as const;

const zoneIn = (app: App, record: PbRecord) => zoneOf(byId(app, 'countries', record.getString('country'))?.getString('timezone') ?? '');

/** The run of a link that still leads somewhere: not ended, and no later than the morning after. */
function runBy(app: App, token: unknown, now_ms: number): PbRecord | undefined {
  const [found] = isRunToken(token) ? rowsOf(app, BY_TOKEN, { token }, { id: '' }) : [];
  const run = byId(app, 'runs', found?.id);
  if (!run) return undefined;
  return now_ms < instantOf(dayAfter(run.getString('service_date'), 1), LINK_ENDS, zoneIn(app, run)) ? run : undefined;
}

/** What the driver's page shows: who waits where when. No money, and no guest's number: a driver who finds nobody rings the desk. */
function factsOf(app: App, run: PbRecord<'runs'>): Told<operations.DriverList> {
  const van = byId(app, 'vans', run.getString('van'));
  const pier = byId(app, 'locations', run.getString('pier'));
  return {
    day: run.getString('service_date'),
    van: van?.getString('name') ?? '',
    plate: van?.getString('plate') ?? '',
    pier: pier?.getString('name_en') ?? '',
    start: run.getString('start_time'),
    note: run.getString('note'),
    desk: byId(app, 'countries', run.getString('country'))?.getString('phone') ?? '',
    timezone: byId(app, 'countries', run.getString('country'))?.getString('timezone') ?? '',
    stops: guestsOfRun(app, run.id).map((one) => ({
      stop: one.stop,
      ...{ at: one.at, from: one.from, to: one.to, name: one.name, zone: one.zone, hotel: one.hotel, room: one.room, lobby_note: one.lobby_note },
      ...{ adults: one.adults, children: one.children, infants: one.infants, seats: seatsOfGuest(one), driver_note: one.driver_note, state: one.state },
      marked_at: one.marked_at,
    })),
  };
}

export function openRun(e: RequestEvent): void {
  houseAct(e, operations.openRun, ({ token }) => {
    const run = runBy(e.app, token, Date.now());
    return run ? factsOf(e.app, run) : null;
  });
}

export function markByDriver(e: RequestEvent): void {
  guestWrite(e, operations.markByDriver, (desk) => {
    const run = runBy(desk.tx, desk.body.token, Date.now());
    if (!run) return null;
    const stop = byId(desk.tx, 'run_stops', desk.body.stop);
    const mark = DRIVER_SAYS.find((one) => one === desk.body.mark);
    // Whom the desk has given to another van meanwhile is no longer this driver's to mark.
    if (!stop || stop.getString('run') !== run.id) throw new Refusal('not_found', { collection: 'run_stops' });
    if (!mark) throw fieldFault('mark', 'wrong');
    markStop(desk, stop, mark, 'driver');
    return factsOf(desk.tx, run);
  });
}

const VOUCHER = /^[0-9a-f]{32}$/;

export function sayReady(e: RequestEvent): void {
  guestWrite(e, operations.sayReady, (desk) => {
    const { token } = desk.body;
    const [voucher] = VOUCHER.test(token) ? desk.tx.findRecordsByFilter('vouchers', 'public_token = {:token}', '', 1, 0, { token }) : [];
    const [found] = voucher ? rowsOf(desk.tx, BY_VOUCHER, { voucher: voucher.id }, { id: '' }) : [];
    const stop = byId(desk.tx, 'run_stops', found?.id);
    if (!voucher || !stop) return null;
    if (localDay(Date.now(), zoneIn(desk.tx, voucher)) !== voucher.getString('service_date')) throw new Refusal('too_early');
    // A driver who said more is not talked over.
    if (['planned', 'late'].includes(stop.getString('state'))) markStop(desk, stop, 'ready', 'guest');
    return { ...placeOf(desk.tx, voucher.id) };
  });
}

export function readDay(e: RequestEvent): void {
  deskShow(e, readPickups, (app, _actor, { country, day }) => {
    if (!isDay(day)) throw fieldFault('day', 'wrong');
    const piers = rowsOf(
      app,
      "SELECT id, name_ru, name_en FROM locations WHERE id IN (SELECT pier FROM runs INDEXED BY idx_runs_1 WHERE country = {:country} AND service_date = {:day} UNION SELECT COALESCE(NULLIF(d.pier, ''), v.pier) FROM vouchers v INDEXED BY idx_vouchers_date LEFT JOIN departures d ON d.id = v.departure WHERE v.country = {:country} AND v.service_date = {:day})",
      { country, day },
      { id: '', name_ru: '', name_en: '' },
    );
    return { guests: guestsOfDay(app, country, day), runs: runsOfDay(app, country, day), vans: vansOf(app, country), piers };
  });
}

export function drawDay(e: RequestEvent): void {
  deskAct(e, drawRuns, (desk) => {
    const { country, day } = desk.body;
    if (!isDay(day)) throw fieldFault('day', 'wrong');
    return drawFor(desk, country, day);
  });
}

/** Draws up a day and writes it down. */
function drawFor(desk: Desk, country: string, day: string): Drawn {
  const guests = guestsOfDay(desk.tx, country, day);
  const vans = vansOf(desk.tx, country);
  const runs = runsOfDay(desk.tx, country, day);
  const seated = (run: string) =>
    guests
      .filter((one) => one.run === run)
      .map((one) => ({ seats: seatsOfGuest(one), zone: one.zone, hotel: one.hotel, isPrivate: one.transfer === 'private', at: one.at }));
  const drawn = drawUp(
    guests.filter(({ stop }) => stop === '').map((one) => ({ ...one, seats: seatsOfGuest(one), isPrivate: one.transfer === 'private' })),
    runs.map(({ id, van, pier, start }) => ({ id, pier, start, seats: vans.find((one) => one.id === van)?.seats ?? 0, stops: seated(id) })),
    vans.filter(({ id, active }) => active && !runs.some(({ van }) => van === id)),
  );
  const made = new Map(
    drawn.rounds.map(({ van, pier, start }) => [van, desk.add('runs', { country, service_date: day, van, pier, start_time: start }, { action: 'draw_up' }).id]),
  );
  for (const { party, run, van, at } of drawn.placed)
    desk.add('run_stops', { voucher: party, run: run || (made.get(van) ?? ''), at, by_hand: false, state: 'planned' }, { action: 'draw_up' });
  return { placed: drawn.placed.length, runs: drawn.rounds.length, left: drawn.left };
}

export function actOnStop(e: RequestEvent): void {
  deskAct(e, actOnPlace, (desk, { voucher, action }) => {
    const guest = guestOf(desk.tx, voucher);
    if (!guest) throw new Refusal('not_found', { collection: 'vouchers' });
    const stop = stopOf(desk, guest);
    const mark = STOP_STATES.find((one) => one === action);
    if (mark) markStop(desk, stop, mark, desk.actor.ref);
    else ACTIONS[action as keyof typeof ACTIONS](desk, stop, guest);
    return { stop: shownOf(stop) };
  });
}

/** The stop as whoever asks saw it; one who has none yet gets his. */
function stopOf(desk: Desk, { id, stop }: GuestRow): PbRecord {
  const known = byId(desk.tx, 'run_stops', stop);
  if (known) {
    desk.expect(known);
    return known;
  }
  return desk.add('run_stops', { voucher: id, run: '', at: '', by_hand: true, state: 'planned' });
}

type PlaceDesk = Desk<Taken<(typeof actOnPlace)['takes']>>;
const ACTIONS: Readonly<Record<'place' | 'aside' | 'time' | 'earlier' | 'later', (desk: PlaceDesk, stop: PbRecord<'run_stops'>, guest: GuestRow) => void>> = {
  place: placeByHand,
  aside(desk, stop) {
    setFields(stop, { run: '', at: '', by_hand: true, state: 'planned', marked_at: '', marked_by: '' });
    desk.save(stop, { action: 'aside' });
  },
  time(desk, stop) {
    const { at } = desk.body;
    if (!isTime(at) || stop.getString('run') === '') throw fieldFault('at', 'wrong');
    stop.set('at', at);
    stop.set('by_hand', true);
    desk.save(stop, { action: 'time' });
  },
  earlier: (desk, stop) => changePlaces(desk, stop, -1),
  later: (desk, stop) => changePlaces(desk, stop, 1),
};

/** Puts somebody into a run of `run`, or into a new one of `van`. @throws Refusal `van_full`, `van_private`, `run_elsewhere` */
function placeByHand(desk: PlaceDesk, stop: PbRecord<'run_stops'>, guest: GuestRow): void {
  const voucher = desk.take('vouchers', guest.id);
  const { van, run: wanted, at } = desk.body;
  if (van === '' && wanted === '') throw fieldFault('run', 'missing');
  const run = wanted === '' ? newRun(desk, desk.take('vans', van), voucher, guest) : desk.take('runs', wanted);
  if (run.getString('service_date') !== voucher.getString('service_date') || run.getString('country') !== voucher.getString('country'))
    throw fieldFault('run', 'wrong');
  if (run.getString('pier') !== guest.pier) throw new Refusal('run_elsewhere');
  const others = guestsOfRun(desk.tx, run.id).filter(({ id }) => id !== guest.id);
  requireSeats(desk, run.getString('van'), [...others, guest]);
  stop.set('run', run.id);
  stop.set('at', isTime(at) ? at : handTime(others, guest));
  stop.set('by_hand', true);
  desk.save(stop, { action: 'place' });
}

function newRun(desk: Desk, van: PbRecord<'vans'>, voucher: PbRecord<'vouchers'>, guest: GuestRow): PbRecord {
  if (!van.getBool('active') || van.getString('country') !== voucher.getString('country')) throw fieldFault('van', 'wrong');
  const [country, service_date] = [voucher.getString('country'), voucher.getString('service_date')];
  const known = runsOfDay(desk.tx, country, service_date).find((run) => run.van === van.id && run.start === guest.start);
  if (known) return desk.take('runs', known.id);
  return desk.add('runs', { country, service_date, van: van.id, pier: guest.pier, start_time: guest.start }, { action: 'create' });
}

/** Whether everybody fits into a van together. @throws Refusal `van_full`, `van_private` */
function requireSeats(desk: Desk, van: string, guests: readonly GuestRow[]): void {
  const car = desk.take('vans', van);
  const seats = guests.reduce((sum, one) => sum + seatsOfGuest(one), 0);
  if (seats > car.getInt('seats')) throw new Refusal('van_full', { van: car.getString('name'), seats: car.getInt('seats'), wanted: seats });
  if (guests.length > 1 && guests.some(({ transfer }) => transfer === 'private')) throw new Refusal('van_private', { van: car.getString('name') });
}

/** Changes places with the stop before or after: each gets the other's time. */
function changePlaces(desk: Desk, stop: PbRecord<'run_stops'>, way: -1 | 1): void {
  const at = stop.getString('at');
  const others = guestsOfRun(desk.tx, stop.getString('run')).filter((one) => (way < 0 ? one.at < at : one.at > at));
  const neighbour = way < 0 ? others.at(-1) : others[0];
  if (!neighbour) return;
  const other = desk.take('run_stops', neighbour.stop);
  const theirs = other.getString('at');
  for (const [one, time] of [
    [stop, theirs],
    [other, at],
  ] as const) {
    one.set('at', time);
    one.set('by_hand', true);
    desk.save(one, { action: 'change_places' });
  }
}

const EDITED = ['van', 'driver_name', 'driver_phone', 'note'] as const;
/** A driver's name means something only with his number, in the van that he drives. */
const KINSHIP = { together: [['van', 'driver_name', 'driver_phone']] };

export function actOnRun(e: RequestEvent): void {
  deskAct(e, operation, (desk, { id, action }) => {
    const run = desk.take('runs', id);
    if (action !== 'save') desk.expect(run);
    RUN_ROUTES_ACTIONS[action](desk, run);
    return { run: shownOf(run) };
  });
}

const RUN_ROUTES_ACTIONS: Readonly<Record<PlacesOf<typeof operation>['action'], (desk: Desk, run: PbRecord<'runs'>) => void>> = {
  save(desk, run) {
    setFields(run, trimmed(desk.edit(run, EDITED, KINSHIP)));
    const van = desk.take('vans', run.getString('van'));
    if (van.getString('country') !== run.getString('country')) throw fieldFault('van', 'wrong');
    requireSeats(desk, van.id, guestsOfRun(desk.tx, run.id));
    desk.save(run, { action: 'save' });
  },
  /** A new link; an older one leads nowhere from then on. */
  link(desk, run) {
    run.set('token', $security.randomStringWithAlphabet(32, '0123456789abcdef'));
    desk.save(run, { action: 'link' });
  },
  'end-link'(desk, run) {
    run.set('token', '');
    desk.save(run, { action: 'end_link' });
  },
  /** Its guests have no van any more. */
  delete(desk, run) {
    for (const { stop } of guestsOfRun(desk.tx, run.id)) desk.tx.delete(desk.take('run_stops', stop));
    desk.note(run, { action: 'delete' });
    desk.tx.delete(run);
  },
};

export function readRunList(e: RequestEvent): void {
  deskShow(e, listed, (app, _actor, { id }) => {
    const run = byId(app, 'runs', id);
    if (!run) throw new Refusal('not_found', { collection: 'runs' });
    return factsOf(app, run);
  });
}
