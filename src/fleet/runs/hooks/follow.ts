import { SYSTEM } from '../../../backend/sessions/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RecordEvent } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { inTransaction } from '../../../backend/engine/refusal.ts';
import type { DepartureChanged } from '../../departures/departure/changed.hooks.ts';
import { guestsOfRun, seatsOfGuest } from './rows.ts';

/** What a place in a van was given for: when any of it changes, the place is given back. */
const OF_PLACE = ['country', 'service_date', 'start_time', 'departure', 'transfer', 'zone', 'hotel', 'pickup_from', 'pickup_to'] as const;
const FETCHED = ['confirmed', 'completed', 'no_show'];
const PARTY = ['adults', 'children', 'infants'] as const;

/**
 * Saves a voucher, and takes it out of its run in the same transaction where it no longer belongs there: cancelled, of another
 * day or hotel, or more people than the van has seats for. Whoever saves it, the desk, a chore or the dashboard.
 */
export function followVoucher(e: RecordEvent): void {
  const { record } = e;
  const before = record.original();
  const isLess = FETCHED.includes(before.getString('state')) && !FETCHED.includes(record.getString('state'));
  const isOther = (name: string): boolean => before.getString(name) !== record.getString(name);
  const isElsewhere = OF_PLACE.some(isOther) || (isOther('pier') && !hasDeparturesPier(e.app, record));
  const isMore = PARTY.some((name) => before.getInt(name) !== record.getInt(name));
  if (!isLess && !isElsewhere && !isMore) {
    e.next();
    return;
  }
  inTransaction(e, (tx) => {
    e.next();
    const [found] = rowsOf(tx, 'SELECT id FROM run_stops INDEXED BY idx_run_stops_1 WHERE voucher = {:id}', { id: record.id }, { id: '' });
    const stop = byId(tx, 'run_stops', found?.id);
    if (stop && (isLess || isElsewhere || !fits(tx, stop.getString('run')))) leave(openDesk(tx, SYSTEM, {}, null), stop);
  });
}

/** Whether its departure says where a voucher's guests leave from: their places follow it together, whatever the voucher says. */
const hasDeparturesPier = (app: App, voucher: PbRecord<'vouchers'>): boolean =>
  (byId(app, 'departures', voucher.getString('departure'))?.getString('pier') ?? '') !== '';

function fits(tx: App, run: string): boolean {
  const van = byId(tx, 'vans', byId(tx, 'runs', run)?.getString('van'));
  return !van || guestsOfRun(tx, run).reduce((sum, one) => sum + seatsOfGuest(one), 0) <= van.getInt('seats');
}

/** Takes a stop out of its run, with a word in the run's history. */
function leave(desk: Desk, stop: PbRecord<'run_stops'>): void {
  const run = byId(desk.tx, 'runs', stop.getString('run'));
  if (run) desk.note(run, { action: 'left', note: { voucher: stop.getString('voucher') } });
  desk.tx.delete(stop);
}

/** Saves a van that still takes whom it fetches from today on. @throws BadRequestError with the code `van_full` at its seats */
export function checkVan(e: RecordEvent): void {
  const { app, record } = e;
  const seats = record.getInt('seats');
  if (seats < record.original().getInt('seats')) {
    const today = new Date().toISOString().slice(0, 10);
    const sql = 'SELECT id FROM runs INDEXED BY idx_runs_2 WHERE van = {:van} AND service_date >= {:today}';
    const isOver = rowsOf(app, sql, { van: record.id, today }, { id: '' }).some(
      ({ id }) => guestsOfRun(app, id).reduce((sum, one) => sum + seatsOfGuest(one), 0) > seats,
    );
    if (isOver) throw new BadRequestError('van_full', { seats: new ValidationError('van_full', 'Guests are placed on more seats already.') });
  }
  e.next();
}

const STOPS = `SELECT s.id, s.run FROM vouchers v INDEXED BY idx_vouchers_departure CROSS JOIN run_stops s INDEXED BY idx_run_stops_1 ON s.voucher = v.id
  WHERE v.departure = {:departure} AND v.departure != '' AND s.run != '' ORDER BY s.run, s.id`;
type Stop = { readonly id: string; readonly run: string };

const stopsOn = (app: App, departure: string): readonly Stop[] => rowsOf(app, STOPS, { departure }, { id: '', run: '' });

/**
 * Keeps vans with their departure: of one that was called off nobody is fetched, and no driver reads of it; one that leaves from another
 * pier takes along the runs that are its own alone, and its guests give back their places in the others, until they are drawn up anew.
 */
export function followDeparture(desk: Desk, departure: PbRecord<'departures'>, { changes }: DepartureChanged): void {
  const isOff = changes.includes('called_off');
  if (!isOff && !changes.includes('pier')) return;
  const stops = stopsOn(desk.tx, departure.id);
  for (const id of new Set(stops.map(({ run }) => run))) {
    const run = desk.take('runs', id);
    if (isOff || !takenAlong(desk, run, departure)) for (const stop of stops) if (stop.run === id) leave(desk, desk.take('run_stops', stop.id));
  }
}

/** Sends a run to where its guests sail from now. @returns whether it could go: all who sit in it sail from there */
function takenAlong(desk: Desk, run: PbRecord<'runs'>, departure: PbRecord<'departures'>): boolean {
  const guests = guestsOfRun(desk.tx, run.id);
  const pier = guests[0]?.pier ?? departure.getString('pier');
  if (guests.some((guest) => guest.pier !== pier)) return false;
  run.set('pier', pier);
  desk.save(run, { action: 'follow_departure', note: { departure: departure.id } });
  return true;
}
