import type { App } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { rowsOf } from '../../../backend/rows.ts';
import type { StopState } from '../fields/vocab.ts';
import { keepsWindow } from '../rules/times.ts';

/** What a guest and the desk may know of his car. */
export interface PickupPlace {
  readonly at: string;
  /** Whether the planned time is outside of the window that he was promised. */
  readonly is_outside: boolean;
  readonly state: StopState;
  /** `White Toyota · 30-1234`. */
  readonly vehicle: string;
  readonly driver: string;
  readonly driver_phone: string;
}

const SQL = `SELECT s.id, s.at, s.state, v.pickup_from AS "from", v.pickup_to AS "to", r.van, r.driver_name, r.driver_phone
  FROM run_stops s INDEXED BY idx_run_stops_1 CROSS JOIN runs r ON r.id = s.run CROSS JOIN vouchers v ON v.id = s.voucher
  WHERE s.voucher = {:voucher} AND s.run != ''`;
const ROW = { id: '', at: '', state: '', from: '', to: '', van: '', driver_name: '', driver_phone: '' };

/** The car that fetches the guests of a voucher; `null` where none is planned. */
export function placeOf(app: App, voucher: string): PickupPlace | null {
  const [row] = rowsOf(app, SQL, { voucher }, ROW);
  const van = row && byId(app, 'vans', row.van);
  if (!row || !van) return null;
  const isOwnDriver = row.driver_name === '' && row.driver_phone === '';
  return {
    at: row.at,
    is_outside: !keepsWindow(row.at, row),
    state: row.state as StopState,
    vehicle: [van.getString('name'), van.getString('plate')].filter(Boolean).join(' · '),
    driver: isOwnDriver ? van.getString('driver_name') : row.driver_name,
    driver_phone: isOwnDriver ? van.getString('driver_phone') : row.driver_phone,
  };
}

const OF_DEPARTURE = `SELECT v.id AS voucher, COALESCE(s.at, '') AS at, COALESCE(s.state, 'planned') AS state, COALESCE(s.marked_at, '') AS marked_at
  FROM vouchers v INDEXED BY idx_vouchers_departure LEFT JOIN run_stops s INDEXED BY idx_run_stops_1 ON s.voucher = v.id
  WHERE v.departure = {:departure} AND v.departure != '' AND v.state IN ('confirmed', 'completed', 'no_show') AND v.transfer IN ('shared', 'private')`;

/** How the pick-ups of a departure stand, for its guide and the pier. */
export const pickupsOfDeparture = (app: App, departure: string) => rowsOf(app, OF_DEPARTURE, { departure }, { voucher: '', at: '', state: '', marked_at: '' });
