import { readLoad as operation } from '../../../model/statistics/operations.ts';
import { deskShow } from '../../../backend/desk/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { fieldFault } from '../../../backend/engine/refusal.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { isDay } from '../../../lib/time/zone.ts';

export function readLoad(e: RequestEvent): void {
  deskShow(e, operation, (app, _actor, { country, from, to }) => {
    if (!isDay(from) || !isDay(to) || from > to) throw fieldFault('from', 'not_a_day');
    const sql = `SELECT d.boat, COALESCE(b.name, '') AS name, COUNT(*) AS departures, SUM(d.capacity) AS seats, SUM(d.seats_taken) AS taken
      FROM departures d INDEXED BY idx_departures_1 LEFT JOIN boats b ON b.id = d.boat
      WHERE d.country = {:country} AND d.service_date >= {:from} AND d.service_date <= {:to} AND d.state != 'cancelled' GROUP BY d.boat ORDER BY taken DESC, d.boat`;
    const shape = { boat: '', name: '', departures: 0, seats: 0, taken: 0 };
    return { boats: rowsOf(app, sql, { country, from, to }, shape) };
  });
}
