import type { App } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import type { StopState } from '../../../model/runs/fields/vocab.ts';
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

const SQL = "SELECT id, at, state, run FROM run_stops INDEXED BY idx_run_stops_1 WHERE voucher = {:voucher} AND run != ''";
const ROW = { id: '', at: '', state: '', run: '' };

/** The car that fetches the guests of a voucher; `null` where none is planned. */
export function placeOf(app: App, voucher: string): PickupPlace | null {
  const [row] = rowsOf(app, SQL, { voucher }, ROW);
  const run = row && byId(app, 'runs', row.run);
  const van = run && byId(app, 'vans', run.getString('van'));
  if (!row || !run || !van) return null;
  const sold = byId(app, 'vouchers', voucher);
  const window = { from: sold?.getString('pickup_from') ?? '', to: sold?.getString('pickup_to') ?? '' };
  const named = [run.getString('driver_name'), run.getString('driver_phone')] as const;
  const own = [van.getString('driver_name'), van.getString('driver_phone')] as const;
  const [driver, driver_phone] = named.every((word) => word === '') ? own : named;
  return {
    at: row.at,
    is_outside: !keepsWindow(row.at, window),
    state: row.state as StopState,
    vehicle: [van.getString('name'), van.getString('plate')].filter(Boolean).join(' · '),
    driver,
    driver_phone,
  };
}
