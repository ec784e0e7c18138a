import { localDay } from '../../../lib/zone.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import { zoneOf } from '../../../backend/zone.ts';

/** The instant of a walk, and its day. */
export interface Clock {
  readonly now: number;
  /** The day that it is in that country of the house where it is earliest: what is counted in days ends nowhere before its time. */
  readonly day: string;
}

/** The clock of the house at an instant. */
export function clockOf(app: App, now: number): Clock {
  const zones = rowsOf(app, "SELECT DISTINCT timezone AS zone FROM countries WHERE timezone != ''", {}, { zone: '' });
  const [day = storedTime(now).slice(0, 10)] = zones.map(({ zone }) => dayIn(zone, now)).toSorted((a, b) => (a < b ? -1 : 1));
  return { now, day };
}

/** The farthest behind that clocks are anywhere, where this machine does not know a zone. */
const LAST_ZONE_MINUTES = -720;
function dayIn(zone: string, now: number): string {
  try {
    return localDay(now, zoneOf(zone));
  } catch {
    return localDay(now, () => LAST_ZONE_MINUTES);
  }
}
