import { timeOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { sailingOf } from '../../../catalogue/catalogue/hooks/sailing.ts';
import { dayReasons } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { dayAfter, HOUR_MS } from '../../../lib/time/zone.ts';
import { dueBack, seatsAsClaimed } from '../seats/allotments.hooks.ts';
import { type Claim, fits, freeSeats } from '../seats/seats.rules.ts';
import { hullOf, misfitsIn } from './hulls.hooks.ts';

const NEAR_DAYS = 14;
const ALTERNATIVES = 4;

/** A day on which a party could be taken on. */
export interface Alternative {
  readonly day: string;
  readonly time: string;
  readonly free: number;
}

const SHAPE = { departure: '', day: '', time: '', starts_at: '' };

/** Departures that are on sale by their own state and the end of their own sales. */
const NEAR = `SELECT id AS departure, service_date AS day, start_time AS time, starts_at
  FROM departures INDEXED BY idx_departures_1
  WHERE country = {:country} AND service_date >= {:from} AND service_date <= {:to} AND state = 'open' AND starts_at > {:now}
    AND (cutoff_at = '' OR cutoff_at > {:now}) AND EXISTS (SELECT 1 FROM json_each(excursions) e WHERE e.value = {:sold})`;

/** What is looked for: who, and what on which `YYYY-MM-DD` day at which `HH:MM`. */
type Sought = Claim & Readonly<Record<'country' | 'sold' | 'day' | 'time', string>>;

/** The nearest days, before and after, that have seats for a party; the nearest first. */
export const nearest = (app: App, sought: Sought, most = ALTERNATIVES): readonly Alternative[] =>
  nearestDepartures(app, sought, most).map(({ day, time, free }) => ({ day, time, free }));

/**
 * The departures of those days: whoever claims one of them is sold it. What sails together ends its sales one by one, so that the schedule of
 * what is sought is asked beside the departure's own end, and its boat as it is now.
 */
export function nearestDepartures(
  app: App,
  { country, sold, day, time, ...claim }: Sought,
  most: number,
): readonly (Alternative & { readonly departure: string })[] {
  const sailing = sailingOf(app, sold);
  if (!sailing) return [];
  const now_ms = Date.now();
  const now = new Date(now_ms).toISOString().replace('T', ' ');
  const rows = rowsOf(app, NEAR, { country, sold, from: dayAfter(day, -NEAR_DAYS), to: dayAfter(day, NEAR_DAYS), now }, SHAPE);
  const due = dueBack(app, now_ms);
  const away = (one: string): number => Math.abs(Date.parse(one) - Date.parse(day));
  const onSale = rows
    .filter((row) => row.day !== day || row.time !== time)
    .filter((row) => timeOf(row.starts_at) - sailing.cutoff_hours * HOUR_MS > now_ms && dayReasons(row.day, sailing.days).length === 0)
    .toSorted((a, b) => away(a.day) - away(b.day) || (a.day + a.time < b.day + b.time ? -1 : 1));
  const found: (Alternative & { readonly departure: string })[] = [];
  for (const row of onSale) {
    if (found.length >= most) break;
    const departure = byId(app, 'departures', row.departure);
    if (!departure) continue;
    const boat = byId(app, 'boats', departure.getString('boat'));
    const seats = { ...seatsAsClaimed(departure, due), ...(boat ? hullOf(boat, departure.getInt('wanted')) : {}) };
    if (!fits(seats, claim) || misfitsIn(app, departure).length > 0) continue;
    found.push({ departure: row.departure, day: row.day, time: row.time, free: freeSeats(seats) });
  }
  return found;
}
