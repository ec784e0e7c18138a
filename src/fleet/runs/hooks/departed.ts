import type { Desk } from '../../../backend/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import type { DepartureChanged } from '../../departures/departure/changed.hooks.ts';
import { leave } from './follow.ts';
import { guestsOfRun } from './rows.ts';

const STOPS = `SELECT s.id, s.run FROM vouchers v INDEXED BY idx_vouchers_departure CROSS JOIN run_stops s INDEXED BY idx_run_stops_1 ON s.voucher = v.id
  WHERE v.departure = {:departure} AND v.departure != '' AND s.run != '' ORDER BY s.run, s.id`;
type Stop = { readonly id: string; readonly run: string };

const stopsOn = (app: App, departure: string): readonly Stop[] => rowsOf(app, STOPS, { departure }, { id: '', run: '' });

/**
 * Keeps vans with their departure: of one that was called off nobody is fetched, and no driver reads of it; one that leaves from another
 * pier takes along the runs that are its own alone, and its guests give back their places in the others, until they are drawn up anew.
 */
export function followDeparture(desk: Desk, departure: PbRecord, { changes }: DepartureChanged): void {
  const isOff = changes.includes('called_off');
  if (!isOff && !changes.includes('pier')) return;
  const stops = stopsOn(desk.tx, departure.id);
  for (const id of new Set(stops.map(({ run }) => run))) {
    const run = desk.take('runs', id);
    if (isOff || !takenAlong(desk, run, departure)) for (const stop of stops) if (stop.run === id) leave(desk, desk.take('run_stops', stop.id));
  }
}

/** Sends a run to where its guests sail from now. @returns whether it could go: all who sit in it sail from there */
function takenAlong(desk: Desk, run: PbRecord, departure: PbRecord): boolean {
  const guests = guestsOfRun(desk.tx, run.id);
  const pier = guests[0]?.pier ?? departure.getString('pier');
  if (guests.some((guest) => guest.pier !== pier)) return false;
  run.set('pier', pier);
  desk.save(run, { action: 'follow_departure', note: { departure: departure.id } });
  return true;
}
