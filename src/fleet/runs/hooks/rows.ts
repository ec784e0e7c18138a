import type { App } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';

/** Somebody who is fetched on a day, with his place in a run where he has one. Sums are left out: drivers read it. */
const GUEST = {
  ...{ id: '', number: '', name: '', adults: 0, children: 0, infants: 0, transfer: '', zone: '', hotel: '', room: '', lobby_note: '', driver_note: '' },
  ...{ from: '', to: '', pier: '', start: '', departure: '', stop: '', revision: 0, run: '', at: '', state: '', marked_at: '', marked_by: '', by_hand: false },
};
export type GuestRow = typeof GUEST;

const COLUMNS = `v.id, v.number, v.lead_name_latin AS name, v.adults, v.children, v.infants, v.transfer, v.zone, v.hotel, v.room, v.lobby_note,
  v.driver_note_th AS driver_note, v.pickup_from AS "from", v.pickup_to AS "to", COALESCE(NULLIF(d.pier, ''), v.pier) AS pier,
  COALESCE(NULLIF(v.start_time, ''), d.start_time, '') AS start, v.departure, COALESCE(s.id, '') AS stop, COALESCE(s.revision, 0) AS revision,
  COALESCE(s.run, '') AS run, COALESCE(s.at, '') AS at, COALESCE(s.state, 'planned') AS state, COALESCE(s.marked_at, '') AS marked_at,
  COALESCE(s.marked_by, '') AS marked_by, COALESCE(s.by_hand, FALSE) AS by_hand`;
/** Who has paid or may be there still; whoever only holds seats is fetched when he is confirmed, whose departure was called off when he has another. */
const FETCHED = "v.state IN ('confirmed', 'completed', 'no_show') AND v.transfer IN ('shared', 'private') AND COALESCE(d.state, '') != 'cancelled'";

/** Everybody of a day who is fetched. */
export function guestsOfDay(app: App, country: string, day: string): readonly GuestRow[] {
  const sql = `SELECT ${COLUMNS} FROM vouchers v INDEXED BY idx_vouchers_date
      LEFT JOIN departures d ON d.id = v.departure
      LEFT JOIN run_stops s INDEXED BY idx_run_stops_1 ON s.voucher = v.id
    WHERE v.country = {:country} AND v.service_date = {:day} AND ${FETCHED}
    ORDER BY pier, start, at, "from", v.id`;
  return rowsOf(app, sql, { country, day }, GUEST);
}

/** Everybody of a run, in its order. */
export function guestsOfRun(app: App, run: string): readonly GuestRow[] {
  const sql = `SELECT ${COLUMNS} FROM run_stops s INDEXED BY idx_run_stops_2 CROSS JOIN vouchers v ON v.id = s.voucher
      LEFT JOIN departures d ON d.id = v.departure
    WHERE s.run = {:run} AND s.run != '' AND ${FETCHED}
    ORDER BY at, v.hotel, v.id`;
  return run === '' ? [] : rowsOf(app, sql, { run }, GUEST);
}

/** One of them; nobody where the voucher is not fetched. */
export function guestOf(app: App, voucher: string): GuestRow | undefined {
  const sql = `SELECT ${COLUMNS} FROM vouchers v LEFT JOIN departures d ON d.id = v.departure
      LEFT JOIN run_stops s INDEXED BY idx_run_stops_1 ON s.voucher = v.id
    WHERE v.id = {:voucher} AND ${FETCHED}`;
  return rowsOf(app, sql, { voucher }, GUEST)[0];
}

const RUN = { id: '', revision: 0, service_date: '', van: '', pier: '', start: '', driver_name: '', driver_phone: '', note: '', token: '' };
export type RunRow = typeof RUN;

/** The runs of a day. */
export function runsOfDay(app: App, country: string, day: string): readonly RunRow[] {
  const sql = `SELECT id, revision, service_date, van, pier, start_time AS start, driver_name, driver_phone, note, token FROM runs INDEXED BY idx_runs_1
    WHERE country = {:country} AND service_date = {:day} ORDER BY start_time, pier, created, id`;
  return rowsOf(app, sql, { country, day }, RUN);
}

const VAN = { id: '', name: '', plate: '', seats: 0, driver_name: '', driver_phone: '', owner: '', supplier: '', active: false };
export type VanRow = typeof VAN;

/** The vans of a country, those that are put aside too. */
export function vansOf(app: App, country: string): readonly VanRow[] {
  const sql = `SELECT id, name, plate, seats, driver_name, driver_phone, owner, supplier, active FROM vans INDEXED BY idx_vans_1
    WHERE country = {:country} ORDER BY name, id`;
  return rowsOf(app, sql, { country }, VAN);
}

/** Everybody of a party takes a seat in a van. */
export const seatsOfGuest = ({ adults, children, infants }: Pick<GuestRow, 'adults' | 'children' | 'infants'>): number => adults + children + infants;
