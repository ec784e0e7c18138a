import { deskShow } from '../../../backend/desk/desk.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { zoneOf } from '../../../backend/engine/record-data.ts';
import { localDay, type Span } from '../../../lib/time/zone.ts';
import type { Paper } from '../../boats/rules/documents.ts';
import type { MisfitDeparture } from '../../../model/departures/answers.ts';
import { readMisfits as operation } from '../../../model/departures/operations.ts';
import { type Loaded, mayAllow, misfitsOf, papersOf } from '../departure/hulls.hooks.ts';

/** So many are told at once, the nearest first. */
const MOST = 200;

/** What has guests and did not sail yet, or is closed because of its boat, as its boat is now; with `{:all}` what is on sale without guests too. As one text. */
const AHEAD = `SELECT COALESCE(json_group_array(json(row)), '[]') AS rows FROM (
  SELECT json_object('id', d.id, 'revision', d.revision, 'service_date', d.service_date, 'start_time', d.start_time, 'minutes', d.minutes, 'state', d.state,
    'boat', d.boat, 'boat_name', b.name, 'excursions', json(d.excursions), 'allowed_seats', d.allowed_seats,
    'capacity', CASE WHEN d.wanted > 0 THEN MIN(d.wanted, b.capacity_sold) ELSE b.capacity_sold END,
    'seats_taken', CASE WHEN d.infants_count = b.infants_count THEN d.seats_taken WHEN b.infants_count THEN d.persons_taken ELSE d.persons_taken - (
      SELECT COALESCE(SUM(v.infants), 0) FROM vouchers v INDEXED BY idx_vouchers_departure
      WHERE v.departure = d.id AND v.departure != '' AND v.state IN ('on_hold', 'pending_supplier', 'confirmed', 'completed', 'no_show')) END,
    'persons_taken', d.persons_taken, 'parties_taken', d.parties_taken,
    'active', json(CASE WHEN b.active THEN 'true' ELSE 'false' END), 'licensed', b.capacity_licensed) AS row
  FROM departures d INDEXED BY idx_departures_1 CROSS JOIN boats b ON b.id = d.boat
  WHERE d.country = {:country} AND d.service_date >= {:today} AND d.state IN ('open', 'closed', 'boarding')
    AND (d.parties_taken > 0 OR d.why IN ('boat_small', 'boat_unfit') OR ({:all} AND d.state = 'open'))
  ORDER BY d.service_date, d.start_time, d.id)`;

type Row = Omit<MisfitDeparture, 'misfits' | 'may_allow'> & Loaded & { readonly active: boolean };

const BLOCKS = `SELECT boat, "from", until FROM calendar_blocks INDEXED BY idx_calendar_blocks_2 WHERE country = {:country} AND until > {:today}`;

/**
 * Departures of a country that no longer fit their boats as those are now, by their own days.
 * @param today the first `YYYY-MM-DD` day that is looked at
 * @param isAll whether what is on sale without guests is looked at too
 */
export function misfitsFrom(app: App, country: string, today: string, isAll = false): readonly MisfitDeparture[] {
  const papers = new Map<string, readonly Paper[]>();
  const papersFor = (boat: string): readonly Paper[] => {
    const known = papers.get(boat) ?? papersOf(app, boat);
    papers.set(boat, known);
    return known;
  };
  const blocks = new Map<string, Span[]>();
  for (const { boat, ...span } of rowsOf(app, BLOCKS, { country, today }, { boat: '', from: '', until: '' }))
    blocks.set(boat, [...(blocks.get(boat) ?? []), span]);
  const ahead = JSON.parse(rowsOf(app, AHEAD, { country, today, all: isAll }, { rows: '' })[0]?.rows ?? '[]') as readonly Row[];
  return ahead.flatMap(({ active, minutes, allowed_seats, ...row }) => {
    const hull = { active, licensed: row.licensed, papers: papersFor(row.boat), blocks: blocks.get(row.boat) ?? [] };
    const misfits = misfitsOf(hull, { minutes, allowed_seats, ...row });
    return misfits.length === 0 ? [] : [{ ...row, misfits, may_allow: mayAllow(misfits) }];
  });
}

/** The `YYYY-MM-DD` day of a country's clock. */
export const todayIn = (app: App, country: string): string => localDay(Date.now(), zoneOf(byId(app, 'countries', country)?.getString('timezone') ?? ''));

export function readMisfits(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, { country }) => ({ departures: misfitsFrom(app, country, todayIn(app, country)).slice(0, MOST) }));
}
